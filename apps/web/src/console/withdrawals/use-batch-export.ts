import type { WithdrawalBatchLine } from '@trad/contract/console/withdrawal-batch';
import type { CallInput } from '@trad/contract/schemas';
import { formatTextCell } from '@trad/file-formats/cell-text';
import { BYTE_ORDER_MARK, formatCsvLine } from '@trad/file-formats/csv';
import { useLazyGetWithdrawalBatchesQuery } from '../../features/console/withdrawals.api.ts';
import { useExport } from '../list/use-export.ts';

const COLUMNS: Record<string, (batch: WithdrawalBatchLine) => string> = {
  batch: ({ id }) => String(id),
  state: ({ state }) => state,
  currency: ({ currency_code }) => currency_code,
  rows: ({ all }) => String(all.rows),
  amount: ({ all, decimals }) => all.amount.toFixed(decimals),
  paid: ({ paid }) => String(paid.rows),
  failed: ({ failed }) => String(failed.rows),
  left: ({ left }) => String(left.rows),
  chosen_at: ({ chosen }) => chosen.at,
  chosen_by: ({ chosen }) => formatTextCell(chosen.by),
  approved_by: ({ approved }) => formatTextCell(approved?.by),
  ended_at: ({ ended }) => ended?.at ?? '',
};

const formatLine = (batch: WithdrawalBatchLine) => formatCsvLine(Object.values(COLUMNS).map((format) => format(batch)));

/** Downloads the list of batches. The list is short, so the browser reads its pages and formats the CSV. */
export function useBatchExport() {
  const [loadPage] = useLazyGetWithdrawalBatchesQuery();
  const { rows, start } = useExport('withdrawal-batches');
  return {
    rows,
    start: (input: CallInput<'getWithdrawalBatches'>, ids?: readonly number[]) => {
      const missingIds = new Set(ids);
      void start(async (cursor) => {
        const { sort, order } = input;
        // The filters may leave out batches that were selected before they were chosen.
        const filter = ids ? { sort, order } : input;
        const { data, next_cursor } = await loadPage({ ...filter, limit: 100, cursor }).unwrap();
        const selected = ids ? data.filter(({ id }) => missingIds.delete(id)) : data;
        const header = cursor === undefined ? BYTE_ORDER_MARK + formatCsvLine(Object.keys(COLUMNS)) : '';
        return {
          data: { text: header + selected.map(formatLine).join(''), rows: selected.length },
          next_cursor: ids && missingIds.size === 0 ? null : next_cursor,
        };
      });
    },
  };
}
