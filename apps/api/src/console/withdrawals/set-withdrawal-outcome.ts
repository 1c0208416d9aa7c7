import { formatMoney, toMajorUnits } from '@trad/contract/money';
import { inTransaction } from '@trad/database/connections/transaction';
import { decideWithdrawal, formatFailure, undoWithdrawal } from '../../dashboard/dashboard.ts';
import type { WithdrawalRow } from '../../ledger/ledger.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toOperatorState } from './withdrawals.view.ts';

const STATES = { paid: 'paid', failed: 'rejected' } as const;

/** Creates the conflict with the current state of a withdrawal. */
const createChangedRefusal = (row: WithdrawalRow) =>
  new Refusal('EDITED_MEANWHILE', { data: { state: toOperatorState(row) } });

export const setWithdrawalOutcome: Handler<'setWithdrawalOutcome'> = async ({ input, actor, deps }) => {
  const { id, batch_id, outcome, failure = null, text } = input;
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (tx) => {
    const decided = await decideWithdrawal(tx, id, {
      state: STATES[outcome],
      findReason: ({ language }) => failure && formatFailure(failure, text, language),
      failure,
      actor,
      now,
      isMailDelayed: ({ batchId }) => batchId !== null,
      check: (row) => {
        // One that was shown in no batch may be at the bank by now: rejected, it would be paid twice.
        if (batch_id !== undefined && batch_id !== row.batchId) throw createChangedRefusal(row);
        // Without a downloaded file nothing was paid. A withdrawal outside of a batch can be rejected.
        const isRejectionWithoutBatch = row.batchId === null && outcome === 'failed';
        if (row.batchState !== 'with_bank' && !isRejectionWithoutBatch) throw createChangedRefusal(row);
      },
    });
    if (!decided) throw new Refusal('NOT_FOUND');
    if (!decided.isFirstDecision) throw createChangedRefusal(decided.withdrawal);
  });
  return { data: { id, state: outcome, decided_at: now.toISOString() } };
};

export const undoWithdrawalOutcome: Handler<'undoWithdrawalOutcome'> = async ({ input, actor, language, deps }) => {
  const { id, outcome } = input;
  await inTransaction(deps.pool, async (tx) => {
    const undone = await undoWithdrawal(tx, id, { state: STATES[outcome], actor, now: deps.clock.now() });
    if (undone === 'missing') throw new Refusal('NOT_FOUND');
    const { withdrawal, problem, availableMinor } = undone;
    if (problem === 'changed') throw createChangedRefusal(withdrawal);
    if (problem === 'used')
      throw new Refusal('BALANCE_TOO_LOW', {
        params: { available: formatMoney(Math.max(0, availableMinor), withdrawal, language) },
        data: { available: toMajorUnits(availableMinor, withdrawal.decimals) },
      });
  });
  return { data: { id, state: 'batched' as const } };
};
