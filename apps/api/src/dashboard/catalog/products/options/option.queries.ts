// SQL: values are found and inserted as sets, under an advisory lock.
import { randomUUID } from 'node:crypto';
import { getSwatch } from '@trad/contract/dashboard/colour-names';
import type { Queryable } from '@trad/database/connections/transaction';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { iterateWithYields } from '../../iterate-with-yields.ts';
import { assignCodes } from './assign-codes.ts';

/** An option value as a vendor names it. */
export interface NamedValue {
  name: string;
  value: string;
  swatch: string | null;
  /** The attribute of that name that the product has; absent: the first one of that name. */
  own_attribute_id?: number | undefined;
}

interface FoundValue extends NamedValue {
  attribute_id: number | null;
  value_id: number | null;
}

/**
 * Finds the attributes and values by their names. The joins are of whole sets on `lower()`, which has no index: searching the
 * values of an attribute for each name would make the time quadratic.
 */
const findValues = async (db: Queryable, wanted: readonly NamedValue[]): Promise<FoundValue[]> => {
  const { rows } = await db.query<FoundValue>(
    `WITH w AS MATERIALIZED (
       SELECT * FROM ROWS FROM (jsonb_to_recordset($1) AS (name text, value text, swatch text, own_attribute_id int))
         WITH ORDINALITY AS w (name, value, swatch, own_attribute_id, n)),
     a AS MATERIALIZED (
       SELECT DISTINCT ON (lower(name)) id, lower(name) AS name FROM attribute
       WHERE lower(name) IN (SELECT lower(w.name) FROM w) ORDER BY lower(name), position, id),
     named AS MATERIALIZED (
       SELECT w.*, coalesce(w.own_attribute_id, a.id) AS attribute_id FROM w LEFT JOIN a ON a.name = lower(w.name)),
     o AS MATERIALIZED (
       SELECT id, attribute_id, lower(value) AS value, position FROM attribute_value
       WHERE attribute_id IN (SELECT named.attribute_id FROM named))
     SELECT DISTINCT ON (w.n) w.name, w.value, w.swatch, w.attribute_id, o.id AS value_id
     FROM named w LEFT JOIN o ON o.attribute_id = w.attribute_id AND o.value = lower(w.value)
     ORDER BY w.n, o.position, o.id`,
    [JSON.stringify(wanted)],
  );
  return rows;
};

/** Keeps one row of names that differ in letter case only. PostgreSQL compares them, as its lower() differs from JavaScript's. */
const DISTINCT_ROWS = `SELECT DISTINCT ON (attribute_id, lower(text)) *
  FROM jsonb_to_recordset($1) AS w (n int, attribute_id int, code text, text text, swatch text)
  ORDER BY attribute_id, lower(text), n`;

const insertAttributes = async (tx: Queryable, names: ReadonlySet<string>, codePrefix: string) => {
  if (!names.size) return;
  const { rows } = await tx.query<{ code: string }>('SELECT code FROM attribute');
  const created = await assignCodes(
    [...names].map((text, n) => ({ n, text })),
    rows,
  );
  await tx.query(
    `INSERT INTO attribute (code, name, position)
     SELECT w.code, w.text, (SELECT coalesce(max(position), 0) FROM attribute) + row_number() OVER (ORDER BY n)
     FROM (${DISTINCT_ROWS}) w ON CONFLICT DO NOTHING`,
    [JSON.stringify(created.map(({ code, ...name }) => ({ ...name, code: codePrefix + code })))],
  );
};

