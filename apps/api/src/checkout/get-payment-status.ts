import { findAttemptByReference, toPaymentStatus } from '../payments/payments.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Returns the status of a PayPal payment to any caller with its order id, without data of buyer or order. */
export const getPaymentStatus: Handler<'getPaymentStatus'> = async ({ input, deps }) => {
  const attempt = await findAttemptByReference(deps.pool, 'paypal_method', input.order_id);
  const isOther = input.transaction_id !== null && attempt?.providerTransactionId !== input.transaction_id;
  if (!attempt || isOther) throw new Refusal('NOT_FOUND');
  return { data: { status: toPaymentStatus(attempt, false) } };
};
