import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import { receiveWebhooks } from './receive-webhooks.ts';

/** POST /webhooks/stripe: events are verified by their signature, which includes a timestamp. */
export const stripeWebhook = async (app: FastifyInstance) => {
  receiveWebhooks(app, '/webhooks/stripe', async ({ deps, body, headers }) => {
    const { card } = deps.gateways;
    if (!card) throw new Refusal('NOT_FOUND');
    const signature = headers['stripe-signature'];
    const event = card.verifyWebhook(body, Array.isArray(signature) ? undefined : signature);
    if (!event) return null;
    const { id: eventId, type, paymentId: providerRef } = event;
    return providerRef === null ? 'ignored' : { provider: 'stripe', eventId, type, providerRef };
  });
};
