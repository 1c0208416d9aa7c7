import type { DashboardPeriod } from '@trad/contract/vendor/vendor-orders';
import type { Queryable } from '@trad/database/transaction';

/** How a period is cut: into how many of which. */
export const CUTS: Readonly<Record<DashboardPeriod, { unit: 'day' | 'week' | 'month'; count: number }>> = {
  daily: { unit: 'day', count: 7 },
  weekly: { unit: 'week', count: 8 },
  monthly: { unit: 'month', count: 12 },
};

/** What was sold between two moments. Sales in minor units, net of what went back. */
export interface Figures {
  from: Date;
  salesMinor: number;
  orders: number;
  units: number;
  returns: number;
}

/** Neither sold nor to be sold any more. */
const ENDED = `('cancelled', 'returned', 'refunded')`;

/** A store's figures of a period and the one before it, the oldest first: a row per day, week or month of its time zone. */
export const figuresOf = async (
  db: Queryable,
  store: { id: number; timeZone: string },
  { period, currencyCode, now }: { period: DashboardPeriod; currencyCode: string; now: Date },
): Promise<Figures[]> => {
  const { unit, count } = CUTS[period];
  const { rows } = await db.query<Figures>(
    `WITH bounds AS MATERIALIZED (
       SELECT place::int AS place,
         (date_trunc($3, $4::timestamptz AT TIME ZONE $2) - ($5 - place) * ('1 ' || $3)::interval) AT TIME ZONE $2 AS starts
       FROM generate_series(1, $5) AS place
     ), sums AS (
       SELECT width_bucket(part.created_at, (SELECT array_agg(starts ORDER BY place) FROM bounds)) AS place,
         sum(part.total_minor - part.refunded_minor) FILTER (WHERE part.currency_code = $6 AND part.status NOT IN ${ENDED})
           AS sales,
         count(*) FILTER (WHERE part.status NOT IN ${ENDED}) AS orders,
         sum(part.units) FILTER (WHERE part.status NOT IN ${ENDED}) AS units,
         count(*) FILTER (WHERE part.status IN ${ENDED}) AS returns
       FROM store_order part WHERE part.store_id = $1 AND part.created_at >= (SELECT min(starts) FROM bounds)
       GROUP BY 1
     )
     SELECT b.starts AS "from", coalesce(s.sales, 0)::bigint AS "salesMinor", coalesce(s.orders, 0)::int AS orders,
       coalesce(s.units, 0)::int AS units, coalesce(s.returns, 0)::int AS returns
     FROM bounds b LEFT JOIN sums s ON s.place = b.place ORDER BY b.place`,
    [store.id, store.timeZone, unit, now, 2 * count, currencyCode],
  );
  return rows;
};

/** What a store has to do, and what it has on its shelf. */
export const standingOf = async (db: Queryable, storeId: number) => {
  const { rows } = await db.query<{
    toSend: number;
    active: number;
    draft: number;
    archived: number;
    low: number;
    outOfStock: number;
  }>(
    `SELECT (SELECT count(*) FROM store_order WHERE store_id = $1 AND status IN ('received', 'processing'))::int AS "toSend",
       count(*) FILTER (WHERE p.status = 'active')::int AS active,
       count(*) FILTER (WHERE p.status = 'draft')::int AS draft,
       count(*) FILTER (WHERE p.status = 'archived')::int AS archived,
       count(*) FILTER (WHERE p.status = 'active' AND stock.least BETWEEN 1 AND 5)::int AS low,
       count(*) FILTER (WHERE p.status = 'active' AND stock.least = 0)::int AS "outOfStock"
     FROM product p
     LEFT JOIN (SELECT v.product_id, min(v.stock) AS least FROM variant v JOIN product own ON own.id = v.product_id
       WHERE own.store_id = $1 AND own.status = 'active' AND v.active AND v.stock IS NOT NULL GROUP BY v.product_id) stock
       ON stock.product_id = p.id
     WHERE p.store_id = $1`,
    [storeId],
  );
  return rows[0] ?? { toSend: 0, active: 0, draft: 0, archived: 0, low: 0, outOfStock: 0 };
};

/** The products of a store that sold best. */
export const bestSellersOf = async (db: Queryable, storeId: number, language: string, limit: number) => {
  const { rows } = await db.query<{ id: number; title: string; imageKey: string | null; sold: number }>(
    `SELECT p.id, coalesce(t.text, p.name) AS title, p.sold,
       (SELECT key FROM product_image i WHERE i.product_id = p.id ORDER BY position LIMIT 1) AS "imageKey"
     FROM (SELECT id, name, sold FROM product WHERE store_id = $1 AND sold > 0 ORDER BY sold DESC, id LIMIT $3) p
     LEFT JOIN product_translation t ON t.product_id = p.id AND t.field = 'name' AND t.language_code = $2
     ORDER BY p.sold DESC, p.id`,
    [storeId, language, limit],
  );
  return rows;
};
