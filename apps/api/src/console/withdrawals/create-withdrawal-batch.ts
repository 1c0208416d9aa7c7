import type { SkippedWithdrawal, WithdrawalProblem } from '@trad/contract/console/withdrawals';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { findWithdrawalProblem } from '../../dashboard/dashboard.ts';
import { listWithdrawalsById, type WithdrawalRow } from '../../ledger/ledger.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { insertBatch } from './batches.queries.ts';

/** Lists the withdrawals that cannot be paid as requested. */
export const listUnpayableWithdrawals = (
  encryption: Encryption,
  rows: readonly WithdrawalRow[],
  now: Date,
): SkippedWithdrawal[] =>
  rows.flatMap((row) => {
    const found = findWithdrawalProblem(encryption, row, now);
    if (!found) return [];
    const from = found.problem === 'bank_changed' ? found.from.toISOString() : null;
    return [{ id: row.id, problem: found.problem, from }];
  });

const findReasonToSkip = (row: WithdrawalRow, currencyCode: string): WithdrawalProblem | null => {
  if (row.state !== 'requested') return 'decided';
  if (row.batchId !== null) return 'in_batch';
  return row.currencyCode === currencyCode ? null : 'other_currency';
};

export const createWithdrawalBatch: Handler<'createWithdrawalBatch'> = async ({ input, caller, actor, deps }) => {
  const { pool, clock, encryption } = deps;
  const ids = [...new Set(input.withdrawal_ids)];
  return inTransaction(pool, async (tx) => {
    const now = clock.now();
    const rows = await listWithdrawalsById(tx, ids, { lock: true });
    // The rows are in the order of their ids: the oldest withdrawal decides the currency of the batch.
    const currencyCode = rows[0]?.currencyCode ?? '';
    const unfit = rows.flatMap((row): SkippedWithdrawal[] => {
      const problem = findReasonToSkip(row, currencyCode);
      return problem ? [{ id: row.id, problem, from: null }] : [];
    });
    const open = rows.filter(({ id }) => !unfit.some((one) => one.id === id));
    const skipped = [...unfit, ...listUnpayableWithdrawals(encryption, open, now)];
    const chosen = open.filter(({ id }) => !skipped.some((one) => one.id === id));
    if (chosen.length === 0) throw new Refusal('WITHDRAWALS_NOT_PAYABLE', { data: { withdrawals: skipped } });
    const chosenIds = chosen.map(({ id }) => id);
    const id = await insertBatch(tx, { ids: chosenIds, currencyCode, userId: caller.id }, now);
    const after = { state: 'chosen', currencyCode, withdrawals: chosenIds };
    await recordChange(tx, actor, { subjectKind: 'withdrawal_batch', id, before: null, after }, now);
    return { data: { id, rows: chosen.length, skipped } };
  });
};
