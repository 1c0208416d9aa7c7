import { randomBytes } from 'node:crypto';
import { MAX_PICTURE_BYTES } from '@trad/contract/profile';
import { MIN_PICTURE_SIDE } from '@trad/file-formats/picture-files';
import { DAY_MS } from '../../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.ts';
import type { Handler } from '../../../platform/http/implement-calls.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { buildPictureUrl } from '../../../platform/pictures.ts';
import { encodeForDisplay } from '../../../platform/uploads/encode-picture.ts';
import { countPictureUpload } from '../../../platform/uploads/picture-limit.ts';
import { readUploadedBytes } from '../../../platform/uploads/uploaded-file.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { countPicturesSince, insertPicture, schedulePictureRemoval } from './picture.queries.ts';
import { removeUnusedPicture } from './remove-picture.ts';

/** Each one costs a second of CPU time and half a megabyte. */
const MAX_PICTURES_PER_DAY = 2000;

const createUnsupportedError = (message: string) =>
  new Refusal('UNSUPPORTED_PICTURE', { details: [{ path: 'image', message }] });

export const uploadVendorPicture: Handler<'uploadVendorPicture'> = async ({ input, caller, actor, deps }) => {
  const { prisma, clock, storage, log } = deps;
  const { image } = input;
  const { id: storeId } = await loadOwnStore(deps, caller);
  const sent = await readUploadedBytes(image);
  if (!sent) throw createUnsupportedError('must be a file or a base64 data URL');
  if (sent.length > MAX_PICTURE_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  const now = clock.now();
  if ((await countPicturesSince(prisma, storeId, new Date(now.getTime() - DAY_MS))) >= MAX_PICTURES_PER_DAY)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 3600 });
  const key = `v${storeId}-${randomBytes(16).toString('hex')}`;
  await countPictureUpload(deps, caller.id, sent);
  const picture = await encodeForDisplay(sent, key, caller.id);
  if (!picture)
    throw createUnsupportedError('is not a complete JPEG, PNG or WebP picture, or is also a file of another format');
  const { width, height, files } = picture;
  if (Math.min(width, height) < MIN_PICTURE_SIDE)
    throw new Refusal('PICTURE_TOO_SMALL', {
      params: { width, height, least: MIN_PICTURE_SIDE },
      details: [{ path: 'image', message: `has a side of less than ${MIN_PICTURE_SIDE} pixels` }],
    });
  // Before the files exist: a job removes them after a day unless something shows the picture.
  await schedulePictureRemoval(prisma, storeId, key, new Date(now.getTime() + DAY_MS));
  try {
    for (const { file, bytes } of files) await storage.put(file, bytes);
    await insertPicture(prisma, { key, storeId, width, height, createdAt: now }, actor);
  } catch (error) {
    // A broken connection may have committed: then the job decides about the picture.
    if (!isDatabaseUnavailable(error))
      await removeUnusedPicture(deps, storeId, key).catch((err: unknown) => log.warn({ err }, 'picture not removed'));
    throw error;
  }
  return { data: { key, image: buildPictureUrl(key) ?? '', width, height } };
};
