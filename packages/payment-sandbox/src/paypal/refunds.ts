import type { ProviderContext } from '../records.ts';
import { parseAmount, toAmount, toMinor } from './amounts.ts';
import { createLink, createPayPalId, formatTime, getCapture, getOrder } from './orders.ts';
import { createNotFoundError, createUnprocessableError } from './paypal-error.ts';
import type { Capture, PayPalRefund } from './paypal-objects.ts';

export const getRefund = (context: ProviderContext, id: string): PayPalRefund => {
  const refund = context.records.get('paypal_refund', id);
  if (!refund) throw createNotFoundError();
  return refund;
};

const findFunding = (context: ProviderContext, { order_id }: Capture) => getOrder(context, order_id).funding;

/** Adds to the refunded amount of a capture; a negative amount reverses a failed refund. */
const addRefunded = (context: ProviderContext, capture: Capture, minor: number) => {
  const refunded = capture.refunded + minor;
  const partialStatus = refunded === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
  const status = refunded === toMinor(capture.amount) ? 'REFUNDED' : partialStatus;
  context.records.put('capture', capture.id, { ...capture, refunded, status, update_time: formatTime(context) });
};

export const refundCapture = (
  context: ProviderContext,
  id: string,
  body: Readonly<Record<string, unknown>>,
): PayPalRefund => {
  const capture = getCapture(context, id);
  const { currency_code } = capture.amount;
  if (capture.status === 'REFUNDED') {
    throw createUnprocessableError('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
  }
  if (capture.status === 'PENDING' || capture.status === 'DENIED') {
    throw createUnprocessableError('CANNOT_BE_REFUNDED', `A capture that is ${capture.status} cannot be refunded.`);
  }
  const remaining = toMinor(capture.amount) - capture.refunded;
  const amount = body.amount ? parseAmount(body.amount, '/amount') : toAmount(remaining, currency_code);
  if (amount.currency_code !== currency_code) {
    throw createUnprocessableError(
      'REFUND_CURRENCY_MISMATCH',
      'Refund must be in the same currency as the capture.',
      '/amount',
    );
  }
  if (toMinor(amount) > remaining) {
    throw createUnprocessableError(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
      '/amount',
    );
  }
  const isPending = findFunding(context, capture)?.startsWith('refunds') ?? false;
  addRefunded(context, capture, toMinor(amount));
  const refund: PayPalRefund = {
    id: createPayPalId(),
    capture_id: id,
    status: isPending ? 'PENDING' : 'COMPLETED',
    amount,
    custom_id: capture.custom_id,
    invoice_id: typeof body.invoice_id === 'string' ? body.invoice_id : capture.invoice_id,
    create_time: formatTime(context),
  };
  context.records.put('paypal_refund', refund.id, refund);
  const type = isPending ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED';
  context.recordEvent('paypal', type, toRefundJson(context, refund));
  if (isPending) context.scheduleSettlement({ kind: 'paypal_refund', id: refund.id });
  return refund;
};

/** Settles a pending refund with the outcome that the buyer chose. */
export const settleRefund = (context: ProviderContext, id: string): PayPalRefund => {
  const refund = getRefund(context, id);
  if (refund.status !== 'PENDING') return refund;
  const capture = getCapture(context, refund.capture_id);
  const fails = findFunding(context, capture) === 'refunds_fail';
  const settled = context.records.put('paypal_refund', id, { ...refund, status: fails ? 'FAILED' : 'COMPLETED' });
  if (fails) addRefunded(context, capture, -toMinor(refund.amount));
  const type = fails ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED';
  context.recordEvent('paypal', type, toRefundJson(context, settled));
  return settled;
};

export const toRefundJson = (context: ProviderContext, { capture_id, ...refund }: PayPalRefund) => ({
  ...refund,
  update_time: refund.create_time,
  links: [
    createLink(context, `/v2/payments/refunds/${refund.id}`, 'self'),
    createLink(context, `/v2/payments/captures/${capture_id}`, 'up'),
  ],
});
