import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createBackup } from '@trad/database/backup/create-backup';
import {
  endUploadedArchive,
  findUnarchivedWal,
  isArchivedInto,
  locateWaitingWal,
  uploadWal,
} from '@trad/database/backup/wal-archive';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import { isReadOnlyError } from '../../platform/database/database-errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobKinds } from '../../platform/jobs.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { BACKUP_ALERT_MAIL } from './backup-mails.ts';
import { describeBackupProblem, findLastSuccess, isAhead, isBackupComplete } from './backup-problem.ts';
import {
  BACKUP_JOB,
  clearWalArchiveFailure,
  clearWalUploadFailure,
  deleteBackupJob,
  findBackupState,
  findClusterFolder,
  getShopDatabaseUrl,
  recordBackup,
  recordBackupAlert,
  recordBackupFailure,
  recordBackupsEnabled,
  recordWalArchiveFailure,
  recordWalUploadFailure,
  UPLOAD_WAL_JOB,
} from './backup-state.queries.ts';
import { openUploadSource } from './bucket-uploads.ts';
import { countRows } from './count-rows.queries.ts';
import { openBackupStore } from './open-backup-store.ts';
import { rowSums } from './sum-rows.queries.ts';

/** How often a process checks whether a backup is due. */
const DUE_CHECK_INTERVAL_MS = 300_000;
/** How often a process checks whether the last backup failed or is old. */
const ALERT_CHECK_INTERVAL_MS = 600_000;
const MINUTE_MS = 60_000;
/** How often a process uploads WAL. */
const UPLOAD_INTERVAL_MS = 15_000;
/** WAL that has waited this long causes an alert. */
const MAX_WAIT_MS = 10 * MINUTE_MS;

/** The last moment at which a backup was due. */
const findLastDueTime = (now: Date, minuteOfDay: number) => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + minuteOfDay * MINUTE_MS;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
};

/**
 * Makes the daily backup if the last one is older than the last due time, if keys were rotated since, or if later changes are archived
 * elsewhere since.
 */
const backUpIfDue = async (deps: Deps, signal: AbortSignal) => {
  const { config, prisma, pool, clock, log } = deps;
  const { backup } = config;
  if (!backup) return;
  const now = clock.now();
  const state = await findBackupState(prisma);
  const to = openBackupStore(backup.to);
  const success = state && findLastSuccess(state, now);
  const isRecent = success && success >= findLastDueTime(now, backup.minuteOfDay);
  if (isRecent && !state.dueSince && (await isArchivedInto(pool, to))) return;
  try {
    const { manifest, cleanUpError } = await createBackup({
      url: getShopDatabaseUrl(pool),
      dataDir: config.dataDir,
      to,
      uploads: openUploadSource(config.objectStorage),
      keep: backup.keep,
      archiving: 'here',
      countRows,
      rowSums,
      log: (line) => log.info(line),
      signal,
    });
    await recordBackup(prisma, { startedAt: now, now: clock.now() });
    log.info({ to: to.location, endedAt: manifest.endedAt }, 'backed up');
    // After the success, which ends former failures: the operator is alerted, and the next backup is due tomorrow.
    if (cleanUpError) {
      log.error({ err: cleanUpError }, 'older backups could not be deleted');
      await recordBackupFailure(prisma, cleanUpError.message, clock.now());
    }
  } catch (error) {
    // The server stops: another process, or the next start, makes the backup.
    if (!signal.aborted)
      await recordBackupFailure(prisma, error instanceof Error ? error.message : String(error), clock.now());
    throw error;
  }
};

/** Since when WAL waits for its upload, in milliseconds since 1970; null: none does. */
const findOldestWaiting = (folder: string) => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.gz')) : [];
  const times = names.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
  return times.length ? Math.min(...times) : null;
};

