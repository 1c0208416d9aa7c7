import {
  closeStuckAttempt,
  closeStuckRefunds,
  isKnownAtProvider,
  listStuckRefundsOf,
  resendRefunds,
} from '../../payments/payments.ts';
import type { CallOf, Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findPaymentMethod } from './payment.queries.ts';
import { rethrowAsUnavailable } from './sync-payment.ts';

type Call = Pick<CallOf<'closePayment'>, 'input' | 'actor' | 'deps'>;

/**
 * Sends the refunds of a payment once more, and closes stuck ones that the provider does not know, or whose keys it refuses. Returns false
 * where there is none: the provider knows them, as also a pending one.
 */
const closeRefunds = async ({ input: { id, note }, actor, deps }: Call) => {
  const ids = await resendRefunds(deps, id).catch((error: unknown) => rethrowAsUnavailable(deps, id, error));
  return (await closeStuckRefunds(deps, id, { ids, actor, note })).length > 0;
};

const closeAttempt = async ({ input: { id, note }, actor, deps }: Call) => {
  const isKnown = await isKnownAtProvider(deps, id).catch((error: unknown) => rethrowAsUnavailable(deps, id, error));
  return !isKnown && closeStuckAttempt(deps, id, { actor, note });
};

/**
 * Closes a stuck attempt or the stuck refunds of a payment where the provider does not know them, or this server no longer has its keys.
 * Refunds are closed also where the provider refuses the keys: nothing else would end them.
 */
export const closePayment: Handler<'closePayment'> = async (call) => {
  const { id } = call.input;
  if (!(await findPaymentMethod(call.deps.prisma, id))) throw new Refusal('NOT_FOUND');
  const hasStuckRefunds = (await listStuckRefundsOf(call.deps, id)).length > 0;
  if (!(await (hasStuckRefunds ? closeRefunds(call) : closeAttempt(call))))
    throw new Refusal('STATUS_NOT_ALLOWED', { messageKey: 'paymentNotClosable' });
  return { data: { id } };
};
