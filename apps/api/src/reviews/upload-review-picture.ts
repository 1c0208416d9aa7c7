import { randomBytes } from 'node:crypto';
import { hasBought } from '../orders/orders.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { buildPictureUrl } from '../platform/pictures.ts';
import { readDisplayPicture } from '../platform/uploads/display-picture.ts';
import { isProductForSale } from './review.queries.ts';
import { countReviewPicturesSince, insertReviewPicture } from './review-pictures.queries.ts';

/** Ten reviews with all their pictures. */
const MAX_PICTURES_PER_DAY = 40;

export const uploadReviewPicture: Handler<'uploadReviewPicture'> = async ({ input, caller, closeSignal, deps }) => {
  const { prisma, clock, storage } = deps;
  const { product_id: productId, image } = input;
  // Only buyers: the shop is no place to store anybody's pictures.
  if (!(await hasBought(prisma, { userId: caller.id, productId })))
    throw new Refusal((await isProductForSale(prisma, productId)) ? 'PURCHASE_REQUIRED' : 'NOT_FOUND');
  const now = clock.now();
  const limit = { since: new Date(now.getTime() - DAY_MS), max: MAX_PICTURES_PER_DAY };
  const tooMany = new Refusal('TOO_MANY_REQUESTS', { retryAfter: 3600 });
  // Before the picture is encoded, which takes most of the time; the transaction below counts again.
  if ((await countReviewPicturesSince(prisma, caller.id, limit.since)) >= limit.max) throw tooMany;
  const key = `r-${randomBytes(16).toString('hex')}`;
  const { width, height, files } = await readDisplayPicture(deps, image, key, {
    userId: caller.id,
    closeSignal,
  });
  // Before the files exist, so that a job removes them whatever happens next.
  const picture = { key, userId: caller.id, width, height, createdAt: now };
  if (!(await insertReviewPicture(prisma, picture, limit))) throw tooMany;
  for (const { file, bytes } of files) await storage.put(file, bytes);
  return { data: { key, image: buildPictureUrl(key) ?? '', width, height } };
};
