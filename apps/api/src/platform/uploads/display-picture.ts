import { MAX_PICTURE_BYTES } from '@trad/contract/profile';
import { MIN_PICTURE_SIDE } from '@trad/file-formats/picture-files';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { encodeForDisplay } from './encode-picture.ts';
import { countPictureUpload } from './picture-limit.ts';
import { readUploadedBytes } from './uploaded-file.ts';

const createUnsupportedError = (message: string) =>
  new Refusal('UNSUPPORTED_PICTURE', { details: [{ path: 'image', message }] });

/**
 * Reads the uploaded `image` and encodes it in every width. `key` begins the names of its files. Throws
 * UNSUPPORTED_PICTURE, PICTURE_TOO_SMALL, PAYLOAD_TOO_LARGE and TOO_MANY_REQUESTS.
 */
export const readDisplayPicture = async (deps: Deps, image: File | string, key: string, userId: number) => {
  const sent = await readUploadedBytes(image);
  if (!sent) throw createUnsupportedError('must be a file or a base64 data URL');
  if (sent.length > MAX_PICTURE_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  await countPictureUpload(deps, userId, sent);
  const picture = await encodeForDisplay(sent, key, userId);
  if (!picture)
    throw createUnsupportedError('is not a complete JPEG, PNG or WebP picture, or is also a file of another format');
  const { width, height } = picture;
  if (Math.min(width, height) < MIN_PICTURE_SIDE)
    throw new Refusal('PICTURE_TOO_SMALL', {
      params: { width, height, least: MIN_PICTURE_SIDE },
      details: [{ path: 'image', message: `has a side of less than ${MIN_PICTURE_SIDE} pixels` }],
    });
  return picture;
};
