import { chownSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import pg from 'pg';
import type { Queryable } from '../connections/transaction.ts';
import { findUnprivilegedAccount, isReachable } from '../embedded/postgres-account.ts';
import { hasBackups, WAL_FOLDER } from './backup-list.ts';
import {
  BackupError,
  type BackupStore,
  createFolderStore,
  forEachConcurrently,
  nullIfMissing,
} from './backup-store.ts';

const ARCHIVE_TIMEOUT_MS = 60_000;
/** How long PostgreSQL may take to load another `archive_command`: until then the former one may get a segment. */
const ARCHIVER_PAUSE_MS = 2_000;
const WAITING_FOLDER = 'waiting-wal';
/** Within the folder of waiting WAL: what waits for the former bucket until the archive has moved to another one. */
const FORMER_FOLDER = 'former';
/** A comment of the `archive_command` until the location has a complete backup that the archive continues. */
const UNFINISHED_MARK = '#unfinished';

/** Returns the folder where WAL waits for its upload: next to the cluster, where PostgreSQL's user has access. */
export const locateWaitingWal = (cluster: string) => join(dirname(cluster), WAITING_FOLDER);

/**
 * Whether a segment is archived. Throws where one of the same name from another restoration of the shop is: if it were replaced, that
 * shop could not be restored any more. A damaged one counts as missing.
 */
const isStored = async (to: BackupStore, path: string, segment: Buffer) => {
  const file = await to.read(path);
  const stored = file && (await promisify(gunzip)(file).catch(() => null));
  if (!stored) return false;
  if (segment.equals(stored)) return true;
  throw new BackupError(
    `${to.location} has WAL of another restoration of this shop (${path}): choose an empty location.`,
  );
};

/** Uploads the oldest files first, and deletes them locally. Several processes may do so concurrently. */
const uploadFiles = async (store: BackupStore, folder: string) => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.gz')) : [];
  for (const name of names.sort()) {
    const file = join(folder, name);
    const path = `${WAL_FOLDER}/${name}`;
    const bytes = await nullIfMissing(readFile(file));
    // Another process has uploaded it.
    if (bytes === null) continue;
    if (!(await isStored(store, path, await promisify(gunzip)(bytes)))) await store.copyIn(file, path);
    rmSync(file, { force: true });
  }
};

export interface WalArchive {
  /** The folder where PostgreSQL archives its WAL. */
  folder: string;
  /** Whether a segment is archived. For a bucket it first uploads what waits. */
  has: (segment: string) => Promise<boolean>;
}

export const openArchive = (store: BackupStore, cluster: string): WalArchive => {
  if (store.folder !== null) {
    const folder = join(store.folder, WAL_FOLDER);
    return { folder, has: async (segment) => existsSync(join(folder, `${segment}.gz`)) };
  }
  const folder = locateWaitingWal(cluster);
  return {
    folder,
    has: async (segment) => {
      await uploadFiles(store, folder);
      return (await store.listFiles(WAL_FOLDER)).includes(`${WAL_FOLDER}/${segment}.gz`);
    },
  };
};

const resolveLinks = (folder: string) => (existsSync(folder) ? realpathSync(folder) : folder);

/** Where PostgreSQL archives its WAL. */
interface ArchiveTarget {
  /** The folder of an archive, or an administrator's own command. */
  folder: string;
  /** Whether the WAL in the folder waits for its upload. */
  isWaiting: boolean;
  /** The address of the bucket for which it waits; null: it does not, or a former release stored none. */
  bucket: string | null;
  /** Whether `folder` is one of ours, and not an administrator's own command. */
  isFolder: boolean;
  /** Whether the location has no complete backup yet that the archive continues. */
  isUnfinished: boolean;
}

