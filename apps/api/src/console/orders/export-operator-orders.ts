import { toMajorUnits } from '@trad/contract/money';
import type { ParsedInput } from '@trad/contract/schemas';
import { formatTextCell } from '@trad/file-formats/cell-text';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { recordExport } from '../record-export.ts';
import { readOrderCursor, splitOrderPage } from './get-operator-orders.ts';
import { listOperatorOrders, type OperatorOrderListRow } from './orders.queries.ts';

const COLUMNS: ExportColumns<OperatorOrderListRow> = {
  order: ({ id }) => String(id),
  placed_at: ({ createdAt }) => createdAt.toISOString(),
  status: ({ status }) => status,
  customer: ({ address }) => formatTextCell(address.name),
  email: ({ email }) => formatTextCell(email),
  phone: ({ address }) => formatTextCell(address.phone),
  city: ({ address }) => formatTextCell(address.city),
  country: ({ address }) => address.country_code,
  stores: ({ stores }) => formatTextCell(stores.map(({ name }) => name).join(', ')),
  pieces: ({ pieces }) => String(pieces),
  payment_method: ({ method }) => method,
  payment_state: ({ paymentState }) => paymentState,
  currency: ({ currencyCode }) => currencyCode,
  total: ({ totalMinor, decimals }) => toMajorUnits(totalMinor, decimals).toFixed(decimals),
  refunded_or_refunding: ({ refundedMinor, decimals }) => toMajorUnits(refundedMinor, decimals).toFixed(decimals),
};

export const exportOperatorOrders: Handler<'exportOperatorOrders'> = async ({ input, actor, deps }) => {
  const { pool, clock } = deps;
  const { cursor, ...filter }: ParsedInput<'exportOperatorOrders'> = input;
  const after = readOrderCursor(cursor, 'placed');
  const page = { sort: 'placed', order: 'DESC', limit: EXPORT_BATCH_SIZE + 1, after } as const;
  const orders = await listOperatorOrders(pool, filter, page, clock.now());
  const { page: rows, nextCursor } = splitOrderPage(orders, EXPORT_BATCH_SIZE, 'placed');
  await recordExport(deps, actor, 'orders', filter, rows.length);
  return { data: formatExport(COLUMNS, rows, cursor === null), next_cursor: nextCursor };
};
