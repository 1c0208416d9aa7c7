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
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { changeOwner, copyPassword, createEmptiedFolders, editSettings } from '../embedded/cluster-files.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { type Account, findUnprivilegedAccount, isReachable } from '../embedded/postgres-account.ts';
import { locateCluster } from '../embedded/postgres-cluster.ts';
import { isPostgres, readPidFile } from '../embedded/postgres-pid.ts';
import { sendSignal } from '../embedded/postgres-process.ts';
import { type Backup, listBackups, UPLOADS_FOLDER, WAL_FOLDER } from './backup-list.ts';
import { BackupError, type BackupStore, forEachConcurrently } from './backup-store.ts';
import { cleanUpOnSignal } from './clean-up-on-signal.ts';
import { restoreSavedKeys } from './saved-keys.ts';

export interface RestoreOptions {
  from: BackupStore;
  /** The data directory, which must be empty or missing. */
  dataDir: string;
  /** The state of this time; by default the last archived one. */
  until?: Date | undefined;
  log: (line: string) => void;
}

/** A restored backup, and how much of the archived WAL was replayed. */
export interface RestoredBackup extends Backup {
  /** The time of the last replayed transaction; null: none was replayed. */
  restoredUntil: Date | null;
  /**
   * The segment at which the newest state ends although later ones are archived: PostgreSQL takes one that is missing or damaged for the
   * end of the archive. Null: all were replayed, or the state of an earlier time was asked for.
   */
  gap: { segment: string; laterSegments: number } | null;
}

/** Folders that are empty in most clusters, and that PostgreSQL does not create: manifests of former releases list none. */
const CLUSTER_FOLDERS = [
  'pg_commit_ts',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
];

/** Replaying a day's WAL takes minutes. */
const RECOVERY_TIMEOUT_MS = 3_600_000;

/** The newest backup, or the newest one that ended before a time. Throws a BackupError where there is none. */
export const chooseBackup = async (from: BackupStore, until: Date | undefined): Promise<Backup> => {
  const backups = await listBackups(from);
  const chosen = backups.findLast(({ manifest }) => !until || new Date(manifest.endedAt) <= until);
  if (chosen) return chosen;
  if (backups[0])
    throw new BackupError(`The oldest backup ended at ${backups[0].manifest.endedAt}: choose a later time.`);
  throw new BackupError(`${from.location} contains no complete backup.`);
};

/** Copies the files of a backup into a folder. Throws where one is missing or differs. */
const copyOutBackup = async (from: BackupStore, { name, manifest }: Backup, into: string) => {
  const files = [
    ...Object.entries(manifest.files).map(([path, hash]) => ({ path, stored: `${name}/${path}`, hash })),
    ...Object.entries(manifest.uploads ?? {}).map(([path, hash]) => ({
      path: `data/${path}`,
      stored: `${UPLOADS_FOLDER}/${path}`,
      hash,
    })),
  ];
  const locate = (path: string) => {
    const file = join(into, path);
    // A forged manifest must not write elsewhere.
    if (!file.startsWith(`${into}/`)) throw new BackupError(`The backup ${name} is damaged: ${path} is outside of it.`);
    return file;
  };
  for (const folder of manifest.folders ?? CLUSTER_FOLDERS)
    mkdirSync(locate(`cluster/${folder}`), { recursive: true, mode: 0o700 });
  await forEachConcurrently(files, from.concurrency, async ({ path, stored, hash }) => {
    const file = locate(path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const found = await from.copyOut(stored, file);
    if (found === null) throw new BackupError(`The backup ${name} is damaged: ${path} is missing.`);
    if (found !== hash) throw new BackupError(`The backup ${name} is damaged: ${path} differs.`);
  });
};

/** Whether PostgreSQL's account can read the WAL of a folder: a shop that runs as another user has closed it to all others. */
const isReadableBy = (account: Account | undefined, folder: string) =>
  !account || (isReachable(dirname(folder)) && statSync(folder, { throwIfNoEntry: false })?.uid === account.uid);

/**
 * Returns the folder of the archived WAL. That of a bucket, and of a folder that PostgreSQL's account cannot read, is copied into the
 * given one as far as the backup needs it.
 */
const provideWal = async (from: BackupStore, { manifest }: Backup, account: Account | undefined, into: string) => {
  const archive = from.folder === null ? null : join(from.folder, WAL_FOLDER);
  if (archive !== null && isReadableBy(account, archive)) return archive;
  mkdirSync(into, { mode: 0o700 });
  const names = (await from.listFiles(WAL_FOLDER)).map((path) => path.slice(WAL_FOLDER.length + 1));
  const needed = names.filter((name) => !/^[0-9A-F]{24}/.test(name) || name.slice(0, 24) >= manifest.firstSegment);
  await forEachConcurrently(needed, from.concurrency, async (name) => {
    await from.copyOut(`${WAL_FOLDER}/${name}`, join(into, name));
  });
  return into;
};

const parseTimeline = (name: string) => Number.parseInt(/^[0-9A-F]{8}/.exec(name)?.[0] ?? '0', 16);

/** The timelines after that of a backup, up to the newest of which the location has WAL or a backup. */
const listUsedTimelines = async (from: BackupStore, { manifest }: Backup) => {
  const archived = (await from.listFiles(WAL_FOLDER)).map((path) => path.slice(WAL_FOLDER.length + 1));
  const ofBackups = (await listBackups(from)).map((backup) => backup.manifest.firstSegment);
  const current = parseTimeline(manifest.firstSegment);
  const newest = [...archived, ...ofBackups].reduce((max, name) => Math.max(max, parseTimeline(name)), current);
  return Array.from({ length: newest - current }, (_, index) => current + index + 1);
};

/** The archived segments of a backup's timeline. */
const listSegments = async (from: BackupStore, { manifest }: Backup) => {
  const timeline = manifest.firstSegment.slice(0, 8);
  return (await from.listFiles(WAL_FOLDER))
    .map((path) => path.slice(WAL_FOLDER.length + 1))
    .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name) && name.startsWith(timeline))
    .map((name) => name.slice(0, 24));
};

