import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PaymentEvent } from './event.queries.ts';
import { processEvent, receiveEvent } from './payment-events.ts';

/** A webhook request with its unparsed body, over which the signature is computed. */
export interface WebhookRequest {
  deps: Deps;
  body: Buffer;
  headers: FastifyRequest['headers'];
  ipAddress: string;
}

/**
 * Receives a provider's webhooks at `url`. `verify` returns null for an invalid signature, which is rejected, and
 * `ignored` for an event without a payment. Events are stored before the response and processed after it; repeated ones
 * are ignored.
 */
export const receiveWebhooks = (
  app: FastifyInstance,
  url: string,
  verify: (request: WebhookRequest) => Promise<PaymentEvent | 'ignored' | null>,
) => {
  const inProgress = new Set<Promise<void>>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    url,
    { config: { loadClass: 'payment' } },
    async ({ server: { deps }, body, headers, ip: ipAddress }, reply) => {
      const event = await verify({ deps, headers, ipAddress, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
      if (!event) throw new Refusal('MALFORMED_REQUEST');
      const isNew = event !== 'ignored' && (await receiveEvent(deps, event));
      deps.killPoint?.('after_event_insert');
      if (isNew) {
        const work = processEvent(deps, event)
          .catch((err: unknown) => deps.log.warn({ err, event: event.eventId }, 'an event will be retried'))
          .finally(() => inProgress.delete(work));
        inProgress.add(work);
      }
      return reply.send({ received: true });
    },
  );
  app.addHook('onClose', async () => {
    await Promise.all(inProgress);
  });
};
