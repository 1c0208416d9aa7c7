import { MIN_PICTURE_SIDE } from '@trad/file-formats/picture-files';
import type { Deps } from '../deps.ts';
import { encodeForDisplay, type Uploader } from './encode-picture.ts';
import { createTooSmallError, isSmallerThan } from './picture-size.ts';
import { encodeUpload } from './uploaded-picture.ts';

/**
 * Reads the uploaded `image` and encodes it in every width. `key` begins the names of its files. Throws
 * UNSUPPORTED_PICTURE, PICTURE_TOO_SMALL, PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS and BUSY.
 */
export const readDisplayPicture = async (deps: Deps, image: File | string, key: string, uploader: Uploader) => {
  const picture = await encodeUpload(deps, { image, path: 'image', uploader }, (bytes) =>
    encodeForDisplay(bytes, key, uploader),
  );
  const least = { width: MIN_PICTURE_SIDE, height: MIN_PICTURE_SIDE };
  if (isSmallerThan(picture, least)) throw createTooSmallError('image', picture, least);
  return picture;
};
