import { toMajorUnits } from '@trad/contract/money';
import type { ParsedInput } from '@trad/contract/schemas';
import { formatTextCell } from '@trad/file-formats/cell-text';
import { formatBankLabel } from '../../dashboard/dashboard.ts';
import type { WithdrawalRow } from '../../ledger/ledger.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { recordExport } from '../record-export.ts';
import { readWithdrawalCursor, splitWithdrawalPage } from './get-operator-withdrawals.ts';
import { listOperatorWithdrawals } from './withdrawals.queries.ts';
import { formatWithdrawalReference, toOperatorState } from './withdrawals.view.ts';

const COLUMNS: ExportColumns<WithdrawalRow> = {
  reference: ({ id }) => formatWithdrawalReference(id),
  requested_at: ({ createdAt }) => createdAt.toISOString(),
  state: toOperatorState,
  store: ({ storeName }) => formatTextCell(storeName),
  owner: ({ ownerName }) => formatTextCell(ownerName),
  account: ({ bankLabel }) => formatTextCell(formatBankLabel(bankLabel)),
  currency: ({ currencyCode }) => currencyCode,
  amount: ({ amountMinor, decimals }) => toMajorUnits(amountMinor, decimals).toFixed(decimals),
  batch: ({ batchId }) => (batchId === null ? '' : String(batchId)),
  decided_at: ({ decidedAt }) => decidedAt?.toISOString() ?? '',
  reason: ({ reason }) => formatTextCell(reason),
};

export const exportOperatorWithdrawals: Handler<'exportOperatorWithdrawals'> = async ({ input, actor, deps }) => {
  const { cursor, ...filter }: ParsedInput<'exportOperatorWithdrawals'> = input;
  const after = readWithdrawalCursor(cursor, 'requested');
  const paging = { sort: 'requested', order: 'DESC', limit: EXPORT_BATCH_SIZE + 1, after } as const;
  const rows = await listOperatorWithdrawals(deps.pool, filter, paging, deps.clock.now());
  const { page: rowsOfPage, nextCursor } = splitWithdrawalPage(rows, EXPORT_BATCH_SIZE, 'requested');
  await recordExport(deps, actor, 'withdrawals', filter, rowsOfPage.length);
  return { data: formatExport(COLUMNS, rowsOfPage, cursor === null), next_cursor: nextCursor };
};
