import { findAttemptByReference, toPaymentStatus } from '../payments/payments.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Returns the status of a payment to any caller with the id of its PayPal order, without data of the buyer or the shop's order. */
export const getPaymentStatus: Handler<'getPaymentStatus'> = async ({ input, deps }) => {
  const attempt = await findAttemptByReference(deps.pool, 'paypal_method', input.order_id);
  const hasOtherTransaction = input.transaction_id !== null && attempt?.providerTransactionId !== input.transaction_id;
  if (!attempt || hasOtherTransaction) throw new Refusal('NOT_FOUND');
  return { data: { status: toPaymentStatus(attempt, false) } };
};
