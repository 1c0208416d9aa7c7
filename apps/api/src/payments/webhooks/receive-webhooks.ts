import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PaymentEvent } from './event.queries.ts';
import { processEvent, receiveEvent } from './payment-events.ts';

/** What a provider sent: the bytes that came, and who vouches for them. */
interface Sent {
  deps: Deps;
  body: Buffer;
  headers: FastifyRequest['headers'];
}

/**
 * Takes in what a provider tells at `url`. `verify` looks at the bytes that came: null, it is not the provider's; an event
 * about `nothing` of ours needs nothing done. The event is in the inbox before the provider hears that we have it, and is
 * looked into after that. A repeat changes nothing, a forgery is refused.
 */
export const receiveWebhooks = (
  app: FastifyInstance,
  url: string,
  verify: (sent: Sent) => Promise<PaymentEvent | 'nothing' | null>,
) => {
  const underWay = new Set<Promise<void>>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(url, async ({ server: { deps }, body, headers }, reply) => {
    const event = await verify({ deps, headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
    if (!event) throw new Refusal('MALFORMED_REQUEST');
    const isNew = event !== 'nothing' && (await receiveEvent(deps, event));
    deps.killPoint?.('after_event_insert');
    if (isNew) {
      const work = processEvent(deps, event)
        .catch((err: unknown) => deps.log.warn({ err, event: event.eventId }, 'an event waits for the reconciler'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    }
    return reply.send({ received: true });
  });
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
};
