import type { AnyTransaction } from '@trad/database/connections/execute';
import { enqueueJob, type JobHandler, type JobKinds } from '../platform/jobs.ts';
import { isContentPictureInUse } from './content-picture.queries.ts';

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
