import type { Handler } from '../platform/http/implement.ts';
import { shopOrigin } from '../platform/security/origin.ts';
import { beginPayment } from './begin-payment.ts';
import { payPalOrderView } from './paypal-order.view.ts';

/** Begins a payment by PayPal's buttons, which ask the buyer to agree to the order of this id. */
export const createPaypalOrder: Handler<'createPaypalOrder'> = async (call) => {
  // The buttons answer the page that shows them; few buyers are led back, so no address of the shop is refused here.
  const origin = shopOrigin(call.host, call.deps.config);
  const { attempt, payment } = await beginPayment(call, 'paypal_method', call.input, { returnOrigin: origin });
  return { data: payPalOrderView(attempt, payment) };
};
