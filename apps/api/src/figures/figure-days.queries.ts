// SQL: aggregates of money and of counts over a range of time, loaded or stored by day, and the progress of the storing.
import type { Queryable } from '@trad/database/connections/transaction';

/** The figures that are counted once: a seller order that is cancelled later changes none of them. */
export type CountName = 'orders' | 'shoppers' | 'stores' | 'hours_to_ship';

export interface CountRow {
  figure: CountName | 'sales';
  /** The number of the bucket, from 1. */
  bucket: number;
  /** Of `hours_to_ship` the hours from the order to the shipment, rounded; else 0. */
  subject: number;
  /** Of sales; null for the other figures. */
  currencyCode: string | null;
  /** Minor units of sales, else a number of what is counted. */
  value: number;
}

/** What happened from `$1` until before `$2`, by the buckets that begin at `$3`. */
const COUNTS = `WITH placed AS MATERIALIZED (
    SELECT currency_code, total_minor, width_bucket(created_at, $3::timestamptz[]) AS bucket FROM shop_order
    WHERE created_at >= $1::timestamptz AND created_at < $2::timestamptz
  ), counted AS (
    SELECT 'orders' AS figure, bucket, 0 AS subject, NULL::text AS currency_code, count(*) AS value FROM placed GROUP BY bucket
    UNION ALL
    SELECT 'sales', bucket, 0, currency_code, sum(total_minor)::bigint FROM placed GROUP BY bucket, currency_code
    UNION ALL
    SELECT 'shoppers', width_bucket(created_at, $3) AS bucket, 0, NULL, count(*) FROM user_account
    WHERE role_id = 3 AND status <> 'guest' AND created_at >= $1 AND created_at < $2 GROUP BY 2
    UNION ALL
    SELECT 'stores', width_bucket(created_at, $3) AS bucket, 0, NULL, count(*) FROM store WHERE created_at >= $1 AND created_at < $2 GROUP BY 2
    UNION ALL
    SELECT 'hours_to_ship', width_bucket(e.created_at, $3), round(extract(epoch FROM e.created_at - so.created_at) / 3600)::int, NULL, count(*)
    FROM store_order_event e JOIN store_order so ON so.id = e.store_order_id
    WHERE e.status = 'shipped' AND e.created_at >= $1 AND e.created_at < $2 GROUP BY 2, 3
  )`;

/** Counts what happened in a range, by the buckets that begin at the given times; only for buckets in which something did. */
export const loadFigureCounts = async (
  db: Queryable,
  { from, to }: { from: Date; to: Date },
  buckets: readonly Date[],
): Promise<CountRow[]> => {
  const { rows } = await db.query<CountRow>(
    `${COUNTS} SELECT figure, bucket, subject, currency_code AS "currencyCode", value FROM counted`,
    [from, to, buckets],
  );
  return rows;
};

export interface SoldRow {
  figure: 'commission' | 'store_orders' | 'product_units';
  /** The id of the store or the product; 0 of a commission. */
  subject: number;
  /** Of commissions; null for the other figures. */
  currencyCode: string | null;
  /** Minor units of commissions, else a number of seller orders or of units. */
  value: number;
}

/** What was ordered from `$1` until before `$2` and has not been cancelled, returned or refunded since. */
const SOLD = `WITH sold AS MATERIALIZED (
    SELECT so.id, so.store_id, so.commission_minor, o.currency_code FROM shop_order o JOIN store_order so ON so.order_id = o.id
    WHERE o.created_at >= $1::timestamptz AND o.created_at < $2::timestamptz AND so.status NOT IN ('cancelled', 'returned', 'refunded')
  ), counted AS (
    SELECT 'commission' AS figure, 0 AS subject, currency_code::text AS currency_code, sum(commission_minor)::bigint AS value
    FROM sold GROUP BY currency_code
    UNION ALL
    SELECT 'store_orders', store_id, NULL, count(*) FROM sold GROUP BY store_id
    UNION ALL
    SELECT 'product_units', item.product_id, NULL, sum(item.qty) FROM sold JOIN order_item item ON item.store_order_id = sold.id
    GROUP BY item.product_id
  )`;

/** Loads what was sold in a range: the commission by currency, seller orders by store and units by product. */
export const loadSold = async (db: Queryable, { from, to }: { from: Date; to: Date }): Promise<SoldRow[]> => {
  const { rows } = await db.query<SoldRow>(
    `${SOLD} SELECT figure, subject, currency_code AS "currencyCode", value FROM counted`,
    [from, to],
  );
  return rows;
};

