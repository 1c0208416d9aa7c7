import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { UUID_PATTERN } from '../../platform/uuid.ts';
import { findAttempt, findAttemptByCapture } from '../attempts/attempt.queries.ts';
import type { PayPalEvent } from '../providers/paypal-gateway.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { receiveWebhooks } from './receive-webhooks.ts';

/** Finds the PayPal order of an event: those of refunds name the shop's attempt only, or link to the capture. */
const findPayPalOrderId = async ({ pool }: Deps, event: PayPalEvent): Promise<string | null> => {
  const { orderId, attemptId, captureId } = event;
  if (orderId !== null) return orderId;
  const named = attemptId !== null && UUID_PATTERN.test(attemptId) ? await findAttempt(pool, attemptId) : undefined;
  const attempt = named ?? (captureId === null ? undefined : await findAttemptByCapture(pool, captureId));
  return attempt?.providerRef ?? null;
};

/** POST /webhooks/paypal: events are verified by PayPal's API. */
export const payPalWebhook = async (app: FastifyInstance) => {
  receiveWebhooks(app, '/webhooks/paypal', async ({ deps, body, headers }) => {
    const { paypal } = deps.gateways;
    if (!paypal) throw new Refusal('NOT_FOUND');
    const event = await paypal.verifyWebhook(body, headers).catch((err: unknown) => {
      if (!(err instanceof ProviderError)) throw err;
      deps.log.warn({ err }, 'a PayPal webhook could not be verified');
      // PayPal retries the webhook.
      if (err.kind === 'unavailable') throw new Refusal('UNAVAILABLE', { retryAfter: 5 });
      return null;
    });
    if (!event) return null;
    const providerRef = await findPayPalOrderId(deps, event);
    if (providerRef === null)
      deps.log.warn({ event: event.id, type: event.type }, 'an event of PayPal that names no payment of this shop');
    return providerRef === null ? 'ignored' : { provider: 'paypal', eventId: event.id, type: event.type, providerRef };
  });
};
