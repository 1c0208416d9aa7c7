import { findExpressApproval } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import { rethrowProviderError } from './rethrow-provider-error.ts';

/** The payer of an approved express order; null: it cannot be used. Throws PAYMENT_SERVICE_AWAY. */
export const loadExpressApproval = (deps: Deps, orderId: string, checkoutKey: string) =>
  findExpressApproval(deps, orderId, checkoutKey).catch((error: unknown) => rethrowProviderError(deps, error));
