import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.ts';
import type { Handler } from '../../../platform/http/implement-calls.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { buildPictureUrl } from '../../../platform/pictures.ts';
import { readDisplayPicture } from '../../../platform/uploads/display-picture.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { hashPictureFiles } from './hash-pictures.ts';
import { countPicturesSince, insertPicture, scheduleProductPictureRemoval } from './picture.queries.ts';
import { removeUnusedPicture } from './remove-picture.ts';

/** Each one costs a second of CPU time and half a megabyte. */
const MAX_PICTURES_PER_DAY = 2000;

export const uploadVendorPicture: Handler<'uploadVendorPicture'> = async ({
  input,
  caller,
  actor,
  closeSignal,
  deps,
}) => {
  const { prisma, clock, storage, log } = deps;
  const { image } = input;
  const { id: storeId } = await loadOwnStore(deps, caller);
  const now = clock.now();
  if ((await countPicturesSince(prisma, storeId, new Date(now.getTime() - DAY_MS))) >= MAX_PICTURES_PER_DAY)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 3600 });
  const key = `v${storeId}-${randomBytes(16).toString('hex')}`;
  const { width, height, files } = await readDisplayPicture(deps, image, key, {
    userId: caller.id,
    closeSignal,
  });
  // Before the files exist: a job removes them after a day unless a product or order shows the picture.
  await scheduleProductPictureRemoval(prisma, storeId, key, new Date(now.getTime() + DAY_MS));
  try {
    for (const { file, bytes } of files) await storage.put(file, bytes);
    const contentHash = hashPictureFiles(key, files);
    await insertPicture(prisma, { key, storeId, width, height, contentHash, createdAt: now }, actor);
  } catch (error) {
    // A broken connection may have committed: then the job decides about the picture.
    if (!isDatabaseUnavailable(error))
      await removeUnusedPicture(deps, key).catch((err: unknown) => log.warn({ err }, 'picture not removed'));
    throw error;
  }
  return { data: { key, image: buildPictureUrl(key) ?? '', width, height } };
};
