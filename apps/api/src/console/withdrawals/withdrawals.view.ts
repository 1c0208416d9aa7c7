import type { OperatorWithdrawalRow, OperatorWithdrawalState } from '@trad/contract/console/withdrawals';
import { toMajorUnits } from '@trad/contract/money';
import {
  compareAccountName,
  findWithdrawalProblem,
  formatBankLabel,
  isCurrentBank,
} from '../../dashboard/dashboard.ts';
import type { WithdrawalRow } from '../../ledger/ledger.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';

/** The reference of a withdrawal, such as WD-41: in the file for the bank, and in the bank's response file. */
export const formatWithdrawalReference = (id: number) => `WD-${id}`;

/** The state as operators see it: `rejected` of the table is `failed`, whether the bank or an operator refused it. */
export const toOperatorState = ({
  state,
  batchId,
}: Pick<WithdrawalRow, 'state' | 'batchId'>): OperatorWithdrawalState => {
  if (state === 'requested') return batchId === null ? 'waiting' : 'batched';
  return state === 'paid' ? 'paid' : 'failed';
};

/** The fields that a withdrawal has in the list and in a batch. */
export const toWithdrawalFields = (encryption: Encryption, row: WithdrawalRow, now: Date) => {
  // A withdrawal that the bank has is no longer held back.
  const isOpen = row.state === 'requested' && row.batchState !== 'with_bank';
  const found = isOpen ? findWithdrawalProblem(encryption, row, now) : null;
  return {
    id: row.id,
    reference: formatWithdrawalReference(row.id),
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    state: toOperatorState(row),
    store: { id: row.storeId, name: row.storeName },
    owner: row.ownerName,
    account: formatBankLabel(row.bankLabel),
    name_check: compareAccountName(encryption, row),
    bank_changed_at: row.bankChangedAt?.toISOString() ?? null,
    has_current_account: isCurrentBank(encryption, row) ? (1 as const) : (0 as const),
    problem: found?.problem ?? null,
    payable_from: found?.problem === 'bank_changed' ? found.from.toISOString() : null,
    amount: toMajorUnits(row.amountMinor, row.decimals),
    reason: row.reason,
  };
};

export const toOperatorWithdrawalRow = (
  encryption: Encryption,
  row: WithdrawalRow,
  now: Date,
): OperatorWithdrawalRow => ({
  ...toWithdrawalFields(encryption, row, now),
  currency_code: row.currencyCode,
  currency_symbol: row.symbol,
  decimals: row.decimals,
  batch_id: row.batchId,
});
