import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

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

const CREATE_STATE_TABLES = `
  CREATE SCHEMA IF NOT EXISTS migrator;
  CREATE TABLE IF NOT EXISTS migrator.definition (type TEXT NOT NULL, identity TEXT NOT NULL, sql TEXT, PRIMARY KEY (type, identity));
  CREATE TABLE IF NOT EXISTS migrator.state (name TEXT PRIMARY KEY, value TEXT NOT NULL)`;

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

/** Adds the column that databases of releases before 2026-11-30 lack. ALTER TABLE would wait for a dump even where it exists. */
export async function addStatementColumn(db: pg.Client): Promise<void> {
  const { rowCount } = await db.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'migrator.definition'::regclass AND attname = 'sql'`,
  );
  if (rowCount === 0) await db.query('ALTER TABLE migrator.definition ADD COLUMN sql TEXT');
}

/** The migrator's records in this database: the hash of the functions, versions of derived data. */
export async function readMigratorState(db: pg.Client): Promise<Map<string, string>> {
  const { rows } = await db.query<{ exists: boolean }>(`SELECT to_regclass('migrator.state') IS NOT NULL AS "exists"`);
  if (!rows[0]?.exists) return new Map();
  const state = await db.query<{ name: string; value: string }>('SELECT name, value FROM migrator.state');
  return new Map(state.rows.map(({ name, value }) => [name, value]));
}

export async function writeMigratorState(db: pg.Client, name: string, value: string): Promise<void> {
  await db.query('INSERT INTO migrator.state VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value', [
    name,
    value,
  ]);
}

/** Rebuilds derived data with an outdated version, each in its own transaction. Returns their names. */
export async function rebuildDerived(db: pg.Client, { derived }: Functions): Promise<string[]> {
  const state = await readMigratorState(db);
  const rebuilt: string[] = [];
  for (const [name, { version, rebuild }] of Object.entries(derived)) {
    if (state.get(`version of ${name}`) === String(version)) continue;
    await db.query('BEGIN');
    try {
      await db.query(`SELECT ${rebuild}()`);
      await writeMigratorState(db, `version of ${name}`, String(version));
      await db.query('COMMIT');
    } catch (error) {
      await db.query('ROLLBACK');
      throw error;
    }
    rebuilt.push(name);
  }
  return rebuilt;
}

/** A lock timeout, or a deadlock with another session. */
export const isLockFailure = (error: unknown) =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | undefined)?.code));

/** Formats the position of a PostgreSQL error in a file, whose line `firstLine` the SQL starts on, as the end of a clause. */
export function formatErrorPosition(sql: string, error: unknown, firstLine = 1): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? ` at line ${firstLine - 1 + sql.slice(0, position).split('\n').length}` : '';
}
