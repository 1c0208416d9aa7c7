import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import type { Deps } from '../../platform/deps.ts';
import { insertAlert } from '../alerts/alert.queries.ts';
import { isStuckRefund } from '../alerts/stuck-refunds.queries.ts';
import { clearScheduledCheck, findAttempt, lockAttempt } from '../attempts/attempt.queries.ts';
import { isKeyRefused } from '../providers/provider-error.ts';
import { CLOSED_BY_OPERATOR, isInProgress, listRefunds, type RefundRow, updateRefund } from './refund.queries.ts';
import { reverseFailedRefund, trySendRefunds } from './send-refunds.ts';

type Database = Pick<Deps, 'pool' | 'clock'>;

/** Lists the refunds of an attempt that should have an outcome by now. */
export const listStuckRefundsOf = async ({ pool, clock }: Database, attemptId: string): Promise<RefundRow[]> => {
  const refunds = await listRefunds(pool, attemptId);
  return refunds.filter((refund) => isStuckRefund(refund, clock.now()));
};

/**
 * Sends the refunds of an attempt once more. Returns the ids of those that get no outcome with these keys: the provider does not know
 * them, or refuses the shop's keys. Throws a ProviderError where it does not respond.
 */
export const resendRefunds = async (deps: Deps, attemptId: string): Promise<string[]> => {
  const attempt = await findAttempt(deps.pool, attemptId);
  const failures = attempt ? await trySendRefunds(deps, attempt) : [];
  const unavailable = failures.find(({ error }) => error.kind !== 'not_found' && !isKeyRefused(error));
  if (unavailable) throw unavailable.error;
  return failures.map(({ refund }) => refund.id);
};

/**
 * Closes stuck refunds for an operator who has looked at the provider: they have failed, their money is held for the buyer, and
 * they can be made again or recorded as paid back by hand. Returns those of `ids` that were stuck.
 */
export const closeStuckRefunds = (
  { pool, clock }: Database,
  attemptId: string,
  { ids, actor, note }: { ids: readonly string[]; actor: Actor; note: string },
): Promise<RefundRow[]> =>
  inTransaction(pool, async (tx) => {
    const now = clock.now();
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) return [];
    const failureCode = CLOSED_BY_OPERATOR;
    const refunds = await listRefunds(tx, attemptId);
    const stuck = refunds.filter((refund) => ids.includes(refund.id) && isStuckRefund(refund, now));
    for (const refund of stuck) {
      const { id, state } = refund;
      await updateRefund(tx, { id, state: 'failed', providerRef: null, failureCode, now });
      await insertAlert(tx, await reverseFailedRefund(tx, attempt, { ...refund, failureCode }, now), now);
      const before = { refund: id, refundState: state };
      const after = { refund: id, refundState: 'failed', failureCode, note };
      const personal = { userId: attempt.userId, fields: ['note'] };
      await recordChange(tx, actor, { subjectKind: 'payment', id: attemptId, before, after, personal }, now);
    }
    if (!(await listRefunds(tx, attemptId)).some(isInProgress)) await clearScheduledCheck(tx, attemptId);
    return stuck;
  });
