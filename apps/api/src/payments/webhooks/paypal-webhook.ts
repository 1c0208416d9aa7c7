import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countUsage, createIpAddressLimits } from '../../platform/limits/usage-limit.ts';
import { UUID_PATTERN } from '../../platform/uuid.ts';
import { findAttempt, findAttemptByCapture, findAttemptByReference } from '../attempts/attempt.queries.ts';
import type { PayPalEvent } from '../providers/paypal-gateway.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { receiveWebhooks, type WebhookRequest } from './receive-webhooks.ts';

/** Webhooks of an IP address in an hour that PayPal does not verify. PayPal's own are verified, and do not count. */
export const UNVERIFIED_LIMIT = 300;
/** Concurrent verifications of a process: each is a request at PayPal, which counts as load while it waits. */
export const MAX_VERIFICATIONS = 8;

const METHOD = 'paypal_method';

/** Finds the PayPal order of an event, if it is of this shop: events of refunds name the attempt only, or link to the capture. */
const findPayPalOrderId = async ({ pool }: Deps, event: PayPalEvent): Promise<string | null> => {
  const { orderId, attemptId, captureId } = event;
  const attempt =
    (orderId !== null && (await findAttemptByReference(pool, METHOD, orderId))) ||
    (attemptId !== null && UUID_PATTERN.test(attemptId) && (await findAttempt(pool, attemptId))) ||
    (captureId !== null && (await findAttemptByCapture(pool, captureId)));
  if (!attempt || attempt.method !== METHOD) return null;
  // The reference is stored after the order was created: an early event is the first that names it.
  return orderId ?? attempt.providerRef;
};

/** Has PayPal verify a webhook. Throws TOO_MANY_REQUESTS, and UNAVAILABLE where PayPal does not respond: it sends the webhook again. */
const verify = async ({ deps, body, headers, ipAddress }: WebhookRequest): Promise<boolean> => {
  const subtract = await countUsage(deps, createIpAddressLimits('paypal-webhook', ipAddress, UNVERIFIED_LIMIT));
  const isVerified = await deps.gateways.paypal?.verifyWebhook(body, headers).catch(async (err: unknown) => {
    if (!(err instanceof ProviderError)) throw err;
    deps.log.warn({ err }, 'a PayPal webhook could not be verified');
    if (err.kind !== 'unavailable') return false;
    // It may be PayPal's own, which sends it again.
    await subtract();
    throw new Refusal('UNAVAILABLE', { retryAfter: 5 });
  });
  if (isVerified) await subtract();
  return isVerified === true;
};

/**
 * POST /webhooks/paypal: events are verified by PayPal's API. Anybody may send some, so those without a payment of this
 * shop are ignored without a request at PayPal, and the requests are limited.
 */
export const payPalWebhook = async (app: FastifyInstance) => {
  let verifications = 0;
  receiveWebhooks(app, '/webhooks/paypal', async (request) => {
    const { deps, body, headers } = request;
    const { paypal } = deps.gateways;
    if (!paypal) throw new Refusal('NOT_FOUND');
    const event = paypal.parseWebhook(body, headers);
    if (!event) return null;
    const providerRef = await findPayPalOrderId(deps, event);
    if (providerRef === null) {
      deps.log.info({ event: event.id, type: event.type }, 'an event of PayPal that names no payment of this shop');
      return 'ignored';
    }
    if (verifications >= MAX_VERIFICATIONS) throw new Refusal('UNAVAILABLE', { retryAfter: 5 });
    verifications += 1;
    const isVerified = await verify(request).finally(() => {
      verifications -= 1;
    });
    return isVerified ? { provider: 'paypal', eventId: event.id, type: event.type, providerRef } : null;
  });
};
