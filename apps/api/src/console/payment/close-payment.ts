import { closeStuckAttempt, isKnownAtProvider } from '../../payments/payments.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findPaymentMethod } from './payment.queries.ts';
import { rethrowAsUnavailable } from './sync-payment.ts';

/** Closes a stuck attempt whose provider does not know its payment, or has no keys any more. */
export const closePayment: Handler<'closePayment'> = async ({ input: { id, note }, actor, deps }) => {
  if (!(await findPaymentMethod(deps.prisma, id))) throw new Refusal('NOT_FOUND');
  const isKnown = await isKnownAtProvider(deps, id).catch((error: unknown) => rethrowAsUnavailable(deps, id, error));
  if (isKnown || !(await closeStuckAttempt(deps, id, { actor, note })))
    throw new Refusal('STATUS_NOT_ALLOWED', { messageKey: 'paymentNotClosable' });
  return { data: { id } };
};
