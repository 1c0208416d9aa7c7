import type { Queryable } from '@trad/database/connections/transaction';
import { releaseStock } from '../../catalog/catalog.ts';
import type { Deps } from '../../platform/deps.ts';
import { transitionAttempt } from './attempt.queries.ts';
import { releaseReservations } from './reservation.queries.ts';
import { runInOwnTransaction } from './run-in-own-transaction.ts';

/** Returns an attempt's reserved pieces to the stock, in the caller's transaction. */
export const releaseReservedStock = async (tx: Queryable, attemptId: string, now: Date) => {
  const pieces = await releaseReservations(tx, attemptId, 'reserved');
  if (pieces.length) await releaseStock(tx, pieces, attemptId, now);
};

/**
 * T4, close (docs/payments.md): closes an attempt that can no longer be paid, as `cancelled` or `failed`, and releases its stock.
 * `cancelled`: it can no longer succeed. `failed`: no payment was ever shown to the buyer. False where the state does not allow it.
 */
export const closeUnpaidAttempt = (
  deps: Deps,
  attemptId: string,
  to: 'cancelled' | 'failed',
  { failureCode = null, nextCheckAt = null }: { failureCode?: string | null; nextCheckAt?: Date | null } = {},
): Promise<boolean> =>
  runInOwnTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const moved = await transitionAttempt(tx, attemptId, to, { now, nextCheckAt, failureCode });
    if (moved) await releaseReservedStock(tx, attemptId, now);
    return moved;
  });

/** Longer than any request that is creating a payment lasts. */
const CREATION_MS = 60_000;

/**
 * Closes an attempt in `created`, which was never shown to the buyer, without the provider. The reconciler cancels a payment that was
 * created although its response was lost, once no request can create it any more. False where the state does not allow it.
 */
export const closeNeverBegunAttempt = (deps: Deps, attemptId: string, failureCode: string | null): Promise<boolean> => {
  const nextCheckAt = new Date(deps.clock.now().getTime() + CREATION_MS);
  return closeUnpaidAttempt(deps, attemptId, 'failed', { failureCode, nextCheckAt });
};