/** Stores a day's counts, and its sales without commission. */
export const storeCounts = (tx: Queryable, from: Date, to: Date) =>
  tx.query(
    `${COUNTS}, figures AS (
       INSERT INTO figure_day (figure, day, subject, value)
       SELECT figure, ($1::timestamptz AT TIME ZONE 'UTC')::date, subject, value FROM counted WHERE figure <> 'sales'
     )
     INSERT INTO sales_day (day, currency_code, sales_minor, commission_minor)
     SELECT ($1::timestamptz AT TIME ZONE 'UTC')::date, currency_code, value, 0 FROM counted WHERE figure = 'sales'`,
    [from, to, [from]],
  );

/** Stores what was sold on a day, again where orders of it were cancelled, returned, refunded or delivered after a return since. */
export const storeSold = async (tx: Queryable, from: Date, to: Date) => {
  await tx.query(
    `DELETE FROM figure_day WHERE figure IN ('store_orders', 'product_units') AND day = ($1::timestamptz AT TIME ZONE 'UTC')::date`,
    [from],
  );
  await tx.query(
    `${SOLD}, figures AS (
       INSERT INTO figure_day (figure, day, subject, value)
       SELECT figure, ($1::timestamptz AT TIME ZONE 'UTC')::date, subject, value FROM counted WHERE figure <> 'commission'
     )
     UPDATE sales_day s SET commission_minor = coalesce(
       (SELECT c.value FROM counted c WHERE c.figure = 'commission' AND c.currency_code = s.currency_code), 0)
     WHERE s.day = ($1::timestamptz AT TIME ZONE 'UTC')::date`,
    [from, to],
  );
};

/** Stores what was sold in a month all of whose days are stored, again where one of them changed. */
export const storeSoldOfMonth = async (tx: Queryable, from: Date, to: Date) => {
  await tx.query(
    `DELETE FROM figure_day WHERE figure IN ('month_store_orders', 'month_product_units')
       AND day = ($1::timestamptz AT TIME ZONE 'UTC')::date`,
    [from],
  );
  await tx.query(
    `INSERT INTO figure_day (figure, day, subject, value)
     SELECT 'month_' || figure, ($1::timestamptz AT TIME ZONE 'UTC')::date, subject, sum(value) FROM figure_day
     WHERE figure IN ('store_orders', 'product_units') AND day >= ($1::timestamptz AT TIME ZONE 'UTC')::date
       AND day < ($2::timestamptz AT TIME ZONE 'UTC')::date
     GROUP BY figure, subject`,
    [from, to],
  );
};

/** Deletes what is stored of a day and all later ones, and of its month, which is stored with its last day. */
export const deleteDaysFrom = async (tx: Queryable, from: Date, month: Date) => {
  await tx.query(
    `DELETE FROM figure_day WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date
       OR day = ($2::timestamptz AT TIME ZONE 'UTC')::date AND figure IN ('month_store_orders', 'month_product_units')`,
    [from, month],
  );
  await tx.query(`DELETE FROM sales_day WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date`, [from]);
  await tx.query(`DELETE FROM cart_day WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date`, [from]);
};

/**
 * Stores which carts were used on a day, and counts them by the earlier day on which they were last used: `subject` is that day as a number
 * of days since 1970-01-01, 0 where there is none. The number of different carts of a period is thereby the sum, over its days, of the carts
 * that were last used before the period.
 */
export const storeCarts = (tx: Queryable, from: Date, to: Date) =>
  tx.query(
    `WITH used AS MATERIALIZED (
       SELECT cart_id, ($1::timestamptz AT TIME ZONE 'UTC')::date AS day, bool_or(is_ordered) AS is_ordered FROM (
         SELECT cart_id, true AS is_ordered FROM shop_order WHERE created_at >= $1 AND created_at < $2::timestamptz
         UNION ALL
         SELECT cart_id, false FROM payment_attempt WHERE created_at >= $1 AND created_at < $2
         UNION ALL
         SELECT cart_id, false FROM cart_line WHERE NOT saved_for_later AND created_at >= $1 AND created_at < $2
       ) uses GROUP BY cart_id
     ), days AS (
       INSERT INTO cart_day (cart_id, day, is_ordered) SELECT cart_id, day, is_ordered FROM used
     ), last_used AS (
       SELECT 'carts' AS figure, used.day, (SELECT max(d.day) FROM cart_day d WHERE d.cart_id = used.cart_id AND d.day < used.day) AS last_day
       FROM used
       UNION ALL
       SELECT 'ordered_carts', used.day,
         (SELECT max(d.day) FROM cart_day d WHERE d.cart_id = used.cart_id AND d.day < used.day AND d.is_ordered)
       FROM used WHERE is_ordered
     )
     INSERT INTO figure_day (figure, day, subject, value)
     SELECT figure, day, coalesce(last_day - DATE '1970-01-01', 0), count(*) FROM last_used GROUP BY figure, day, last_day`,
    [from, to],
  );

