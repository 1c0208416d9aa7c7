import { MAX_PICTURE_BYTES } from '@trad/contract/profile';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { encodeCrop, type Uploader } from './encode-picture.ts';
import { countPictureUpload } from './picture-limit.ts';
import { createTooSmallError, isSmallerThan } from './picture-size.ts';
import { readUploadedBytes } from './uploaded-file.ts';

interface PictureOptions {
  /** The name of the field. */
  path: string;
  /** The URL of the current picture: a client that sends it back uploads nothing. */
  current: string | null;
  /** The proportions and the largest size of the stored picture, in pixels. */
  width: number;
  height: number;
  /** The smallest accepted picture. */
  least: { width: number; height: number };
  uploader: Uploader;
}

/**
 * Reads the bytes of an upload and encodes them. `encode` returns null for a file that is not a complete picture. Throws
 * UNSUPPORTED_PICTURE, PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS and BUSY.
 */
export const encodeUpload = async <Encoded>(
  deps: Deps,
  { image, path, uploader }: { image: File | string } & Pick<PictureOptions, 'path' | 'uploader'>,
  encode: (bytes: Buffer) => Promise<Encoded | null>,
): Promise<Encoded> => {
  const createUnsupportedError = (message: string) =>
    new Refusal('UNSUPPORTED_PICTURE', { details: [{ path, message }] });
  const bytes = await readUploadedBytes(image);
  if (!bytes) throw createUnsupportedError('must be a file or a base64 data URL');
  if (bytes.length > MAX_PICTURE_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  const runCounted = await countPictureUpload(deps, uploader.userId, bytes);
  const encoded = await runCounted(() => encode(bytes));
  if (!encoded)
    throw createUnsupportedError('is not a complete JPEG, PNG or WebP picture, or is also a file of another format');
  return encoded;
};

/**
 * Encodes an uploaded picture for storage; undefined where none was sent, as a form without a chosen file sends an
 * empty one. Throws UNSUPPORTED_PICTURE, PICTURE_TOO_SMALL, PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS and BUSY.
 */
export const readUploadedPicture = async (
  deps: Deps,
  image: File | string | undefined,
  { path, current, uploader, least, ...size }: PictureOptions,
) => {
  if (image === undefined || image === current) return undefined;
  if (image instanceof File && image.size === 0 && !image.name) return undefined;
  const crop = await encodeUpload(deps, { image, path, uploader }, (bytes) => encodeCrop(bytes, size, uploader));
  if (isSmallerThan(crop, least)) throw createTooSmallError(path, crop, least);
  return crop.bytes;
};
