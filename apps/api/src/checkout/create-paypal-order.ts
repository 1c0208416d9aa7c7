import type { Handler } from '../platform/implement.ts';
import { beginPayment } from './begin-payment.ts';
import { payPalOrderView } from './paypal-order.view.ts';

/** Begins a payment by PayPal's buttons, which ask the buyer to agree to the order of this id. */
export const createPaypalOrder: Handler<'createPaypalOrder'> = async (call) => {
  const { attempt, payment } = await beginPayment(call, 'paypal_method', call.input);
  return { data: payPalOrderView(attempt, payment) };
};
