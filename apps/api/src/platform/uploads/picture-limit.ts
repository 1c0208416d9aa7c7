import type { Deps } from '../deps.ts';
import { countUsage, HOUR_MS } from '../security/usage-limit.ts';
import { countPixels } from './encode-picture.ts';

/** A phone's photo; many smaller ones may be sent in its place. */
const MEGAPIXELS_PER_PICTURE = 12;
/** No picture that is read has more. */
const MOST_MEGAPIXELS = 25;

/** Counts a picture and its pixels before it is read: each has a fair share of an hour. Throws TOO_MANY_REQUESTS. */
export const countPictureUpload = async (deps: Deps, userId: number, bytes: Buffer) => {
  const most = deps.config.pictureLimit;
  if (most === 0) return;
  await countUsage(deps, [{ name: 'picture', by: userId, max: most, milliseconds: HOUR_MS }]);
  const amount = Math.min(MOST_MEGAPIXELS, Math.ceil((await countPixels(bytes)) / 1_000_000));
  const megapixels = most * MEGAPIXELS_PER_PICTURE;
  await countUsage(deps, [{ name: 'megapixels', by: userId, max: megapixels, milliseconds: HOUR_MS, amount }]);
};
