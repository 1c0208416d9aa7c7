import { randomBytes } from 'node:crypto';
import { MAX_PICTURE_BYTES } from '@trad/contract/profile';
import { MIN_PICTURE_SIDE } from '@trad/file-formats/picture-files';
import { hasBought } from '../orders/orders.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { buildPictureUrl } from '../platform/pictures.ts';
import { encodeForDisplay } from '../platform/uploads/encode-picture.ts';
import { countPictureUpload } from '../platform/uploads/picture-limit.ts';
import { readUploadedBytes } from '../platform/uploads/uploaded-file.ts';
import { isProductOnSale } from './review.queries.ts';
import { countPicturesSince, insertReviewPicture } from './review-pictures.queries.ts';

/** Ten reviews with all their pictures. */
const MAX_PICTURES_PER_DAY = 40;

const createUnsupportedError = (message: string) =>
  new Refusal('UNSUPPORTED_PICTURE', { details: [{ path: 'image', message }] });

export const uploadReviewPicture: Handler<'uploadReviewPicture'> = async ({ input, caller, deps }) => {
  const { prisma, clock, storage } = deps;
  const { product_id: productId, image } = input;
  // Only buyers: the shop is no place to store anybody's pictures.
  if (!(await hasBought(prisma, caller.id, productId)))
    throw new Refusal((await isProductOnSale(prisma, productId)) ? 'PURCHASE_REQUIRED' : 'NOT_FOUND');
  const sent = await readUploadedBytes(image);
  if (!sent) throw createUnsupportedError('must be a file or a base64 data URL');
  if (sent.length > MAX_PICTURE_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  const now = clock.now();
  if ((await countPicturesSince(prisma, caller.id, new Date(now.getTime() - DAY_MS))) >= MAX_PICTURES_PER_DAY)
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 3600 });
  await countPictureUpload(deps, caller.id, sent);
  const key = `r-${randomBytes(16).toString('hex')}`;
  const picture = await encodeForDisplay(sent, key, caller.id);
  if (!picture)
    throw createUnsupportedError('is not a complete JPEG, PNG or WebP picture, or is also a file of another format');
  const { width, height, files } = picture;
  if (Math.min(width, height) < MIN_PICTURE_SIDE)
    throw new Refusal('PICTURE_TOO_SMALL', {
      params: { width, height, least: MIN_PICTURE_SIDE },
      details: [{ path: 'image', message: `has a side of less than ${MIN_PICTURE_SIDE} pixels` }],
    });
  // Before the files exist, so that a job removes them whatever happens next.
  await insertReviewPicture(prisma, { key, userId: caller.id, width, height, createdAt: now });
  for (const { file, bytes } of files) await storage.put(file, bytes);
  return { data: { key, image: buildPictureUrl(key) ?? '', width, height } };
};
