import { randomBytes } from 'node:crypto';
import { hasBought } from '../orders/orders.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { buildPictureUrl } from '../platform/pictures.ts';
import { readDisplayPicture } from '../platform/uploads/display-picture.ts';
import { isProductOnSale } from './review.queries.ts';
import { countPicturesSince, insertReviewPicture } from './review-pictures.queries.ts';

/** Ten reviews with all their pictures. */
const MAX_PICTURES_PER_DAY = 40;

export const uploadReviewPicture: Handler<'uploadReviewPicture'> = async ({ input, caller, deps }) => {
  const { prisma, clock, storage } = deps;
  const { product_id: productId, image } = input;
  // Only buyers: the shop is no place to store anybody's pictures.
  if (!(await hasBought(prisma, caller.id, productId)))
    throw new Refusal((await isProductOnSale(prisma, productId)) ? 'PURCHASE_REQUIRED' : 'NOT_FOUND');
  const now = clock.now();
  if ((await countPicturesSince(prisma, caller.id, new Date(now.getTime() - DAY_MS))) >= MAX_PICTURES_PER_DAY)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 3600 });
  const key = `r-${randomBytes(16).toString('hex')}`;
  const { width, height, files } = await readDisplayPicture(deps, image, key, caller.id);
  // Before the files exist, so that a job removes them whatever happens next.
  await insertReviewPicture(prisma, { key, userId: caller.id, width, height, createdAt: now });
  for (const { file, bytes } of files) await storage.put(file, bytes);
  return { data: { key, image: buildPictureUrl(key) ?? '', width, height } };
};
