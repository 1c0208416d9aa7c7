// SQL: rows wait in staging tables that the schema does not hold.
import type { Queryable } from '@trad/database/connections/transaction';
import { type CellValue, LIST_MARK, type Reference } from '../cells/cell-types.ts';
import { CATALOGUE_FILES, type CatalogueFile } from '../files/catalogue-files.ts';
import type { ReadRow, RowProblem } from '../files/read-row.ts';

/**
 * Rows wait in unlogged tables of a schema of their own until they are written. The tables outlive a killed run, which
 * the next one then goes on with; after a crash of PostgreSQL they are empty, the run's own row included.
 */

/** Kept while a run lasts, so that two never meet; PostgreSQL frees it when the process is gone. */
const LOCK = `hashtext('trad catalogue import')`;

export const tryLock = async (db: Queryable) => {
  const { rows } = await db.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS taken`);
  return rows[0]?.taken === true;
};

export const readReference = async (db: Queryable): Promise<Reference> => {
  const { rows } = await db.query<{ kind: string; code: string; decimals: number }>(
    `SELECT 'currency' AS kind, code, decimals FROM currency
     UNION ALL SELECT 'language', code, 0 FROM language
     UNION ALL SELECT 'country', iso2, 0 FROM country`,
  );
  const codes = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    decimals: new Map(codes('currency').map(({ code, decimals }) => [code, decimals])),
    languages: new Set(codes('language').map(({ code }) => code)),
    countries: new Set(codes('country').map(({ code }) => code)),
  };
};

const tableOf = ({ table, columns }: CatalogueFile) => `
  CREATE UNLOGGED TABLE trad_import.${table} (
    line integer NOT NULL,
    bad boolean NOT NULL,
    cleared text[],
    ${columns.map(({ name, type }) => `"${name}" ${type.sql}`).join(', ')}
  );`;

/** Empty tables for every file, what a former run left thrown away. */
export const createStaging = async (db: Queryable) => {
  await db.query(`
    DROP SCHEMA IF EXISTS trad_import CASCADE;
    CREATE SCHEMA trad_import;
    CREATE UNLOGGED TABLE trad_import.run (fingerprint text NOT NULL, units integer NOT NULL, batch integer NOT NULL);
    CREATE UNLOGGED TABLE trad_import.done (after integer PRIMARY KEY, counts jsonb NOT NULL);
    CREATE UNLOGGED TABLE trad_import.problem (
      file text NOT NULL,
      line integer NOT NULL,
      column_name text NOT NULL,
      reason text NOT NULL,
      value text NOT NULL
    );
    -- Rules ask whether a row is named already: where every row of a large file is, by this alone in time.
    CREATE INDEX ON trad_import.problem (file, line);
    CREATE UNLOGGED TABLE trad_import.picture (name text PRIMARY KEY, key text, reason text);
    ${CATALOGUE_FILES.map(tableOf).join('')}`);
};

export const dropStaging = (db: Queryable) => db.query('DROP SCHEMA IF EXISTS trad_import CASCADE');

const unnested = (name: string, type: string) =>
  type === 'text[]' ? `string_to_array("${name}", '${LIST_MARK}')` : `"${name}"`;
/** How a column's values travel: an array of arrays would arrive as one. */
const sent = (type: string) => (type === 'text[]' ? 'text' : type);

const insertOf = ({ table, columns }: CatalogueFile) => {
  const all = [
    { name: 'line', sql: 'integer' },
    { name: 'bad', sql: 'boolean' },
    { name: 'cleared', sql: 'text[]' },
    ...columns.map(({ name, type }) => ({ name, sql: type.sql })),
  ];
  const names = all.map(({ name }) => `"${name}"`).join(', ');
  return `INSERT INTO trad_import.${table} (${names})
    SELECT ${all.map(({ name, sql }) => unnested(name, sql)).join(', ')}
    FROM unnest(${all.map(({ sql }, index) => `$${index + 1}::${sent(sql)}[]`).join(', ')}) AS given (${names})`;
};

const INSERTS = new Map(CATALOGUE_FILES.map((file) => [file.name as string, insertOf(file)]));

const element = (value: CellValue | null | undefined) => {
  if (typeof value !== 'string') return value === null || value === undefined ? 'NULL' : String(value);
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`;
};
/** An array as PostgreSQL writes it; pg's own way takes three times as long. */
const literal = (values: ReadonlyArray<CellValue | null | undefined>) => `{${values.map(element).join(',')}}`;

export const insertRows = async (db: Queryable, file: CatalogueFile, rows: readonly ReadRow[]) => {
  if (!rows.length) return;
  await db.query({
    name: `stage ${file.name}`,
    text: INSERTS.get(file.name) ?? '',
    values: [
      literal(rows.map(({ line }) => line)),
      literal(rows.map(({ problems }) => problems.length > 0)),
      literal(rows.map(({ cleared }) => cleared)),
      ...file.columns.map((_, index) => literal(rows.map(({ values }) => values[index]))),
    ],
  });
};

/** So much of a refused cell is told. */
const TOLD = 200;

export const insertProblems = async (db: Queryable, file: CatalogueFile, problems: readonly RowProblem[]) => {
  if (!problems.length) return;
  await db.query(
    `INSERT INTO trad_import.problem
     SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[])`,
    [
      file.name,
      problems.map(({ line }) => line),
      problems.map(({ column }) => column),
      problems.map(({ reason }) => reason),
      // PostgreSQL holds neither NUL nor half a pair.
      problems.map(({ value }) => value.slice(0, TOLD).replace(/[\0\p{Cs}]/gu, '\ufffd')),
    ],
  );
};
