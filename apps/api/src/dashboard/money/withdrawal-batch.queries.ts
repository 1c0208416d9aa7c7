// SQL: a batch is locked while its rows or their outcomes change.
import type { BatchState, WithdrawalFailure } from '@trad/contract/console/withdrawal-batch';
import type { Queryable } from '@trad/database/connections/transaction';

export interface LockedBatch {
  id: number;
  state: BatchState;
  version: number;
  currencyCode: string;
  chosenById: number;
  /** SHA-256 of the file for the bank; null: it was not made yet. */
  fileChecksum: string | null;
}

/**
 * Locks a batch until the transaction ends; undefined: there is none. `SHARE`: outcomes of several rows may be recorded at once,
 * but its state does not change meanwhile. Withdrawals are locked before their batch, never after it.
 */
export const lockBatch = async (
  tx: Queryable,
  id: number,
  strength: 'SHARE' | 'NO KEY UPDATE',
): Promise<LockedBatch | undefined> => {
  const { rows } = await tx.query<LockedBatch>(
    `SELECT id, state, version, currency_code AS "currencyCode", chosen_by AS "chosenById",
       file_checksum AS "fileChecksum"
     FROM withdrawal_batch WHERE id = $1 FOR ${strength === 'SHARE' ? 'SHARE' : 'NO KEY UPDATE'}`,
    [id],
  );
  return rows[0];
};

/** Saves the outcome of a row of a batch: why it failed (null: it did not, or is undecided), and who decided it. */
export const saveRowOutcome = (
  tx: Queryable,
  withdrawalId: number,
  { failure, decidedById }: { failure: WithdrawalFailure | null; decidedById: number | null },
) =>
  tx.query('UPDATE withdrawal_batch_row SET failure = $2, decided_by = $3 WHERE withdrawal_id = $1', [
    withdrawalId,
    failure,
    decidedById,
  ]);
