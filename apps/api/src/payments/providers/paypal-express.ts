import { createHash, randomUUID } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { PayPalGateway, PayPalPayer, PayPalPayment } from './paypal-gateway.ts';
import { NO_KEYS, ProviderError } from './provider-error.ts';
import type { Money } from './provider-money.ts';

/** The `custom_id` of an express order: a hash, as the checkout key itself gives access to the purchase. */
const toCustomId = (checkoutKey: string) => `express:${createHash('sha256').update(checkoutKey).digest('base64url')}`;

const requireGateway = ({ gateways }: Deps): PayPalGateway => {
  if (!gateways.paypal) throw new ProviderError('unavailable', NO_KEYS);
  return gateways.paypal;
};

/**
 * Creates a PayPal order before contact and address are known: PayPal gives both once it is approved. Nothing of it is stored: an
 * attempt takes it as its payment when the buyer confirms the total. Until then nothing captures it, and it expires at PayPal.
 */
export const createExpressOrder = (
  deps: Deps,
  { checkoutKey, amount, origin }: { checkoutKey: string; amount: Money; origin: string },
): Promise<PayPalPayment> =>
  requireGateway(deps).create({
    // A repeated request may have another amount, which PayPal refuses under the same id.
    requestId: randomUUID(),
    customId: toCustomId(checkoutKey),
    amount,
    returnUrl: `${origin}/checkout?paypal=approved`,
    cancelUrl: `${origin}/checkout?paypal=cancelled`,
    isExpress: true,
  });

/** The approval of an express order. PayPal changes its amount, but not its currency. */
export interface ExpressApproval {
  payer: PayPalPayer;
  currencyCode: string | null;
}

/**
 * Returns who approved an express order, and its currency; null where it is not approved, has expired, was created with another
 * checkout key, or is the payment of an attempt. Throws `unavailable` where PayPal does not respond.
 */
export const findExpressApproval = async (
  deps: Deps,
  orderId: string,
  checkoutKey: string,
): Promise<ExpressApproval | null> => {
  // Without PayPal there are no orders there.
  if (!deps.gateways.paypal) return null;
  try {
    const { state, customId, payer, amount } = await deps.gateways.paypal.get(orderId);
    const isApproved = state === 'approved' && customId === toCustomId(checkoutKey);
    return isApproved && payer ? { payer, currencyCode: amount?.currencyCode ?? null } : null;
  } catch (error) {
    if (error instanceof ProviderError && (error.kind === 'not_found' || error.kind === 'invalid')) return null;
    throw error;
  }
};
