// SQL: PostgreSQL's settings, of which Prisma has no model, and what each start deletes.
import type { BackupStore } from '@trad/database/backup/backup-store';
import { isArchivedInto } from '@trad/database/backup/wal-archive';
import { createPool, getDatabaseUrl } from '@trad/database/connections/pool';
import { createPrisma, type PrismaClient, type PrismaTransaction } from '@trad/database/connections/prisma';
import type pg from 'pg';
import { MAX_CLOCK_AHEAD_MS } from './backup-problem.ts';

const ONE = { id: 1 };

/** The outcome of the last backups; null where backups were never enabled, and none was recorded. */
export const findBackupState = (prisma: PrismaClient) => prisma.backupState.findUnique({ where: ONE });
export type BackupState = NonNullable<Awaited<ReturnType<typeof findBackupState>>>;

/**
 * Stores when backups were enabled, again where a clock that was ahead did: a shop without a backup counts as late from then on. This
 * and `deleteBackupJob` run at each start, where Prisma's first query would load its compiler, which takes 30 MB and a sixth of the start.
 */
export const recordBackupsEnabled = (pool: pg.Pool, now: Date) =>
  pool.query(
    'INSERT INTO backup_state (id, watched_since) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET watched_since = $1 WHERE backup_state.watched_since > $1',
    [now],
  );

/** Makes a backup due at once: former ones lack files that the database names from now on. */
export const requestBackup = (prisma: PrismaClient, now: Date) =>
  prisma.backupState.updateMany({ where: ONE, data: { dueSince: now } });

export const recordBackup = async (prisma: PrismaClient, { startedAt, now }: { startedAt: Date; now: Date }) => {
  await prisma.backupState.upsert({
    where: ONE,
    create: { ...ONE, watchedSince: now, lastSuccessAt: now },
    // A failure of a clock that was ahead would be later than this success.
    update: { lastSuccessAt: now, lastFailureAt: null, lastError: null },
  });
  // What made it due later may be missing in it. A time in the future is of a clock that was ahead: each run would make a backup.
  const ahead = new Date(now.getTime() + MAX_CLOCK_AHEAD_MS);
  await prisma.backupState.updateMany({
    where: { ...ONE, OR: [{ dueSince: { lte: startedAt } }, { dueSince: { gt: ahead } }] },
    data: { dueSince: null },
  });
};

export const recordBackupFailure = (prisma: PrismaClient, error: string, now: Date) =>
  prisma.backupState.updateMany({ where: ONE, data: { lastFailureAt: now, lastError: error.slice(0, 1000) } });

export const recordBackupAlert = (tx: PrismaTransaction, now: Date) =>
  tx.backupState.updateMany({ where: ONE, data: { alertedAt: now } });

/** Deletes a job that the configuration of backups no longer has: no runner would take it, and it would stay due for ever. */
export const deleteBackupJob = (pool: pg.Pool, kind: string) =>
  pool.query('DELETE FROM job WHERE kind = $1 AND dedupe_key = $1', [kind]);

/** For `npm run backup`, which has no connection to the database. */
const withPool = async <T>(connectionString: string, work: (pool: pg.Pool) => Promise<T>) => {
  const pool = createPool({ connectionString, max: 2, applicationName: 'trad-backup' });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};
const withPrisma = <T>(connectionString: string, work: (prisma: PrismaClient) => Promise<T>) =>
  withPool(connectionString, (pool) => work(createPrisma(pool)));

export const recordBackupInDatabase = (connectionString: string, times: { startedAt: Date; now: Date }) =>
  withPrisma(connectionString, (prisma) => recordBackup(prisma, times));

/** The job that uploads WAL exists while servers are configured to upload it. */
export const UPLOAD_WAL_JOB = 'backups.upload_wal';

/** The job of the daily backup exists while servers have a BACKUP_TO. */
export const BACKUP_JOB = 'backups.run';

/** Whether servers make daily backups. */
export const hasBackupJob = async (prisma: PrismaClient) =>
  (await prisma.job.count({ where: { kind: BACKUP_JOB } })) > 0;

export const hasBackupServer = (connectionString: string) => withPrisma(connectionString, hasBackupJob);

/** Whether WAL is archived into a location: where servers make daily backups, it is that of their BACKUP_TO. */
export const isArchiveLocation = (connectionString: string, to: BackupStore) =>
  withPool(connectionString, (pool) => isArchivedInto(pool, to));

/** Identifies the cluster, as the marker of its backups does. */
export const findSystemIdentifier = (connectionString: string) =>
  withPool(connectionString, async (pool) => {
    const { rows } = await pool.query<{ systemIdentifier: string }>(
      `SELECT system_identifier::text AS "systemIdentifier" FROM pg_control_system()`,
    );
    return rows[0]?.systemIdentifier ?? '';
  });

const WAL_NOT_UPLOADED = 'WAL waits for its upload';

/** Records WAL that cannot be uploaded like a failed backup, about which the operator is alerted. */
export const recordWalUploadFailure = (prisma: PrismaClient, error: string, now: Date) =>
  recordBackupFailure(prisma, `${WAL_NOT_UPLOADED}: ${error}`, now);

const clearFailure = (prisma: PrismaClient, reason: string) =>
  prisma.backupState.updateMany({
    where: { ...ONE, lastError: { startsWith: reason } },
    data: { lastFailureAt: null, lastError: null },
  });

export const clearWalUploadFailure = (prisma: PrismaClient) => clearFailure(prisma, WAL_NOT_UPLOADED);

const WAL_NOT_ARCHIVED = 'WAL is not archived';

/** Records WAL that PostgreSQL cannot write into its folder in the same way. */
export const recordWalArchiveFailure = (prisma: PrismaClient, folder: string, now: Date) =>
  recordBackupFailure(
    prisma,
    `${WAL_NOT_ARCHIVED}: PostgreSQL cannot write into ${folder}, see server.log in the folder of its data`,
    now,
  );

export const clearWalArchiveFailure = (prisma: PrismaClient) => clearFailure(prisma, WAL_NOT_ARCHIVED);

/** The address of the embedded database: a backup opens a connection of its own. */
export const getShopDatabaseUrl = (pool: pg.Pool) => getDatabaseUrl(pool);

/** Where PostgreSQL has its files. */
export const findClusterFolder = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
  return rows[0]?.folder ?? '';
};
