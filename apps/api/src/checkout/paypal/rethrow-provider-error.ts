import { ProviderError } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Throws a refusal for a provider's error before any money moved: PAYMENT_SERVICE_AWAY only where a retry may succeed. */
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
