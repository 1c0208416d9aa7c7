// SQL: values are found and inserted as sets, under an advisory lock.
import { getSwatch } from '@trad/contract/dashboard/colour-names';
import type { Queryable } from '@trad/database/connections/transaction';

/** An option value as a vendor names it. */
export interface NamedValue {
  name: string;
  value: string;
  swatch: string | null;
}

interface FoundValue extends NamedValue {
  attribute_id: number | null;
  value_id: number | null;
}

const findValues = async (db: Queryable, wanted: readonly NamedValue[]): Promise<FoundValue[]> => {
  const { rows } = await db.query<FoundValue>(
    `SELECT w.name, w.value, w.swatch, a.id AS attribute_id, o.id AS value_id
     FROM jsonb_to_recordset($1) AS w (name text, value text, swatch text)
     LEFT JOIN LATERAL (
       SELECT id FROM attribute WHERE lower(attribute.name) = lower(w.name) ORDER BY position, id LIMIT 1) a ON true
     LEFT JOIN LATERAL (
       SELECT id FROM attribute_value o WHERE o.attribute_id = a.id AND lower(o.value) = lower(w.value)
       ORDER BY position, id LIMIT 1) o ON true`,
    [JSON.stringify(wanted)],
  );
  return rows;
};

/** Builds a code of letters and digits of any script, as catalogue files have it. */
const buildCode = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50) || 'x';

/** Assigns a free code to each. */
const assignCodes = <T extends { text: string }>(wanted: readonly T[], taken: Set<string>) =>
  wanted.map((one) => {
    const base = buildCode(one.text);
    let code = base;
    for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`;
    taken.add(code);
    return { ...one, code };
  });

/** Keeps one row of names that differ in letter case only. PostgreSQL compares them, as its lower() differs from JavaScript's. */
const DISTINCT_ROWS = `SELECT DISTINCT ON (attribute_id, lower(text)) *
  FROM jsonb_to_recordset($1) AS w (n int, attribute_id int, code text, text text, swatch text)
  ORDER BY attribute_id, lower(text), n`;

const insertAttributes = async (tx: Queryable, names: readonly string[]) => {
  if (!names.length) return;
  const { rows } = await tx.query<{ code: string }>('SELECT code FROM attribute');
  const created = assignCodes(
    names.map((text, n) => ({ n, text })),
    new Set(rows.map(({ code }) => code)),
  );
  await tx.query(
    `INSERT INTO attribute (code, name, position)
     SELECT w.code, w.text, (SELECT coalesce(max(position), 0) FROM attribute) + row_number() OVER (ORDER BY n)
     FROM (${DISTINCT_ROWS}) w ON CONFLICT DO NOTHING`,
    [JSON.stringify(created)],
  );
};

const insertValues = async (tx: Queryable, missing: readonly FoundValue[]) => {
  if (!missing.length) return;
  const ids = [...new Set(missing.map(({ attribute_id }) => attribute_id))];
  const { rows } = await tx.query<{ attribute_id: number; code: string }>(
    'SELECT attribute_id, code FROM attribute_value WHERE attribute_id = ANY($1::int[])',
    [ids],
  );
  const created = ids.flatMap((id) =>
    assignCodes(
      missing
        .filter(({ attribute_id }) => attribute_id === id)
        .map(({ name, value, swatch }, n) => ({
          n,
          attribute_id: id,
          text: value,
          // Files have no swatches: the colour's name gives the default.
          swatch: getSwatch(name, { value, swatch }),
        })),
      new Set(rows.filter(({ attribute_id }) => attribute_id === id).map(({ code }) => code)),
    ),
  );
  await tx.query(
    `INSERT INTO attribute_value (attribute_id, code, value, swatch, position)
     SELECT w.attribute_id, w.code, w.text, w.swatch,
       (SELECT coalesce(max(position), 0) FROM attribute_value x WHERE x.attribute_id = w.attribute_id)
         + row_number() OVER (PARTITION BY w.attribute_id ORDER BY n)
     FROM (${DISTINCT_ROWS}) w ON CONFLICT DO NOTHING`,
    [JSON.stringify(created)],
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

const LOCK_OPTIONS = `SELECT pg_advisory_xact_lock(hashtext('vendor options'))`;

/**
 * Finds option values in any letter case, and inserts those that are missing. An advisory lock makes concurrent
 * transactions wait, so that a name is inserted once.
 */
export const resolveValues = async (
  tx: Queryable,
  storeId: number,
  wanted: readonly NamedValue[],
): Promise<Array<NamedValue & { attributeId: number; valueId: number }>> => {
  if (!wanted.length) return [];
  let found = await findValues(tx, wanted);
  if (found.some(({ value_id }) => value_id === null)) {
    await tx.query(LOCK_OPTIONS);
    found = await findValues(tx, wanted);
    await insertAttributes(
      tx,
      found.flatMap(({ attribute_id, name }) => (attribute_id === null ? [name] : [])),
    );
    found = await findValues(tx, wanted);
    await insertValues(
      tx,
      found.filter(({ value_id }) => value_id === null),
    );
    found = await findValues(tx, wanted);
  }
  const swatches = found.flatMap(({ value_id, swatch }) => (swatch === null ? [] : [{ value_id, swatch }]));
  if (swatches.length) await updateSwatches(tx, storeId, swatches);
  return found.map(({ attribute_id, value_id, ...named }) => {
    if (attribute_id === null || value_id === null) throw new Error(`${named.name} ${named.value} was not inserted`);
    return { ...named, attributeId: attribute_id, valueId: value_id };
  });
};
