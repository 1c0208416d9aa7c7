import { MAX_COUNTED_ORDERS } from '@trad/contract/console/orders';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { type CursorValues, decodeCursor, encodeCursor } from '../keyset-cursor.ts';
import { countOperatorOrders, listOperatorOrders, type OperatorOrder, type OrderPage } from './orders.queries.ts';
import { toOperatorOrderRow } from './orders.view.ts';

const CURSOR_TYPES = {
  placed: ['string', 'number'],
  total: ['string', 'number', 'number'],
  customer: ['string', 'number'],
} as const;

const readSortKey = (order: OperatorOrder, sort: OrderPage['sort']): CursorValues => {
  if (sort === 'placed') return [order.createdAt.toISOString(), order.id];
  return sort === 'total'
    ? [order.currencyCode, order.totalMinor, order.id]
    : [order.address.name.toLowerCase(), order.id];
};

/** Reads one order more than the page has, to know whether there is another page. */
export const splitPage = (orders: readonly OperatorOrder[], limit: number, sort: OrderPage['sort']) => {
  const page = orders.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && orders.length > limit ? encodeCursor(readSortKey(last, sort)) : null };
};

export const readCursor = (cursor: string | null, sort: OrderPage['sort']) => {
  if (cursor === null) return null;
  const values = decodeCursor(cursor, CURSOR_TYPES[sort]);
  // A time that PostgreSQL cannot read would be an error of the server.
  if (sort === 'placed' && Number.isNaN(Date.parse(String(values[0])))) return decodeCursor('', []);
  return values;
};

export const getOperatorOrders: Handler<'getOperatorOrders'> = async ({ input, deps: { pool, clock } }) => {
  const { sort, order, limit, cursor, ...filter }: ParsedInput<'getOperatorOrders'> = input;
  const now = clock.now();
  const [orders, counted] = await Promise.all([
    listOperatorOrders(pool, filter, { sort, order, limit: limit + 1, after: readCursor(cursor, sort) }, now),
    countOperatorOrders(pool, filter, MAX_COUNTED_ORDERS + 1, now),
  ]);
  const { page, nextCursor } = splitPage(orders, limit, sort);
  return {
    total: Math.min(counted, MAX_COUNTED_ORDERS),
    total_is_exact: counted > MAX_COUNTED_ORDERS ? 0 : 1,
    next_cursor: nextCursor,
    data: page.map(toOperatorOrderRow),
  };
};
