// SQL: figures are aggregates of money and of counts over a period.
import type { Queryable } from '@trad/database/connections/transaction';

export interface FigurePeriod {
  /** The beginning of the period before, which is as long. */
  before: Date;
  from: Date;
  to: Date;
  /** The beginnings of the parts of the period, the first is `from`. */
  parts: readonly Date[];
}

export type FigureName = 'orders' | 'carts' | 'ordered_carts' | 'refunded' | 'shoppers' | 'stores' | 'hours_to_ship';

export interface FigureRow {
  figure: FigureName;
  isNow: boolean;
  /** The number of the part, from 1; null: the whole period. */
  part: number | null;
  value: number;
}

/** Loads the figures of a period, of its parts and of the period before; without what is nothing. */
export const loadFigures = async (db: Queryable, { before, from, to, parts }: FigurePeriod): Promise<FigureRow[]> => {
  const { rows } = await db.query<FigureRow>(
    `WITH placed AS MATERIALIZED (
       SELECT cart_id, created_at FROM shop_order WHERE created_at >= $1::timestamptz AND created_at < $3::timestamptz
     ), used_cart AS (
       SELECT cart_id, created_at, true AS is_ordered FROM placed
       UNION ALL
       SELECT cart_id, created_at, false FROM payment_attempt WHERE created_at >= $1 AND created_at < $3
       UNION ALL
       SELECT cart_id, created_at, false FROM cart_line WHERE NOT saved_for_later AND created_at >= $1 AND created_at < $3
     ), counted AS (
       SELECT 'orders' AS figure, created_at, NULL::text AS thing, NULL::float8 AS hours FROM placed
       UNION ALL
       SELECT 'carts', created_at, cart_id::text, NULL FROM used_cart
       UNION ALL
       SELECT 'ordered_carts', created_at, cart_id::text, NULL FROM used_cart WHERE is_ordered
       UNION ALL
       SELECT 'refunded', created_at, attempt_id::text, NULL FROM refund
       WHERE state <> 'failed' AND created_at >= $1 AND created_at < $3
       UNION ALL
       SELECT 'shoppers', created_at, NULL, NULL FROM user_account WHERE role_id = 3 AND created_at >= $1 AND created_at < $3
       UNION ALL
       SELECT 'stores', created_at, NULL, NULL FROM store WHERE created_at >= $1 AND created_at < $3
       UNION ALL
       SELECT 'hours_to_ship', e.created_at, NULL, extract(epoch FROM e.created_at - so.created_at) / 3600
       FROM store_order_event e JOIN store_order so ON so.id = e.store_order_id
       WHERE e.status = 'shipped' AND e.created_at >= $1 AND e.created_at < $3
     ), dated AS (
       SELECT c.*, c.created_at >= $2::timestamptz AS is_now, width_bucket(c.created_at, $4::timestamptz[]) AS part FROM counted c
     )
     SELECT figure, is_now AS "isNow", part,
       CASE WHEN figure = 'hours_to_ship' THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY hours)
         WHEN figure IN ('carts', 'ordered_carts', 'refunded') THEN count(DISTINCT thing) ELSE count(*) END AS value
     FROM dated GROUP BY GROUPING SETS ((figure, is_now), (figure, is_now, part))
     HAVING GROUPING(part) = 1 OR is_now`,
    [before, from, to, parts],
  );
  return rows;
};

export interface CurrencyFigures {
  currencyCode: string;
  symbol: string;
  decimals: number;
  salesMinor: number;
  salesBeforeMinor: number;
  commissionMinor: number;
  refundsMinor: number;
}

/** Sums the money of a period up, per currency. */
export const loadCurrencyFigures = async (
  db: Queryable,
  { before, from, to }: FigurePeriod,
): Promise<CurrencyFigures[]> => {
  const { rows } = await db.query<CurrencyFigures>(
    `WITH placed AS MATERIALIZED (
       SELECT id, currency_code, total_minor, created_at >= $2::timestamptz AS is_now FROM shop_order
       WHERE created_at >= $1::timestamptz AND created_at < $3::timestamptz
     ), moved AS (
       SELECT currency_code, CASE WHEN is_now THEN total_minor ELSE 0 END AS sales,
         CASE WHEN is_now THEN 0 ELSE total_minor END AS sales_before, 0::bigint AS commission, 0::bigint AS refunds FROM placed
       UNION ALL
       SELECT p.currency_code, 0, 0, so.commission_minor, 0 FROM placed p JOIN store_order so ON so.order_id = p.id
       WHERE p.is_now AND so.status NOT IN ('cancelled', 'returned', 'refunded')
       UNION ALL
       SELECT a.currency_code, 0, 0, 0, r.amount_minor FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id
       WHERE r.state <> 'failed' AND r.created_at >= $2 AND r.created_at < $3
     )
     SELECT c.code::text AS "currencyCode", c.symbol, c.decimals, sum(sales)::bigint AS "salesMinor",
       sum(sales_before)::bigint AS "salesBeforeMinor", sum(commission)::bigint AS "commissionMinor",
       sum(refunds)::bigint AS "refundsMinor"
     FROM moved m JOIN currency c ON c.code = m.currency_code GROUP BY c.code, c.symbol, c.decimals ORDER BY c.code`,
    [before, from, to],
  );
  return rows;
};

export interface BestStore {
  id: number;
  name: string;
  city: string | null;
  orders: number;
}

/** Lists the stores with the most orders of a period. */
export const listBestStores = async (
  db: Queryable,
  { from, to }: FigurePeriod,
  limit: number,
): Promise<BestStore[]> => {
  const { rows } = await db.query<BestStore>(
    `SELECT s.id, s.name, s.city, best.orders
     FROM (SELECT so.store_id, count(*)::int AS orders FROM shop_order o JOIN store_order so ON so.order_id = o.id
       WHERE o.created_at >= $1 AND o.created_at < $2 AND so.status NOT IN ('cancelled', 'returned', 'refunded')
       GROUP BY so.store_id ORDER BY orders DESC, so.store_id LIMIT $3) best
     JOIN store s ON s.id = best.store_id ORDER BY best.orders DESC, s.id`,
    [from, to, limit],
  );
  return rows;
};

export interface BestProduct {
  id: number;
  name: string;
  store: string;
  imageKey: string | null;
  sold: number;
}

/** Lists the products that were sold most in a period. */
export const listBestProducts = async (
  db: Queryable,
  { from, to }: FigurePeriod,
  limit: number,
): Promise<BestProduct[]> => {
  const { rows } = await db.query<BestProduct>(
    `SELECT p.id, p.name, s.name AS store, best.sold,
       (SELECT key FROM product_image i WHERE i.product_id = p.id ORDER BY position LIMIT 1) AS "imageKey"
     FROM (SELECT item.product_id, sum(item.qty)::int AS sold
       FROM shop_order o JOIN store_order so ON so.order_id = o.id JOIN order_item item ON item.store_order_id = so.id
       WHERE o.created_at >= $1 AND o.created_at < $2 AND so.status NOT IN ('cancelled', 'returned', 'refunded')
       GROUP BY item.product_id ORDER BY sold DESC, item.product_id LIMIT $3) best
     JOIN product p ON p.id = best.product_id JOIN store s ON s.id = p.store_id ORDER BY best.sold DESC, p.id`,
    [from, to, limit],
  );
  return rows;
};