/** Null: WAL is discarded. */
const findArchiveTarget = async (db: Queryable): Promise<ArchiveTarget | null> => {
  const { rows } = await db.query<{ command: string }>(`SELECT current_setting('archive_command') AS command`);
  const command = rows[0]?.command ?? '';
  if (['', 'true', '(disabled)'].includes(command)) return null;
  const ownFolder = /^test -f "(.*?)\/%f\.gz"/.exec(command)?.[1];
  const folder = ownFolder ?? command;
  const isWaiting = basename(folder) === WAITING_FOLDER;
  const [, mark, bucket] = /\)(?: (#unfinished))?(?: # (.*))?$/.exec(command) ?? [];
  return {
    folder,
    isWaiting,
    bucket: isWaiting ? (bucket?.replaceAll('%%', '%') ?? null) : null,
    isFolder: ownFolder !== undefined,
    isUnfinished: mark !== undefined,
  };
};

const isTargetIn = ({ folder, bucket }: ArchiveTarget, to: BackupStore) =>
  to.folder === null ? bucket === to.address : resolveLinks(folder) === resolveLinks(join(to.folder, WAL_FOLDER));

/** Returns the location where PostgreSQL archives its WAL, in words; null: nowhere. */
export const findArchiveLocation = async (db: Queryable, to: BackupStore) => {
  const target = await findArchiveTarget(db);
  if (target === null) return null;
  if (isTargetIn(target, to)) return to.location;
  if (target.isWaiting) return target.bucket ?? 'the bucket of BACKUP_TO';
  return basename(target.folder) === WAL_FOLDER ? dirname(target.folder) : target.folder;
};

/** Returns the folder of backups into whose archive PostgreSQL writes by itself; null: there is none. */
export const findArchiveFolder = async (db: Queryable) => {
  const target = await findArchiveTarget(db);
  return target?.isFolder && basename(target.folder) === WAL_FOLDER ? dirname(target.folder) : null;
};

/**
 * Whether PostgreSQL archives its WAL for this location, which has a backup that the archive continues. True for a server
 * without WAL archiving, whose settings do not say.
 */
export const isArchivedInto = async (db: Queryable, to: BackupStore) => {
  const { rows } = await db.query<{ mode: string }>(`SELECT current_setting('archive_mode') AS mode`);
  if (rows[0]?.mode !== 'on') return true;
  const target = await findArchiveTarget(db);
  return target !== null && isTargetIn(target, to) && !target.isUnfinished;
};

/** For how long the oldest WAL waits that PostgreSQL cannot write into one of our folders; null: none waits. */
export const findUnarchivedWal = async (db: Queryable) => {
  const target = await findArchiveTarget(db);
  if (!target?.isFolder) return null;
  const { rows } = await db.query<{ waitingMs: number | null }>(
    `SELECT 1000 * extract(epoch FROM now() - min(modification))::float8 AS "waitingMs"
     FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'`,
  );
  const waitingMs = rows[0]?.waitingMs ?? null;
  return waitingMs === null ? null : { folder: target.folder, waitingMs };
};

/** Uploads the WAL that waits for this bucket. That of a former one remains: this bucket does not continue it. */
export const uploadWal = async (db: Queryable, to: BackupStore) => {
  const target = await findArchiveTarget(db);
  if (!target?.isWaiting) return;
  // That of a former release is probably this bucket's if it has backups; an archive without this WAL would have a gap.
  if (target.bucket === null ? await hasBackups(to) : isTargetIn(target, to)) await uploadFiles(to, target.folder);
};

/** PostgreSQL writes and, in a restoration, reads the WAL as its own user. */
const giveToPostgres = (path: string) => {
  const account = findUnprivilegedAccount();
  if (account) chownSync(path, account.uid, account.gid);
};

/** Creates the folder of an archive. Throws where PostgreSQL could not archive into it. */
export const prepareArchive = ({ folder }: WalArchive) => {
  if (/['"%]/.test(folder))
    throw new BackupError(`${folder} contains a quotation mark or a percent sign: choose another folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (findUnprivilegedAccount() && !isReachable(dirname(folder)))
    throw new BackupError(
      `PostgreSQL's user cannot enter ${dirname(folder)}: choose a folder that every user may enter.`,
    );
  giveToPostgres(folder);
};

interface ArchiveSetting {
  name: 'archive_command' | 'archive_timeout';
  /** Null: that of the configuration file. */
  value: string | null;
}

/** Finds what ALTER SYSTEM has set. */
const findArchiveSettings = async (db: Queryable) => {
  const { rows } = await db.query<ArchiveSetting>(
    `SELECT name, CASE WHEN sourcefile LIKE '%/postgresql.auto.conf' THEN setting END AS value
     FROM pg_settings WHERE name IN ('archive_command', 'archive_timeout')`,
  );
  return rows;
};

const setArchive = async (db: Queryable, settings: ArchiveSetting[]) => {
  for (const { name, value } of settings)
    await db.query(
      value === null ? `ALTER SYSTEM RESET ${name}` : `ALTER SYSTEM SET ${name} = ${pg.escapeLiteral(value)}`,
    );
  await db.query('SELECT pg_reload_conf()');
};

const createArchiveCommand = (to: BackupStore, { folder }: WalArchive, isUnfinished: boolean) => {
  const file = `"${folder}/%f.gz"`;
  const temporary = `"${folder}/%f.gz.tmp"`;
  return [
    // After a crash PostgreSQL archives a segment again. One of the same name and other contents is of another restoration.
    `test -f ${file} && gzip -dc ${file} | cmp -s - "%p"`,
    `|| (test ! -f ${file} && gzip -c "%p" > ${temporary} && sync ${temporary} && mv ${temporary} ${file})`,
    ...(isUnfinished ? [UNFINISHED_MARK] : []),
    // The bucket is a comment of the command: they change together, and a restored shop has neither.
    ...(to.folder === null ? [`# ${to.address.replaceAll('%', '%%')}`] : []),
  ].join(' ');
};

/** Moves archived segments, which a server may upload and delete meanwhile. */
const moveSegments = async (from: string, into: string) => {
  const names = ((await nullIfMissing(readdir(from))) ?? []).filter((name) => name.endsWith('.gz'));
  if (names.length) mkdirSync(into, { recursive: true, mode: 0o700 });
  for (const name of names) await nullIfMissing(rename(join(from, name), join(into, name)));
};

/** Waits until PostgreSQL has loaded the `archive_command`: it does so shortly after `pg_reload_conf`. */
const waitForSetting = async (db: Queryable, command: string) => {
  const deadline = Date.now() + ARCHIVER_PAUSE_MS;
  while (Date.now() < deadline) {
    const { rows } = await db.query(`SELECT WHERE current_setting('archive_command') = $1`, [command]);
    if (rows.length) return;
    await pause(20);
  }
};

/** An archive that has got its first segment. */
interface StartedArchive {
  firstSegment: string;
  /** Call it once the location has a complete backup. Deletes the WAL that waits for the upload into a former bucket. */
  finish: () => Promise<void>;
  /** Archives as before, and gives the former archive the segments that it lacks. WAL must have been retained since. */
  revert: () => Promise<void>;
}

/**
 * Makes PostgreSQL archive its WAL into the prepared archive, from now on and after restarts. Where no segment arrives, PostgreSQL
 * archives as before. Until `finish` is called, `isArchivedInto` is false for a new location: a process that is killed before leaves
 * the next backup due.
 */
export const startArchiving = async (
  db: pg.Client,
  to: BackupStore,
  archive: WalArchive,
  cluster: string,
): Promise<StartedArchive> => {
  const former = await findArchiveTarget(db);
  const formerSettings = await findArchiveSettings(db);
  const isMoved = former === null || !isTargetIn(former, to);
  const waiting = locateWaitingWal(cluster);
  const setAside = join(waiting, FORMER_FOLDER);
  const isSetAside = isMoved && former?.isWaiting === true && former.bucket !== null;
  const { rows } = await db.query<{ segment: string }>(
    `SELECT coalesce(left(last_archived_wal, 24), '') AS segment FROM pg_stat_archiver`,
  );
  const lastOfFormer = rows[0]?.segment ?? '';
  const revert = async () => {
    await setArchive(db, formerSettings);
    if (isSetAside) await moveSegments(setAside, waiting);
    if (!isMoved || !former?.isFolder) return;
    // A segment that ends just now may still go to the new command.
    await pause(ARCHIVER_PAUSE_MS);
    const range = { cluster, firstSegment: lastOfFormer, lastSegment: await switchSegment(db) };
    await copySegments(createFolderStore(dirname(former.folder)), basename(former.folder), range);
  };
  try {
    // The new archive may use the same folder, from which everything is uploaded into its bucket.
    if (isSetAside) await moveSegments(waiting, setAside);
    await setArchive(db, [
      { name: 'archive_command', value: createArchiveCommand(to, archive, isMoved || former.isUnfinished) },
      // A power cut or a lost disk costs at most a minute.
      { name: 'archive_timeout', value: '60s' },
    ]);
    const finish = async () => {
      const command = createArchiveCommand(to, archive, false);
      await setArchive(db, [{ name: 'archive_command', value: command }]);
      await waitForSetting(db, command);
      rmSync(setAside, { recursive: true, force: true });
    };
    const deadline = Date.now() + ARCHIVE_TIMEOUT_MS;
    for (;;) {
      // A segment that ends just now may still go to the former command.
      const segment = await switchSegment(db);
      if (await isArchived(archive, segment, ARCHIVER_PAUSE_MS)) return { firstSegment: segment, finish, revert };
      if (Date.now() > deadline) throw createArchiveError(archive);
    }
  } catch (error) {
    await revert().catch(() => {});
    throw error;
  }
};

/** Makes PostgreSQL discard its WAL again where it waits for an upload: it would fill the disk of a shop whose servers upload none. */
export const endUploadedArchive = async (db: Queryable) => {
  const target = await findArchiveTarget(db);
  if (!target?.isWaiting) return;
  await db.query('ALTER SYSTEM RESET archive_command');
  await db.query('ALTER SYSTEM RESET archive_timeout');
  await db.query('SELECT pg_reload_conf()');
  rmSync(target.folder, { recursive: true, force: true });
};

/** Ends the current WAL segment, and returns its name. */
const switchSegment = async (db: pg.Client) => {
  // Without a new record, PostgreSQL does not switch.
  await db.query(`SELECT pg_create_restore_point('backup')`);
  const { rows } = await db.query<{ segment: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
  return rows[0]?.segment ?? '';
};

/** Whether a segment arrives in the archive in time. */
const isArchived = async (archive: WalArchive, segment: string, timeoutMs: number) => {
  const deadline = Date.now() + timeoutMs;
  while (!(await archive.has(segment))) {
    if (Date.now() > deadline) return false;
    await pause(50);
  }
  return true;
};

/** Waits until PostgreSQL has archived a segment. */
export const waitForSegment = async (archive: WalArchive, segment: string) => {
  if (!(await isArchived(archive, segment, ARCHIVE_TIMEOUT_MS))) throw createArchiveError(archive);
};

const createArchiveError = ({ folder }: WalArchive) =>
  new BackupError(`PostgreSQL could not archive its WAL into ${folder}: see server.log in the folder of its data.`);

/** Makes PostgreSQL retain its WAL from now on, until the connection ends. */
export const retainWal = async (db: pg.Client) => {
  await db.query(`SELECT pg_create_physical_replication_slot('trad_backup_' || pg_backend_pid(), true, true)`);
};

interface SegmentRange {
  cluster: string;
  firstSegment: string;
  lastSegment: string;
}

/** Copies segments that a folder of the store lacks. Throws where it has one of the same name from another restoration. */
const copySegments = async (to: BackupStore, folder: string, { cluster, firstSegment, lastSegment }: SegmentRange) => {
  const wal = join(cluster, 'pg_wal');
  // Names of segments are ordered.
  const names = (await readdir(wal)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const needed = names.filter((name) => name >= firstSegment && name <= lastSegment);
  const present = new Set(await to.listFiles(folder));
  await forEachConcurrently(needed, to.concurrency, async (name) => {
    const path = `${folder}/${name}.gz`;
    const bytes = await readFile(join(wal, name));
    if (present.has(path) && (await isStored(to, path, bytes))) return;
    await to.write(path, await promisify(gzip)(bytes));
    if (to.folder !== null) giveToPostgres(join(to.folder, path));
  });
  if (to.folder !== null) giveToPostgres(join(to.folder, folder));
};

/** Copies the retained WAL of a backup from the cluster, for a location into which PostgreSQL does not archive. */
export const copyWal = (to: BackupStore, range: SegmentRange) => copySegments(to, WAL_FOLDER, range);