/** Uploads the WAL that PostgreSQL has archived beside its cluster, for a restoration to any time after a backup. */
const uploadArchivedWal = async ({ config, prisma, pool }: Deps) => {
  const { backup } = config;
  if (!backup || typeof backup.to === 'string') return;
  try {
    await uploadWal(pool, openBackupStore(backup.to));
    await clearWalUploadFailure(prisma);
  } catch (error) {
    const oldest = findOldestWaiting(locateWaitingWal(await findClusterFolder(pool)));
    // The times of files are by this machine's clock.
    const now = new Date();
    if (oldest !== null && now.getTime() - oldest > MAX_WAIT_MS)
      await recordWalUploadFailure(prisma, error instanceof Error ? error.message : String(error), now);
    throw error;
  }
};

/**
 * Creates the jobs of the daily backup, which one process makes for all and which ends when its server stops, and of the upload of WAL.
 * Deletes those that a former configuration has left.
 */
export const createBackupJobs = async ({
  config,
  pool,
  clock,
  log,
}: Pick<Deps, 'config' | 'pool' | 'clock' | 'log'>) => {
  const controller = new AbortController();
  const kinds: JobKinds = config.backup
    ? {
        [BACKUP_JOB]: {
          run: (_payload, jobDeps) => backUpIfDue(jobDeps, controller.signal),
          intervalMs: DUE_CHECK_INTERVAL_MS,
          maxBackoffMs: HOUR_MS,
        },
      }
    : {};
  const archiveKinds: JobKinds =
    typeof config.backup?.to === 'object'
      ? { [UPLOAD_WAL_JOB]: { run: (_payload, jobDeps) => uploadArchivedWal(jobDeps), intervalMs: UPLOAD_INTERVAL_MS } }
      : {};
  // Without a writable database there is nothing to back up yet; the job of a later start will.
  const preparing = config.backup ? recordBackupsEnabled(pool, clock.now()) : deleteBackupJob(pool, BACKUP_JOB);
  await preparing.catch((err: unknown) => {
    if (!isReadOnlyError(err)) log.warn({ err }, 'the daily backup could not be scheduled');
  });
  if (!archiveKinds[UPLOAD_WAL_JOB]) {
    await deleteBackupJob(pool, UPLOAD_WAL_JOB).catch(() => {});
    await endUploadedArchive(pool).catch((err: unknown) => log.warn({ err }, 'the archive of WAL could not be ended'));
  }
  return { kinds, archiveKinds, abort: () => controller.abort(new Error('The server stops.')) };
};

/** Records WAL that PostgreSQL cannot archive, such as into a folder that is not mounted, unless the shop is not backed up anyway. */
const checkArchive = async ({ prisma, pool }: Deps, now: Date) => {
  const waiting = await findUnarchivedWal(pool);
  if (waiting === null || waiting.waitingMs <= MAX_WAIT_MS) return clearWalArchiveFailure(prisma);
  const state = await findBackupState(prisma);
  if (state && (!describeBackupProblem(state, now) || isBackupComplete(state)))
    await recordWalArchiveFailure(prisma, waiting.folder, now);
};

/** Alerts the operator once a day while the last backup failed or is old, or WAL is not archived. */
const checkBackups = async (deps: Deps) => {
  const { config, prisma, clock, log } = deps;
  const now = clock.now();
  await checkArchive(deps, now);
  const state = await findBackupState(prisma);
  const problem = state && describeBackupProblem(state, now);
  if (!problem) return;
  const { alertedAt } = state;
  const success = findLastSuccess(state, now);
  const isNew = !alertedAt || isAhead(alertedAt, now) || (success !== null && alertedAt < success);
  if (!isNew && now.getTime() - alertedAt.getTime() < DAY_MS) return;
  log.error({ backup: problem }, 'the backups have a problem');
  const { operatorEmail } = config;
  await prisma.$transaction(async (tx) => {
    if (operatorEmail !== null)
      await enqueueMail(tx, { kind: BACKUP_ALERT_MAIL, recipient: operatorEmail, language: 'en', params: {} }, now);
    await recordBackupAlert(tx, now);
  });
};

export const backupCheckJobs: JobKinds = {
  'backups.check': { run: (_payload, deps) => checkBackups(deps), intervalMs: ALERT_CHECK_INTERVAL_MS },
};
