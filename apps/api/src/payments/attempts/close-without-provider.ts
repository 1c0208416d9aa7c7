import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AttemptRow, lockAttempt, transitionAttempt } from './attempt.queries.ts';
import { isOpenState } from './attempt-states.ts';
import { releaseReservedStock } from './close-unpaid-attempt.ts';
import { runInOwnTransaction } from './run-in-own-transaction.ts';

/** Time after the expiry by which the reconciler has closed an attempt, unless the provider cannot be asked. */
const CLOSED_WITHIN_MS = 15 * 60_000;

/** Whether an attempt should have left its state, as the checks of payments say. PayPal may review a payment for a day. */
export const isStuckAttempt = ({ state, expiresAt, updatedAt }: StuckFields, now: Date) =>
  state === 'processing'
    ? updatedAt.getTime() < now.getTime() - DAY_MS
    : isOpenState(state) && expiresAt.getTime() < now.getTime() - CLOSED_WITHIN_MS;
type StuckFields = Pick<AttemptRow, 'state' | 'expiresAt' | 'updatedAt'>;

/**
 * Why an attempt was closed without a confirmation of its provider. unknown_at_provider: the provider finds no such
 * payment, so it was never paid with the shop's keys. closed_by_operator: an operator has looked at the provider.
 */
type FailureCode = 'unknown_at_provider' | 'closed_by_operator';

/**
 * Closes an attempt whose payment cannot be cancelled, releases its stock and records it in the audit log. Money that
 * still arrives is refunded, as for every cancelled attempt. Returns false where the attempt is not in a state from
 * which it can be cancelled, or `isAllowed` refuses it.
 */
export const closeWithoutProvider = (
  deps: Pick<Deps, 'pool' | 'clock'>,
  id: string,
  {
    actor,
    failureCode,
    note,
    isAllowed,
  }: {
    actor: Actor;
    failureCode: FailureCode;
    note?: string;
    isAllowed: (attempt: AttemptRow, now: Date) => boolean;
  },
): Promise<boolean> =>
  runInOwnTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const attempt = await lockAttempt(tx, id);
    if (!attempt || !isAllowed(attempt, now)) return false;
    if (!(await transitionAttempt(tx, id, 'cancelled', { now, nextCheckAt: null, failureCode }))) return false;
    await releaseReservedStock(tx, id, now);
    const before = { state: attempt.state, failureCode: attempt.failureCode };
    const after = { state: 'cancelled', failureCode, ...(note && { note }) };
    await recordChange(tx, actor, { subjectKind: 'payment', id, before, after }, now);
    return true;
  });

/**
 * Closes a stuck attempt by an operator who has looked at the provider: its keys were removed, or it does not know the
 * payment. Returns false where the attempt is not stuck.
 */
export const closeStuckAttempt = (
  deps: Pick<Deps, 'pool' | 'clock'>,
  id: string,
  { actor, note }: { actor: Actor; note: string },
): Promise<boolean> =>
  closeWithoutProvider(deps, id, { actor, note, failureCode: 'closed_by_operator', isAllowed: isStuckAttempt });
