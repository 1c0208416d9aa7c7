import type { Books } from '../records.ts';
import { amountOf, checkedAmount, minorOf } from './amounts.ts';
import { captureById, iso, link, payPalId } from './orders.ts';
import { notFound, unprocessable } from './paypal-failure.ts';
import type { PayPalRefund } from './paypal-objects.ts';

export const refundById = (books: Books, id: string): PayPalRefund => {
  const refund = books.ledger.get('paypal_refund', id);
  if (!refund) throw notFound();
  return refund;
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
  const refunded = capture.refunded + minorOf(amount);
  const now = iso(books);
  books.ledger.put('capture', id, {
    ...capture,
    refunded,
    status: refunded === minorOf(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    update_time: now,
  });
  const refund: PayPalRefund = {
    id: payPalId(),
    capture_id: id,
    status: 'COMPLETED',
    amount,
    custom_id: capture.custom_id,
    invoice_id: typeof body.invoice_id === 'string' ? body.invoice_id : capture.invoice_id,
    create_time: now,
  };
  books.ledger.put('paypal_refund', refund.id, refund);
  books.announce('paypal', 'PAYMENT.CAPTURE.REFUNDED', refundOnTheWire(books, refund));
  return refund;
};

export const refundOnTheWire = (books: Books, { capture_id, ...refund }: PayPalRefund) => ({
  ...refund,
  update_time: refund.create_time,
  links: [
    link(books, `/v2/payments/refunds/${refund.id}`, 'self'),
    link(books, `/v2/payments/captures/${capture_id}`, 'up'),
  ],
});
