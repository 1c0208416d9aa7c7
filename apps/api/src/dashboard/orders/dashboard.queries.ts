// SQL: figures are aggregates of money.

import { LOW_STOCK_MAX } from '@trad/contract/dashboard/stock-levels';
import type { DashboardPeriod } from '@trad/contract/dashboard/vendor-orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { type Range, toDay } from '../../figures/figures.ts';

/** The intervals of each period's chart. */
export const PERIOD_INTERVALS: Readonly<Record<DashboardPeriod, { unit: 'day' | 'week' | 'month'; count: number }>> = {
  daily: { unit: 'day', count: 7 },
  weekly: { unit: 'week', count: 8 },
  monthly: { unit: 'month', count: 12 },
};

/**
 * The figures of a day, week or month. Sales are in minor units of one currency, net of refunds; the other figures include seller
 * orders in every currency.
 */
export interface SalesFigures {
  from: Date;
  /** Sales of the whole interval. In the last interval of the previous period, the other figures end one period before now. */
  wholeSalesMinor: number;
  salesMinor: number;
  orders: number;
  units: number;
  /** Seller orders that were cancelled, returned or refunded. */
  returns: number;
}

/** The final statuses: their seller orders do not count as sales. */
const FINAL_STATUSES = `('cancelled', 'returned', 'refunded')`;

/**
 * Loads a store's figures of a period and the previous one, the oldest first: a row per day, week or month of its time
 * zone. The current period is compared with the previous one up to the same moment, as otherwise every morning looks
 * like a decline. The chart shows the whole previous period.
 */
export const loadSalesFigures = async (
  db: Queryable,
  store: { id: number; timeZone: string },
  { period, currencyCode, now }: { period: DashboardPeriod; currencyCode: string; now: Date },
): Promise<SalesFigures[]> => {
  const { unit, count } = PERIOD_INTERVALS[period];
  const { rows } = await db.query<SalesFigures>(
    `WITH bounds AS MATERIALIZED (
       SELECT position::int AS position,
         (date_trunc($3, $4::timestamptz AT TIME ZONE $2) - ($5 - position) * ('1 ' || $3)::interval) AT TIME ZONE $2 AS starts,
         (($4::timestamptz AT TIME ZONE $2) - $5 / 2 * ('1 ' || $3)::interval) AT TIME ZONE $2 AS same_moment
       FROM generate_series(1, $5) AS position
     ), seller_order AS (
       SELECT width_bucket(created_at, (SELECT array_agg(starts ORDER BY position) FROM bounds)) AS position, units,
         CASE WHEN currency_code = $6 THEN total_minor - refunded_minor END AS sales, status IN ${FINAL_STATUSES} AS is_final,
         created_at <= (SELECT min(same_moment) FROM bounds)
           OR created_at >= (SELECT starts FROM bounds WHERE position = $5 / 2 + 1) AS is_compared
       FROM store_order WHERE store_id = $1 AND created_at >= (SELECT min(starts) FROM bounds)
     ), sums AS (
       SELECT position,
         sum(sales) FILTER (WHERE NOT is_final) AS whole_sales,
         sum(sales) FILTER (WHERE NOT is_final AND is_compared) AS sales,
         count(*) FILTER (WHERE NOT is_final AND is_compared) AS orders,
         sum(units) FILTER (WHERE NOT is_final AND is_compared) AS units,
         count(*) FILTER (WHERE is_final AND is_compared) AS returns
       FROM seller_order GROUP BY 1
     )
     SELECT b.starts AS "from", coalesce(s.whole_sales, 0)::bigint AS "wholeSalesMinor",
       coalesce(s.sales, 0)::bigint AS "salesMinor", coalesce(s.orders, 0)::int AS orders,
       coalesce(s.units, 0) AS units, coalesce(s.returns, 0)::int AS returns
     FROM bounds b LEFT JOIN sums s ON s.position = b.position ORDER BY b.position`,
    [store.id, store.timeZone, unit, now, 2 * count, currencyCode],
  );
  return rows;
};

