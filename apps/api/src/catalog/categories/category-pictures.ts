import { randomBytes } from 'node:crypto';
import { listPictureFiles } from '@trad/file-formats/picture-files';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { readDisplayPicture } from '../../platform/uploads/display-picture.ts';
import type { Uploader } from '../../platform/uploads/encode-picture.ts';
import { isPictureShown } from '../shown-pictures.queries.ts';
import { scheduleCategoryPictureRemoval } from './category-pictures.queries.ts';

/**
 * Stores an uploaded picture in every width and returns its key. A job removes it after an hour unless something shows it.
 * Throws UNSUPPORTED_PICTURE, PICTURE_TOO_SMALL, PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS and BUSY.
 */
export const saveCategoryPicture = async (deps: Deps, image: File | string, uploader: Uploader): Promise<string> => {
  const { pool, storage, clock } = deps;
  const key = `c-${randomBytes(16).toString('hex')}`;
  const { files } = await readDisplayPicture(deps, image, key, uploader);
  // Before the files exist, so that a crash in between leaves no file without a job.
  await scheduleCategoryPictureRemoval(pool, key, new Date(clock.now().getTime() + HOUR_MS));
  for (const { file, bytes } of files) await storage.put(file, bytes);
  return key;
};

/** Removes a picture's files unless something shows it. */
export const removeCategoryPicture: JobHandler = async ({ key }, { prisma, storage }) => {
  if (await isPictureShown(prisma, String(key))) return;
  for (const { file } of listPictureFiles(String(key))) await storage.remove(file);
};
