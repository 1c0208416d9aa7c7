// SQL: staging tables are not in the Prisma schema.
// Rows are staged in unlogged tables of the schema trad_import. The tables survive a killed import, which the next one
// resumes. After a crash of PostgreSQL they are empty, and so is trad_import.run: the next import starts anew.
import type { Queryable } from '@trad/database/connections/transaction';
import { type CellValue, LIST_SEPARATOR, type Reference } from '../cells/cell-types.ts';
import { CATALOGUE_FILES, type CatalogueFile } from '../files/catalogue-files.ts';
import type { ReadRow, RowProblem } from '../files/read-row.ts';

/** A session lock for the whole import; PostgreSQL releases it when the process ends. */
const IMPORT_LOCK = `hashtext('trad catalogue import')`;

export const tryImportLock = async (db: Queryable) => {
  const { rows } = await db.query<{ locked: boolean }>(`SELECT pg_try_advisory_lock(${IMPORT_LOCK}) AS locked`);
  return rows[0]?.locked === true;
};

export const loadReferenceData = async (db: Queryable): Promise<Reference> => {
  const { rows } = await db.query<{ kind: string; code: string; decimals: number }>(
    `SELECT 'currency' AS kind, code, decimals FROM currency
     UNION ALL SELECT 'language', code, 0 FROM language
     UNION ALL SELECT 'country', iso2, 0 FROM country`,
  );
  const listRows = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    decimals: new Map(listRows('currency').map(({ code, decimals }) => [code, decimals])),
    languages: new Set(listRows('language').map(({ code }) => code)),
    countries: new Set(listRows('country').map(({ code }) => code)),
  };
};

/** `bad`: the row has a problem; `cleared`: the columns that it empties. */
const buildCreateTable = ({ table, columns }: CatalogueFile) => `
  CREATE UNLOGGED TABLE trad_import.${table} (
    line integer NOT NULL,
    bad boolean NOT NULL,
    cleared text[],
    ${columns.map(({ name, type }) => `"${name}" ${type.sql}`).join(', ')}
  );`;

/** Creates empty tables for all files and drops those of an earlier run. */
export const createStaging = async (db: Queryable) => {
  await db.query(`
    DROP SCHEMA IF EXISTS trad_import CASCADE;
    CREATE SCHEMA trad_import;
    -- units: the number of units to write; batch: units per transaction.
    CREATE UNLOGGED TABLE trad_import.run (
      fingerprint text NOT NULL,
      units integer NOT NULL,
      batch integer NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now()
    );
    -- One row per committed batch; after: the unit before its first one, so -1 for unit 0.
    CREATE UNLOGGED TABLE trad_import.done (after integer PRIMARY KEY, counts jsonb NOT NULL);
    CREATE UNLOGGED TABLE trad_import.problem (
      file text NOT NULL,
      line integer NOT NULL,
      column_name text NOT NULL,
      reason text NOT NULL,
      value text NOT NULL
    );
    -- Rules look up whether a row has a problem already, which must be fast for large files.
    CREATE INDEX ON trad_import.problem (file, line);
    CREATE UNLOGGED TABLE trad_import.picture (name text PRIMARY KEY, key text, reason text);
    ${CATALOGUE_FILES.map(buildCreateTable).join('')}`);
};

export const dropStaging = (db: Queryable) => db.query('DROP SCHEMA IF EXISTS trad_import CASCADE');

const buildColumnExpression = (name: string, type: string) =>
  type === 'text[]' ? `string_to_array("${name}", '${LIST_SEPARATOR}')` : `"${name}"`;
/** Lists are sent as text: unnest() would flatten an array of arrays. */
const getParameterType = (type: string) => (type === 'text[]' ? 'text' : type);

const buildInsert = ({ table, columns }: CatalogueFile) => {
  const all = [
    { name: 'line', sql: 'integer' },
    { name: 'bad', sql: 'boolean' },
    { name: 'cleared', sql: 'text[]' },
    ...columns.map(({ name, type }) => ({ name, sql: type.sql })),
  ];
  const names = all.map(({ name }) => `"${name}"`).join(', ');
  return `INSERT INTO trad_import.${table} (${names})
    SELECT ${all.map(({ name, sql }) => buildColumnExpression(name, sql)).join(', ')}
    FROM unnest(${all.map(({ sql }, index) => `$${index + 1}::${getParameterType(sql)}[]`).join(', ')}) AS input (${names})`;
};

const INSERTS = new Map(CATALOGUE_FILES.map((file) => [file.name as string, buildInsert(file)]));

const formatArrayElement = (value: CellValue | null | undefined) => {
  if (typeof value !== 'string') return value === null || value === undefined ? 'NULL' : String(value);
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`;
};
/** Formats an array literal; pg's conversion takes three times as long. */
const formatArrayLiteral = (values: ReadonlyArray<CellValue | null | undefined>) =>
  `{${values.map(formatArrayElement).join(',')}}`;

export const insertRows = async (db: Queryable, file: CatalogueFile, rows: readonly ReadRow[]) => {
  if (!rows.length) return;
  await db.query({
    name: `stage ${file.name}`,
    text: INSERTS.get(file.name) ?? '',
    values: [
      formatArrayLiteral(rows.map(({ line }) => line)),
      formatArrayLiteral(rows.map(({ problems }) => problems.length > 0)),
      formatArrayLiteral(rows.map(({ cleared }) => cleared)),
      ...file.columns.map((_, index) => formatArrayLiteral(rows.map(({ values }) => values[index]))),
    ],
  });
};

/** Longer cells, and names of fields, are cut in the report. */
const MAX_REPORTED_LENGTH = 200;

/** PostgreSQL stores neither NUL nor lone surrogates. */
const toReportedText = (text: string) => text.slice(0, MAX_REPORTED_LENGTH).replace(/[\0\p{Cs}]/gu, '\ufffd');

export const insertProblems = async (db: Queryable, file: CatalogueFile, problems: readonly RowProblem[]) => {
  if (!problems.length) return;
  await db.query(
    `INSERT INTO trad_import.problem
     SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[])`,
    [
      file.name,
      problems.map(({ line }) => line),
      problems.map(({ column }) => toReportedText(column)),
      problems.map(({ reason }) => reason),
      problems.map(({ value }) => toReportedText(value)),
    ],
  );
};
