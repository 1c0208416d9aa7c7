import { buildPayPalReturnUrl } from '../payments/payments.ts';
import type { Handler } from '../platform/http/implement.ts';
import { returnOrigin } from '../platform/security/origin.ts';
import { beginPayment } from './begin-payment.ts';
import { payPalOrderView } from './paypal-order.view.ts';

/** Begins a payment by PayPal, and tells where the buyer agrees to it. */
export const getPaypalLink: Handler<'getPaypalLink'> = async (call) => {
  const origin = returnOrigin(call.host, call.deps.config);
  const { attempt, payment } = await beginPayment(call, 'paypal_method', call.input, { returnOrigin: origin });
  // Who has agreed before need not do it again: PayPal would lead them straight back.
  const agreed = `${buildPayPalReturnUrl(origin, attempt.id)}&token=${encodeURIComponent(payment.id)}`;
  return { link: payment.approvalUrl ?? agreed, data: payPalOrderView(attempt, payment) };
};
