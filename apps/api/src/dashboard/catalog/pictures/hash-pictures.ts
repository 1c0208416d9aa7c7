import { createHash } from 'node:crypto';
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import { createFolderStorage, FileMissing } from '../../../platform/uploads/storage.ts';
import { findPicturesWithoutHash, storeContentHash } from './picture.queries.ts';

const BATCH = 100;

/**
 * A stored file is hashed instead of the upload: it has none of the metadata that a copy may differ in, and pictures of
 * former releases and of operators' files have such a file, too.
 */
const getHashedFile = (key: string) => `${key}-320.webp`;

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The hash by which an upload of the same picture is recognised. */
export const hashPictureFiles = (key: string, files: ReadonlyArray<{ file: string; bytes: Buffer }>): string => {
  const hashed = files.find(({ file }) => file === getHashedFile(key));
  if (!hashed) throw new Error(`The picture ${key} has no file of 320 pixels`);
  return hash(hashed.bytes);
};

const readHash = async ({ config, storage }: Deps, key: string) => {
  for (const place of [...config.mediaDirs.map((folder) => createFolderStorage(folder)), storage]) {
    try {
      return hash(await place.get(getHashedFile(key)));
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
    }
  }
  // The key of a lost picture stands for its content, so that it is not looked for again.
  return key;
};

/** Hashes the pictures of hidden products, and those that may be copies of them. */
export const hashPictures: JobHandler = async (_payload, deps) => {
  let count: number;
  do {
    const keys = await findPicturesWithoutHash(deps.pool, BATCH);
    for (const key of keys) await storeContentHash(deps.pool, key, await readHash(deps, key));
    count = keys.length;
  } while (count === BATCH);
};
