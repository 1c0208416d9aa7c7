import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backup, listBackups, UPLOADS_FOLDER } from '@trad/database/backup/backup-list';
import { BackupError, type BackupStore, forEachConcurrently } from '@trad/database/backup/backup-store';
import { type Ask, requireConfirmation } from '@trad/file-formats/terminal/require-confirmation';
import type { ObjectStorageConfig } from '../../config/storage-config.ts';
import { findStorageError } from '../../platform/uploads/object-storage.ts';
import { listUploadPaths, openUploadTarget } from './bucket-uploads.ts';

const UPLOADS_AT_A_TIME = 4;

/** Throws unless uploads can be put back: before hours of a restoration, not after them. */
export const checkUploadTarget = async (config: ObjectStorageConfig) => {
  const problem = await findStorageError(config).catch((error: Error) => error.message);
  if (problem) throw new BackupError(`The bucket of STORAGE_URL cannot be used: ${problem}`);
};

/**
 * Whether a path has a random name, as all uploads have. Pictures of an imported catalogue are named after their file, which may be one
 * that another shop has exported, and end with 12 digits of the hash of its content and a width.
 */
const isRandom = (path: string) => /[0-9a-f]{32}/.test(path) && !/-[0-9a-f]{12}-\d+\.\w+$/.test(path);

/**
 * Asks before uploads are added to a bucket that has some, but none of the backup with a random name: a location does not tell whose
 * backups it has, and the bucket of one shop would get the pictures and documents of another. A random name in both shows that the bucket
 * is this shop's: one that has lost a file, or of which a restoration broke off. Two shops that imported the same catalogue share its
 * pictures.
 */
export const confirmUploads = async (
  { name, manifest }: Backup,
  objectStorage: ObjectStorageConfig,
  confirmation: { ask: Ask; yes: boolean | undefined },
): Promise<void> => {
  const paths = Object.keys(manifest.uploads ?? {});
  if (!paths.length) return;
  const present = await listUploadPaths(objectStorage);
  const shared = paths.filter((path) => present.has(path));
  if (!present.size || shared.length === paths.length || shared.some(isRandom)) return;
  await requireConfirmation(
    confirmation,
    `The bucket of STORAGE_URL has ${present.size} uploads, and ${shared.length} of the ${paths.length} in the backup ${name}: the others are added to it. Is it a backup of this shop?`,
  );
};

/**
 * Moves restored uploads from the data directory into the bucket of STORAGE_URL. Files that it already has are skipped:
 * a name never gets another content.
 */
export const restoreUploads = async (
  { manifest }: Backup,
  {
    dataDir,
    objectStorage,
    print,
  }: { dataDir: string; objectStorage: ObjectStorageConfig | null; print: (line: string) => void },
) => {
  const paths = Object.keys(manifest.uploads ?? {});
  if (!paths.length) return;
  if (!objectStorage) {
    print(
      `  ${paths.length} uploads of a bucket are in ${dataDir} now: start without STORAGE_URL, or copy them to its bucket.`,
    );
    return;
  }
  try {
    const putBack = await openUploadTarget(objectStorage);
    let missing = 0;
    await forEachConcurrently(paths, UPLOADS_AT_A_TIME, async (path) => {
      const file = join(dataDir, path);
      if (await putBack(path, () => readFile(file))) missing++;
      await rm(file);
    });
    print(`  ${missing} of ${paths.length} uploads were missing in the bucket and are put back.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(
      `The shop is restored, but not all uploads could be put back: ${reason}. Copy media/ and confidential/ of ${dataDir} to the bucket.`,
    );
  }
};

/** Says where the uploads are if the backup was made without the bucket that an earlier one was made with. */
export const reportMissingUploads = async (
  from: BackupStore,
  { name, manifest }: Backup,
  print: (line: string) => void,
) => {
  if (manifest.uploads) return;
  const backups = await listBackups(from);
  const earlier = backups.slice(
    0,
    backups.findIndex((backup) => backup.name === name),
  );
  const withUploads = earlier.findLast((backup) => backup.manifest.uploads);
  if (withUploads)
    print(
      `  The backup ${name} has no uploads of a bucket, and the earlier one ${withUploads.name} has: if pictures or documents are missing, copy media/ and confidential/ of ${UPLOADS_FOLDER}/ in ${from.location} to the bucket of STORAGE_URL, or to DATA_DIR.`,
    );
};
