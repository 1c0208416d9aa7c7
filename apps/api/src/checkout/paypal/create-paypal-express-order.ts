import { toMajorUnits } from '@trad/contract/money';
import { quoteGuestCart } from '../../cart/cart.ts';
import { createExpressOrder } from '../../payments/payments.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countUsage, createIpAddressLimits } from '../../platform/limits/usage-limit.ts';
import { resolveReturnOrigin } from '../../platform/security/origin.ts';
import { requirePaymentMethod } from '../begin-payment.ts';
import { rethrowProviderError } from './rethrow-provider-error.ts';

/** Begins a payment by PayPal for a visitor whose contact and address are not known yet: PayPal gives them. */
export const createPaypalExpressOrder: Handler<'createPaypalExpressOrder'> = async (call) => {
  const { input, caller, language, ipAddress, host, deps } = call;
  const { guestLimit } = deps.config;
  const origin = resolveReturnOrigin(host, deps.config);
  const { currency, totalMinor } = await quoteGuestCart(deps, input, language, caller);
  await requirePaymentMethod(deps, 'paypal_method', currency.code);
  if (totalMinor === 0) throw new Refusal('CART_EMPTY');
  if (guestLimit > 0) await countUsage(deps, createIpAddressLimits('paypal-express', ipAddress, guestLimit));
  const amount = { minor: totalMinor, decimals: currency.decimals, currencyCode: currency.code };
  const order = await createExpressOrder(deps, { checkoutKey: input.checkout_key, amount, origin }).catch(
    (error: unknown) => rethrowProviderError(deps, error),
  );
  if (!order.approvalUrl) throw new Refusal('PAYMENT_SERVICE_AWAY', { retryAfter: 5 });
  return {
    link: order.approvalUrl,
    data: {
      order_id: order.id,
      amount: toMajorUnits(totalMinor, currency.decimals),
      currency_code: currency.code,
    },
  };
};
