// SQL: the read model and the setting that disables its tracking are unknown to Prisma.
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { inTransaction } from '@trad/database/connections/transaction';
import type pg from 'pg';

/**
 * The job that refreshes the read model of the products of a changed category, attribute or value. Only servers of the former release
 * enqueue it.
 */
export const REFRESH_PRODUCTS = 'catalog.refresh_products';

/** A row that many products show. */
export interface CategoryOrAttribute {
  kind: 'category' | 'attribute' | 'attribute_value';
  id: number;
}

/**
 * Refreshing so many products takes a second or two. More are refreshed after the commit: all other refreshes would wait for it, and
 * PostgreSQL applies no statement timeout to it.
 */
const MAX_AT_ONCE = 1000;
/** Products per transaction of the job. */
const BATCH = 500;

const FROM_VARIANT_VALUES = 'FROM variant_attribute_value vav JOIN variant v ON v.id = vav.variant_id';
const PRODUCTS: Readonly<Record<CategoryOrAttribute['kind'], string>> = {
  category: `SELECT pc.product_id AS id FROM product_category pc WHERE pc.category_id IN (
    WITH RECURSIVE below AS (
      SELECT id FROM category WHERE id = $1 UNION SELECT c.id FROM category c JOIN below ON c.parent_id = below.id)
    SELECT id FROM below)`,
  attribute: `SELECT v.product_id AS id ${FROM_VARIANT_VALUES} WHERE vav.attribute_id = $1`,
  attribute_value: `SELECT v.product_id AS id ${FROM_VARIANT_VALUES} WHERE vav.attribute_value_id = $1`,
};

const isShownByMany = async (tx: PrismaTransaction, { kind, id }: CategoryOrAttribute) => {
  const rows = await tx.$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (SELECT DISTINCT id FROM (${PRODUCTS[kind]}) shown LIMIT ${MAX_AT_ONCE + 1}) counted`,
    id,
  );
  return (rows[0]?.count ?? 0) > MAX_AT_ONCE;
};

/**
 * Runs `work`, which changes the row as the last step of its transaction. Where many products show the row, they are left to
 * read.publish_changes(); menus and the category tree show the change at once. The triggers would take the lock that excludes other
 * refreshes with the first statement, and list the products at each: 40,000 products made others wait for seconds.
 */
export const changeCategoryOrAttribute = async <T>(
  tx: PrismaTransaction,
  changed: CategoryOrAttribute,
  work: () => Promise<T>,
): Promise<T> => {
  if (!(await isShownByMany(tx, changed))) return work();
  await tx.$queryRawUnsafe(`SELECT set_config('trad.read_model', 'off', true)`);
  const result = await work();
  // As the triggers do: later refreshes wait for the new paths, and the list has the products of those that committed before.
  await tx.$queryRawUnsafe('SELECT FROM read.lock_refreshes()');
  await tx.$queryRawUnsafe('SELECT FROM read.refresh_paths()');
  await tx.$executeRawUnsafe(
    `INSERT INTO read.change (tags, products_changed) SELECT '{shop}', array_agg(DISTINCT id) FROM (${PRODUCTS[changed.kind]}) shown`,
    changed.id,
  );
  return result;
};

/**
 * Runs `work` without the triggers of the read model: the caller marks the products that show the change, by a statement that fires
 * them or as `changeCategoryOrAttribute` does.
 */
export const runUntracked = async (tx: PrismaTransaction, work: () => Promise<unknown>): Promise<void> => {
  const [setting] = await tx.$queryRawUnsafe<{ former: string | null }[]>(
    `SELECT current_setting('trad.read_model', true) AS former`,
  );
  await tx.$queryRawUnsafe(`SELECT set_config('trad.read_model', 'off', true)`);
  await work();
  await tx.$queryRawUnsafe(`SELECT set_config('trad.read_model', $1, true)`, setting?.former ?? '');
};

/**
 * Refreshes the products that show a row, in batches. The update changes no value: it fires the triggers of the read
 * model.
 */
export const refreshProducts = async (pool: pg.Pool, { kind, id }: CategoryOrAttribute) => {
  const { rows } = await pool.query<{ id: number }>(`SELECT DISTINCT id FROM (${PRODUCTS[kind]}) shown ORDER BY id`, [
    id,
  ]);
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map((row) => row.id);
    await inTransaction(pool, (tx) =>
      tx.query('UPDATE product SET updated_at = updated_at WHERE id = ANY ($1::int[])', [ids]),
    );
  }
};
