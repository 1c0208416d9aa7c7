import type { Deps } from '../deps.ts';
import { countUsage, HOUR_MS } from '../security/usage-limit.ts';
import { countPixels } from './encode-picture.ts';

/** The size of a phone's photo; a user may send many smaller pictures instead. */
const MEGAPIXELS_PER_PICTURE = 12;
/** The maximum of a picture that is decoded. */
const MOST_MEGAPIXELS = 25;

/** Counts a picture and its pixels towards the hourly limit before it is decoded. Throws TOO_MANY_REQUESTS. */
export const countPictureUpload = async (deps: Deps, userId: number, bytes: Buffer) => {
  const most = deps.config.pictureLimit;
  if (most === 0) return;
  await countUsage(deps, [{ name: 'picture', by: userId, max: most, milliseconds: HOUR_MS }]);
  const amount = Math.min(MOST_MEGAPIXELS, Math.ceil((await countPixels(bytes)) / 1_000_000));
  const megapixels = most * MEGAPIXELS_PER_PICTURE;
  await countUsage(deps, [{ name: 'megapixels', by: userId, max: megapixels, milliseconds: HOUR_MS, amount }]);
};
