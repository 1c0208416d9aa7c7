import { buildNameKeys, NAME_KEYS_VERSION } from '@trad/file-formats/name-keys';
import { type AnyTransaction, execute, queryRows } from './connections/execute.ts';

const BATCH_SIZE = 500;

/** Lists stores whose name keys are missing or outdated, at most one batch. */
export const listStoresWithoutNameKeys = async (tx: AnyTransaction) =>
  queryRows<{ id: number; name: string }>(tx, {
    text: `SELECT s.id, s.name FROM store s LEFT JOIN store_name n ON n.store_id = s.id
     WHERE n.name IS DISTINCT FROM s.name OR NOT n.keys @> ARRAY[$1] ORDER BY s.id LIMIT ${BATCH_SIZE}`,
    values: [NAME_KEYS_VERSION],
  });

/** Writes missing or outdated name keys of stores in batches. */
const writeMissingKeys = async (tx: AnyTransaction) => {
  for (;;) {
    const rows = await listStoresWithoutNameKeys(tx);
    if (!rows.length) return;
    await execute(tx, {
      text: `INSERT INTO store_name (store_id, name, keys)
       SELECT id, name, ARRAY(SELECT jsonb_array_elements_text(keys))
       FROM jsonb_to_recordset($1) AS w (id int, name text, keys jsonb)
       ON CONFLICT (store_id) DO UPDATE SET name = excluded.name, keys = excluded.keys`,
      values: [
        JSON.stringify(rows.map(({ id, name }) => ({ id, name, keys: [NAME_KEYS_VERSION, ...buildNameKeys(name)] }))),
      ],
    });
  }
};

/**
 * Locks store names until the transaction ends, and writes the keys of new and renamed stores, which
 * `findStoreWithSimilarName` compares.
 */
export const lockStoreNames = async (tx: AnyTransaction) => {
  await execute(tx, { text: `SELECT pg_advisory_xact_lock(hashtext('trad store names'))` });
  await writeMissingKeys(tx);
};

/**
 * Returns the slug of another store with a confusable name; undefined where there is none. The caller's transaction must
 * hold the lock on names. Excludes the store itself, by its id or slug.
 */
export const findStoreWithSimilarName = async (
  tx: AnyTransaction,
  name: string,
  own: { id?: number; slug?: string } = {},
): Promise<string | undefined> => {
  const rows = await queryRows<{ slug: string }>(tx, {
    text: `SELECT s.slug FROM store_name n JOIN store s ON s.id = n.store_id
     WHERE n.keys && $1::text[] AND s.id IS DISTINCT FROM $2::int AND s.slug IS DISTINCT FROM $3::text ORDER BY s.id LIMIT 1`,
    values: [buildNameKeys(name), own.id ?? null, own.slug ?? null],
  });
  return rows[0]?.slug;
};

/** Finds the names that operators gave the marketplace, or plan to: no store may take them. */
export const findBrandNames = async (tx: AnyTransaction): Promise<string[]> => {
  const rows = await queryRows<{ name: string | null }>(tx, {
    text: `SELECT value ->> 'brand_name' AS name FROM setting WHERE key = 'web_settings'
     UNION SELECT value ->> 'brand_name' FROM planned_content WHERE key = 'web_settings'`,
  });
  return rows.flatMap(({ name }) => name ?? []);
};

/**
 * Lists the stores of other owners whose name is confusable with this one. Computes missing and outdated keys without writing
 * them: a read takes no lock on names, and works while the database is read-only.
 */
export const findStoresWithSimilarName = async (
  tx: AnyTransaction,
  name: string,
  { ownerId, limit }: { ownerId: number; limit: number },
): Promise<Array<{ id: number; name: string }>> => {
  const keys = buildNameKeys(name);
  const rows = await queryRows<{ id: number; name: string; isCurrent: boolean; isSimilar: boolean }>(tx, {
    text: `SELECT * FROM (
       SELECT s.id, s.name, n.name IS NOT DISTINCT FROM s.name AND n.keys @> ARRAY[$1] AS "isCurrent",
         coalesce(n.keys && $2::text[], false) AS "isSimilar"
       FROM store s LEFT JOIN store_name n ON n.store_id = s.id WHERE s.owner_id IS DISTINCT FROM $3::int) compared
     WHERE NOT "isCurrent" OR "isSimilar" ORDER BY id`,
    values: [NAME_KEYS_VERSION, keys, ownerId],
  });
  const similar: Array<{ id: number; name: string }> = [];
  for (const { id, name: other, isCurrent, isSimilar } of rows) {
    if (similar.length === limit) break;
    if (isCurrent ? isSimilar : buildNameKeys(other).some((key) => keys.includes(key)))
      similar.push({ id, name: other });
  }
  return similar;
};
