// SQL: a merge compares and changes the variants of many products as sets.
import type { Queryable } from '@trad/database/connections/transaction';

export interface MergedValue {
  id: number;
  attributeId: number;
  code: string;
  value: string;
  version: number;
}

const SELECT_VALUES = `SELECT id, attribute_id AS "attributeId", code, value, version FROM attribute_value
   WHERE id = ANY ($1::int[]) ORDER BY id`;

export const findValues = async (db: Queryable, ids: readonly number[]): Promise<MergedValue[]> =>
  (await db.query<MergedValue>(SELECT_VALUES, [ids])).rows;

/** Both values, locked with their attribute: no variant gets one of them until the end of the transaction. */
export const lockValues = async (tx: Queryable, ids: readonly number[]): Promise<MergedValue[]> => {
  // Before the values, as changes of a value do: they find none that a merge has deleted meanwhile.
  await tx.query(
    `SELECT FROM attribute WHERE id IN (SELECT attribute_id FROM attribute_value WHERE id = ANY ($1::int[]))
     ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  return (await tx.query<MergedValue>(`${SELECT_VALUES} FOR UPDATE`, [ids])).rows;
};

/**
 * The key of a variant's options after the merge: the sorted ids of its values. The key of a retired variant whose options
 * another one got ends with `~` and the variant's id (see `releaseOptions`), also after the merge.
 */
const MERGED_KEY = `((SELECT string_agg(merged.id::text, '-' ORDER BY merged.id) FROM (
    SELECT CASE WHEN w.attribute_value_id = $1 THEN $2 ELSE w.attribute_value_id END AS id
    FROM variant_attribute_value w WHERE w.variant_id = v.id) merged)
  || CASE WHEN v.options_key LIKE '%~%' THEN '~' || v.id ELSE '' END)`;

interface MergeCounts {
  products: number;
  variants: number;
  /** Products of which two variants would be equal; retired variants do not count. */
  conflicts: number;
  /** Of these products those with the lowest ids. */
  conflicting: Array<{ id: number; name: string }>;
}

const SHOWN_CONFLICTS = 10;

/** Counts what has the first value, and the products of which two variants would be equal with the second one. */
export const countMerge = async (db: Queryable, id: number, intoId: number): Promise<MergeCounts> => {
  const { rows } = await db.query<MergeCounts>(
    `WITH having_value AS (
       SELECT v.product_id, NOT v.retired AND EXISTS (
         SELECT FROM variant other WHERE other.product_id = v.product_id AND other.options_key = ${MERGED_KEY}
           AND NOT other.retired) AS is_conflict
       FROM variant_attribute_value had JOIN variant v ON v.id = had.variant_id WHERE had.attribute_value_id = $1)
     SELECT count(DISTINCT product_id)::int AS products, count(*)::int AS variants,
       count(DISTINCT product_id) FILTER (WHERE is_conflict)::int AS conflicts,
       (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY p.id), '[]') FROM (
         SELECT id, name FROM product WHERE id IN (SELECT product_id FROM having_value WHERE is_conflict)
         ORDER BY id LIMIT ${SHOWN_CONFLICTS}) p) AS conflicting
     FROM having_value`,
    [id, intoId],
  );
  return rows[0] ?? { products: 0, variants: 0, conflicts: 0, conflicting: [] };
};

/** Gives up to `limit` products, with their pictures, the second value; returns how many. */
export const moveToValue = async (tx: Queryable, id: number, intoId: number, limit: number): Promise<number> => {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT DISTINCT v.product_id AS id FROM variant_attribute_value had JOIN variant v ON v.id = had.variant_id
     WHERE had.attribute_value_id = $1 ORDER BY v.product_id LIMIT $2`,
    [id, limit],
  );
  const products = rows.map((row) => row.id);
  await tx.query('UPDATE product SET version = version + 1 WHERE id = ANY ($1::int[])', [products]);
  // The keys first: they are computed of the former values. Of two variants that the merge makes equal, the one that is not
  // retired gets the key; that of the other one is `~` and its id alone, and no later merge changes it.
  await tx.query(
    `UPDATE variant keyless SET options_key = '~' || keyless.id
     FROM variant v JOIN variant_attribute_value had ON had.variant_id = v.id AND had.attribute_value_id = $1
     JOIN variant other ON other.product_id = v.product_id AND other.options_key = ${MERGED_KEY}
     WHERE v.product_id = ANY ($3::int[]) AND keyless.id = CASE WHEN v.retired THEN v.id ELSE other.id END`,
    [id, intoId, products],
  );
  await tx.query(
    `UPDATE variant v SET options_key = ${MERGED_KEY} WHERE v.product_id = ANY ($3::int[]) AND NOT starts_with(v.options_key, '~')
       AND EXISTS (SELECT FROM variant_attribute_value had WHERE had.variant_id = v.id AND had.attribute_value_id = $1)`,
    [id, intoId, products],
  );
  await tx.query(
    `UPDATE variant_attribute_value had SET attribute_value_id = $2 FROM variant v
     WHERE v.id = had.variant_id AND had.attribute_value_id = $1 AND v.product_id = ANY ($3::int[])`,
    [id, intoId, products],
  );
  await tx.query(
    'UPDATE product_image SET attribute_value_id = $2 WHERE attribute_value_id = $1 AND product_id = ANY ($3::int[])',
    [id, intoId, products],
  );
  return products.length;
};

/** Deletes the first value. Gives the second one the pictures of products without a variant that has the first value. */
export const endMerge = async (tx: Queryable, id: number, intoId: number) => {
  await tx.query('UPDATE product_image SET attribute_value_id = $2 WHERE attribute_value_id = $1', [id, intoId]);
  await tx.query('DELETE FROM attribute_value WHERE id = $1', [id]);
};
