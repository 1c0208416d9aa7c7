import { toMajorUnits } from '@trad/contract/money';
import type { ParsedInput } from '@trad/contract/schemas';
import { formatTextCell } from '@trad/file-formats/cell-text';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { recordExport } from '../record-export.ts';
import { readPaymentCursor, splitPaymentPage } from './get-payments.ts';
import { listPaymentRows, type PaymentListRow } from './payments.queries.ts';

const COLUMNS: ExportColumns<PaymentListRow> = {
  payment: ({ id }) => id,
  begun_at: ({ createdAt }) => createdAt.toISOString(),
  state: ({ state }) => state,
  state_since: ({ updatedAt }) => updatedAt.toISOString(),
  order: ({ orderId }) => (orderId === null ? '' : String(orderId)),
  buyer: ({ buyer }) => formatTextCell(buyer),
  method: ({ method }) => method,
  provider_reference: ({ providerRef }) => formatTextCell(providerRef),
  failure: ({ failureCode }) => formatTextCell(failureCode),
  currency: ({ currencyCode }) => currencyCode,
  amount: ({ amountMinor, decimals }) => toMajorUnits(amountMinor, decimals).toFixed(decimals),
  refunded_or_refunding: ({ refundedMinor, decimals }) => toMajorUnits(refundedMinor, decimals).toFixed(decimals),
  open_alerts: ({ alerts }) => String(alerts),
};

export const exportPayments: Handler<'exportPayments'> = async ({ input, actor, deps }) => {
  const { pool, clock } = deps;
  const { cursor, ...filter }: ParsedInput<'exportPayments'> = input;
  const after = readPaymentCursor(cursor, 'created');
  const page = { sort: 'created', order: 'DESC', limit: EXPORT_BATCH_SIZE + 1, after } as const;
  const payments = await listPaymentRows(pool, filter, page, clock.now());
  const { page: rows, nextCursor } = splitPaymentPage(payments, EXPORT_BATCH_SIZE, 'created');
  await recordExport(deps, actor, 'payments', filter, rows.length);
  return { data: formatExport(COLUMNS, rows, cursor === null), next_cursor: nextCursor };
};
