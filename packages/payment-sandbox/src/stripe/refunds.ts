import { randomId } from '../random-id.ts';
import type { Books } from '../records.ts';
import { checkedPart } from './amounts.ts';
import { cardByNumber } from './cards.ts';
import { intentById } from './intents.ts';
import { invalid, missing, unexpectedState } from './stripe-failure.ts';
import { changedMetadata, onlyKnown, type StripeForm, text } from './stripe-form.ts';
import type { Charge, StripeRefund } from './stripe-objects.ts';

export const refundById = (books: Books, id: string): StripeRefund => {
  const refund = books.ledger.get('stripe_refund', id);
  if (!refund) throw missing('refund', id, 'id');
  return refund;
};

export const chargeById = (books: Books, id: string): Charge => {
  const charge = books.ledger.get('charge', id);
  if (!charge) throw missing('charge', id, 'id');
  return charge;
};

const chargeOf = (books: Books, form: StripeForm): Charge => {
  const charge = text(form, 'charge');
  if (charge) return chargeById(books, charge);
  const id = text(form, 'payment_intent');
  if (!id) throw invalid('One of the following params should be provided: payment_intent or charge.');
  const intent = intentById(books, id);
  if (intent.latest_charge) return chargeById(books, intent.latest_charge);
  throw unexpectedState(
    'This PaymentIntent does not have a successful charge to refund.',
    'payment_intent_unexpected_state',
  );
};

const cardThatPaid = (books: Books, charge: Charge) => {
  const method = books.ledger.get('method', charge.payment_method);
  return method && cardByNumber(method.number);
};

export const createRefund = (books: Books, form: StripeForm): StripeRefund => {
  onlyKnown(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata']);
  const charge = chargeOf(books, form);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw unexpectedState(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const written = text(form, 'amount');
  const amount = written === undefined ? left : checkedPart(written);
  if (amount > left) {
    throw unexpectedState(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount_too_large',
    );
  }
  const later = cardThatPaid(books, charge)?.refunds;
  const refund: StripeRefund = {
    id: `re_${randomId()}`,
    object: 'refund',
    amount,
    charge: charge.id,
    created: Math.floor(books.now() / 1000),
    currency: charge.currency,
    metadata: changedMetadata({}, form),
    payment_intent: charge.payment_intent,
    reason: text(form, 'reason') ?? null,
    status: later === 'succeed_later' ? 'pending' : 'succeeded',
  };
  books.ledger.put('stripe_refund', refund.id, refund);
  const refunded = takeBack(books, charge, amount);
  books.announce('stripe', 'refund.created', refund);
  books.announce('stripe', 'charge.refunded', refunded);
  if (later) books.settleLater({ kind: 'stripe_refund', id: refund.id });
  return refund;
};

const takeBack = (books: Books, charge: Charge, amount: number): Charge => {
  const amount_refunded = charge.amount_refunded + amount;
  return books.ledger.put('charge', charge.id, {
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  });
};

/** What the card had in store for its refund. */
export const settleRefund = (books: Books, id: string): StripeRefund => {
  const refund = refundById(books, id);
  const charge = chargeById(books, refund.charge);
  const later = cardThatPaid(books, charge)?.refunds;
  if (later === 'succeed_later' && refund.status === 'pending') {
    const succeeded = books.ledger.put('stripe_refund', id, { ...refund, status: 'succeeded' });
    books.announce('stripe', 'refund.updated', succeeded);
    return succeeded;
  }
  if (later === 'fail_later' && refund.status === 'succeeded') {
    const failed = books.ledger.put('stripe_refund', id, { ...refund, status: 'failed', failure_reason: 'unknown' });
    takeBack(books, charge, -refund.amount);
    books.announce('stripe', 'refund.failed', failed);
    return failed;
  }
  return refund;
};
