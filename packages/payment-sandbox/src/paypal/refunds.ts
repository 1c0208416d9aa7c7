import type { Books } from '../records.ts';
import { amountOf, checkedAmount, minorOf } from './amounts.ts';
import { captureById, iso, link, orderById, payPalId } from './orders.ts';
import { notFound, unprocessable } from './paypal-failure.ts';
import type { Capture, PayPalRefund } from './paypal-objects.ts';

export const refundById = (books: Books, id: string): PayPalRefund => {
  const refund = books.ledger.get('paypal_refund', id);
  if (!refund) throw notFound();
  return refund;
};

const fundingOf = (books: Books, { order_id }: Capture) => orderById(books, order_id).funding;

/** So much of a capture is given back, or, below nothing, is not. */
const takeBack = (books: Books, capture: Capture, minor: number) => {
  const refunded = capture.refunded + minor;
  const part = refunded === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
  const status = refunded === minorOf(capture.amount) ? 'REFUNDED' : part;
  books.ledger.put('capture', capture.id, { ...capture, refunded, status, update_time: iso(books) });
};

export const refundCapture = (books: Books, id: string, body: Readonly<Record<string, unknown>>): PayPalRefund => {
  const capture = captureById(books, id);
  const { currency_code } = capture.amount;
  if (capture.status === 'REFUNDED') {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
  }
  if (capture.status === 'PENDING' || capture.status === 'DENIED') {
    throw unprocessable('CANNOT_BE_REFUNDED', `A capture that is ${capture.status} cannot be refunded.`);
  }
  const left = minorOf(capture.amount) - capture.refunded;
  const amount = body.amount ? checkedAmount(body.amount, '/amount') : amountOf(left, currency_code);
  if (amount.currency_code !== currency_code) {
    throw unprocessable('REFUND_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture.', '/amount');
  }
  if (minorOf(amount) > left) {
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
      '/amount',
    );
  }
  const isLater = fundingOf(books, capture)?.startsWith('refunds') ?? false;
  takeBack(books, capture, minorOf(amount));
  const refund: PayPalRefund = {
    id: payPalId(),
    capture_id: id,
    status: isLater ? 'PENDING' : 'COMPLETED',
    amount,
    custom_id: capture.custom_id,
    invoice_id: typeof body.invoice_id === 'string' ? body.invoice_id : capture.invoice_id,
    create_time: iso(books),
  };
  books.ledger.put('paypal_refund', refund.id, refund);
  const type = isLater ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED';
  books.announce('paypal', type, refundOnTheWire(books, refund));
  if (isLater) books.settleLater({ kind: 'paypal_refund', id: refund.id });
  return refund;
};

/** Ends a pending refund, as the buyer chose. */
export const settleRefund = (books: Books, id: string): PayPalRefund => {
  const refund = refundById(books, id);
  if (refund.status !== 'PENDING') return refund;
  const capture = captureById(books, refund.capture_id);
  const fails = fundingOf(books, capture) === 'refunds_fail';
  const settled = books.ledger.put('paypal_refund', id, { ...refund, status: fails ? 'FAILED' : 'COMPLETED' });
  if (fails) takeBack(books, capture, -minorOf(refund.amount));
  const type = fails ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED';
  books.announce('paypal', type, refundOnTheWire(books, settled));
  return settled;
};

export const refundOnTheWire = (books: Books, { capture_id, ...refund }: PayPalRefund) => ({
  ...refund,
  update_time: refund.create_time,
  links: [
    link(books, `/v2/payments/refunds/${refund.id}`, 'self'),
    link(books, `/v2/payments/captures/${capture_id}`, 'up'),
  ],
});