export interface FigureProgress {
  /** The beginning of the first day that is not stored. */
  storedUntil: Date;
  /** The time until which later changes of orders, such as cancellations, are in the days that are stored. */
  changesUntil: Date;
}

/** Finds how far the days are stored; null: none is. */
export const findFigureProgress = async (db: Queryable): Promise<FigureProgress | null> => {
  const { rows } = await db.query<FigureProgress>(
    `SELECT stored_until::timestamp AT TIME ZONE 'UTC' AS "storedUntil", changes_until AS "changesUntil" FROM figure_progress`,
  );
  return rows[0] ?? null;
};

/** The time until which days are stored where none is. */
export const NOTHING_STORED = new Date(0);

/** The beginning of the first day that is not stored. */
export const findStoredUntil = async (db: Queryable): Promise<Date> =>
  (await findFigureProgress(db))?.storedUntil ?? NOTHING_STORED;

/**
 * Locks the progress, which the first call creates, with `first` as the first day to store: of two processes that store days the second one
 * waits, and then sees what the first one stored.
 */
export const lockFigureProgress = async (tx: Queryable, first: Date, now: Date): Promise<FigureProgress> => {
  const { rows } = await tx.query<FigureProgress>(
    `INSERT INTO figure_progress (stored_until, changes_until) VALUES (($1::timestamptz AT TIME ZONE 'UTC')::date, $2)
     ON CONFLICT (id) DO UPDATE SET id = 1
     RETURNING stored_until::timestamp AT TIME ZONE 'UTC' AS "storedUntil", changes_until AS "changesUntil"`,
    [first, now],
  );
  return rows[0] as FigureProgress;
};

export const saveFigureProgress = (tx: Queryable, { storedUntil, changesUntil }: FigureProgress) =>
  tx.query(`UPDATE figure_progress SET stored_until = ($1::timestamptz AT TIME ZONE 'UTC')::date, changes_until = $2`, [
    storedUntil,
    changesUntil,
  ]);

/** Finds when the first thing happened that a figure counts; null: nothing did. */
export const findFirstFigureTime = async (db: Queryable): Promise<Date | null> => {
  const { rows } = await db.query<{ first: Date | null }>(
    `SELECT least((SELECT min(created_at) FROM shop_order), (SELECT min(created_at) FROM payment_attempt),
       (SELECT min(created_at) FROM user_account), (SELECT min(created_at) FROM store), (SELECT min(created_at) FROM cart_line),
       (SELECT min(created_at) FROM store_order_event WHERE status = 'shipped')) AS first`,
  );
  return rows[0]?.first ?? null;
};

/**
 * Lists the days of the orders of which something was cancelled, returned or refunded since a time, or became delivered by the receipt of
 * its cash after it was returned. The receipts have an index by time, and the events of deliveries have none.
 */
export const listChangedDays = async (db: Queryable, since: Date, before: Date): Promise<Date[]> => {
  const { rows } = await db.query<{ day: Date }>(
    `SELECT DISTINCT date_trunc('day', o.created_at, 'UTC') AS day
     FROM (
       SELECT e.store_order_id FROM store_order_event e
       WHERE e.status IN ('cancelled', 'returned', 'refunded') AND e.created_at >= $1
       UNION
       SELECT r.store_order_id FROM cash_receipt r WHERE r.received_at >= $1
         AND EXISTS (SELECT FROM store_order_event e WHERE e.store_order_id = r.store_order_id AND e.status = 'returned')
     ) changed
     JOIN store_order so ON so.id = changed.store_order_id JOIN shop_order o ON o.id = so.order_id
     WHERE o.created_at < $2 ORDER BY 1`,
    [since, before],
  );
  return rows.map(({ day }) => day);
};
