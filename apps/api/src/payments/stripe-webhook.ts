import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';
import { processEvent, receiveEvent } from './payment-events.ts';

/**
 * POST /webhooks/stripe: what Stripe tells. Its body is verified as the bytes that came; the event is in the inbox before
 * Stripe hears that we have it, and is looked into after that. A repeat changes nothing, a forgery is refused.
 */
export const stripeWebhook = async (app: FastifyInstance) => {
  const underWay = new Set<Promise<void>>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/webhooks/stripe', async (request, reply) => {
    const { deps } = request.server;
    const { card } = deps.gateways;
    const signature = request.headers['stripe-signature'];
    if (!card) throw new Refusal('NOT_FOUND');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = card.verifyWebhook(body, Array.isArray(signature) ? undefined : signature);
    if (!event) throw new Refusal('MALFORMED_REQUEST');
    if (event.paymentId !== null) {
      const { id: eventId, type, paymentId: providerRef } = event;
      const received = { provider: 'stripe' as const, eventId, type, providerRef };
      const isNew = await receiveEvent(deps, received);
      deps.killPoint?.('after_event_insert');
      if (isNew) {
        const work = processEvent(deps, received)
          .catch((err: unknown) => deps.log.warn({ err, event: eventId }, 'an event waits for the reconciler'))
          .finally(() => underWay.delete(work));
        underWay.add(work);
      }
    }
    return reply.send({ received: true });
  });
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
};
