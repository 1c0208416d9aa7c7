import { ProviderError } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Throws UNSUPPORTED_PAYMENT_METHOD where PayPal rejected a request, PAYMENT_SERVICE_AWAY where a retry may succeed, and any other error
 * unchanged. Only for requests that move no money.
 */
export const rethrowProviderError = (deps: Deps, error: unknown): never => {
  if (!(error instanceof ProviderError)) throw error;
  if (error.kind === 'invalid') {
    deps.log.warn({ err: error }, 'PayPal rejected an express order');
    throw new Refusal('UNSUPPORTED_PAYMENT_METHOD', { messageKey: 'payPalUnavailable' });
  }
  if (error.kind !== 'unavailable') throw error;
  deps.log.warn({ err: error }, 'PayPal was not available for an express order');
  throw new Refusal('PAYMENT_SERVICE_AWAY', { retryAfter: 5 });
};
