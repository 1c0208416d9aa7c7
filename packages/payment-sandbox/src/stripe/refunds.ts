import { randomId } from '../random-id.ts';
import type { ProviderContext } from '../records.ts';
import { parseRefundAmount } from './amounts.ts';
import { findTestCard } from './cards.ts';
import { getIntent } from './intents.ts';
import { createInvalidParameterError, createMissingResourceError, createUnexpectedStateError } from './stripe-error.ts';
import { mergeMetadata, readText, requireKnownParameters, type StripeForm } from './stripe-form.ts';
import type { Charge, StripeRefund } from './stripe-objects.ts';

export const getRefund = (context: ProviderContext, id: string): StripeRefund => {
  const refund = context.records.get('stripe_refund', id);
  if (!refund) throw createMissingResourceError('refund', id, 'id');
  return refund;
};

export const getCharge = (context: ProviderContext, id: string): Charge => {
  const charge = context.records.get('charge', id);
  if (!charge) throw createMissingResourceError('charge', id, 'id');
  return charge;
};

const findCharge = (context: ProviderContext, form: StripeForm): Charge => {
  const charge = readText(form, 'charge');
  if (charge) return getCharge(context, charge);
  const id = readText(form, 'payment_intent');
  if (!id)
    throw createInvalidParameterError('One of the following params should be provided: payment_intent or charge.');
  const intent = getIntent(context, id);
  if (intent.latest_charge) return getCharge(context, intent.latest_charge);
  throw createUnexpectedStateError(
    'This PaymentIntent does not have a successful charge to refund.',
    'payment_intent_unexpected_state',
  );
};

const findCard = (context: ProviderContext, charge: Charge) => {
  const method = context.records.get('method', charge.payment_method);
  return method && findTestCard(method.number);
};

export const createRefund = (context: ProviderContext, form: StripeForm): StripeRefund => {
  requireKnownParameters(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata']);
  const charge = findCharge(context, form);
  if (charge.disputed)
    throw createUnexpectedStateError(`Charge ${charge.id} has been charged back.`, 'charge_disputed');
  const remaining = charge.amount - charge.amount_refunded;
  if (remaining === 0)
    throw createUnexpectedStateError(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amountText = readText(form, 'amount');
  const amount = amountText === undefined ? remaining : parseRefundAmount(amountText);
  if (amount > remaining) {
    throw createUnexpectedStateError(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining})`,
      'amount_too_large',
    );
  }
  const later = findCard(context, charge)?.refunds;
  const refund: StripeRefund = {
    id: `re_${randomId()}`,
    object: 'refund',
    amount,
    charge: charge.id,
    created: Math.floor(context.now() / 1000),
    currency: charge.currency,
    metadata: mergeMetadata({}, form),
    payment_intent: charge.payment_intent,
    reason: readText(form, 'reason') ?? null,
    status: later === 'succeed_later' ? 'pending' : 'succeeded',
  };
  context.records.put('stripe_refund', refund.id, refund);
  const refunded = addRefunded(context, charge, amount);
  context.recordEvent('stripe', 'refund.created', refund);
  context.recordEvent('stripe', 'charge.refunded', refunded);
  if (later) context.scheduleSettlement({ kind: 'stripe_refund', id: refund.id });
  return refund;
};

const addRefunded = (context: ProviderContext, charge: Charge, amount: number): Charge => {
  const amount_refunded = charge.amount_refunded + amount;
  return context.records.put('charge', charge.id, {
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount,
  });
};

/** Settles a refund with the outcome of its test card. */
export const settleRefund = (context: ProviderContext, id: string): StripeRefund => {
  const refund = getRefund(context, id);
  const charge = getCharge(context, refund.charge);
  const later = findCard(context, charge)?.refunds;
  if (later === 'succeed_later' && refund.status === 'pending') {
    const succeeded = context.records.put('stripe_refund', id, { ...refund, status: 'succeeded' });
    context.recordEvent('stripe', 'refund.updated', succeeded);
    return succeeded;
  }
  if (later === 'fail_later' && refund.status === 'succeeded') {
    const failed = context.records.put('stripe_refund', id, { ...refund, status: 'failed', failure_reason: 'unknown' });
    addRefunded(context, charge, -refund.amount);
    context.recordEvent('stripe', 'refund.failed', failed);
    return failed;
  }
  return refund;
};
