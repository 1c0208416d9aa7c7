import { chmodSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { backUpRunningCluster, LABEL_FILE, listFolder } from '../embedded/cluster-files.ts';
import {
  findLastBackup,
  hasBackups,
  type Manifest,
  prepareStore,
  type RowSum,
  removeBackup,
  removeInterruptedBackups,
  removeOldBackups,
  UPLOADS_FOLDER,
  writeManifest,
} from './backup-list.ts';
import { BackupError, type BackupStore, forEachConcurrently, hashBytes, nullIfMissing } from './backup-store.ts';
import {
  copyWal,
  findArchiveLocation,
  isArchivedInto,
  openArchive,
  prepareArchive,
  retainWal,
  startArchiving,
  waitForSegment,
} from './wal-archive.ts';

/** Uploaded files that are not in the data directory, by paths that are used for one content only. */
export interface UploadSource {
  list: () => Promise<string[]>;
  /** Null where the file does not exist any more. */
  read: (path: string) => Promise<Buffer | null>;
}

/** Sums amounts of rows that are only added and keep their amounts. */
interface RowSums {
  findLastIds: (db: pg.Client) => Promise<Record<string, string>>;
  /** Sums the rows up to the last ids. */
  sumRows: (db: pg.Client, lastIds: Record<string, string>) => Promise<Record<string, RowSum>>;
}

export interface BackupOptions {
  /** The embedded PostgreSQL of the shop, which stays open. */
  url: string;
  /** The shop's data directory, which contains the cluster. */
  dataDir: string;
  to: BackupStore;
  /** The bucket of uploads; null: they are in the data directory. */
  uploads: UploadSource | null;
  /** The number of backups to retain; older ones and their WAL are deleted. Infinity: none is. */
  keep: number;
  /**
   * Where later WAL is archived. 'here': in this location, and no longer in the former one. 'here unless elsewhere': in this location
   * if it is a folder, and WAL is not archived elsewhere. 'unchanged': where it is now. PostgreSQL archives into a folder by itself,
   * into a bucket by `uploadWal` of a server.
   */
  archiving: 'here' | 'here unless elsewhere' | 'unchanged';
  /** Counts rows that are only added, to compare them after a restoration. */
  countRows: (db: pg.Client) => Promise<Record<string, number>>;
  /** Sums amounts, to compare them after a restoration. */
  rowSums?: RowSums | undefined;
  log: (line: string) => void;
  /** Aborts the backup, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Each is in memory as a whole, and has at most some megabytes. */
const UPLOADS_AT_A_TIME = 4;
/**
 * In the data directory: the cluster, which is copied by itself, those of `npm run bench` and `npm run cluster`, and the
 * lock of a running sandbox.
 */
const EXCLUDED_DATA = new Set(['postgres', 'bench', 'cluster', join('payment-sandbox', 'ledger.lock')]);

type Hashes = Record<string, string>;

/** Copies the files of the data directory. A second copy takes only those that have changed since. */
const createDataCopy = ({ dataDir, to, signal }: BackupOptions, name: string) => {
  const hashes: Hashes = {};
  const versions = new Map<string, string>();
  const copy = async () => {
    const { files } = await listFolder(dataDir, (path) => EXCLUDED_DATA.has(path));
    await forEachConcurrently(files, to.concurrency, async (file) => {
      signal?.throwIfAborted();
      const found = await nullIfMissing(stat(join(dataDir, file)));
      const version = `${found?.size} ${found?.mtimeMs}`;
      if (versions.get(file) === version) return;
      const hash = await to.copyIn(join(dataDir, file), `${name}/data/${file}`);
      if (hash === null) return;
      hashes[`data/${file}`] = hash;
      versions.set(file, version);
    });
  };
  return { hashes, copy };
};

/** Copies the uploads of a bucket that the last backup does not have. */
const createUploadsCopy = ({ to, uploads, signal }: BackupOptions, earlier: Hashes) => {
  const hashes: Hashes = {};
  const copy = async () => {
    const paths = (await uploads?.list()) ?? [];
    await forEachConcurrently(paths, UPLOADS_AT_A_TIME, async (path) => {
      signal?.throwIfAborted();
      if (hashes[path]) return;
      const known = earlier[path];
      const bytes = known === undefined ? await uploads?.read(path) : undefined;
      if (bytes) await to.write(`${UPLOADS_FOLDER}/${path}`, bytes);
      const hash = bytes ? hashBytes(bytes) : known;
      if (hash !== undefined) hashes[path] = hash;
    });
  };
  return { hashes, copy };
};

/** Copies the database and the files of the shop into the backup's folder. */
const copyShop = async (db: pg.Client, cluster: string, name: string, options: BackupOptions) => {
  const { to, uploads, countRows, rowSums, log, signal } = options;
  const files: Hashes = {};
  // Long before they are summed: transactions in progress, which may have earlier ids, are committed by then.
  const lastIds = await rowSums?.findLastIds(db);
  const data = createDataCopy(options, name);
  const earlier = uploads ? (await findLastBackup(to))?.manifest.uploads : undefined;
  const uploaded = createUploadsCopy(options, earlier ?? {});
  // Twice: before, as a file may be deleted while the database is copied, and after, for those that its rows name.
  await data.copy();
  await uploaded.copy();
  log('Copying the database');
  let counts: Record<string, number> = {};
  let sums: Record<string, RowSum> | undefined;
  let folders: string[] = [];
  const { label, firstSegment, lastSegment } = await backUpRunningCluster(db, {
    from: cluster,
    copy: async (contents) => {
      folders = contents.folders;
      await forEachConcurrently(contents.files, to.concurrency, async (file) => {
        signal?.throwIfAborted();
        const hash = await to.copyIn(join(cluster, file), `${name}/cluster/${file}`);
        if (hash !== null) files[`cluster/${file}`] = hash;
      });
    },
    beforeEnd: async () => {
      counts = await countRows(db);
      if (lastIds) sums = await rowSums?.sumRows(db, lastIds);
    },
  });
  const endedAt = new Date().toISOString();
  await to.write(`${name}/cluster/${LABEL_FILE}`, label);
  files[`cluster/${LABEL_FILE}`] = hashBytes(label);
  const password = await to.copyIn(join(cluster, '../password'), `${name}/password`);
  if (password === null) throw new BackupError(`The password of PostgreSQL is missing in ${dirname(cluster)}.`);
  files.password = password;
  await data.copy();
  await uploaded.copy();
  return {
    ...{ endedAt, firstSegment, lastSegment, counts, sums, folders },
    files: { ...files, ...data.hashes },
    uploads: uploads && uploaded.hashes,
  };
};

/** A backup, and the location where later WAL is archived; null: it is discarded. */
interface CreatedBackup {
  manifest: Manifest;
  archivedTo: string | null;
  /** Why older backups, or what no backup needs any more, could not be deleted; null: they were. */
  cleanUpError: BackupError | null;
}

/** The beginning of a `cleanUpError`. */
export const OLDER_NOT_DELETED = 'Older backups could not be deleted';

/** Returns why the older backups could not be deleted; null: they were. Throws nothing, as the new backup is complete. */
const deleteOldBackups = async ({ to, keep, log }: BackupOptions, made: string) => {
  try {
    const removed = await removeOldBackups(to, keep, made);
    if (removed) log(`Deleted the oldest backups beyond ${keep}: ${removed}`);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new BackupError(`${OLDER_NOT_DELETED}: ${reason}`);
  }
};

/**
 * Copies an embedded PostgreSQL and the files of the shop while it is open, with the WAL that the copy needs. Throws a BackupError
 * whose message is for the administrator. A backup that fails is removed, and leaves WAL where it was archived before. One whose clean-up
 * fails has succeeded: a job that repeated it would fill the location.
 */
export const createBackup = async (options: BackupOptions): Promise<CreatedBackup> => {
  const { url, to, archiving, signal } = options;
  signal?.throwIfAborted();
  const db = new pg.Client({ connectionString: url, application_name: 'trad backup' });
  db.on('error', () => {});
  await db.connect();
  try {
    const { rows } = await db.query<{
      cluster: string;
      archiveMode: string;
      systemIdentifier: string;
      hasLock: boolean;
    }>(
      `SELECT current_setting('data_directory') AS cluster, current_setting('archive_mode') AS "archiveMode",
         (SELECT system_identifier::text FROM pg_control_system()) AS "systemIdentifier",
         pg_try_advisory_lock(hashtextextended('trad backup', 0)) AS "hasLock"`,
    );
    const { cluster = '', archiveMode, systemIdentifier = '', hasLock } = rows[0] ?? {};
    if (archiveMode !== 'on')
      throw new BackupError(
        'PostgreSQL was started by a former release, without WAL archiving. Restart the shop once.',
      );
    // Each would remove the other one's files as those of an interrupted backup.
    if (!hasLock) throw new BackupError('Another backup of this shop is being made. Try again when it has ended.');
    // A location of the archive that looks empty is not mounted: backups into it would be on the shop's own disk.
    if ((await isArchivedInto(db, to)) && !(await hasBackups(to)))
      throw new BackupError(
        `${to.location} has no backups any more, although later changes are archived there: mount it, or choose another location, such as a new folder in it.`,
      );
    await prepareStore(to, systemIdentifier);
    // PostgreSQL's user has to pass through it to its WAL folder; only this user can read the folders of the backups (0700).
    if (to.folder !== null) chmodSync(to.folder, 0o711);
    await removeInterruptedBackups(to);
    const archive = openArchive(to, cluster);
    const former = await findArchiveLocation(db, to);
    const isFree = former === null && archiving === 'here unless elsewhere' && to.folder !== null;
    const isArchivedHere = archiving === 'here' || former === to.location || isFree;
    const isMoved = isArchivedHere && former !== to.location;
    if (isArchivedHere) prepareArchive(archive);
    let started = isArchivedHere && !isMoved ? await startArchiving(db, to, archive, cluster) : null;
    if (!started) await retainWal(db);
    const startedAt = new Date().toISOString();
    const name = startedAt.replaceAll(/[:.]/g, '-');
    let isComplete = false;
    try {
      const copied = await copyShop(db, cluster, name, options);
      const { firstSegment, lastSegment } = copied;
      await (isArchivedHere && !isMoved
        ? waitForSegment(archive, lastSegment)
        : copyWal(to, { cluster, firstSegment, lastSegment }));
      signal?.throwIfAborted();
      const { endedAt, counts, sums, files, folders, uploads } = copied;
      const manifest: Manifest = {
        ...{ format: 1, systemIdentifier, startedAt, endedAt, firstSegment, counts, files, folders },
        ...(sums && { sums }),
        ...(uploads && { uploads }),
      };
      if (isMoved) {
        // As late as possible: most backups that fail do so before.
        started = await startArchiving(db, to, archive, cluster);
        // What went to the former location since the copy.
        await copyWal(to, { cluster, firstSegment: lastSegment, lastSegment: started.firstSegment });
      }
      await writeManifest(to, name, manifest);
      isComplete = true;
      await started?.finish();
      const cleanUpError = await deleteOldBackups(options, name);
      return { manifest, archivedTo: isArchivedHere ? to.location : former, cleanUpError };
    } catch (error) {
      if (isMoved && started && !isComplete) {
        // A bucket may have stored the manifest although its response is missing.
        await removeBackup(to, name).catch(() => {});
        await started.revert().catch(() => {});
      }
      // A server that stops does not wait for the removal, which the next backup begins with.
      if (!signal?.aborted) await removeInterruptedBackups(to).catch(() => {});
      throw error;
    }
  } finally {
    await db.end();
  }
};
