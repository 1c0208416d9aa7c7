import { HOUR_MS } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { countUsage } from '../limits/usage-limit.ts';
import { QueueFull } from '../worker-threads/fair-queue.ts';
import { countPixels } from './encode-picture.ts';

/** The size of a phone's photo; a user may send many smaller pictures instead. */
const MEGAPIXELS_PER_PICTURE = 12;
/** The maximum of a picture that is decoded. */
const MAX_MEGAPIXELS = 25;

/**
 * Counts a picture and its pixels towards the hourly limit before it is decoded. Throws TOO_MANY_REQUESTS; a picture that is refused
 * because of its pixels does not count as a picture. Returns a function that runs an encoding, and takes the use back where the queue is
 * full, unless the picture was encoded before. The use of a client that has left counts: its file may have been checked.
 */
export const countPictureUpload = async (deps: Deps, userId: number, bytes: Buffer) => {
  const max = deps.config.pictureLimit;
  if (max === 0) return <T>(encode: () => Promise<T>) => encode();
  const takePictureBack = await countUsage(deps, [{ name: 'picture', by: userId, max, milliseconds: HOUR_MS }]);
  const amount = Math.min(MAX_MEGAPIXELS, Math.ceil((await countPixels(bytes)) / 1_000_000));
  const megapixels = {
    name: 'megapixels',
    by: userId,
    max: max * MEGAPIXELS_PER_PICTURE,
    milliseconds: HOUR_MS,
    amount,
  };
  // The hours of the two limits may begin at different times.
  const takePixelsBack = await countUsage(deps, [megapixels]).catch(async (error: unknown) => {
    await takePictureBack();
    throw error;
  });
  let wasEncoded = false;
  return async <T>(encode: () => Promise<T>) => {
    try {
      const encoded = await encode();
      wasEncoded = true;
      return encoded;
    } catch (error) {
      if (!wasEncoded && error instanceof Refusal && error.cause instanceof QueueFull) {
        await takePictureBack();
        await takePixelsBack();
      }
      throw error;
    }
  };
};
