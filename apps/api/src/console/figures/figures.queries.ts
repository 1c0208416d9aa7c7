// SQL: sums over stored days, and counts of different carts and payments.
import type { Queryable } from '@trad/database/connections/transaction';
import { type CountName, joinRanges, type Range, type SoldRow, type SplitRange, toDay } from '../../figures/figures.ts';

const toDays = (ranges: readonly Range[]) =>
  [ranges.map(({ from }) => toDay(from)), ranges.map(({ to }) => toDay(to))] as const;

export interface StoredCountRow {
  figure: CountName;
  /** The number of the bucket, from 1. */
  bucket: number;
  currencyCode: null;
  subject: number;
  value: number;
}

/** Sums stored days up, by the buckets that they are in. */
export const sumStoredCounts = async (db: Queryable, buckets: readonly Range[]): Promise<StoredCountRow[]> => {
  const { rows } = await db.query<StoredCountRow>(
    `SELECT counted.figure, p.bucket::int AS bucket, counted.subject, NULL::text AS "currencyCode", counted.value
     FROM unnest($1::date[], $2::date[]) WITH ORDINALITY AS p (first, last, bucket) CROSS JOIN LATERAL (
       SELECT figure, subject, sum(value)::bigint AS value FROM figure_day
       WHERE figure IN ('orders', 'shoppers', 'stores', 'hours_to_ship') AND day >= p.first AND day < p.last
       GROUP BY figure, subject) counted`,
    [...toDays(buckets)],
  );
  return rows;
};

export interface StoredSalesRow {
  currencyCode: string;
  salesMinor: number;
  commissionMinor: number;
}

export const sumStoredSales = async (db: Queryable, days: Range): Promise<StoredSalesRow[]> => {
  const { rows } = await db.query<StoredSalesRow>(
    `SELECT currency_code AS "currencyCode", sum(sales_minor)::bigint AS "salesMinor", sum(commission_minor)::bigint AS "commissionMinor"
     FROM sales_day WHERE day >= $1::date AND day < $2::date GROUP BY currency_code`,
    [toDay(days.from), toDay(days.to)],
  );
  return rows;
};

export interface CartCounts {
  /** The number of the span, from 1. */
  span: number;
  carts: number;
  orderedCarts: number;
}

/**
 * Counts the different carts that were used in each span. Stored days count a cart by the day of its previous use (`subject`): those
 * whose previous use was before the span are added, so that each cart counts once. Of the carts that were used outside of the stored
 * days those count that were not used on one of them. Lateral, as a join compares each day with each span.
 */
export const countCarts = async (db: Queryable, spans: readonly SplitRange[]): Promise<CartCounts[]> => {
  const [firsts, lasts] = toDays(spans.map(({ stored }) => stored));
  const live = spans.flatMap((span, index) => span.live.map((range) => ({ ...range, span: index + 1 })));
  const counted = joinRanges(live.map(({ from, to }) => ({ from, to })));
  const { rows } = await db.query<CartCounts>(
    `WITH span AS (
       SELECT * FROM unnest($1::date[], $2::date[]) WITH ORDINALITY AS s (first, last, span)
     ), used AS MATERIALIZED (
       SELECT uses.* FROM unnest($6::timestamptz[], $7::timestamptz[]) AS live (from_at, to_at) CROSS JOIN LATERAL (
         SELECT cart_id, created_at, true AS is_ordered FROM shop_order
         WHERE created_at >= live.from_at AND created_at < live.to_at
         UNION ALL
         SELECT cart_id, created_at, false FROM payment_attempt WHERE created_at >= live.from_at AND created_at < live.to_at
         UNION ALL
         SELECT cart_id, created_at, false FROM cart_line
         WHERE NOT saved_for_later AND created_at >= live.from_at AND created_at < live.to_at) uses
     ), live_cart AS (
       SELECT l.span, used.cart_id, bool_or(used.is_ordered) AS is_ordered
       FROM unnest($3::int[], $4::timestamptz[], $5::timestamptz[]) AS l (span, from_at, to_at)
       JOIN used ON used.created_at >= l.from_at AND used.created_at < l.to_at GROUP BY l.span, used.cart_id
     ), counted AS (
       SELECT c.span, count(*) FILTER (WHERE stored.days = 0) AS carts,
         count(*) FILTER (WHERE c.is_ordered AND stored.ordered_days = 0) AS ordered_carts
       FROM live_cart c JOIN span s ON s.span = c.span CROSS JOIN LATERAL (
         SELECT count(*) AS days, count(*) FILTER (WHERE d.is_ordered) AS ordered_days FROM cart_day d
         WHERE d.cart_id = c.cart_id AND d.day >= s.first AND d.day < s.last) stored GROUP BY c.span
       UNION ALL
       SELECT s.span, f.carts, f.ordered_carts FROM span s CROSS JOIN LATERAL (
         SELECT sum(value) FILTER (WHERE figure = 'carts') AS carts, sum(value) FILTER (WHERE figure = 'ordered_carts') AS ordered_carts
         FROM figure_day WHERE figure IN ('carts', 'ordered_carts') AND day >= s.first AND day < s.last
           AND subject < s.first - DATE '1970-01-01') f
     )
     SELECT span::int AS span, coalesce(sum(carts), 0)::bigint AS carts, coalesce(sum(ordered_carts), 0)::bigint AS "orderedCarts"
     FROM counted GROUP BY span`,
    [
      firsts,
      lasts,
      live.map(({ span }) => span),
      live.map(({ from }) => from),
      live.map(({ to }) => to),
      counted.map(({ from }) => from),
      counted.map(({ to }) => to),
    ],
  );
  return rows;
};

