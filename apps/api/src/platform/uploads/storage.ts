import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where uploaded files are kept: a folder of this machine now, an object store may take its place. */
export interface Storage {
  /**
   * Keeps bytes under a name that is given only once, such as `people/1a2b-512.webp`: whole, or not at all.
   * Throws StorageAway.
   */
  put(name: string, bytes: Buffer): Promise<void>;
  /** What is kept under the name. Throws StorageAway, also where there is nothing. */
  get(name: string): Promise<Buffer>;
  /** Removes what is kept under the name; nothing there is fine. Throws StorageAway. */
  remove(name: string): Promise<void>;
}

/** The disk is full, gone or not ours to write; its own error is the cause. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('Uploaded files cannot be kept', { cause });
    this.name = 'StorageAway';
  }
}

const draftOf = (path: string) => `${path}.draft`;

/** Who of the machine's users may read: everyone, as a web server beside ours, or this process's user alone. */
interface Modes {
  folder: number;
  file: number;
}
const OPEN: Modes = { folder: 0o755, file: 0o644 };
const CLOSED: Modes = { folder: 0o700, file: 0o600 };

const write = async (path: string, bytes: Buffer, modes: Modes) => {
  await mkdir(dirname(path), { recursive: true, mode: modes.folder });
  const file = await open(draftOf(path), 'wx', modes.file);
  try {
    await file.writeFile(bytes);
    // The database will name it, and survives a power cut.
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draftOf(path), path);
};

const removeBoth = async (path: string) => {
  await rm(draftOf(path), { force: true });
  await rm(path, { force: true });
};

/** Keeps files in a folder, which need not be there yet; closed, this process's user alone may look into it. */
export const createFolderStorage = (folder: string, { closed = false } = {}): Storage => ({
  put: async (name, bytes) => {
    const path = join(folder, name);
    try {
      await write(path, bytes, closed ? CLOSED : OPEN);
    } catch (error) {
      await removeBoth(path).catch(() => {});
      throw new StorageUnavailable(error);
    }
  },
  get: (name) =>
    readFile(join(folder, name)).catch((error: unknown) => {
      throw new StorageUnavailable(error);
    }),
  remove: (name) =>
    removeBoth(join(folder, name)).catch((error: unknown) => {
      throw new StorageUnavailable(error);
    }),
});
