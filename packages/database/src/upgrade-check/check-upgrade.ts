import { join } from 'node:path';
import type pg from 'pg';
import { connectTo } from '../connections/database-hosts.ts';
import { findReadOnlyReason } from '../connections/server-state.ts';
import { DatabaseStartError } from '../database-start-error.ts';
import { isFormerLayout, type Migration } from '../former-layout.ts';
import { type Functions, readFunctions, readMigratorState } from '../functions.ts';
import { isNewerThan, listFinishedMigrations, readMigrations } from '../migration-history.ts';
import { findReplacement } from '../replace-functions.ts';
import { checkMigration, findContracted, type MigrationFinding } from './check-migration.ts';
import { findBrokenCalls } from './compare-functions.ts';

export type UpgradeCheck = { isSafe: boolean; isUpToDate: boolean; lines: string[] };

/** Tables below this size are read, or get an index, within a fraction of a second. */
const SMALL_TABLE_BYTES = 8 * 1024 * 1024;

/** Decides what depends on the database: whether an index exists, and whether a table is large. */
async function resolveFinding(db: pg.Client, finding: MigrationFinding): Promise<MigrationFinding> {
  const { index, scannedTable } = finding;
  const table = index?.table ?? scannedTable;
  if (table === undefined) return finding;
  const { rows } = await db.query<{ isBuilt: boolean | null; bytes: string | null }>(
    `SELECT (SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)) AS "isBuilt",
       pg_relation_size(to_regclass($2)) AS bytes`,
    [index?.name ?? null, table],
  );
  const { isBuilt, bytes } = rows[0] ?? {};
  const isSmall = Number(bytes ?? 0) < SMALL_TABLE_BYTES;
  if (!index) return isSmall ? { ...finding, isSafe: true, message: `reads all of ${table}, which is small` } : finding;
  if (isBuilt) return { ...finding, isSafe: true, message: `the index ${index.name} exists already` };
  if (isSmall) return { ...finding, isSafe: true, message: `an index of ${table}, which is small` };
  return { ...finding, message: `${finding.message}. Build it beforehand: ${index.remedy}` };
}

const formatFinding = ({ isSafe, line, message }: MigrationFinding) =>
  `    ${isSafe ? ' ' : '✗'} line ${line}: ${message}`;

/**
 * Reports what `migrate` would do to this database, and whether servers of the former release can continue meanwhile
 * and afterwards. Changes nothing.
 */
export async function checkUpgrade({ url, dir }: { url: string; dir: string }): Promise<UpgradeCheck> {
  const db = await connectTo(url);
  try {
    const reason = await findReadOnlyReason(db);
    if (reason)
      throw new DatabaseStartError(
        `The database is read-only (${reason}): check the primary server. Nothing was changed.`,
      );
    return await check(db, dir);
  } finally {
    await db.end();
  }
}

/** The pending migrations that drop what former releases used, of a database that has some: `migrate` asks before it runs them. */
export async function findPendingContractions({ url, dir }: { url: string; dir: string }): Promise<string[]> {
  const db = await connectTo(url);
  try {
    const history = await listFinishedMigrations(db);
    if (history.size === 0) return [];
    return readMigrations(join(dir, 'migrations'))
      .filter(({ name, sql }) => !history.has(name) && findContracted(sql) !== undefined)
      .map(({ name }) => name);
  } finally {
    await db.end();
  }
}

async function check(db: pg.Client, dir: string): Promise<UpgradeCheck> {
  const migrations = readMigrations(join(dir, 'migrations'));
  const functions = readFunctions(join(dir, 'functions'));
  const history = await listFinishedMigrations(db);
  const pending = migrations.filter(({ name }) => !history.has(name));
  const state = await readMigratorState(db);
  const hasNewFunctions = state.get('functions') !== functions.hash;
  if (isNewerThan(history, migrations) && pending.length === 0)
    return { isSafe: true, isUpToDate: true, lines: ['The database has migrations of a newer release.'] };
  if (pending.length === 0 && !hasNewFunctions) return { isSafe: true, isUpToDate: true, lines: [] };
  if (history.size === 0)
    return { isSafe: true, isUpToDate: false, lines: ['The database is empty: no server uses it.'] };
  if (isFormerLayout(history)) {
    const lines = ['✗ The database has the layout from before the first release: stop all servers, then upgrade.'];
    return { isSafe: false, isUpToDate: false, lines };
  }
  const checks = await checkMigrations(db, pending, {
    migrations,
    history,
    functionsSql: functions.files.map(({ sql }) => sql).join('\n'),
  });
  const brokenCalls = hasNewFunctions ? await findBrokenCalls(db, functions) : [];
  const rebuilt = Object.entries(functions.derived)
    .filter(([name, { version }]) => state.get(`version of ${name}`) !== String(version))
    .map(([name]) => name);
  return {
    isSafe: checks.every(({ isSafe }) => isSafe) && brokenCalls.length === 0,
    isUpToDate: false,
    lines: [
      ...checks.flatMap(({ lines }) => lines),
      `${brokenCalls.length > 0 ? '✗' : '✓'} prisma/functions: ${await describeReplacement(db, functions, pending.length > 0)}`,
      ...brokenCalls.map((line) => `    ✗ ${line}`),
      ...rebuilt.map(
        (name) => `✓ ${name} is rebuilt in a transaction of its own; servers read the former rows meanwhile`,
      ),
    ],
  };
}

async function describeReplacement(db: pg.Client, functions: Functions, hasMigrations: boolean): Promise<string> {
  const { statements, executed, tables, callingTables } = await findReplacement(db, functions);
  const duration = hasMigrations ? 'until the migrations are done' : 'for a moment';
  const locks = [
    tables.length > 0 && `ACCESS EXCLUSIVE ${duration} on ${tables.join(', ')}`,
    hasMigrations && callingTables.length > 0 && `SHARE ROW EXCLUSIVE ${duration} on ${callingTables.join(', ')}`,
  ].filter(Boolean);
  return `${executed} of ${statements} statements are run, ${locks.join(', ') || 'no table is locked'}`;
}

async function checkMigrations(
  db: pg.Client,
  pending: readonly Migration[],
  context: { migrations: readonly Migration[]; history: ReadonlyMap<string, string>; functionsSql: string },
): Promise<{ isSafe: boolean; lines: string[] }[]> {
  const checks: { isSafe: boolean; lines: string[] }[] = [];
  const lockedTables = new Set<string>();
  for (const migration of pending) {
    const unresolved = checkMigration(migration, { ...context, lockedTables });
    const contracted = findContracted(migration.sql);
    if (contracted !== undefined) {
      const isSafe = context.history.has(contracted);
      const why = isSafe
        ? `contracts ${contracted}: no server from before it may run any more`
        : `contracts ${contracted}, which this database does not have yet: upgrade all servers to the release with that one first`;
      checks.push({ isSafe, lines: [`${isSafe ? '✓' : '✗'} ${migration.name} ${why}`] });
      continue;
    }
    const findings: MigrationFinding[] = [];
    for (const finding of unresolved) findings.push(await resolveFinding(db, finding));
    const isSafe = findings.every((finding) => finding.isSafe);
    const title = isSafe ? 'is expand-only' : 'breaks or blocks servers of the former release';
    checks.push({
      isSafe,
      lines: [`${isSafe ? '✓' : '✗'} ${migration.name} ${title}`, ...findings.map(formatFinding)],
    });
  }
  return checks;
}