export interface RefundCounts {
  /** The number of the span, from 1. */
  span: number;
  payments: number;
}

/** Counts the payments of which something was refunded in each span. */
export const countRefundedPayments = async (db: Queryable, spans: readonly Range[]): Promise<RefundCounts[]> => {
  const { rows } = await db.query<RefundCounts>(
    `SELECT s.span::int AS span, refunded.payments
     FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS s (from_at, to_at, span) CROSS JOIN LATERAL (
       SELECT count(*) AS payments FROM (SELECT attempt_id FROM refund
         WHERE state <> 'failed' AND created_at >= s.from_at AND created_at < s.to_at GROUP BY attempt_id) paid) refunded`,
    [spans.map(({ from }) => from), spans.map(({ to }) => to)],
  );
  return rows;
};

export const sumRefunds = async (
  db: Queryable,
  { from, to }: Range,
): Promise<{ currencyCode: string; refundsMinor: number }[]> => {
  const { rows } = await db.query<{ currencyCode: string; refundsMinor: number }>(
    `SELECT currency_code AS "currencyCode", sum(amount_minor)::bigint AS "refundsMinor" FROM refund
     WHERE state <> 'failed' AND created_at >= $1 AND created_at < $2 GROUP BY currency_code`,
    [from, to],
  );
  return rows;
};

/** The subjects of a figure with the highest sums: of stored days and months, and of live rows. */
export interface BestSubjects {
  figure: 'store_orders' | 'product_units';
  days: Range;
  /** The whole months of these days. */
  months: Range;
  live: readonly SoldRow[];
}

/** Parameters of `BEST`, which the table of these subjects is joined to. */
const listBestParameters = ({ figure, days, months, live }: BestSubjects, limit: number) => {
  const rows = live.filter((row) => row.figure === figure);
  return [
    figure,
    toDay(days.from),
    toDay(months.from),
    toDay(months.to),
    toDay(days.to),
    rows.map(({ subject }) => subject),
    rows.map(({ value }) => value),
    limit,
  ];
};

const BEST = `(SELECT subject, sum(value)::bigint AS total FROM (
       SELECT subject, value FROM figure_day WHERE figure = $1 AND day >= $2::date AND day < $3::date
       UNION ALL
       SELECT subject, value FROM figure_day WHERE figure = 'month_' || $1 AND day >= $3::date AND day < $4::date
       UNION ALL
       SELECT subject, value FROM figure_day WHERE figure = $1 AND day >= $4::date AND day < $5::date
       UNION ALL
       SELECT * FROM unnest($6::int[], $7::bigint[])) counted
     GROUP BY subject ORDER BY total DESC, subject LIMIT $8) best`;

export interface BestStore {
  id: number;
  name: string;
  city: string | null;
  orders: number;
}

/** Lists the stores with the most orders. */
export const listBestStores = async (
  db: Queryable,
  best: Omit<BestSubjects, 'figure'>,
  limit: number,
): Promise<BestStore[]> => {
  const { rows } = await db.query<BestStore>(
    `SELECT s.id, s.name, s.city, best.total AS orders FROM ${BEST} JOIN store s ON s.id = best.subject ORDER BY best.total DESC, s.id`,
    listBestParameters({ ...best, figure: 'store_orders' }, limit),
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

/** Lists the products that were sold most. */
export const listBestProducts = async (
  db: Queryable,
  best: Omit<BestSubjects, 'figure'>,
  limit: number,
): Promise<BestProduct[]> => {
  const { rows } = await db.query<BestProduct>(
    `SELECT p.id, p.name, s.name AS store, best.total AS sold,
       (SELECT key FROM product_image i WHERE i.product_id = p.id ORDER BY position LIMIT 1) AS "imageKey"
     FROM ${BEST} JOIN product p ON p.id = best.subject JOIN store s ON s.id = p.store_id ORDER BY best.total DESC, p.id`,
    listBestParameters({ ...best, figure: 'product_units' }, limit),
  );
  return rows;
};
