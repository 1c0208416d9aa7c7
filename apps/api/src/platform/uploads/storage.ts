import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The storage of uploaded files: a directory, or a bucket of an object storage. It stores the bytes as they are: callers encrypt. */
export interface Storage {
  /**
   * Stores bytes atomically under a name that is used only once, such as `people/1a2b-512.webp`. Throws
   * StorageUnavailable.
   */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Reads a file. Throws StorageUnavailable, and FileMissing where it does not exist. */
  get(name: string): Promise<Buffer>;
  /** Deletes a file, if it exists. Throws StorageUnavailable. */
  remove(name: string): Promise<void>;
}

/** Any error of a storage; its cause is the error of the disk or of the object storage. */
export class StorageError extends Error {}

/** The disk is full, missing or not writable, or the object storage does not respond. */
export class StorageUnavailable extends StorageError {
  constructor(cause: unknown) {
    super('The storage of uploaded files failed', { cause });
    this.name = 'StorageUnavailable';
  }
}

/** There is no such file. */
export class FileMissing extends StorageError {
  constructor(cause: unknown) {
    super('There is no such uploaded file', { cause });
    this.name = 'FileMissing';
  }
}

/** The suffix is that of former releases, whose files of interrupted uploads are removed, too. */
const getTemporaryPath = (path: string) => `${path}.draft`;

/** File permissions: readable by everyone, such as a separate web server, or by this process's user alone. */
interface Modes {
  folder: number;
  file: number;
}
const PUBLIC_MODES: Modes = { folder: 0o755, file: 0o644 };
const PRIVATE_MODES: Modes = { folder: 0o700, file: 0o600 };

const syncFolder = async (folder: string) => {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Flushes the file, its folder and the parents of folders that are created for it: the database will refer to the file, and
 * itself survives a power cut.
 */
const write = async (path: string, bytes: Buffer, modes: Modes) => {
  const firstCreated = await mkdir(dirname(path), { recursive: true, mode: modes.folder });
  const file = await open(getTemporaryPath(path), 'wx', modes.file);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(getTemporaryPath(path), path);
  const last = dirname(firstCreated ?? path);
  for (let folder = dirname(path); folder !== last; folder = dirname(folder)) await syncFolder(folder);
  await syncFolder(last);
};

/** Reads a file, but no symbolic link: it could lead out of the folder. */
const read = async (path: string) => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
};

const removeFileAndTemporary = async (path: string) => {
  await rm(getTemporaryPath(path), { force: true });
  await rm(path, { force: true });
};

/** Stores files in a directory, created on demand; a private one is accessible to this process's user alone. */
export const createFolderStorage = (folder: string, { isPrivate = false } = {}): Storage => ({
  put: async (name, bytes) => {
    const path = join(folder, name);
    try {
      await write(path, bytes, isPrivate ? PRIVATE_MODES : PUBLIC_MODES);
    } catch (error) {
      await removeFileAndTemporary(path).catch(() => {});
      throw new StorageUnavailable(error);
    }
  },
  get: (name) =>
    read(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new FileMissing(error) : new StorageUnavailable(error);
    }),
  remove: (name) =>
    removeFileAndTemporary(join(folder, name)).catch((error: unknown) => {
      throw new StorageUnavailable(error);
    }),
});
