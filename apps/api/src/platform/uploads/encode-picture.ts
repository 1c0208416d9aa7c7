import { MAX_PICTURE_WIDTH } from '@trad/file-formats/picture-files';
import type { Metadata, Sharp } from 'sharp';
import { createFairQueue } from '../worker-threads/fair-queue.ts';
import { checkFile } from '../worker-threads/file-checks.ts';
import { TaskTooHeavy, toQueueRefusal } from '../worker-threads/thread-pool.ts';
import { countScans } from './jpeg-scans.ts';

/** A phone's photo has at most half as many pixels. Decoding an interlaced PNG of this size takes 200 MB. */
const MAX_PIXELS = 25_000_000;
/** The longest side of a phone's panorama, and WebP's maximum. A row of 25,000,000 pixels takes seconds to decode. */
const MAX_SIDE = 16_384;
/** Progressive JPEGs have about ten scans, each of which takes as long to decode as a whole picture. */
const MAX_SCANS = 40;
const TIMEOUT_SECONDS = 10;

const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // An allowlist of formats: libvips would also read SVG, which runs scripts, and others that load external files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  // Disable the cache of libvips: every picture is different.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
// Import sharp with the first picture: most processes serve for long before one arrives.
let loading: ReturnType<typeof loadSharp> | undefined;

/** Whether a picture exceeds the limits of decoding, by its header, before anything is decoded. */
const isTooLarge = (bytes: Buffer, { format, width = 0, height = 0 }: Metadata) =>
  Math.max(width, height) > MAX_SIDE ||
  width * height > MAX_PIXELS ||
  (format === 'jpeg' && countScans(bytes, MAX_SCANS) > MAX_SCANS);

/**
 * Decodes a picture for `work`; null for incomplete or polyglot files, other formats than JPEG, PNG and WebP, and
 * pictures that are too large.
 */
const decodePicture = async <T>(bytes: Buffer, work: (picture: Sharp, metadata: Metadata) => Promise<T | null>) => {
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const metadata = await open().metadata();
    if (isTooLarge(bytes, metadata)) return null;
    return await work(open().autoOrient().timeout({ seconds: TIMEOUT_SECONDS }), metadata);
  } catch {
    return null;
  }
};

/** Returns the number of pixels by a picture's header; 0 for an unsupported file. */
export const countPixels = async (bytes: Buffer): Promise<number> => {
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    // sharp throws synchronously for an empty buffer.
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return 0;
  }
};

/** The user whose picture is encoded. No encoding begins once `closeSignal` is aborted. */
export interface Uploader {
  userId: number;
  closeSignal: AbortSignal | null;
}

/**
 * One at a time, as each occupies a core. Queued pictures hold their bytes in memory, and count as writes in progress, of which
 * `LOAD_LIMITS` allows 96: the rest is for other writes.
 */
const enqueue = createFairQueue({ concurrency: 1, maxWaiting: 40, maxWaitingPerOwner: 4 });

/** Encodes pictures one at a time, by round robin of the users. Throws TOO_MANY_REQUESTS and BUSY before it begins. */
const runQueued = async <T>(
  bytes: Buffer,
  { userId, closeSignal }: Uploader,
  work: () => Promise<T | null>,
): Promise<T | null> => {
  const isPolyglot = await checkFile('isPolyglot', bytes, userId, closeSignal).catch((error: unknown) => {
    if (error instanceof TaskTooHeavy) return true;
    throw error;
  });
  if (isPolyglot) return null;
  return enqueue(userId, work, closeSignal).catch((error: unknown) => {
    throw toQueueRefusal(error) ?? error;
  });
};

interface EncodedCrop {
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * Crops a picture's centre to these proportions and returns a WebP of at most these pixels: upright, and without
 * metadata. `width` and `height` are those of the upload. Null for a file that is not a complete JPEG, PNG or WebP,
 * whatever its name, or has too many pixels. Throws TOO_MANY_REQUESTS and BUSY.
 */
export const encodeCrop = (
  bytes: Buffer,
  max: { width: number; height: number },
  uploader: Uploader,
): Promise<EncodedCrop | null> =>
  runQueued(bytes, uploader, () =>
    decodePicture(bytes, async (picture, { autoOrient }) => {
      const scale = Math.min(1, autoOrient.width / max.width, autoOrient.height / max.height);
      const [width, height] = [max.width, max.height].map((pixels) => Math.max(1, Math.round(pixels * scale)));
      const crop = await picture.resize(width, height, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
      return { width: autoOrient.width, height: autoOrient.height, bytes: crop };
    }),
  );

/**
 * Re-encodes a whole picture in its own format, JPEG or PNG: upright, and without metadata or hidden data. Null for any
 * other file, as above. Throws TOO_MANY_REQUESTS and BUSY.
 */
export const encodeInOwnFormat = (
  bytes: Buffer,
  uploader: Uploader,
): Promise<{ format: 'jpeg' | 'png'; bytes: Buffer } | null> =>
  runQueued(bytes, uploader, () =>
    decodePicture(bytes, async (picture, { format }) => {
      if (format === 'jpeg') return { format, bytes: await picture.jpeg({ quality: 88 }).toBuffer() };
      return format === 'png' ? { format, bytes: await picture.png().toBuffer() } : null;
    }),
  );

/** Decodes a picture for `work`, one at a time. Null where it cannot be decoded. Throws TOO_MANY_REQUESTS and BUSY. */
export const decodePictureQueued = <T>(
  bytes: Buffer,
  uploader: Uploader,
  work: (picture: Sharp, metadata: Metadata) => Promise<T | null>,
): Promise<T | null> => runQueued(bytes, uploader, () => decodePicture(bytes, work));

export interface EncodedPicture {
  width: number;
  height: number;
  files: Array<{ file: string; bytes: Buffer }>;
}

/**
 * Encodes a picture in every width and format that pages use: upright, and without metadata or hidden data; the key is
 * part of the file names. `width` and `height` are those of the upload. Null for a file that is not a complete JPEG,
 * PNG or WebP, or has too many pixels. Throws TOO_MANY_REQUESTS and BUSY.
 */
export const encodeForDisplay = (bytes: Buffer, key: string, uploader: Uploader): Promise<EncodedPicture | null> =>
  runQueued(bytes, uploader, () =>
    decodePicture(bytes, async (picture, { autoOrient: { width, height } }) => {
      const { encodeWidths } = await import('@trad/file-formats/encode-widths');
      const pixels = await picture
        .resize({ width: MAX_PICTURE_WIDTH, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const files: EncodedPicture['files'] = [];
      for await (const one of encodeWidths(pixels, key)) files.push(one);
      return { width, height, files };
    }),
  );
