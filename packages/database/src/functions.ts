import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseStartError } from './embedded/start-error.ts';

/** Derived data: the version of its definitions, and the SQL function that rebuilds it. */
type Derived = Record<string, { version: number; rebuild: string }>;

export type Functions = {
  /** The SQL files in the order of execution, with paths relative to the folder. */
  files: { path: string; sql: string }[];
  /** A hash of all files of the folder. */
  hash: string;
  derived: Derived;
  /** The functions that servers and commands of this release call by name. */
  called: string[];
};

type DatabaseObject = { type: string; identity: string };

const CREATE_STATE_TABLES = `
  CREATE SCHEMA IF NOT EXISTS migrator;
  CREATE TABLE IF NOT EXISTS migrator.definition (type TEXT NOT NULL, identity TEXT NOT NULL, PRIMARY KEY (type, identity));
  CREATE TABLE IF NOT EXISTS migrator.state (name TEXT PRIMARY KEY, value TEXT NOT NULL)`;

// Identities are schema-qualified, as DROP needs them.
const SELECT_OBJECTS = `
  SELECT o.class, o.oid, replace(i.type, 'composite type', 'type') AS type, i.identity
  FROM (
    SELECT 'function' AS class, oid, 'pg_proc'::regclass AS catalog FROM pg_proc
    UNION ALL SELECT 'trigger', oid, 'pg_trigger'::regclass FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'relation', oid, 'pg_class'::regclass FROM pg_class WHERE relkind IN ('v', 'c')
  ) o CROSS JOIN LATERAL pg_identify_object(o.catalog, o.oid, 0) i
  WHERE o.oid >= 16384`;

/** The contents of prisma/functions; empty where the folder is missing. */
export function readFunctions(folder: string): Functions {
  const paths = existsSync(folder)
    ? (readdirSync(folder, { recursive: true }) as string[]).map((path) => path.replaceAll('\\', '/')).sort()
    : [];
  const hash = createHash('sha256');
  const files = paths
    .filter((path) => path.endsWith('.sql'))
    .map((path) => ({ path, sql: readFileSync(join(folder, path), 'utf8') }));
  for (const { path, sql } of files) hash.update(`${path}\0${sql}\0`);
  const readJson = (name: string, missing: string) =>
    paths.includes(name) ? readFileSync(join(folder, name), 'utf8') : missing;
  const versions = readJson('versions.json', '{}');
  const called = readJson('called.json', '[]');
  return {
    files,
    hash: hash.update(versions).update(called).digest('hex'),
    derived: JSON.parse(versions) as Derived,
    called: JSON.parse(called) as string[],
  };
}

export async function createStateTables(db: pg.Client): Promise<void> {
  await db.query(CREATE_STATE_TABLES);
}

/** The migrator's records in this database: the hash of the functions, versions of derived data. */
export async function readState(db: pg.Client): Promise<Map<string, string>> {
  const { rows } = await db.query<{ exists: boolean }>(`SELECT to_regclass('migrator.state') IS NOT NULL AS "exists"`);
  if (!rows[0]?.exists) return new Map();
  const state = await db.query<{ name: string; value: string }>('SELECT name, value FROM migrator.state');
  return new Map(state.rows.map(({ name, value }) => [name, value]));
}

export async function writeState(db: pg.Client, name: string, value: string): Promise<void> {
  await db.query('INSERT INTO migrator.state VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value', [
    name,
    value,
  ]);
}

