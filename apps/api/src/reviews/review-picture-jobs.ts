import { listPictureFiles } from '@trad/file-formats/picture-files';
import { DAY_MS, HOUR_MS } from '../platform/clock.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { deleteUnusedPictures, hasReviewPicture, REMOVE_REVIEW_PICTURE } from './review-pictures.queries.ts';

const BATCH = 100;

export const reviewJobs: JobKinds = {
  'reviews.delete_unused_pictures': {
    run: async (_payload, { pool, clock }) => {
      const now = clock.now();
      while ((await deleteUnusedPictures(pool, new Date(now.getTime() - DAY_MS), now, BATCH)) === BATCH);
    },
    intervalMs: HOUR_MS,
  },
  [REMOVE_REVIEW_PICTURE]: {
    run: async ({ key }, { prisma, storage }) => {
      if (await hasReviewPicture(prisma, String(key))) return;
      for (const { file } of listPictureFiles(String(key))) await storage.remove(file);
    },
  },
};
