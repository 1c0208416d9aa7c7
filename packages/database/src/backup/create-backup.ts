import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { backUpRunningCluster, LABEL_FILE, listFolder } from '../embedded/cluster-files.ts';
import { findUnprivilegedAccount, isReachable } from '../embedded/postgres-account.ts';
import {
  listBackups,
  type Manifest,
  prepareStore,
  removeOldBackups,
  UPLOADS_FOLDER,
  WAL_FOLDER,
  writeManifest,
} from './backup-list.ts';
import { BackupError, type BackupStore, forEachConcurrently, hashBytes, nullIfMissing } from './backup-store.ts';

/** Uploaded files that are not in the data directory, by paths that are used for one content only. */
export interface UploadSource {
  list: () => Promise<string[]>;
  /** Null where the file does not exist any more. */
  read: (path: string) => Promise<Buffer | null>;
}

export interface BackupOptions {
  /** The embedded PostgreSQL of the shop, which stays open. */
  url: string;
  /** The shop's data directory, which contains the cluster. */
  dataDir: string;
  to: BackupStore;
  /** The bucket of uploads; null: they are in the data directory. */
  uploads: UploadSource | null;
  /** The number of backups to retain; older ones and their WAL are deleted. */
  keep: number;
  /** Whether later WAL is archived, too: into a folder by PostgreSQL itself, into a bucket by `uploadWal` of a server. */
  continuesArchiving: boolean;
  /** Counts rows that are only added, to compare them after a restoration. */
  countRows: (db: pg.Client) => Promise<Record<string, number>>;
  log: (line: string) => void;
  /** Aborts the backup, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

const ARCHIVE_TIMEOUT_MS = 60_000;
const ARCHIVER_PAUSE_MS = 2_000;
/** Each is in memory as a whole, and has at most some megabytes. */
const UPLOADS_AT_A_TIME = 4;
/**
 * In the data directory: the cluster, which is copied by itself, those of `npm run bench` and `npm run cluster`, and the
 * lock of a running sandbox.
 */
const EXCLUDED_DATA = new Set(['postgres', 'bench', 'cluster', join('payment-sandbox', 'ledger.lock')]);

/** Returns the folder where WAL waits for its upload: next to the cluster, where PostgreSQL's user has access. */
export const locateWaitingWal = (cluster: string) => join(dirname(cluster), 'waiting-wal');

/** Uploads the waiting WAL, the oldest first, and deletes it locally. Several processes may do so concurrently. */
export const uploadWal = async (store: BackupStore, folder: string) => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.gz')) : [];
  for (const name of names.sort()) {
    await store.copyIn(join(folder, name), `${WAL_FOLDER}/${name}`);
    rmSync(join(folder, name), { force: true });
  }
};

interface WalArchive {
  /** Returns the folder where PostgreSQL archives its WAL. */
  folder: string;
  has: (segment: string) => Promise<boolean>;
}

const openArchive = (store: BackupStore, cluster: string): WalArchive => {
  if (store.folder !== null) {
    const folder = join(store.folder, WAL_FOLDER);
    return { folder, has: async (segment) => existsSync(join(folder, `${segment}.gz`)) };
  }
  const folder = locateWaitingWal(cluster);
  return {
    folder,
    has: async (segment) => {
      await uploadWal(store, folder);
      return (await store.listFiles(WAL_FOLDER)).includes(`${WAL_FOLDER}/${segment}.gz`);
    },
  };
};

/** Makes PostgreSQL archive its WAL into the folder, from now on and after restarts, and waits for the first segment. */
const startArchiving = async (db: pg.Client, archive: WalArchive) => {
  const wal = archive.folder;
  const account = findUnprivilegedAccount();
  mkdirSync(wal, { recursive: true, mode: 0o700 });
  if (account) {
    if (!isReachable(dirname(wal)))
      throw new BackupError(
        `PostgreSQL's user cannot enter ${dirname(wal)}: choose a folder that every user may enter.`,
      );
    chownSync(wal, account.uid, account.gid);
  }
  const file = `"${wal}/%f.gz"`;
  const temporary = `"${wal}/%f.gz.tmp"`;
  const command = `test -f ${file} || (gzip -c "%p" > ${temporary} && sync ${temporary} && mv ${temporary} ${file})`;
  if (wal.includes("'") || wal.includes('"') || wal.includes('%'))
    throw new BackupError(`${wal} contains a quotation mark or a percent sign: choose another folder.`);
  await db.query(`ALTER SYSTEM SET archive_command = '${command}'`);
  // A power cut or a lost disk costs at most a minute.
  await db.query(`ALTER SYSTEM SET archive_timeout = '60s'`);
  await db.query('SELECT pg_reload_conf()');
  // A segment that ends just now may still go to the former command.
  const deadline = Date.now() + ARCHIVE_TIMEOUT_MS;
  while (!(await isArchived(archive, await switchSegment(db), ARCHIVER_PAUSE_MS)))
    if (Date.now() > deadline) throw createArchiveError(archive);
};

/** Makes PostgreSQL discard its WAL again: nobody would upload what waits. */
const stopArchiving = async (db: pg.Client, { folder }: WalArchive) => {
  await db.query('ALTER SYSTEM RESET archive_command');
  await db.query('ALTER SYSTEM RESET archive_timeout');
  await db.query('SELECT pg_reload_conf()');
  rmSync(folder, { recursive: true, force: true });
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

const createArchiveError = ({ folder }: WalArchive) =>
  new BackupError(`PostgreSQL could not archive its WAL into ${folder}: see server.log in the folder of its data.`);

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

/** Copies the uploads of a bucket that no earlier backup has copied. */
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

/**
 * Copies an embedded PostgreSQL and the files of the shop while it is open, and archives its WAL from then on. Throws a
 * BackupError whose message is for the operator. A backup that fails leaves nothing that counts as one.
 */
export const createBackup = async (options: BackupOptions): Promise<Manifest> => {
  const { url, to, uploads, keep, continuesArchiving, countRows, log, signal } = options;
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
    await prepareStore(to, systemIdentifier);
    // PostgreSQL's user enters it to archive WAL; the backups in it are closed.
    if (to.folder !== null) chmodSync(to.folder, 0o711);
    const archive = openArchive(to, cluster);
    await startArchiving(db, archive);

    const startedAt = new Date().toISOString();
    const name = startedAt.replaceAll(/[:.]/g, '-');
    const files: Hashes = {};
    const data = createDataCopy(options, name);
    const earlier = uploads ? (await listBackups(to)).at(-1)?.manifest.uploads : undefined;
    const uploaded = createUploadsCopy(options, earlier ?? {});
    // Twice: before, as a file may be deleted while the database is copied, and after, for those that its rows name.
    await data.copy();
    await uploaded.copy();
    log('Copying the database');
    let counts: Record<string, number> = {};
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
    if (!(await isArchived(archive, lastSegment, ARCHIVE_TIMEOUT_MS))) throw createArchiveError(archive);
    signal?.throwIfAborted();
    const manifest: Manifest = {
      format: 1,
      systemIdentifier,
      startedAt,
      endedAt,
      firstSegment,
      counts,
      files: { ...files, ...data.hashes },
      folders,
      ...(uploads && { uploads: uploaded.hashes }),
    };
    await writeManifest(to, name, manifest);
    await removeOldBackups(to, keep);
    if (!continuesArchiving) await stopArchiving(db, archive);
    return manifest;
  } finally {
    await db.end();
  }
};
