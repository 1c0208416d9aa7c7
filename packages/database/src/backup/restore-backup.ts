import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { copyPassword, createEmptiedFolders, editSettings, giveTo } from '../embedded/cluster-files.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { findUnprivilegedAccount, isReachable } from '../embedded/postgres-account.ts';
import { locateCluster } from '../embedded/postgres-cluster.ts';
import { type Backup, BackupError, listBackups, verifyFiles, WAL_FOLDER } from './backup-folder.ts';

export interface RestoreOptions {
  from: string;
  /** The data directory, which must be empty or missing. */
  dataDir: string;
  /** The state of this time; by default the last archived one. */
  until?: Date | undefined;
  log: (line: string) => void;
}

/** Replaying a day's WAL takes minutes. */
const RECOVERY_TIMEOUT_MS = 3_600_000;

const chooseBackup = (from: string, until: Date | undefined): Backup => {
  const backups = listBackups(from);
  const chosen = backups.findLast(({ manifest }) => !until || new Date(manifest.endedAt) <= until);
  if (chosen) return chosen;
  if (backups[0])
    throw new BackupError(`The oldest backup ended at ${backups[0].manifest.endedAt}: choose a later time.`);
  throw new BackupError(`${from} contains no complete backup.`);
};

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** Settings of the recovery and of the former archive, which the restored shop must not continue. */
const REMOVED_SETTINGS = /^(restore_command|recovery_target\w*|archive_command|archive_timeout)\b/;

/** Copies PostgreSQL's files into the cluster's folder and replays the archived WAL. */
const recoverCluster = async (
  backup: Backup,
  {
    from,
    postgresDir,
    until,
    log,
  }: { from: string; postgresDir: string; until: Date | undefined; log: (line: string) => void },
) => {
  const account = findUnprivilegedAccount();
  const folder = locateCluster(postgresDir, account);
  const cluster = join(folder, 'cluster');
  mkdirSync(folder, { recursive: true });
  cpSync(join(backup.folder, 'cluster'), cluster, { recursive: true });
  createEmptiedFolders(cluster);
  copyPassword(backup.folder, folder);
  const target = until
    ? `recovery_target_time = '${until.toISOString().replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`
    : '';
  const wal = join(from, WAL_FOLDER);
  if (account && !isReachable(dirname(wal)))
    throw new BackupError(`PostgreSQL's user cannot enter ${from}: copy it to a folder that every user may enter.`);
  editSettings(cluster, REMOVED_SETTINGS, `restore_command = 'gzip -dc "${wal}/%f.gz" > "%p"'\n${target}`);
  writeFileSync(join(cluster, 'recovery.signal'), '');
  giveTo(account, folder);
  log('Replaying the WAL');
  try {
    const server = await startEmbeddedPostgres({ dataDir: postgresDir, startTimeoutMs: RECOVERY_TIMEOUT_MS });
    await waitForPromotion(server.url).finally(server.stop);
  } catch (error) {
    throw explainFailedRecovery(join(folder, 'server.log'), until) ?? error;
  }
  editSettings(cluster, REMOVED_SETTINGS, '');
  return folder;
};

/** PostgreSQL's own reason; undefined where its log has none. */
const explainFailedRecovery = (logFile: string, until: Date | undefined) => {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
  if (until && log.includes('recovery ended before configured recovery target'))
    return new BackupError(`The archived WAL ends before ${until.toISOString()}: choose an earlier time.`);
  const reason = [...log.matchAll(/(?:FATAL|PANIC): {2}(.*)/g)].at(-1)?.[1];
  return reason === undefined ? undefined : new BackupError(`PostgreSQL could not replay the WAL: ${reason}`);
};

const waitForPromotion = async (url: string) => {
  const db = new pg.Client({ connectionString: url });
  db.on('error', () => {});
  await db.connect();
  try {
    for (;;) {
      const { rows } = await db.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering');
      if (!rows[0]?.recovering) return;
      await pause(100);
    }
  } finally {
    await db.end().catch(() => {});
  }
};

/**
 * Restores a backup into an empty data directory. Works beside it and renames the result at the end, so that a failed
 * restoration leaves nothing. Throws a BackupError whose message is for the operator.
 */
export const restoreBackup = async ({ from: source, dataDir, until, log }: RestoreOptions): Promise<Backup> => {
  const from = resolve(source);
  const target = resolve(dataDir);
  const account = findUnprivilegedAccount();
  const postgresDir = join(target, 'postgres');
  if (!isEmpty(target) || !isEmpty(locateCluster(postgresDir, account)))
    throw new BackupError(`${target} is not empty. Move it away, or set DATA_DIR to another folder.`);
  const backup = chooseBackup(from, until);
  log(`Checking the files of ${backup.name}`);
  await verifyFiles(backup);
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = mkdtempSync(join(dirname(target), `.${basename(target)}-restoring-`));
  // mkdtemp closes it to PostgreSQL's user.
  chmodSync(unfinished, 0o755);
  const unfinishedCluster = locateCluster(join(unfinished, 'postgres'), account);
  try {
    cpSync(join(backup.folder, 'data'), unfinished, { recursive: true });
    const cluster = await recoverCluster(backup, { from, postgresDir: join(unfinished, 'postgres'), until, log });
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
    // Where PostgreSQL's user cannot enter the data directory, its files are elsewhere.
    if (!cluster.startsWith(unfinished)) renameSync(cluster, locateCluster(postgresDir, account));
    return backup;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(unfinishedCluster, { recursive: true, force: true });
    throw error;
  }
};
