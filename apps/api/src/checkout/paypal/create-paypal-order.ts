import { resolveCurrency } from '../../catalog/catalog.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { resolveShopOrigin } from '../../platform/security/origin.ts';
import { beginPayment } from '../begin-payment.ts';
import { loadExpressApproval } from './load-express-approval.ts';
import { toPayPalOrderView } from './paypal-order.view.ts';

/** Begins a payment by PayPal's buttons, which open this order for approval, or by an approved express order. */
export const createPaypalOrder: Handler<'createPaypalOrder'> = async (call) => {
  const { express_order_id: expressId, checkout_key: key, currency } = call.input;
  const approval = expressId && key ? await loadExpressApproval(call, expressId, key) : null;
  const { code } = await resolveCurrency(call.deps, currency);
  // PayPal's buttons report to the page without a redirect, so any origin of the shop is accepted.
  const origin = resolveShopOrigin(call.host, call.deps.config);
  const { attempt, payment } = await beginPayment(call, 'paypal_method', call.input, {
    returnOrigin: origin,
    // One in another currency has to be approved again.
    approvedRef: approval?.currencyCode === code ? expressId : null,
  });
  return { data: toPayPalOrderView(attempt, payment) };
};
