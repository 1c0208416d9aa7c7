import { createJobActor } from '@trad/database/audit/actors';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { getProvider } from '../providers/gateways.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { type AttemptRow, findAttempt, lockAttempt, transitionAttempt } from './attempt.queries.ts';
import { isOpenState } from './attempt-states.ts';
import { releaseReservedStock } from './close-unpaid-attempt.ts';
import { runInOwnTransaction } from './run-in-own-transaction.ts';
import { hasPayment } from './sync-attempt.ts';

/** Time after the expiry by which the reconciler has closed an attempt, unless the provider cannot be asked. */
const CLOSED_WITHIN_MS = 15 * 60_000;

/** Whether an attempt should have left its state, as the checks of payments say. PayPal may review a payment for a day. */
export const isStuckAttempt = (
  { state, expiresAt, updatedAt }: Pick<AttemptRow, 'state' | 'expiresAt' | 'updatedAt'>,
  now: Date,
) =>
  state === 'processing'
    ? updatedAt.getTime() < now.getTime() - DAY_MS
    : isOpenState(state) && expiresAt.getTime() < now.getTime() - CLOSED_WITHIN_MS;

/**
 * Why an attempt was closed without a confirmation of its provider. unknown_at_provider: the provider finds no such
 * payment, so it was never paid with the shop's keys. closed_by_operator: an operator has looked at the provider.
 */
type FailureCode = 'unknown_at_provider' | 'closed_by_operator';

interface ClosingRequest {
  actor: Actor;
  failureCode: FailureCode;
  note?: string;
  /** Whether the locked attempt may be closed. */
  isAllowed: (attempt: AttemptRow, now: Date) => boolean;
  now: Date;
}

/**
 * Closes an attempt whose payment cannot be cancelled, releases its stock and records it in the audit log. Money that
 * still arrives is refunded, as for every cancelled attempt. Returns false where the attempt is not in a state from
 * which it can be cancelled, or `isAllowed` refuses it.
 */
const lockAndCloseAttempt = async (
  tx: Queryable,
  id: string,
  { actor, failureCode, note, isAllowed, now }: ClosingRequest,
) => {
  const attempt = await lockAttempt(tx, id);
  if (!attempt || !isAllowed(attempt, now)) return false;
  if (!(await transitionAttempt(tx, id, 'cancelled', { now, nextCheckAt: null, failureCode }))) return false;
  await releaseReservedStock(tx, id, now);
  const before = { state: attempt.state, failureCode: attempt.failureCode };
  const after = { state: 'cancelled', failureCode, ...(note && { note }) };
  await recordChange(tx, actor, { subjectKind: 'payment', id, before, after }, now);
  return true;
};

/** Closes an attempt whose payment the provider does not know. Returns false where `isAllowed` refuses it. */
export const closeUnknownAttempt = (
  deps: Pick<Deps, 'pool' | 'clock'>,
  id: string,
  isAllowed: ClosingRequest['isAllowed'],
): Promise<boolean> =>
  runInOwnTransaction(deps, (tx) => {
    const actor = createJobActor('payments.close_unknown');
    return lockAndCloseAttempt(tx, id, { actor, failureCode: 'unknown_at_provider', isAllowed, now: deps.clock.now() });
  });

/**
 * Closes a stuck attempt for an operator who has looked at the provider: its keys were removed, or it does not know the
 * payment. Returns false where the attempt is not stuck, or is still `created`: the reconciler closes it without the provider.
 */
export const closeStuckAttempt = (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: string,
  { actor, note }: { actor: Actor; note: string },
): Promise<boolean> =>
  inTransaction(pool, (tx) => {
    const options = { actor, note, failureCode: 'closed_by_operator', isAllowed: isStuckAttempt } as const;
    return lockAndCloseAttempt(tx, id, { ...options, now: clock.now() });
  });

/** Whether the provider has the payment of an attempt; false without its keys. Throws a ProviderError where it does not respond. */
export const isKnownAtProvider = async (deps: Deps, id: string): Promise<boolean> => {
  const attempt = await findAttempt(deps.pool, id);
  if (!attempt || !hasPayment(attempt) || !deps.gateways.isConfigured(attempt.method)) return false;
  return getProvider(deps, attempt.method)
    .read(attempt)
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof ProviderError && error.kind === 'not_found') return false;
        throw error;
      },
    );
};
