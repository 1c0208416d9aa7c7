import { ProviderError } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Throws PAYMENT_SERVICE_AWAY for a provider's error before any money moved; rethrows other errors. */
export const rethrowProviderError = (deps: Deps, error: unknown): never => {
  if (!(error instanceof ProviderError)) throw error;
  deps.log.warn({ err: error }, 'PayPal was not available for an express order');
  throw new Refusal('PAYMENT_SERVICE_AWAY', { retryAfter: 5 });
};
