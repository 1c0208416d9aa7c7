import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** An error for the administrator, in one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** A location of backups: a folder, or a bucket of an object storage. Paths have no leading slash. */
export interface BackupStore {
  /** Its name in messages. */
  location: string;
  /** Identifies it: two stores with the same address are one location. */
  address: string;
  /** The local folder, into which PostgreSQL archives its WAL by itself; null: WAL is uploaded. */
  folder: string | null;
  /** The number of files to copy concurrently. */
  concurrency: number;
  isEmpty(): Promise<boolean>;
  /** The names of the folders at its top. */
  listFolders(): Promise<string[]>;
  /** The paths of all files below a folder, each of which begins with the folder's. */
  listFiles(folder: string): Promise<string[]>;
  /** The contents of a small file; null where there is none. */
  read(path: string): Promise<Buffer | null>;
  write(path: string, bytes: Buffer | string): Promise<void>;
  /**
   * Copies a local file, which may grow or be deleted meanwhile. Returns the SHA-256 of the stored bytes; null: it was
   * deleted.
   */
  copyIn(file: string, path: string): Promise<string | null>;
  /** Copies into a local file whose folder exists. Returns the SHA-256; null where there is no such file. */
  copyOut(path: string, file: string): Promise<string | null>;
  remove(path: string): Promise<void>;
  /** Removes a folder with all its files. */
  removeFolder(path: string): Promise<void>;
}

export const hashBytes = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

export const hashFile = async (file: string) => {
  const hash: Hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** Resolves with the result of a file system call, or null where the file or folder does not exist. */
export const nullIfMissing = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Calls `work` for all items, some at a time, until one fails. */
export const forEachConcurrently = async <T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
) => {
  const rest = items.values();
  let hasFailed = false;
  const runWorker = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: concurrency }, runWorker));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

/** Stores backups in a local or mounted folder. Only this user can read them. */
export const createFolderStore = (path: string): BackupStore => {
  const folder = resolve(path);
  const inFolder = (inner: string) => join(folder, inner);
  const createParent = (inner: string) => mkdir(dirname(inFolder(inner)), { recursive: true, mode: 0o700 });
  const copy = async (from: string, to: string) => {
    if ((await nullIfMissing(copyFile(from, to).then(() => true))) === null) return null;
    return hashFile(to);
  };
  return {
    location: folder,
    address: folder,
    folder,
    concurrency: 1,
    isEmpty: async () => !(await nullIfMissing(readdir(folder)))?.length,
    listFolders: async () => {
      const entries = (await nullIfMissing(readdir(folder, { withFileTypes: true }))) ?? [];
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    listFiles: async (inner) => {
      const entries = await nullIfMissing(readdir(inFolder(inner), { withFileTypes: true, recursive: true }));
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
    },
    read: (inner) => nullIfMissing(readFile(inFolder(inner))),
    write: async (inner, bytes) => {
      await createParent(inner);
      const file = inFolder(inner);
      // Renamed when it is complete: the next backup, and PostgreSQL, take a segment that exists for one that is archived.
      await writeFile(`${file}.new`, bytes, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    copyIn: async (file, inner) => {
      await createParent(inner);
      return copy(file, inFolder(inner));
    },
    copyOut: (inner, file) => copy(inFolder(inner), file),
    remove: (inner) => rm(inFolder(inner), { force: true }),
    removeFolder: (inner) => rm(inFolder(inner), { recursive: true, force: true }),
  };
};