const insertValues = async (tx: Queryable, found: readonly FoundValue[], codePrefix: string) => {
  const missing = found.flatMap(({ name, value, swatch, attribute_id, value_id }, n) =>
    value_id === null && attribute_id !== null ? [{ n, attribute_id, name, text: value, swatch }] : [],
  );
  if (!missing.length) return;
  const ids = [...new Set(missing.map(({ attribute_id }) => attribute_id))];
  const { rows } = await tx.query<{ attribute_id: number; code: string }>(
    'SELECT attribute_id, code FROM attribute_value WHERE attribute_id = ANY($1::int[])',
    [ids],
  );
  const created: object[] = [];
  // Files have no swatches: the colour's name gives the default.
  for await (const { name, swatch, code, ...value } of iterateWithYields(await assignCodes(missing, rows)))
    created.push({ ...value, code: codePrefix + code, swatch: getSwatch(name, { value: value.text, swatch }) });
  await tx.query(
    `INSERT INTO attribute_value (attribute_id, code, value, swatch, position)
     SELECT w.attribute_id, w.code, w.text, w.swatch,
       coalesce(x.position, 0) + row_number() OVER (PARTITION BY w.attribute_id ORDER BY n)
     FROM (${DISTINCT_ROWS}) w
     LEFT JOIN (SELECT attribute_id, max(position) AS position FROM attribute_value
       WHERE attribute_id = ANY($2::int[]) GROUP BY attribute_id) x ON x.attribute_id = w.attribute_id
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(created), ids],
  );
};

/** Updates the swatches of values, except those that another store uses. */
const updateSwatches = (
  tx: Queryable,
  storeId: number,
  values: ReadonlyArray<{ value_id: number | null; swatch: string }>,
) =>
  tx.query(
    `UPDATE attribute_value o SET swatch = w.swatch
     FROM jsonb_to_recordset($2) AS w (value_id int, swatch text)
     WHERE o.id = w.value_id AND o.swatch IS DISTINCT FROM w.swatch AND NOT EXISTS (
       SELECT FROM variant_attribute_value x JOIN variant v ON v.id = x.variant_id JOIN product p ON p.id = v.product_id
       WHERE x.attribute_value_id = o.id AND p.store_id <> $1)`,
    [storeId, JSON.stringify(values)],
  );

/**
 * Locks values that variants will get: until the end of the transaction an operator who deletes or merges one of them waits, for up
 * to the pool's statement_timeout. Throws CONFLICT where one was removed since it was found: a repeated request, or import, inserts
 * it again.
 */
export const lockValues = async (tx: Queryable, ids: readonly number[]) => {
  if (!ids.length) return;
  const { rowCount } = await tx.query(
    'SELECT FROM attribute_value WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE',
    [ids],
  );
  if (rowCount !== ids.length) throw new Refusal('CONFLICT', { retryAfter: 1 });
};

const LOCK_OPTIONS = `SELECT pg_advisory_xact_lock(hashtext('vendor options'))`;

/**
 * Finds option values in any letter case, and inserts those that are missing; returns them in the same order. An advisory lock makes
 * concurrent transactions wait, so that a name is inserted once. A transaction that is rolled back takes no lock, and its codes are
 * random: nobody waits for it, as they would for the unique index of the codes.
 */
export const resolveValues = async (
  tx: Queryable,
  storeId: number,
  wanted: readonly NamedValue[],
  { isRolledBack = false } = {},
): Promise<Array<NamedValue & { attributeId: number; valueId: number }>> => {
  if (!wanted.length) return [];
  let found = await findValues(tx, wanted);
  if (found.some(({ value_id }) => value_id === null)) {
    if (!isRolledBack) await tx.query(LOCK_OPTIONS);
    const codePrefix = isRolledBack ? `${randomUUID()}-` : '';
    found = await findValues(tx, wanted);
    await insertAttributes(
      tx,
      new Set(found.flatMap(({ attribute_id, name }) => (attribute_id === null ? [name] : []))),
      codePrefix,
    );
    found = await findValues(tx, wanted);
    await insertValues(tx, found, codePrefix);
    found = await findValues(tx, wanted);
  }
  const swatches = found.flatMap(({ value_id, swatch }) => (swatch === null ? [] : [{ value_id, swatch }]));
  if (swatches.length) await updateSwatches(tx, storeId, swatches);
  return found.map(({ attribute_id, value_id, ...named }) => {
    if (attribute_id === null || value_id === null) throw new Error(`${named.name} ${named.value} was not inserted`);
    return { ...named, attributeId: attribute_id, valueId: value_id };
  });
};
