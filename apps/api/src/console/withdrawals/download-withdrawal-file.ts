import { createHash } from 'node:crypto';
import { toMajorUnits } from '@trad/contract/money';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { formatTextCell } from '@trad/file-formats/cell-text';
import { formatCsvLine } from '@trad/file-formats/csv';
import { findWithdrawalBank } from '../../dashboard/dashboard.ts';
import { type BankAccount, listWithdrawalsById, type WithdrawalRow } from '../../ledger/ledger.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listWithdrawalIdsOfBatch, saveBatchState } from './batches.queries.ts';
import { lockBatchInState } from './change-withdrawal-batch.ts';
import { listUnpayableWithdrawals } from './create-withdrawal-batch.ts';
import { formatWithdrawalReference } from './withdrawals.view.ts';

/** The columns of the file for the bank: only what a withdrawal stores and what never changes, so that the file is always the same. */
const COLUMNS: Record<string, (row: WithdrawalRow, bank: BankAccount) => string> = {
  reference: ({ id }) => formatWithdrawalReference(id),
  amount: ({ amountMinor, decimals }) => toMajorUnits(amountMinor, decimals).toFixed(decimals),
  currency: ({ currencyCode }) => currencyCode,
  account_name: (_row, { accountName }) => formatTextCell(accountName),
  account_number: (_row, { accountNumber }) => formatTextCell(accountNumber),
  bank: (_row, { bankName }) => formatTextCell(bankName),
  branch: (_row, { branchName }) => formatTextCell(branchName),
  routing_number: (_row, { routingNumber }) => formatTextCell(routingNumber),
  swift_code: (_row, { swiftCode }) => formatTextCell(swiftCode),
};

/** Formats the file; null where an account cannot be read any more. */
const formatFile = (encryption: Encryption, rows: readonly WithdrawalRow[]): string | null => {
  const lines = [formatCsvLine(Object.keys(COLUMNS))];
  for (const row of rows) {
    const bank = findWithdrawalBank(encryption, row);
    if (typeof bank === 'string') return null;
    lines.push(formatCsvLine(Object.values(COLUMNS).map((format) => format(row, bank))));
  }
  return lines.join('');
};

/** Reading account numbers is recorded like a change. The first download freezes the rows of the batch. */
export const downloadWithdrawalFile: Handler<'downloadWithdrawalFile'> = async ({
  input: { id },
  caller,
  actor,
  deps,
}) =>
  inTransaction(deps.pool, async (tx) => {
    const now = deps.clock.now();
    const batch = await lockBatchInState(tx, id, ['approved', 'with_bank', 'closed']);
    const rows = await listWithdrawalsById(tx, await listWithdrawalIdsOfBatch(tx, id));
    const isFirst = batch.state === 'approved';
    const unpayable = isFirst ? listUnpayableWithdrawals(deps.encryption, rows, now) : [];
    if (unpayable.length > 0 || rows.length === 0)
      throw new Refusal('WITHDRAWALS_NOT_PAYABLE', { data: { withdrawals: unpayable } });
    const text = formatFile(deps.encryption, rows);
    const checksum = text === null ? null : createHash('sha256').update(text).digest('hex');
    // The account of a row was erased or cannot be read: a file with other contents must not pass for the one that the bank has.
    if (text === null || checksum === null || (!isFirst && checksum !== batch.fileChecksum))
      throw new Refusal('FILE_NOT_REPRODUCIBLE');
    if (isFirst) await saveBatchState(tx, id, { state: 'with_bank', userId: caller.id, now, checksum });
    const after = { downloadedFile: checksum, ...(isFirst && { state: 'with_bank' }) };
    await recordChange(
      tx,
      actor,
      { subjectKind: 'withdrawal_batch', id, before: isFirst ? { state: 'approved' } : {}, after },
      now,
    );
    const name = `trad-withdrawals-${id}-${batch.currencyCode}.csv`;
    return { data: { name, text, checksum, rows: rows.length } };
  });
