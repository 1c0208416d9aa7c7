import { createPool, getDatabaseUrl } from '@trad/database/connections/pool';
import { createPrisma, type PrismaClient } from '@trad/database/connections/prisma';
import type pg from 'pg';

const ONE = { id: 1 };

/** The outcome of the last backups; null before the first one. */
export const findBackupState = (prisma: PrismaClient) => prisma.backupState.findUnique({ where: ONE });
export type BackupState = NonNullable<Awaited<ReturnType<typeof findBackupState>>>;

/** Stores when backups were switched on: a shop without a backup counts as late from then on. */
export const watchBackups = (prisma: PrismaClient, now: Date) =>
  prisma.backupState.createMany({ data: [{ ...ONE, watchedSince: now }], skipDuplicates: true });

export const recordBackup = (prisma: PrismaClient, now: Date) =>
  prisma.backupState.upsert({
    where: ONE,
    create: { ...ONE, watchedSince: now, lastSuccessAt: now },
    update: { lastSuccessAt: now },
  });

export const recordBackupFailure = (prisma: PrismaClient, error: string, now: Date) =>
  prisma.backupState.updateMany({ where: ONE, data: { lastFailureAt: now, lastError: error.slice(0, 1000) } });

export const recordBackupAlert = (prisma: PrismaClient, now: Date) =>
  prisma.backupState.updateMany({ where: ONE, data: { alertedAt: now } });

/** Deletes the job of a shop whose backups were switched off: no runner would take it, and it would stay due for ever. */
export const deleteBackupJob = (prisma: PrismaClient, kind: string) =>
  prisma.job.deleteMany({ where: { kind, dedupeKey: kind } });

/** For the command, which has no connection of its own. */
export const recordBackupAt = async (connectionString: string, now: Date) => {
  const pool = createPool({ connectionString, max: 2, applicationName: 'trad-backup' });
  try {
    await recordBackup(createPrisma(pool), now);
  } finally {
    await pool.end();
  }
};

/** The address of the embedded database, which a backup connects to by itself. */
export const getShopDatabaseUrl = (pool: pg.Pool) => getDatabaseUrl(pool);
