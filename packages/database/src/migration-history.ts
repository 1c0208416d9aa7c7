import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Migration } from './former-layout.ts';

/** The migrations of a folder, oldest first. */
export function readMigrations(dir: string): Migration[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dir, entry.name, 'migration.sql')))
    .map((entry) => {
      const bytes = readFileSync(join(dir, entry.name, 'migration.sql'));
      const checksum = createHash('sha256').update(bytes).digest('hex');
      return { name: entry.name, sql: bytes.toString('utf8'), checksum };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether a database has migrations of a release newer than the one with these migrations. */
export const isNewerThan = (history: ReadonlyMap<string, string>, migrations: readonly Migration[]) =>
  [...history.keys()].some((name) => name > (migrations.at(-1)?.name ?? ''));

/** The names and checksums of the migrations that a database has. */
export async function listFinishedMigrations(db: pg.Client): Promise<Map<string, string>> {
  const { rows: tables } = await db.query<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "exists"`,
  );
  if (!tables[0]?.exists) return new Map();
  const { rows } = await db.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  return new Map(rows.filter((row) => row.finished_at).map((row) => [row.migration_name, row.checksum]));
}
