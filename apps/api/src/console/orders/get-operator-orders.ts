import type { ParsedInput } from '@trad/contract/schemas';
import type { Handler } from '../../platform/http/implement-calls.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { COUNT_LIMIT, readCursor, splitPage, toTotal } from '../list-page.ts';
import {
  countOperatorOrders,
  listOperatorOrders,
  type OperatorOrderListRow,
  type OrderPage,
} from './orders.queries.ts';
import { toOperatorOrderRow } from './orders.view.ts';

const CURSOR_TYPES = {
  placed: ['string', 'number'],
  total: ['string', 'bigint', 'number'],
  customer: ['string', 'number'],
} as const;

const getCursorValues = (order: OperatorOrderListRow, sort: OrderPage['sort']): CursorValues => {
  if (sort === 'placed') return [order.createdAt.toISOString(), order.id];
  return sort === 'total' ? [order.currencyCode, order.totalMinor, order.id] : [order.sortName, order.id];
};

export const splitOrderPage = (orders: readonly OperatorOrderListRow[], limit: number, sort: OrderPage['sort']) =>
  splitPage(orders, limit, (order) => getCursorValues(order, sort));

export const readOrderCursor = (cursor: string | null, sort: OrderPage['sort']) =>
  readCursor(cursor, CURSOR_TYPES[sort], { isTime: sort === 'placed' });

export const getOperatorOrders: Handler<'getOperatorOrders'> = async ({ input, language, deps: { pool, clock } }) => {
  const { sort, order, limit, cursor, ...filter }: ParsedInput<'getOperatorOrders'> = input;
  const now = clock.now();
  const after = readOrderCursor(cursor, sort);
  const counting = countOperatorOrders(pool, filter, COUNT_LIMIT, now);
  // Where fewer than COUNT_LIMIT orders match, sorting them is cheaper than scanning the index of the sort key.
  const hasFewMatches = sort !== 'placed' && (await counting) < COUNT_LIMIT;
  const [orders, counted] = await Promise.all([
    listOperatorOrders(pool, filter, { sort, order, limit: limit + 1, after, hasFewMatches }, now),
    counting,
  ]);
  const { page, nextCursor } = splitOrderPage(orders, limit, sort);
  return { ...toTotal(counted), next_cursor: nextCursor, data: page.map((row) => toOperatorOrderRow(row, language)) };
};