/** Counts a store's orders to send, without those in cash that an operator has to release first. */
export const countOrdersToSend = async (db: Queryable, storeId: number): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM store_order WHERE store_id = $1 AND status IN ('received', 'processing')
       AND order_id NOT IN (SELECT id FROM shop_order WHERE cash_review = 'waiting')`,
    [storeId],
  );
  return rows[0]?.count ?? 0;
};

/** Finds when a store was opened, and counts its products by status and its active ones with a variant of little or no stock. */
export const loadStoreCounts = async (db: Queryable, storeId: number) => {
  const { rows } = await db.query<{
    openedAt: Date;
    active: number;
    draft: number;
    archived: number;
    low: number;
    outOfStock: number;
  }>(
    `SELECT (SELECT created_at FROM store WHERE id = $1) AS "openedAt",
       count(*) FILTER (WHERE p.status = 'active')::int AS active,
       count(*) FILTER (WHERE p.status = 'draft')::int AS draft,
       count(*) FILTER (WHERE p.status = 'archived')::int AS archived,
       count(*) FILTER (WHERE p.status = 'active' AND stock.least BETWEEN 1 AND ${LOW_STOCK_MAX})::int AS low,
       count(*) FILTER (WHERE p.status = 'active' AND stock.least = 0)::int AS "outOfStock"
     FROM product p
     LEFT JOIN (SELECT v.product_id, min(v.stock) AS least FROM variant v JOIN product own ON own.id = v.product_id
       WHERE own.store_id = $1 AND own.status = 'active' AND v.active AND v.stock IS NOT NULL GROUP BY v.product_id) stock
       ON stock.product_id = p.id
     WHERE p.store_id = $1`,
    [storeId],
  );
  const [counts] = rows;
  if (!counts) throw new Error('The counts of the store have no row');
  return counts;
};

/** When a store's period begins, in its time zone. */
export const findPeriodStart = async (
  db: Queryable,
  { timeZone }: { timeZone: string },
  { period, now }: { period: DashboardPeriod; now: Date },
): Promise<Date> => {
  const { unit, count } = PERIOD_INTERVALS[period];
  const { rows } = await db.query<{ start: Date }>(
    `SELECT (date_trunc($2, $3::timestamptz AT TIME ZONE $1) - ($4 - 1) * ('1 ' || $2)::interval) AT TIME ZONE $1 AS start`,
    [timeZone, unit, now, count],
  );
  return rows[0]?.start ?? now;
};

/**
 * Lists a store's best-selling products since a time, without cancelled, returned and refunded seller orders. `months` are whole
 * months whose units are stored; the orders of the rest of the time are read.
 */
export const listBestSellers = async (
  db: Queryable,
  storeId: number,
  { since, months, language, limit }: { since: Date; months: Range; language: string; limit: number },
) => {
  const { rows } = await db.query<{ id: number; title: string; imageKey: string | null; sold: number }>(
    `WITH sold AS (
       SELECT product.id AS product_id, stored.value AS units
       FROM product CROSS JOIN generate_series($3::date, $4::date - 1, INTERVAL '1 month') AS month
       -- OFFSET 0: an index lookup for each product, instead of a scan of what all stores sold.
       CROSS JOIN LATERAL (
         SELECT value FROM figure_day
         WHERE figure = 'month_product_units' AND day = month::date AND subject = product.id OFFSET 0) stored
       WHERE product.store_id = $1
       UNION ALL
       SELECT item.product_id, item.qty
       FROM store_order seller_order JOIN order_item item ON item.store_order_id = seller_order.id
       WHERE seller_order.store_id = $1 AND seller_order.status NOT IN ${FINAL_STATUSES}
         AND (seller_order.created_at >= $2 AND seller_order.created_at < $5 OR seller_order.created_at >= $6)
     ), best AS (
       SELECT product_id, sum(units)::bigint AS sold FROM sold GROUP BY product_id ORDER BY sold DESC, product_id LIMIT $8
     )
     SELECT p.id, coalesce(t.text, p.name) AS title, best.sold,
       (SELECT key FROM product_image i WHERE i.product_id = p.id ORDER BY position LIMIT 1) AS "imageKey"
     FROM best JOIN product p ON p.id = best.product_id
     LEFT JOIN product_translation t ON t.product_id = p.id AND t.field = 'name' AND t.language_code = $7
     ORDER BY best.sold DESC, p.id`,
    [storeId, since, toDay(months.from), toDay(months.to), months.from, months.to, language, limit],
  );
  return rows;
};
