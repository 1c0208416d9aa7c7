import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { adaptToVersion } from './adapt-to-version.mjs';
import { connectTo } from './connections/database-hosts.ts';
import { findReadOnlyReason } from './connections/server-state.ts';
import { DatabaseStartError } from './database-start-error.ts';
import {
  adoptFormerLayout,
  BASELINE,
  isFormerLayout,
  listMigrationsToBaseline,
  type Migration,
  requireCompleteFormerLayout,
} from './former-layout.ts';
import {
  addStatementColumn,
  createStateTables,
  type Functions,
  formatErrorPosition,
  isLockFailure,
  readFunctions,
  readMigratorState,
  rebuildDerived,
} from './functions.ts';
import {
  findAwaitedRelations,
  findLockedTables,
  type LockedTables,
  lockTables,
  readsWholeTable,
} from './lock-tables.ts';
import { isNewerThan, listFinishedMigrations, readMigrations } from './migration-history.ts';
import { findReplacement, replaceFunctions } from './replace-functions.ts';

export type MigrateOptions = {
  url: string;
  /** The folder of `migrations` and `functions`: prisma. */
  dir: string;
  log?: (line: string) => void;
  /** How long to wait for other sessions' table locks, in milliseconds (60,000). */
  lockTimeoutMs?: number;
};

// Prisma Migrate's own advisory lock key: concurrent starts, and a start and the CLI, exclude each other.
const advisoryLock = 72707369;

const migrationsTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Brings a database up to date in one transaction: applies missing migrations in the order of their names, and replaces
 * the functions, views and triggers of the folder that changed. Then rebuilds derived data whose
 * version changed. Records migrations as `prisma migrate deploy` does, and returns their names. A failure is rolled
 * back except for a row with the migration's error. Rejects an outdated server before any write, and a read-only one
 * unless it is up to date.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, dir, log = () => {}, lockTimeoutMs = 60_000 } = options;
  const migrations = readMigrations(join(dir, 'migrations'));
  const functions = readFunctions(join(dir, 'functions'));
  const db = await connectTo(url);
  try {
    const reason = await findReadOnlyReason(db);
    if (reason) {
      // A read-only database can serve reads, but cannot be migrated.
      const lack = await findLack(db, migrations, functions);
      if (!lack) return [];
      throw new DatabaseStartError(
        `The database of DATABASE_URL is read-only (${reason}) and ${lack}: use the primary server, or make it writable.`,
      );
    }
    await db.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    const history = await listFinishedMigrations(db);
    if (migrations.some(({ name }) => name === BASELINE)) requireCompleteFormerLayout(history);
    await db.query(migrationsTable);
    await createStateTables(db);
    reportEdited(migrations, history, log);
    const missing = migrations.filter(({ name }) => !history.has(name));
    const isCurrent = missing.length === 0 && (await readMigratorState(db)).get('functions') === functions.hash;
    if (isNewerThan(history, migrations) && missing.length === 0) {
      log('The database has migrations of a newer release: its functions stay as they are');
      return [];
    }
    const applied = isCurrent ? [] : await upgradeWhenUnlocked(db, { migrations, functions }, lockTimeoutMs);
    for (const name of applied) log(`Applied migration ${name}`);
    if (!isCurrent) log('Applied prisma/functions');
    for (const name of await rebuildDerived(db, functions)) log(`Rebuilt ${name}`);
    return applied;
  } finally {
    // Closing the session releases the lock.
    await db.end();
  }
}

/** A hash of all migrations and functions. */
export function computeSchemaHash(dir: string): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of readMigrations(join(dir, 'migrations'))) hash.update(`${name} ${checksum} `);
  return hash.update(readFunctions(join(dir, 'functions')).hash).digest('hex');
}

function reportEdited(migrations: readonly Migration[], finished: Map<string, string>, log: (line: string) => void) {
  for (const { name, checksum } of migrations) {
    if (finished.has(name) && finished.get(name) !== checksum)
      log(`Migration ${name} was edited after it was applied here; the database has the earlier version`);
  }
}

type Release = { migrations: readonly Migration[]; functions: Functions };

/**
 * One transaction, with locks that writers wait for: functions of one release never run on tables of another. Waits `timeoutMs` for
 * the tables that it locks first. Returns the names of the migrations.
 */
