import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import type { Account } from './postgres-account.ts';

/** Contents that PostgreSQL creates anew, and the WAL, which a copy gets from elsewhere. */
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

/** The result of a read of the file system; undefined where the file or folder has vanished meanwhile. */
const orVanished = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

interface FolderCopy {
  from: string;
  into: string;
  isLeftOut: (path: string, name: string) => boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Copies a folder whose files may change and vanish meanwhile. Returns the copied paths, relative to `into`. One file
 * after the other and not on the main thread, which serves the shop meanwhile where a job makes the backup.
 */
export const copyFolder = async (copy: FolderCopy, path = ''): Promise<string[]> => {
  const { from, into, isLeftOut, signal } = copy;
  await mkdir(join(into, path), { recursive: true, mode: 0o700 });
  const copied: string[] = [];
  for (const entry of (await orVanished(readdir(join(from, path), { withFileTypes: true }))) ?? []) {
    signal?.throwIfAborted();
    const inner = join(path, entry.name);
    if (isLeftOut(inner, entry.name)) continue;
    if (entry.isDirectory()) copied.push(...(await copyFolder(copy, inner)));
    else if (entry.isFile() && (await orVanished(copyFile(join(from, inner), join(into, inner)).then(() => true))))
      copied.push(inner);
  }
  return copied;
};

const isLeftOutOfCluster = (path: string, name: string) =>
  LEFT_OUT_FILES.has(name) || name.startsWith('pgsql_tmp') || EMPTIED_FOLDERS.has(dirname(path).split('/')[0] ?? '');

/**
 * Copies the files of a running PostgreSQL, with the label from which the copy begins to replay WAL. Returns the copied
 * paths and the first and last WAL segment that the copy needs.
 */
export const copyRunningCluster = async (
  db: pg.Client,
  {
    from,
    into,
    signal,
    beforeEnd,
  }: { from: string; into: string; signal?: AbortSignal | undefined; beforeEnd?: () => Promise<void> },
) => {
  const { rows: starts } = await db.query<{ segment: string }>(
    `SELECT pg_walfile_name(pg_backup_start('trad', fast => true)) AS segment`,
  );
  const paths = await copyFolder({ from, into, isLeftOut: isLeftOutOfCluster, signal });
  await beforeEnd?.();
  const { rows: ends } = await db.query<{ label: string; segment: string }>(
    'SELECT labelfile AS label, pg_walfile_name(lsn) AS segment FROM pg_backup_stop(wait_for_archive => false)',
  );
  writeFileSync(join(into, 'backup_label'), ends[0]?.label ?? '', { mode: 0o600 });
  return {
    paths: [...new Set([...paths, 'backup_label'])],
    firstSegment: starts[0]?.segment ?? '',
    lastSegment: ends[0]?.segment ?? '',
  };
};

/** Creates the folders that a copy leaves out. */
export const createEmptiedFolders = (cluster: string) => {
  for (const name of EMPTIED_FOLDERS) mkdirSync(join(cluster, name), { recursive: true, mode: 0o700 });
};

/** Replaces the settings whose names match in a cluster's postgresql.auto.conf, which ALTER SYSTEM writes. */
export const editSettings = (cluster: string, removed: RegExp, added: string) => {
  const file = join(cluster, 'postgresql.auto.conf');
  const present = existsSync(file) ? readFileSync(file, 'utf8').split(/^/m) : [];
  writeFileSync(file, present.filter((line) => !removed.test(line)).join('') + added);
};

/** Makes PostgreSQL's account the owner of a folder with all its contents. */
export const giveTo = (account: Account | undefined, folder: string) => {
  if (!account) return;
  chownSync(folder, account.uid, account.gid);
  for (const path of readdirSync(folder, { recursive: true }) as string[])
    chownSync(join(folder, path), account.uid, account.gid);
};

/** Copies the password with which one connects to the cluster, which is a role's in its files. */
export const copyPassword = (fromFolder: string, intoFolder: string) =>
  copyFileSync(join(fromFolder, 'password'), join(intoFolder, 'password'));
