import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connectTo, readOnlyReason } from './server-state.ts';
import { DatabaseStartError } from './start-error.ts';

export type MigrateOptions = {
  url: string;
  /** The folder with one folder per migration, e.g. prisma/migrations. */
  dir: string;
  log?: (line: string) => void;
  /** The name of the last migration to apply; all of them when left out. */
  upTo?: string;
};

// The key Prisma Migrate takes itself: two starters, or a starter and the CLI, never race.
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
 * Applies the migrations that the database lacks, in the order of their names, each in one transaction,
 * and leaves the rows that `prisma migrate deploy` would leave. Returns the names applied.
 * A migration that fails leaves nothing behind but its row with the error, and is tried again next time.
 * A server that is too old is refused before anything is written, a read-only one unless it has all migrations.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, dir, log = () => {}, upTo } = options;
  const migrations = migrationsIn(dir);
  if (upTo !== undefined && !migrations.includes(upTo))
    throw new DatabaseStartError(`There is no migration ${upTo} in ${dir}.`);
  const db = await connectTo(url);
  try {
    const reason = await readOnlyReason(db);
    if (reason) {
      await requireNothingLacking(db, migrations, reason);
      return [];
    }
    await db.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await db.query(migrationsTable);
    const finished = await finishedMigrations(db);
    const applied: string[] = [];
    for (const name of migrations) {
      const sql = readFileSync(join(dir, name, 'migration.sql'));
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = finished.get(name);
      if (known === undefined) {
        await apply(db, name, sql.toString('utf8'), checksum);
        applied.push(name);
        log(`Applied migration ${name}`);
      } else if (known !== checksum) {
        log(`Migration ${name} was edited after it was applied here; the database keeps what it was`);
      }
      if (name === upTo) break;
    }
    return applied;
  } finally {
    // Closing the session gives the lock back.
    await db.end();
  }
}

/** The names of the migrations in a folder, oldest first. */
export function migrationsIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dir, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .sort();
}

/** A shop on a read-only database can be browsed; it cannot be brought up to date. */
async function requireNothingLacking(db: pg.Client, migrations: readonly string[], reason: string) {
  const { rows } = await db.query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  );
  const finished = rows[0]?.isThere ? await finishedMigrations(db) : new Map<string, string>();
  const lacking = migrations.filter((name) => !finished.has(name));
  if (lacking.length === 0) return;
  throw new DatabaseStartError(
    `The database of DATABASE_URL is read-only (${reason}) and lacks ${lacking.length} of ${migrations.length} migrations: name the primary server, or make it take writes.`,
  );
}

async function finishedMigrations(db: pg.Client): Promise<Map<string, string>> {
  const { rows } = await db.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  return new Map(rows.filter((row) => row.finished_at).map((row) => [row.migration_name, row.checksum]));
}

async function apply(db: pg.Client, name: string, sql: string, checksum: string) {
  const id = randomUUID();
  await db.query('BEGIN');
  try {
    // Prisma's own CLI leaves an open row behind a failure, and then refuses to go on.
    await db.query(
      'UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
      [name],
    );
    await db.query('INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)', [
      id,
      checksum,
      name,
    ]);
    await db.query(sql);
    await db.query(
      'UPDATE "_prisma_migrations" SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1',
      [id],
    );
    await db.query('COMMIT');
  } catch (cause) {
    const { message } = cause as Error;
    await recordFailure(db, id, name, checksum, message).catch(() => {});
    throw new DatabaseStartError(`Migration ${name} failed${lineOf(sql, cause)}: ${message}. Nothing of it was kept.`, {
      cause,
    });
  }
}

async function recordFailure(db: pg.Client, id: string, name: string, checksum: string, message: string) {
  await db.query('ROLLBACK');
  await db.query(
    'INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, rolled_back_at) VALUES ($1, $2, $3, $4, now())',
    [id, checksum, name, message],
  );
}

function lineOf(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
}