async function upgrade(db: pg.Client, { migrations, functions }: Release, timeoutMs: number): Promise<string[]> {
  const finished = await listFinishedMigrations(db);
  const version = await readServerVersion(db);
  const applied: string[] = [];
  let running: Migration | undefined;
  await db.query('BEGIN');
  try {
    // Shorter than deadlock_timeout: in a deadlock with a running server this session gives up first.
    await db.query(`SET LOCAL lock_timeout = '800ms'`);
    const missing = migrations.filter(({ name }) => !finished.has(name));
    const ofMigrations = findLockedTables(missing);
    const ofTriggers = await listTriggerTables(db, functions, missing.length > 0);
    // Everybody would wait for the tables of triggers while a migration reads a whole table.
    const locksTriggersLater = missing.some(({ sql }) => readsWholeTable(sql));
    await lockTables(db, locksTriggersLater ? ofMigrations : mergeTables(ofMigrations, ofTriggers), timeoutMs);
    await addStatementColumn(db);
    const hasFormerLayout = migrations.some(({ name }) => name === BASELINE) && isFormerLayout(finished);
    if (hasFormerLayout) await adoptFormerLayout(db);
    for (const migration of hasFormerLayout ? [...listMigrationsToBaseline(finished), ...migrations] : migrations) {
      if (finished.has(migration.name)) continue;
      running = migration;
      const sql = hasFormerLayout && migration.name === BASELINE ? '' : adaptToVersion(migration.sql, version);
      await apply(db, migration, sql);
      applied.push(migration.name);
    }
    running = undefined;
    // The longest wait: a lock timeout here repeats the migrations.
    if (locksTriggersLater) await lockTables(db, ofTriggers, Math.max(...LOCK_TIMEOUTS_MS));
    await replaceFunctions(db, functions);
    await db.query('COMMIT');
    return applied;
  } catch (cause) {
    await db.query('ROLLBACK').catch(() => {});
    if (isLockFailure(cause) || !running) throw cause;
    const { name, sql } = running;
    const { message } = cause as Error;
    await recordFailure(db, running, message).catch(() => {});
    throw new DatabaseStartError(
      `Migration ${name} failed${formatErrorPosition(sql, cause)}: ${message}. It was rolled back.`,
      {
        cause,
      },
    );
  }
}

// A short wait delays others least, and is enough where a table is unused between two transactions. Where transactions always overlap,
// only a longer wait outlasts those that are running.
const LOCK_TIMEOUTS_MS = [10, 20, 40, 80, 160, 320] as const;

/** Repeats the upgrade until it gets its locks, with pauses, so that running servers get theirs. */
async function upgradeWhenUnlocked(db: pg.Client, release: Release, lockTimeoutMs: number): Promise<string[]> {
  const deadline = Date.now() + lockTimeoutMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await upgrade(db, release, LOCK_TIMEOUTS_MS[attempt % LOCK_TIMEOUTS_MS.length] as number);
    } catch (cause) {
      if (!isLockFailure(cause)) throw cause;
      if (Date.now() > deadline) throw new DatabaseStartError(await explainBlockingSession(db, release), { cause });
      await pause(50 + Math.random() * 100);
    }
  }
}

async function listTriggerTables(db: pg.Client, functions: Functions, hasMigrations: boolean): Promise<LockedTables> {
  const { tables, callingTables } = await findReplacement(db, functions);
  // A function that a trigger has called would go on with its former body after the migrations.
  return { exclusive: tables, shared: hasMigrations ? callingTables : [] };
}

const mergeTables = (one: LockedTables, other: LockedTables): LockedTables => ({
  exclusive: [...one.exclusive, ...other.exclusive],
  shared: [...one.shared, ...other.shared],
});

type Session = { pid: number; application: string | null; since: string | null };

type Holder = Session & {
  /** It has locked rows of a table whose rows a migration changes: the upgrade waits for it only if they are the same rows. */
  isPossible: boolean;
};

/**
 * Finds the session with the oldest transaction among those that hold locks which the upgrade waits for, or else among those that may.
 * PostgreSQL shows a session and its locks to every role, the state and start of its transaction only to some: a session where they are
 * hidden comes first, as it may be the oldest.
 */
