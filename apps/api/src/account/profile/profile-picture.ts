import { randomBytes } from 'node:crypto';
import { PICTURE_BYTES } from '@trad/contract/profile';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { PORTRAIT_SIDE, portraitFile, portraitUrl } from '../../platform/pictures.ts';
import { Refusal } from '../../platform/refusal.ts';
import { encodeSquare } from '../../platform/uploads/encode-square.ts';
import { removePictureAt, showsPicture } from './profile.queries.ts';

const HOUR_MS = 3_600_000;

const unsupported = (message: string) => new Refusal('UNSUPPORTED_PICTURE', { details: [{ path: 'image', message }] });

/** The bytes of a data URL, whatever type it declares: what they are decides. */
const bytesOfDataUrl = (text: string) => {
  const [head = ''] = text.slice(0, 200).split(',');
  if (!/^data:.*;base64$/i.test(head)) throw unsupported('must be a file or a base64 data URL');
  return Buffer.from(text.slice(head.length + 1), 'base64');
};

/**
 * The picture that was sent, encoded as it is kept; undefined where none was, as a form without a chosen file sends
 * none, or where the present picture's own address came back. Throws UNSUPPORTED_PICTURE and PAYLOAD_TOO_LARGE.
 */
export const pictureSent = async (image: File | string | undefined, presentKey: string | null) => {
  if (image === undefined || image === portraitUrl(presentKey)) return undefined;
  if (image instanceof File && image.size === 0 && !image.name) return undefined;
  const bytes = image instanceof File ? Buffer.from(await image.arrayBuffer()) : bytesOfDataUrl(image);
  if (bytes.length > PICTURE_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  const encoded = await encodeSquare(bytes, PORTRAIT_SIDE);
  if (!encoded) throw unsupported('is not a JPEG, PNG or WebP picture, or not a whole one');
  return encoded;
};

/** Keeps a picture's file and returns its key. Unless the account shows it an hour later, it goes again. */
export const keepPicture = async ({ pool, storage, clock }: Deps, userId: number, picture: Buffer) => {
  const key = `people/${randomBytes(16).toString('hex')}`;
  await removePictureAt(pool, userId, key, new Date(clock.now().getTime() + HOUR_MS));
  await storage.put(portraitFile(key), picture);
  return key;
};

/** Removes a picture's file, unless the account shows it. */
export const removeUnshown = async ({ pool, storage }: Deps, userId: number, key: string) => {
  if (!(await showsPicture(pool, userId, key))) await storage.remove(portraitFile(key));
};

export const removePicture: JobHandler = ({ user_id, key }, deps) => removeUnshown(deps, Number(user_id), String(key));
