import { findExpressApproval, ProviderError } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Converts the error of a provider that was only asked. */
export const throwUnavailable = (deps: Deps, error: unknown): never => {
  if (!(error instanceof ProviderError)) throw error;
  deps.log.warn({ err: error }, 'PayPal was not available for an express order');
  throw new Refusal('PAYMENT_SERVICE_AWAY', { retryAfter: 5 });
};

/** The payer of an approved express order; null: it cannot be used. Throws PAYMENT_SERVICE_AWAY. */
export const loadExpressApproval = (deps: Deps, orderId: string, checkoutKey: string) =>
  findExpressApproval(deps, orderId, checkoutKey).catch((error: unknown) => throwUnavailable(deps, error));
