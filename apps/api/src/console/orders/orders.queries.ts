// SQL: a page by keyset of what the filters of a request leave, with sums of money and of pieces.
import type { PaymentState } from '@trad/contract/console/orders';
import type { OrderAddress, OrderStatus, PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import type { CursorValues } from '../keyset-cursor.ts';
import {
  buildOrderConditions,
  type Conditions,
  type OrderFilter,
  SELECT_PAYMENT_STATE,
  SELECT_REFUNDED,
} from './order-filter.queries.ts';

/** An order of the list. Amounts are in minor units of its currency. */
export interface OperatorOrder {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  address: OrderAddress;
  email: string;
  stores: { id: number; name: string }[];
  pieces: number;
  method: PaymentMethod;
  paymentState: PaymentState;
  awaitsReview: boolean;
  currencyCode: string;
  symbol: string;
  decimals: number;
  totalMinor: number;
  refundedMinor: number;
  notes: number;
}

export interface OrderPage {
  sort: 'placed' | 'total' | 'customer';
  order: 'ASC' | 'DESC';
  limit: number;
  /** The sort key of the row before the page; null: the first page. */
  after: CursorValues | null;
}

const listSortColumns = ({ placed: [createdAt, id] }: Conditions, sort: OrderPage['sort']): string[] => {
  if (sort === 'placed') return [createdAt, id];
  return sort === 'total'
    ? ['o.currency_code', 'o.total_minor', 'o.id']
    : [`lower(o.address ->> 'name') COLLATE "C"`, 'o.id'];
};

/** Lists a page of the orders that a filter leaves. */
export const listOperatorOrders = async (
  db: Queryable,
  filter: OrderFilter,
  { sort, order, limit, after }: OrderPage,
  now: Date,
): Promise<OperatorOrder[]> => {
  const conditions = buildOrderConditions(filter, now);
  const { texts, values, from } = conditions;
  const columns = listSortColumns(conditions, sort);
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  if (after) {
    const names = after.map((value) => `$${values.push(value)}`);
    if (sort === 'placed') names[0] = `${names[0]}::timestamptz`;
    texts.push(`(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${names.join(', ')})`);
  }
  const orderBy = columns.map((column) => `${column} ${direction}`).join(', ');
  const where = texts.length > 0 ? `WHERE ${texts.join(' AND ')}` : '';
  const { rows } = await db.query<OperatorOrder>(
    `WITH page AS MATERIALIZED (SELECT o.*, row_number() OVER () AS position FROM (
       SELECT o.* FROM ${from} ${where} ORDER BY ${orderBy} LIMIT ${Math.floor(limit)}) o)
     SELECT o.id, o.created_at AS "createdAt", o.status, o.address, u.email, parts.stores, parts.pieces,
       o.payment_method AS method, ${SELECT_PAYMENT_STATE} AS "paymentState",
       o.cash_review IS NOT DISTINCT FROM 'waiting' AS "awaitsReview", o.currency_code AS "currencyCode", c.symbol, c.decimals,
       o.total_minor AS "totalMinor", ${SELECT_REFUNDED}::bigint AS "refundedMinor",
       (SELECT count(*)::int FROM order_note n WHERE n.order_id = o.id) AS notes
     FROM page o JOIN currency c ON c.code = o.currency_code JOIN user_account u ON u.id = o.user_id
     CROSS JOIN LATERAL (SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY so.id) AS stores,
       sum(so.units)::int AS pieces FROM store_order so JOIN store s ON s.id = so.store_id WHERE so.order_id = o.id) parts
     ORDER BY o.position`,
    values,
  );
  return rows;
};

/** Counts the orders that a filter leaves, up to `most`. */
export const countOperatorOrders = async (
  db: Queryable,
  filter: OrderFilter,
  most: number,
  now: Date,
): Promise<number> => {
  const { texts, values, from } = buildOrderConditions(filter, now);
  const where = texts.length > 0 ? `WHERE ${texts.join(' AND ')}` : '';
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM ${from} ${where} LIMIT ${Math.floor(most)}) counted`,
    values,
  );
  return rows[0]?.total ?? 0;
};
