import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where uploaded files are kept: a folder of this machine now, an object store may take its place. */
export interface Storage {
  /**
   * Keeps bytes under a name that is given only once, such as `people/1a2b-512.webp`: whole, or not at all.
   * Throws StorageAway.
   */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Removes what is kept under the name; nothing there is fine. Throws StorageAway. */
  remove(name: string): Promise<void>;
}

/** The disk is full, gone or not ours to write; its own error is the cause. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('Uploaded files cannot be kept', { cause });
    this.name = 'StorageAway';
  }
}

const draftOf = (path: string) => `${path}.draft`;

const write = async (path: string, bytes: Buffer) => {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(draftOf(path), 'wx', 0o644);
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

/** Keeps files in a folder, which need not be there yet. */
export const folderStorage = (folder: string): Storage => ({
  put: async (name, bytes) => {
    const path = join(folder, name);
    try {
      await write(path, bytes);
    } catch (error) {
      await removeBoth(path).catch(() => {});
      throw new StorageAway(error);
    }
  },
  remove: (name) =>
    removeBoth(join(folder, name)).catch((error: unknown) => {
      throw new StorageAway(error);
    }),
});
