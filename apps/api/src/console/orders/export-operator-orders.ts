import { toMajorUnits } from '@trad/contract/money';
import type { ParsedInput } from '@trad/contract/schemas';
import { escapeCell } from '@trad/file-formats/cell-text';
import { BYTE_ORDER_MARK, formatCsvLine } from '@trad/file-formats/csv';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { readCursor, splitPage } from './get-operator-orders.ts';
import { listOperatorOrders, type OperatorOrder } from './orders.queries.ts';

/** Orders of one response: the server never holds a whole file, and no request lasts long. */
const BATCH_SIZE = 1000;

const COLUMNS: Record<string, (order: OperatorOrder) => string> = {
  order: ({ id }) => String(id),
  placed_at: ({ createdAt }) => createdAt.toISOString(),
  status: ({ status }) => status,
  customer: ({ address }) => escapeCell(address.name),
  email: ({ email }) => escapeCell(email),
  phone: ({ address }) => escapeCell(address.phone ?? ''),
  city: ({ address }) => escapeCell(address.city),
  country: ({ address }) => address.country_code,
  stores: ({ stores }) => escapeCell(stores.map(({ name }) => name).join(', ')),
  pieces: ({ pieces }) => String(pieces),
  payment_method: ({ method }) => method,
  payment_state: ({ paymentState }) => paymentState,
  currency: ({ currencyCode }) => currencyCode,
  total: ({ totalMinor, decimals }) => toMajorUnits(totalMinor, decimals).toFixed(decimals),
  refunded: ({ refundedMinor, decimals }) => toMajorUnits(refundedMinor, decimals).toFixed(decimals),
};

const toLine = (order: OperatorOrder) => formatCsvLine(Object.values(COLUMNS).map((format) => format(order)));

export const exportOperatorOrders: Handler<'exportOperatorOrders'> = async ({ input, deps: { pool, clock } }) => {
  const { cursor, ...filter }: ParsedInput<'exportOperatorOrders'> = input;
  const after = readCursor(cursor, 'placed');
  const page = { sort: 'placed', order: 'DESC', limit: BATCH_SIZE + 1, after } as const;
  const orders = await listOperatorOrders(pool, filter, page, clock.now());
  const { page: rows, nextCursor } = splitPage(orders, BATCH_SIZE, 'placed');
  const header = cursor === null ? BYTE_ORDER_MARK + formatCsvLine(Object.keys(COLUMNS)) : '';
  return { data: { text: header + rows.map(toLine).join(''), rows: rows.length }, next_cursor: nextCursor };
};
