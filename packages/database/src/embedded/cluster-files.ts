import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chown, copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import type { Account } from './postgres-account.ts';

/** Folders whose contents PostgreSQL recreates, and the WAL, which a copy gets from the archive or from its primary. */
export const EMPTIED_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

const LEFT_OUT_FILES = new Set(['postmaster.pid', 'postmaster.opts', 'current_logfiles', 'pg_internal.init']);

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns the result of a file system call; undefined if the file or folder was deleted meanwhile. */
const orVanished = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** The paths of a folder's files and folders, relative to it. */
export interface FolderContents {
  files: string[];
  folders: string[];
}

/** Lists a folder whose files may be deleted meanwhile. */
export const listFolder = async (
  root: string,
  isLeftOut: (path: string, name: string) => boolean,
  path = '',
): Promise<FolderContents> => {
  const contents: FolderContents = { files: [], folders: [] };
  for (const entry of (await orVanished(readdir(join(root, path), { withFileTypes: true }))) ?? []) {
    const inner = join(path, entry.name);
    if (isLeftOut(inner, entry.name)) continue;
    if (entry.isFile()) contents.files.push(inner);
    if (!entry.isDirectory()) continue;
    const within = await listFolder(root, isLeftOut, inner);
    contents.folders.push(inner, ...within.folders);
    contents.files.push(...within.files);
  }
  return contents;
};

/** Most files are small: one at a time, each would wait for a turn of the event loop. */
const CONCURRENT_COPIES = 16;

/** Copies listed files and folders, without blocking the event loop of the supervisor. */
const copyContents = async (from: string, { files, folders }: FolderContents, into: string) => {
  for (const path of ['', ...folders]) await mkdir(join(into, path), { recursive: true, mode: 0o700 });
  const remaining = [...files];
  const copyRemaining = async () => {
    try {
      for (let path = remaining.pop(); path !== undefined; path = remaining.pop())
        await orVanished(copyFile(join(from, path), join(into, path)));
    } finally {
      // After an error, the others copy nothing more.
      remaining.length = 0;
    }
  };
  const copies = await Promise.allSettled(Array.from({ length: CONCURRENT_COPIES }, copyRemaining));
  // Only when no copy is in progress: the caller deletes the folder.
  for (const copy of copies) if (copy.status === 'rejected') throw copy.reason;
};

const isLeftOutOfCluster = (path: string, name: string) =>
  LEFT_OUT_FILES.has(name) || name.startsWith('pgsql_tmp') || EMPTIED_FOLDERS.has(dirname(path).split('/')[0] ?? '');

/**
 * Has the files of a running PostgreSQL copied. Returns the label from which the copy begins to replay WAL, its file
 * `backup_label`, and the first and last WAL segment that the copy needs.
 */
export const backUpRunningCluster = async (
  db: pg.Client,
  {
    from,
    copy,
    beforeEnd,
  }: { from: string; copy: (contents: FolderContents) => Promise<void>; beforeEnd?: () => Promise<void> },
) => {
  const { rows: starts } = await db.query<{ segment: string }>(
    `SELECT pg_walfile_name(pg_backup_start('trad', fast => true)) AS segment`,
  );
  await copy(await listFolder(from, isLeftOutOfCluster));
  await beforeEnd?.();
  const { rows: ends } = await db.query<{ label: string; segment: string }>(
    'SELECT labelfile AS label, pg_walfile_name(lsn) AS segment FROM pg_backup_stop(wait_for_archive => false)',
  );
  return {
    label: ends[0]?.label ?? '',
    firstSegment: starts[0]?.segment ?? '',
    lastSegment: ends[0]?.segment ?? '',
  };
};

/** The file of a copy's label. */
export const LABEL_FILE = 'backup_label';

/** Copies a running PostgreSQL into a folder. */
export const copyRunningCluster = async (db: pg.Client, { from, into }: { from: string; into: string }) => {
  const copy = (contents: FolderContents) => copyContents(from, contents, into);
  const { label } = await backUpRunningCluster(db, { from, copy });
  writeFileSync(join(into, LABEL_FILE), label, { mode: 0o600 });
};

/** Creates the folders that a copy does not contain. */
export const createEmptiedFolders = (cluster: string) => {
  for (const name of EMPTIED_FOLDERS) mkdirSync(join(cluster, name), { recursive: true, mode: 0o700 });
};

/** Replaces the settings whose names match in a cluster's postgresql.auto.conf, which ALTER SYSTEM writes. */
export const editSettings = (cluster: string, removed: RegExp, added: string) => {
  const file = join(cluster, 'postgresql.auto.conf');
  const present = existsSync(file) ? readFileSync(file, 'utf8').split(/^/m) : [];
  writeFileSync(file, present.filter((line) => !removed.test(line)).join('') + added);
};

/** Changes the owner of a folder and its contents to PostgreSQL's account. */
export const changeOwner = async (account: Account | undefined, folder: string) => {
  if (!account) return;
  const paths = await readdir(folder, { recursive: true });
  await Promise.all(['', ...paths].map((path) => chown(join(folder, path), account.uid, account.gid)));
};

/** Copies the file with the password of PostgreSQL's role: the role is copied with the cluster, and has the same one. */
export const copyPassword = (fromFolder: string, intoFolder: string) =>
  copyFileSync(join(fromFolder, 'password'), join(intoFolder, 'password'));
