import { buildPayPalReturnUrl } from '../../payments/payments.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { resolveReturnOrigin } from '../../platform/security/origin.ts';
import { beginPayment } from '../begin-payment.ts';
import { toPayPalOrderView } from './paypal-order.view.ts';

/** Begins a payment by PayPal. Returns the page on which the buyer approves it. */
export const getPaypalLink: Handler<'getPaypalLink'> = async (call) => {
  const origin = resolveReturnOrigin(call.host, call.deps.config);
  const { attempt, payment } = await beginPayment(call, 'paypal_method', call.input, { returnOrigin: origin });
  // An order that is approved already needs no approval page: the return URL captures it.
  const returnUrl = `${buildPayPalReturnUrl(origin, attempt.id)}&token=${encodeURIComponent(payment.id)}`;
  return { link: payment.approvalUrl ?? returnUrl, data: toPayPalOrderView(attempt, payment) };
};
