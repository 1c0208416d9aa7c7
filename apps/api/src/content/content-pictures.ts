import type { AnyTransaction } from '@trad/database/connections/execute';
import type { Deps } from '../platform/deps.ts';
import { enqueueJob, type JobHandler, type JobKinds } from '../platform/jobs.ts';
import { FileMissing } from '../platform/uploads/storage.ts';
import { hasRemovalJob, isContentPictureInUse, lockRemovalJob } from './content-picture.queries.ts';

const REMOVE_PICTURE = 'content.remove_picture';

const removePicture: JobHandler = async ({ key, files }, { prisma, storage }) => {
  if (await isContentPictureInUse(prisma, String(key))) return;
  for (const file of files as string[]) await storage.remove(file);
};

export const contentJobs: JobKinds = { [REMOVE_PICTURE]: { run: removePicture } };

/** Removes the files of a picture at that time, unless a slide or a partner has it then. */
export const scheduleContentPictureRemoval = (
  tx: AnyTransaction,
  picture: { key: string; files: readonly string[] },
  runAt: Date,
) => enqueueJob(tx, REMOVE_PICTURE, picture, { runAt });

/** The keys of uploads. Other pictures are files of the demo shop, which no job removes. */
const UPLOADED = /^content\//;

/**
 * Whether no item has an uploaded picture, but its file exists and no job will remove it: an undo shows the picture of a former
 * version again. Throws StorageUnavailable.
 */
export const isFormerContentPicture = async (
  { prisma, storage }: Pick<Deps, 'prisma' | 'storage'>,
  { key, file }: { key: string; file: string },
) => {
  if (!UPLOADED.test(key) || (await hasRemovalJob(prisma, REMOVE_PICTURE, key))) return false;
  if (await isContentPictureInUse(prisma, key)) return false;
  return storage.get(file).then(
    () => true,
    (error: unknown) => {
      if (error instanceof FileMissing) return false;
      throw error;
    },
  );
};

/** Whether an item may show a picture: its files exist, and remain until the transaction has ended. */
export const lockContentPicture = async (tx: Parameters<typeof lockRemovalJob>[0], key: string) =>
  !UPLOADED.test(key) || (await lockRemovalJob(tx, REMOVE_PICTURE, key)) || (await isContentPictureInUse(tx, key));
