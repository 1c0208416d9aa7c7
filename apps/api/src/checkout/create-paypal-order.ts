import type { Handler } from '../platform/http/implement-calls.ts';
import { resolveShopOrigin } from '../platform/security/origin.ts';
import { beginPayment } from './begin-payment.ts';
import { toPayPalOrderView } from './paypal-order.view.ts';

/** Begins a payment by PayPal's buttons, which open this order for approval. */
export const createPaypalOrder: Handler<'createPaypalOrder'> = async (call) => {
  // PayPal's buttons report to the page without a redirect, so any origin of the shop is accepted.
  const origin = resolveShopOrigin(call.host, call.deps.config);
  const { attempt, payment } = await beginPayment(call, 'paypal_method', call.input, { returnOrigin: origin });
  return { data: toPayPalOrderView(attempt, payment) };
};
