// SQL: the checks compare whole tables with the data derived from them.
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { updateUnitsSold } from '../catalog/catalog.ts';

/** Descriptions of problems, at most SHOWN of each kind and the number of the rest. */
export type Problems = string[];
const SHOWN = 10;
const BATCH = 2_000;

/** Returns the first ones and the number of the rest. */
export const summarizeProblems = (found: readonly string[]): Problems => {
  const rest = found.length - SHOWN;
  return [...found.slice(0, SHOWN), ...(rest > 0 ? [`and ${rest} more`] : [])];
};

const queryProblems = async (db: Queryable, sql: string, values: unknown[] = []): Promise<Problems> => {
  const { rows } = await db.query<{ line: string }>(sql, values);
  return summarizeProblems(rows.map(({ line }) => line));
};

/** Runs `work` with the ids of all products, and of those that only the read model still has, a batch at a time. */
const forEachBatch = async (db: Queryable, work: (ids: number[]) => Promise<void>) => {
  for (let last = 0; ; ) {
    const { rows } = await db.query<{ id: number }>(
      `SELECT id FROM (SELECT id FROM product UNION SELECT product_id FROM read.item UNION SELECT product_id FROM read.entry) known
       WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
      [last],
    );
    const ids = rows.map(({ id }) => id);
    if (!ids.length) return;
    await work(ids);
    last = ids.at(-1) ?? last;
  }
};

/** Stores without an owner, whose products cannot be sold. */
export const findOwnerProblems = (db: Queryable): Promise<Problems> =>
  queryProblems(
    db,
    `SELECT format('%s has no owner: its %s products are not on sale. npm run vendors -- assign %1$s <e-mail>', s.slug, p.count)
       AS line
     FROM store s CROSS JOIN LATERAL (SELECT count(*) FROM product WHERE store_id = s.id AND on_sale) p
     WHERE s.owner_id IS NULL AND s.status = 'active' AND p.count > 0 ORDER BY p.count DESC, s.id`,
  );

/** Rows of the read model that differ from what a rebuild would write, without products that wait for their refresh. */
export const findReadModelProblems = async (db: Queryable): Promise<Problems> => {
  const found: Problems = [];
  let more = 0;
  const seen = new Set<string>();
  await forEachBatch(db, async (ids) => {
    const { rows } = await db.query<{ relation: string; key: string; problem: string }>(
      `SELECT relation, key, problem FROM read.find_differences(ARRAY(
         SELECT unnest($1::int[]) EXCEPT SELECT unnest(availability_changed || products_changed) FROM read.change))`,
      [ids],
    );
    for (const { relation, key, problem } of rows) {
      const line = `read.${relation} ${key}: ${problem}`;
      // Paths are not divided into batches: every batch would report the same ones.
      if (seen.has(line)) continue;
      seen.add(line);
      if (found.length < SHOWN) found.push(line);
      else more += 1;
    }
  });
  return more ? [...found, `and ${more} more`] : found;
};

/** Joins the products whose ratings differ from their published reviews (`r`). */
const DIFFERING_RATINGS = `FROM product p
  LEFT JOIN (SELECT product_id, round(avg(rating), 2) AS rating, count(*) AS count FROM review
    WHERE status = 'published' GROUP BY product_id) r ON r.product_id = p.id
  WHERE (p.rating, p.rating_count) <> (coalesce(r.rating, 0), coalesce(r.count, 0))`;

/** Counts differing ratings anew, by the function of the triggers: it locks the products first, as each change of a review does. */
const repairRatings = async (db: Queryable) => {
  const { rows } = await db.query<{ id: number }>(`SELECT p.id ${DIFFERING_RATINGS} ORDER BY p.id`);
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH)
    await db.query('SELECT update_ratings($1)', [ids.slice(start, start + BATCH)]);
};

/**
 * Rewrites differing ratings and rows of the read model, a batch at a time, while the shop is running. Creates missing price indexes,
 * counts the units sold anew, and invalidates all cached values.
 */
export const repairReadModel = async (pool: pg.Pool) => {
  await pool.query('SELECT read.refresh_paths(), read.index_prices()');
  await repairRatings(pool);
  await forEachBatch(pool, (ids) =>
    inTransaction(pool, async (tx) => void (await tx.query('SELECT read.refresh($1)', [ids]))),
  );
  await updateUnitsSold(pool);
  await pool.query(`INSERT INTO read.change (tags) VALUES ('{shop}')`);
};

/**
 * Changes that wait for too long while a server runs, whose connections are `trad`, in a transaction with an id. Cache tags are published
 * at once; the products of a large import wait for their refresh for minutes.
 */
export const findChangeProblems = (db: Queryable) =>
  queryProblems(
    db,
    `SELECT count(*) || ' changes wait to be published, the oldest since ' || min(created_at) AS line
     FROM read.change WHERE tags <> '{}' OR created_at < now() - interval '1 hour'
     HAVING min(created_at) < now() - interval '1 minute' AND EXISTS (
       SELECT FROM pg_stat_activity WHERE application_name ~ '^trad( [0-9a-f-]{32,36})?$' AND datname = current_database())`,
  );

export const findIndexProblems = (db: Queryable) =>
  queryProblems(
    db,
    `SELECT format('index %s.%s is not valid', n.nspname, c.relname) AS line
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE NOT i.indisvalid AND n.nspname IN ('public', 'read')
     UNION ALL
     SELECT format('%s has no price index (read.entry_p%s)', code, slot) FROM currency
     WHERE enabled AND to_regclass(format('read.entry_p%s', slot)) IS NULL`,
  );

/** Enabled currencies in which nobody can order, as a cart needs a price of delivery. */
export const findDeliveryProblems = (db: Queryable) =>
  queryProblems(
    db,
    `SELECT format('the default delivery zone has no price of delivery in %s', c.code) AS line FROM currency c
     WHERE c.enabled AND NOT EXISTS (SELECT FROM delivery_rate r JOIN delivery_zone z ON z.id = r.zone_id
       WHERE z.is_default AND r.shipping_option = 'default' AND r.currency_code = c.code)
     ORDER BY c.position`,
  );

export const findStockProblems = (db: Queryable) =>
  queryProblems(
    db,
    `SELECT format('%s: stock is %s, its moves sum to %s', v.sku, v.stock, coalesce(m.sum, 0)) AS line
     FROM variant v
     LEFT JOIN (SELECT variant_id, sum(delta) AS sum FROM stock_move GROUP BY variant_id) m ON m.variant_id = v.id
     WHERE v.stock IS NOT NULL AND v.stock <> coalesce(m.sum, 0)
     ORDER BY v.id LIMIT 1000`,
  );

export const findRatingProblems = (db: Queryable) =>
  queryProblems(
    db,
    `SELECT format('product %s: rated %s by %s, its reviews say %s by %s', p.id, p.rating, p.rating_count,
       coalesce(r.rating, 0), coalesce(r.count, 0)) AS line
     ${DIFFERING_RATINGS} ORDER BY p.id LIMIT 1000`,
  );

export const findCategoryProblems = (db: Queryable) =>
  queryProblems(
    db,
    `SELECT format('product %s is not shown in its main category %s', p.id, p.category_id) AS line FROM product p
     WHERE NOT EXISTS (SELECT FROM product_category pc WHERE pc.product_id = p.id AND pc.category_id = p.category_id)
     UNION ALL
     SELECT format('category %s is its own ancestor', id) FROM (
       WITH RECURSIVE up AS (
         SELECT id, parent_id FROM category
         UNION
         SELECT up.id, c.parent_id FROM up JOIN category c ON c.id = up.parent_id)
       SELECT id FROM up WHERE parent_id = id) loops
     LIMIT 1000`,
  );

export const findJobProblems = (db: Queryable) =>
  queryProblems(
    db,
    `SELECT format('job %s (%s) failed for good: %s', id, kind, last_error) AS line FROM job
     WHERE failed_at IS NOT NULL ORDER BY id LIMIT 1000`,
  );

/** The number of running processes by role, each of which has one connection that listens for changes. */
export const countProcesses = async (db: Queryable) => {
  const { rows } = await db.query<{ role: string; processes: number }>(
    `SELECT split_part(application_name, ' ', 3) AS role, count(*)::int AS processes FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'trad listener%' GROUP BY 1 ORDER BY 1`,
  );
  return rows;
};

/** Jobs wait where all running processes only serve the shop. */
export const findMissingWorkers = async (db: Queryable): Promise<Problems> => {
  const processes = await countProcesses(db);
  if (processes.length === 0 || processes.some(({ role }) => role !== 'web')) return [];
  return [
    'only processes of the role web are running: start another with --role worker, or let one have the role both',
  ];
};

/**
 * Jobs that are late while a server runs, which listens for changes, and recurring ones that a clock that was ahead has scheduled: their
 * `dedupe_key` is their kind, and none recurs less often than daily.
 */
export const findLateJobs = (db: Queryable) =>
  queryProblems(
    db,
    `SELECT format('job %s (%s) is due since %s and does not run: look for its error in the log', id, kind, run_at) AS line
     FROM job WHERE failed_at IS NULL AND run_at < now() - interval '15 minutes' AND EXISTS (
       SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'trad listener%')
     UNION ALL
     SELECT format('job %s (%s) runs not before %s: a running server corrects this within a minute', id, kind, run_at)
     FROM job WHERE dedupe_key = kind AND run_at > now() + interval '2 days'
     LIMIT 1000`,
  );
