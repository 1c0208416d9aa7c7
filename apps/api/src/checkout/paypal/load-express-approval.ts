import { findExpressApproval } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import { countUsage, createIpAddressLimits } from '../../platform/limits/usage-limit.ts';
import { rethrowProviderError } from './rethrow-provider-error.ts';

/**
 * Loads the approval of an express order; null: it cannot be used. Every call is a request at PayPal, so those that find no
 * approved order of the checkout key are counted by IP address. Throws PAYMENT_SERVICE_AWAY and TOO_MANY_REQUESTS.
 */
export const loadExpressApproval = async (
  { deps, ipAddress }: { deps: Deps; ipAddress: string },
  orderId: string,
  checkoutKey: string,
) => {
  const { guestLimit } = deps.config;
  const limits = createIpAddressLimits('paypal-express-payer', ipAddress, guestLimit);
  const subtract = guestLimit > 0 ? await countUsage(deps, limits) : null;
  const approval = await findExpressApproval(deps, orderId, checkoutKey).catch((error: unknown) =>
    rethrowProviderError(deps, error),
  );
  if (approval) await subtract?.();
  return approval;
};
