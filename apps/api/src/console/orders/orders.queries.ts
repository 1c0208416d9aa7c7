// SQL: keyset pagination by the filters of a request, with sums of money and of pieces.
import type { PaymentState } from '@trad/contract/console/orders';
import type { OrderAddress, OrderStatus, PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { buildRangeCount, buildRangePage, buildSortedPage } from '../index-ranges.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { COUNT_LIMIT } from '../list-page.ts';
import {
  buildOrderConditions,
  type OrderConditions,
  type OrderFilter,
  SELECT_PAYMENT_STATE,
  SELECT_REFUNDED,
} from './order-filter.queries.ts';
import { haveStoreOrderKeys } from './store-order-keys.queries.ts';

/** An order of the list. Amounts are in minor units of its currency. */
export interface OperatorOrderListRow {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  address: OrderAddress;
  /** The recipient's name in lower case, by which orders are sorted. */
  sortName: string;
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
  /** The keyset position of the row before the page (its values of the sort columns); null: the first page. */
  after: CursorValues | null;
  /**
   * Whether fewer than COUNT_LIMIT orders match: the statement reads all of them by the filters' index and sorts them, instead of
   * scanning the index of the sort key.
   */
  hasFewMatches?: boolean;
}

const listSortColumns = (
  { placed: [createdAt, id] }: OrderConditions,
  sort: OrderPage['sort'],
  hasKeys: boolean,
): string[] => {
  if (sort === 'placed') return [createdAt, id];
  if (hasKeys)
    return sort === 'total'
      ? ['filtered.currency_code', 'filtered.order_total_minor', 'filtered.order_id']
      : ['filtered.recipient', 'filtered.order_id'];
  return sort === 'total'
    ? ['o.currency_code', 'o.total_minor', 'o.id']
    : [`lower(o.address ->> 'name') COLLATE "C"`, 'o.id'];
};

/** Lists a page of the orders that match a filter. */
export const listOperatorOrders = async (
  db: Queryable,
  filter: OrderFilter,
  { sort, order, limit, after, hasFewMatches = false }: OrderPage,
  now: Date,
): Promise<OperatorOrderListRow[]> => {
  const isSorted = sort !== 'placed' && hasFewMatches;
  const { store_id: storeId } = filter;
  const hasKeys = sort !== 'placed' && !isSorted && storeId !== undefined && (await haveStoreOrderKeys(db, storeId));
  const built = buildOrderConditions(filter, now, isSorted ? 'placed' : sort, hasKeys);
  const { conditions, values, from, keyTable } = built;
  const keys = listSortColumns(built, sort, hasKeys);
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  if (after) {
    const placeholders = after.map((value) => `$${values.push(value)}`);
    if (sort === 'placed') placeholders[0] = `${placeholders[0]}::timestamptz`;
    conditions.push(`(${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${placeholders.join(', ')})`);
  }
  const list = { table: (sort === 'placed' && keyTable) || from, columns: built.columns, conditions };
  const page = { keys, direction, limit } as const;
  const statement = isSorted ? buildSortedPage(list, page, COUNT_LIMIT) : buildRangePage(list, page);
  const { rows } = await db.query<OperatorOrderListRow>(
    `WITH page AS MATERIALIZED (SELECT p.key_${keys.length - 1} AS id, row_number() OVER () AS position FROM (${statement}) p)
     SELECT o.id, o.created_at AS "createdAt", o.status, o.address,
       lower(o.address ->> 'name') AS "sortName", u.email, seller_orders.stores, seller_orders.pieces,
       o.payment_method AS method, ${SELECT_PAYMENT_STATE} AS "paymentState",
       o.cash_review IS NOT DISTINCT FROM 'waiting' AS "awaitsReview", o.currency_code AS "currencyCode", c.symbol, c.decimals,
       o.total_minor AS "totalMinor", ${SELECT_REFUNDED}::bigint AS "refundedMinor",
       (SELECT count(*)::int FROM order_note n WHERE n.order_id = o.id) AS notes
     FROM page JOIN shop_order o ON o.id = page.id JOIN currency c ON c.code = o.currency_code JOIN user_account u ON u.id = o.user_id
     CROSS JOIN LATERAL (SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY so.id) AS stores,
       sum(so.units)::int AS pieces FROM store_order so JOIN store s ON s.id = so.store_id WHERE so.order_id = o.id) seller_orders
     ORDER BY page.position`,
    values,
  );
  return rows;
};

/** Counts the orders that match a filter, up to `limit`. */
export const countOperatorOrders = async (
  db: Queryable,
  filter: OrderFilter,
  limit: number,
  now: Date,
): Promise<number> => {
  const { conditions, values, from, keyTable, placed, columns } = buildOrderConditions(filter, now);
  const { rows } = await db.query<{ total: number }>(
    buildRangeCount({ table: keyTable ?? from, columns, conditions }, limit, keyTable ? placed : []),
    values,
  );
  return rows[0]?.total ?? 0;
};
