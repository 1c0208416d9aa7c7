import { randomBytes } from 'node:crypto';
import { MAX_PICTURE_BYTES } from '@trad/contract/profile';
import { listPictureFiles, MIN_PICTURE_SIDE } from '@trad/file-formats/picture-files';
import { HOUR_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { encodeForDisplay } from '../platform/uploads/encode-picture.ts';
import { countPictureUpload } from '../platform/uploads/picture-limit.ts';
import { readUploadedBytes } from '../platform/uploads/uploaded-file.ts';
import { isCategoryPictureInUse, scheduleCategoryPictureRemoval } from './category-pictures.queries.ts';

const createUnsupportedError = (message: string) =>
  new Refusal('UNSUPPORTED_PICTURE', { details: [{ path: 'image', message }] });

/**
 * Stores an uploaded picture in every width and returns its key. A job removes it after an hour unless a category shows it.
 * Throws UNSUPPORTED_PICTURE, PICTURE_TOO_SMALL, PAYLOAD_TOO_LARGE and TOO_MANY_REQUESTS.
 */
export const saveCategoryPicture = async (deps: Deps, image: File | string, userId: number): Promise<string> => {
  const { pool, storage, clock } = deps;
  const sent = await readUploadedBytes(image);
  if (!sent) throw createUnsupportedError('must be a file or a base64 data URL');
  if (sent.length > MAX_PICTURE_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  await countPictureUpload(deps, userId, sent);
  const key = `c-${randomBytes(16).toString('hex')}`;
  const picture = await encodeForDisplay(sent, key, userId);
  if (!picture)
    throw createUnsupportedError('is not a complete JPEG, PNG or WebP picture, or is also a file of another format');
  const { width, height, files } = picture;
  if (Math.min(width, height) < MIN_PICTURE_SIDE)
    throw new Refusal('PICTURE_TOO_SMALL', {
      params: { width, height, least: MIN_PICTURE_SIDE },
      details: [{ path: 'image', message: `has a side of less than ${MIN_PICTURE_SIDE} pixels` }],
    });
  // Before the files exist.
  await scheduleCategoryPictureRemoval(pool, key, new Date(clock.now().getTime() + HOUR_MS));
  for (const { file, bytes } of files) await storage.put(file, bytes);
  return key;
};

/** Removes a picture's files unless something shows it. */
export const removeCategoryPicture: JobHandler = async ({ key }, { prisma, storage }) => {
  if (await isCategoryPictureInUse(prisma, String(key))) return;
  for (const { file } of listPictureFiles(String(key))) await storage.remove(file);
};