async function findOldestHolder(db: pg.Client, { migrations, functions }: Release): Promise<Holder | undefined> {
  const finished = await listFinishedMigrations(db);
  const missing = migrations.filter(({ name }) => !finished.has(name));
  const ofTriggers = await listTriggerTables(db, functions, missing.length > 0);
  const awaited = findAwaitedRelations(missing);
  const { exclusive, shared } = mergeTables(awaited, ofTriggers);
  // DROP INDEX waits for the index's table.
  const { rows } = await db.query<Holder>(
    `WITH awaited AS (
       SELECT coalesce(i.indrelid, to_regclass(name)) AS relation, compatible, possible
       FROM (SELECT unnest($1::text[]) AS name, '{}'::text[] AS compatible, '{}'::text[] AS possible
         UNION ALL SELECT unnest($2::text[]), '{AccessShareLock,RowShareLock}', '{}'
         UNION ALL SELECT unnest($3::text[]), '{AccessShareLock,ShareUpdateExclusiveLock}', '{RowShareLock,RowExclusiveLock}') named
       LEFT JOIN pg_index i ON i.indexrelid = to_regclass(name)
     )
     SELECT a.pid, a.application_name AS application, date_trunc('second', a.xact_start)::text AS since,
       l.mode = ANY (w.possible) AS "isPossible"
     FROM pg_locks l JOIN awaited w USING (relation) JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.granted AND l.pid <> pg_backend_pid() AND l.mode <> ALL (w.compatible)
       AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (a.xact_start IS NOT NULL OR a.state IS NULL)
     ORDER BY "isPossible", a.xact_start NULLS FIRST LIMIT 1`,
    [exclusive, shared, awaited.written],
  );
  return rows[0];
}

/** Finds the session with the oldest transaction that is visible. Another start, which waits for this one, blocks nothing. */
async function findOldestTransaction(db: pg.Client): Promise<Session | undefined> {
  const { rows } = await db.query<Session>(
    `SELECT pid, application_name AS application, date_trunc('second', xact_start)::text AS since
     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
       AND pg_backend_pid() <> ALL (pg_blocking_pids(pid))
     ORDER BY xact_start LIMIT 1`,
  );
  return rows[0];
}

/** Names the session that the upgrade waits for, or one that may be it. */
async function explainBlockingSession(db: pg.Client, release: Release): Promise<string> {
  const message = 'The database could not be upgraded: other sessions hold locks on its tables. Nothing was changed.';
  const describe = ({ pid, application }: Session) => `${application || 'a session'} (pid ${pid})`;
  const holder = await findOldestHolder(db, release);
  if (holder) {
    const who = holder.since
      ? `The oldest of their transactions ${holder.isPossible ? 'may be one' : 'is'} of ${describe(holder)}, since ${holder.since}`
      : `One of them ${holder.isPossible ? 'may be' : 'is'} ${describe(holder)}`;
    return `${message} ${who}: end it, or start again later.`;
  }
  // The lists of relations are incomplete: a row that is inserted elsewhere can block, too.
  const oldest = await findOldestTransaction(db);
  if (!oldest) return `${message} Start again later.`;
  return `${message} The oldest transaction that is visible is of ${describe(oldest)}, since ${oldest.since}: it may be one of them. End it, or start again later.`;
}

/** What a database lacks of a release; null where it is up to date, or has a newer release. Writes nothing. */
async function findLack(db: pg.Client, migrations: readonly Migration[], functions: Functions): Promise<string | null> {
  const finished = await listFinishedMigrations(db);
  const missing = migrations.filter(({ name }) => !finished.has(name));
  if (missing.length > 0) return `lacks ${missing.length} of ${migrations.length} migrations`;
  const isCurrent = functions.files.length === 0 || (await readMigratorState(db)).get('functions') === functions.hash;
  return isCurrent || isNewerThan(finished, migrations) ? null : 'has the functions of another release';
}

/** Throws DatabaseStartError where a database is not up to date, for commands that write nothing. */
export async function requireUpToDate({ url, dir }: Pick<MigrateOptions, 'url' | 'dir'>): Promise<void> {
  const db = await connectTo(url);
  try {
    const lack = await findLack(db, readMigrations(join(dir, 'migrations')), readFunctions(join(dir, 'functions')));
    if (lack)
      throw new DatabaseStartError(
        `The database of DATABASE_URL ${lack}: start the shop once, or run npm run migrate.`,
      );
  } finally {
    await db.end();
  }
}

async function readServerVersion(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
  return Number(rows[0]?.version);
}

async function apply(db: pg.Client, { name, checksum }: Migration, sql: string) {
  // After a failure Prisma's CLI leaves an unfinished row, which blocks its next run.
  await db.query(
    'UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
    [name],
  );
  const id = randomUUID();
  await db.query(
    'INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, clock_timestamp())',
    [id, checksum, name],
  );
  if (sql) await db.query(sql);
  await db.query(
    'UPDATE "_prisma_migrations" SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1',
    [id],
  );
}

async function recordFailure(db: pg.Client, { name, checksum }: Migration, message: string) {
  await db.query(
    'INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, rolled_back_at) VALUES ($1, $2, $3, $4, now())',
    [randomUUID(), checksum, name, message],
  );
}