/** Returns where the replay ended, if segments after that are archived. */
const findGap = (segments: readonly string[], { manifest }: Backup, { last, next }: ReplayEnd) => {
  // The restored shop has a timeline of its own, with the same positions.
  const onTimeline = (segment: string) => manifest.firstSegment.slice(0, 8) + segment.slice(8);
  const laterSegments = segments.filter((segment) => segment > onTimeline(last)).length;
  return laterSegments ? { segment: onTimeline(next), laterSegments } : null;
};

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** Renames a folder, or copies it where the target is on another disk. */
const moveFolder = (from: string, to: string) => {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
  }
};

/** Quotes a path for the shell in a command of PostgreSQL, which replaces what begins with a percent sign. */
const quoteForCommand = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/** Quotes a value in PostgreSQL's configuration file. */
const quoteSetting = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Settings of the recovery and of the former archive, which the restored shop must not continue. */
const REMOVED_SETTINGS = /^(restore_command|recovery_target\w*|archive_command|archive_timeout)\b/;

/**
 * Moves PostgreSQL's files from a copy of the backup into the cluster's folder, and replays the archived WAL. Returns the folder, and
 * where the replay ended.
 */
const recoverCluster = async ({
  copy,
  provideWal,
  usedTimelines,
  postgresDir,
  until,
  log,
}: {
  copy: string;
  /** Returns the folder of the archived WAL, or the given one with a copy of it. */
  provideWal: (folder: string) => Promise<string>;
  /** Those of other restorations, which this one must not take. */
  usedTimelines: readonly number[];
  postgresDir: string;
  until: Date | undefined;
  log: (line: string) => void;
}) => {
  const account = findUnprivilegedAccount();
  const folder = locateCluster(postgresDir, account);
  const cluster = join(folder, 'cluster');
  mkdirSync(folder, { recursive: true });
  moveFolder(join(copy, 'cluster'), cluster);
  createEmptiedFolders(cluster);
  copyPassword(copy, folder);
  const target = until
    ? `recovery_target_time = '${until.toISOString().replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`
    : '';
  const copiedWal = join(folder, 'restored-wal');
  const wal = await provideWal(copiedWal);
  // The restored shop gets the first timeline without a history file. Two with the same one would have segments of the same names.
  const histories = usedTimelines.map((timeline) =>
    join(cluster, 'pg_wal', `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`),
  );
  for (const file of histories) writeFileSync(file, '', { mode: 0o600 });
  const command = `gzip -dc ${quoteForCommand(wal)}/%f.gz > "%p"`;
  const restoring = `restore_command = ${quoteSetting(command)}\nrecovery_target_timeline = 'current'\n`;
  editSettings(cluster, REMOVED_SETTINGS, restoring + target);
  writeFileSync(join(cluster, 'recovery.signal'), '');
  await changeOwner(account, folder);
  log('Replaying the WAL');
  let end: ReplayEnd;
  try {
    const server = await startEmbeddedPostgres({ dataDir: postgresDir, startTimeoutMs: RECOVERY_TIMEOUT_MS });
    end = await waitForPromotion(server.url).finally(server.stop);
  } catch (error) {
    throw explainFailedRecovery(join(folder, 'server.log'), until) ?? error;
  }
  editSettings(cluster, REMOVED_SETTINGS, '');
  rmSync(copiedWal, { recursive: true, force: true });
  for (const file of histories) rmSync(file, { force: true });
  return { folder, end };
};

/** PostgreSQL's own reason; undefined where its log has none. */
const explainFailedRecovery = (logFile: string, until: Date | undefined) => {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
  if (until && log.includes('recovery ended before configured recovery target'))
    return new BackupError(`The archived WAL ends before ${until.toISOString()}: choose an earlier time.`);
  const reason = [...log.matchAll(/(?:FATAL|PANIC): {2}(.*)/g)].at(-1)?.[1];
  return reason === undefined ? undefined : new BackupError(`PostgreSQL could not replay the WAL: ${reason}`);
};

