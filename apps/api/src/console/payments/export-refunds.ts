import type { RefundRow } from '@trad/contract/console/payments';
import { formatTextCell } from '@trad/file-formats/cell-text';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { listCurrencyFormats } from '../currency-formats.queries.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { readRefundPosition, splitRefundPage, toRefundRow } from './get-refunds.ts';
import { listRefundPage } from './refunds.queries.ts';

const COLUMNS: ExportColumns<RefundRow> = {
  refund: ({ id }) => id,
  requested_at: (refund) => refund.created_at,
  state: ({ state }) => state,
  state_since: (refund) => refund.updated_at,
  order: (refund) => (refund.order_id === null ? '' : String(refund.order_id)),
  payment: (refund) => refund.payment_id,
  method: ({ method }) => method,
  reason: ({ reason }) => reason,
  note: ({ note }) => formatTextCell(note),
  provider_reference: (refund) => formatTextCell(refund.provider_reference),
  failure: (refund) => formatTextCell(refund.failure_code),
  currency: (refund) => refund.currency_code,
  amount: ({ amount, decimals }) => amount.toFixed(decimals),
};

export const exportRefunds: Handler<'exportRefunds'> = async ({ input: { cursor, ...filter }, deps }) => {
  const page = { order: 'ASC', limit: EXPORT_BATCH_SIZE + 1, after: readRefundPosition(cursor) } as const;
  const [refunds, currencies] = await Promise.all([
    listRefundPage(deps, filter, page),
    listCurrencyFormats(deps.prisma),
  ]);
  const { page: rows, nextCursor } = splitRefundPage(refunds, EXPORT_BATCH_SIZE);
  const lines = rows.map((refund) => toRefundRow(refund, currencies));
  return { data: formatExport(COLUMNS, lines, cursor === null), next_cursor: nextCursor };
};