/** Records objects of another origin as the folder's, so that its next application replaces them. */
export async function recordDefinitions(db: pg.Client, objects: readonly DatabaseObject[]): Promise<void> {
  await db.query(
    `INSERT INTO migrator.definition SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [objects.map(({ type }) => type), objects.map(({ identity }) => identity)],
  );
}

/** Replaces all functions, views and triggers of the folder. Runs in the caller's transaction. */
export async function replaceFunctions(db: pg.Client, { files, hash, called }: Functions): Promise<void> {
  // Fire deferred triggers now: a trigger with pending events cannot be dropped.
  await db.query('SET CONSTRAINTS ALL IMMEDIATE');
  await dropDefinitions(db);
  const before = new Set((await listObjects(db)).map(getObjectId));
  // Check bodies after all functions exist: they may call each other whatever the order of the files.
  await db.query('SET LOCAL check_function_bodies = off');
  for (const { path, sql } of files) {
    await db.query(sql).catch((cause: Error) => {
      throw toMigrationError(`prisma/functions/${path} failed${formatErrorPosition(sql, cause)}`, cause);
    });
  }
  const created = (await listObjects(db)).filter((object) => !before.has(getObjectId(object)));
  await recordDefinitions(db, created);
  await db.query('SET LOCAL check_function_bodies = on');
  for (const { identity, oid } of created.filter(({ type }) => type === 'function')) {
    await db
      .query(
        `SELECT CASE lanname WHEN 'sql' THEN fmgr_sql_validator(p.oid)::text ELSE plpgsql_validator(p.oid)::text END
         FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang WHERE p.oid = $1 AND lanname IN ('sql', 'plpgsql')`,
        [oid],
      )
      .catch((cause: Error) => {
        throw toMigrationError(`The function ${identity} of prisma/functions is invalid`, cause);
      });
  }
  await writeState(db, 'functions', hash);
  // The functions that the next release must not break while servers of this one run.
  await writeState(db, 'called functions', JSON.stringify(called));
}

/** Rebuilds derived data with an outdated version, each in its own transaction. Returns their names. */
export async function rebuildDerived(db: pg.Client, { derived }: Functions): Promise<string[]> {
  const state = await readState(db);
  const rebuilt: string[] = [];
  for (const [name, { version, rebuild }] of Object.entries(derived)) {
    if (state.get(`version of ${name}`) === String(version)) continue;
    await db.query('BEGIN');
    try {
      await db.query(`SELECT ${rebuild}()`);
      await writeState(db, `version of ${name}`, String(version));
      await db.query('COMMIT');
    } catch (error) {
      await db.query('ROLLBACK');
      throw error;
    }
    rebuilt.push(name);
  }
  return rebuilt;
}

/** Without CASCADE: a dependent object is an error, never a lost column or index. */
async function dropDefinitions(db: pg.Client) {
  const { rows } = await db.query<DatabaseObject>('DELETE FROM migrator.definition RETURNING type, identity');
  const listIdentities = (...types: string[]) =>
    rows
      .filter(({ type }) => types.includes(type))
      .map(({ identity }) => identity)
      .sort();
  // Sorted by table, so that all upgrades lock tables in the same order.
  const getTable = (identity: string) => identity.slice(identity.indexOf(' on '));
  const triggers = listIdentities('trigger').sort((one, other) => getTable(one).localeCompare(getTable(other)));
  for (const trigger of triggers) await db.query(`DROP TRIGGER IF EXISTS ${trigger}`);
  const drop = async (kind: string, identities: string[]) => {
    if (identities.length > 0) await db.query(`DROP ${kind} IF EXISTS ${identities.join(', ')}`);
  };
  await drop('VIEW', listIdentities('view'));
  await drop('ROUTINE', listIdentities('function', 'aggregate', 'procedure'));
  await drop('TYPE', listIdentities('type'));
}

type CatalogObject = DatabaseObject & { class: string; oid: number };

const getObjectId = (object: CatalogObject) => `${object.class} ${object.oid}`;

async function listObjects(db: pg.Client): Promise<CatalogObject[]> {
  return (await db.query<CatalogObject>(SELECT_OBJECTS)).rows;
}

const toMigrationError = (what: string, cause: Error) =>
  // A conflict with another session is not the file's error: the caller retries.
  isLockFailure(cause) ? cause : new DatabaseStartError(`${what}: ${cause.message}. Nothing was changed.`, { cause });

/** A lock timeout, or a deadlock with another session. */
export const isLockFailure = (error: unknown) =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | undefined)?.code));

/** Formats the position of a PostgreSQL error in the file, as the end of a clause. */
export function formatErrorPosition(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
}
