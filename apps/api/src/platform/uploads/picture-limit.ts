import { HOUR_MS } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { countUsage } from '../limits/usage-limit.ts';
import { countPixels } from './encode-picture.ts';

/** The size of a phone's photo; a user may send many smaller pictures instead. */
const MEGAPIXELS_PER_PICTURE = 12;
/** The maximum of a picture that is decoded. */
const MAX_MEGAPIXELS = 25;

/** Counts a picture and its pixels towards the hourly limit before it is decoded. Throws TOO_MANY_REQUESTS. */
export const countPictureUpload = async (deps: Deps, userId: number, bytes: Buffer) => {
  const max = deps.config.pictureLimit;
  if (max === 0) return;
  await countUsage(deps, [{ name: 'picture', by: userId, max, milliseconds: HOUR_MS }]);
  const amount = Math.min(MAX_MEGAPIXELS, Math.ceil((await countPixels(bytes)) / 1_000_000));
  const megapixels = max * MEGAPIXELS_PER_PICTURE;
  await countUsage(deps, [{ name: 'megapixels', by: userId, max: megapixels, milliseconds: HOUR_MS, amount }]);
};