/** Where a replay of WAL ended. */
interface ReplayEnd {
  /** The segment of the last replayed record, and the one after it. */
  last: string;
  next: string;
  until: Date | null;
}

/** PostgreSQL remembers it until it stops. */
const findReplayEnd = async (db: pg.Client): Promise<ReplayEnd> => {
  // The end of a record that fills its segment is the beginning of the next one.
  const { rows } = await db.query<{ last: string; next: string; untilMs: number | null }>(
    `SELECT pg_walfile_name(replayed) AS last, pg_walfile_name(replayed + size) AS next,
       1000 * extract(epoch FROM pg_last_xact_replay_timestamp())::float8 AS "untilMs"
     FROM (SELECT pg_last_wal_replay_lsn() - 1 AS replayed, setting::numeric AS size
           FROM pg_settings WHERE name = 'wal_segment_size') AS position`,
  );
  const { last = '', next = '', untilMs = null } = rows[0] ?? {};
  return { last, next, until: untilMs === null ? null : new Date(untilMs) };
};

const waitForPromotion = async (url: string) => {
  const db = new pg.Client({ connectionString: url });
  db.on('error', () => {});
  await db.connect();
  try {
    for (;;) {
      const { rows } = await db.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering');
      if (!rows[0]?.recovering) return await findReplayEnd(db);
      await pause(100);
    }
  } finally {
    await db.end().catch(() => {});
  }
};

/** A PostgreSQL that ends just now may still write a file. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

/** Deletes a cluster, and ends its PostgreSQL at once where that still runs. */
const removeCluster = (folder: string) => {
  const pid = readPidFile(join(folder, 'cluster'))?.pid ?? 0;
  if (isPostgres(pid)) sendSignal(pid, 'SIGQUIT');
  rmSync(folder, REMOVAL);
};

/**
 * Restores a backup into an empty data directory. Works in a temporary folder next to it that is renamed at the end, so
 * that a restoration that fails or is interrupted leaves nothing. Throws a BackupError whose message is for the administrator.
 */
export const restoreBackup = async ({ from, dataDir, until, log }: RestoreOptions): Promise<RestoredBackup> => {
  const target = resolve(dataDir);
  const account = findUnprivilegedAccount();
  const postgresDir = join(target, 'postgres');
  const isTargetEmpty = isEmpty(target);
  // If PostgreSQL's user cannot enter the data directory, the cluster is in another folder.
  const targetCluster = isTargetEmpty ? locateCluster(postgresDir, account) : postgresDir;
  if (!isTargetEmpty || !isEmpty(targetCluster))
    throw new BackupError(`${target} is not empty. Move it away, or set DATA_DIR to another folder.`);
  const backup = await chooseBackup(from, until);
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = mkdtempSync(join(dirname(target), `.${basename(target)}-restoring-`));
  // mkdtemp closes it to PostgreSQL's user.
  chmodSync(unfinished, 0o755);
  const copy = join(unfinished, 'copy');
  const restored = join(unfinished, 'data');
  const unfinishedCluster = locateCluster(join(restored, 'postgres'), account);
  const removeUnfinished = () => {
    removeCluster(unfinishedCluster);
    rmSync(unfinished, REMOVAL);
  };
  return cleanUpOnSignal(removeUnfinished, async () => {
    try {
      log(`Copying and checking the files of ${backup.name}`);
      await copyOutBackup(from, backup, copy);
      mkdirSync(join(copy, 'data'), { recursive: true });
      renameSync(join(copy, 'data'), restored);
      chmodSync(restored, 0o755);
      await restoreSavedKeys(from, restored);
      // Before the replay, as a shop that is open archives more meanwhile.
      const segments = until ? [] : await listSegments(from, backup);
      const { folder: cluster, end } = await recoverCluster({
        copy,
        provideWal: (folder) => provideWal(from, backup, account, folder),
        usedTimelines: await listUsedTimelines(from, backup),
        postgresDir: join(restored, 'postgres'),
        until,
        log,
      });
      rmSync(target, { recursive: true, force: true });
      renameSync(restored, target);
      if (!cluster.startsWith(unfinished)) renameSync(cluster, targetCluster);
      return { ...backup, restoredUntil: end.until, gap: findGap(segments, backup, end) };
    } finally {
      removeUnfinished();
    }
  });
};

/** Deletes a restored shop, also its cluster, which is elsewhere if PostgreSQL's user cannot enter the data directory. */
export const removeRestoredShop = (dataDir: string) => {
  const target = resolve(dataDir);
  removeCluster(locateCluster(join(target, 'postgres'), findUnprivilegedAccount()));
  rmSync(target, REMOVAL);
};
