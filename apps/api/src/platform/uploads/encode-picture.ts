import { LARGEST_WIDTH } from '@trad/file-formats/picture-files';
import type { Metadata, Sharp } from 'sharp';
import { Refusal } from '../http/refusal.ts';
import { createFairQueue, type Owner, QueueFull } from '../worker-threads/fair-queue.ts';
import { checkFile } from '../worker-threads/file-checks.ts';
import { TaskTooHeavy } from '../worker-threads/thread-pool.ts';

/** A phone's photo has half of them or fewer. An interlaced PNG of so many takes 200 MB to read. */
const MOST_PIXELS = 25_000_000;
/** The longest side of a phone's panorama, and of a WebP. A line of 25,000,000 pixels takes seconds to read. */
const LONGEST_SIDE = 16_384;
/** Progressive JPEGs have about ten scans, each of which takes as long as a whole picture. */
const MOST_SCANS = 40;
const SCAN = Buffer.from([0xff, 0xda]);
const SECONDS = 10;

const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // Formats that libvips would also read are somebody's way in: SVG runs as a document, others load what they name.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  // Every picture is another one.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
// Loaded with the first picture: most processes serve long before one comes.
let loading: ReturnType<typeof loadSharp> | undefined;

const hasManyScans = (bytes: Buffer) => {
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at >= 0 && scans <= MOST_SCANS; at = bytes.indexOf(SCAN, at + 2)) scans += 1;
  return scans > MOST_SCANS;
};

/** Whether a picture takes longer to read than one may: its head tells, before anything is decoded. */
const isTooMuch = (bytes: Buffer, { format, width = 0, height = 0 }: Metadata) =>
  Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS || (format === 'jpeg' && hasManyScans(bytes));

/** Reads a picture as `work` wants it; null for what is no whole JPEG, PNG or WebP, or more than that, or too large. */
const encode = async <T>(bytes: Buffer, work: (picture: Sharp, seen: Metadata) => Promise<T | null>) => {
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const seen = await open().metadata();
    if (isTooMuch(bytes, seen)) return null;
    return await work(open().autoOrient().timeout({ seconds: SECONDS }), seen);
  } catch {
    return null;
  }
};

/** How many pixels a picture's head tells of; 0 where it is none that is read. */
export const countPixels = async (bytes: Buffer): Promise<number> => {
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    // Throws at once where there are no bytes at all.
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return 0;
  }
};

/** One at a time, as each takes a core. What waits holds its bytes. */
const enqueue = createFairQueue({ concurrency: 1, maxWaiting: 20, maxWaitingPerOwner: 4 });

/** Encodes in turns of those who send. Throws TOO_MANY_REQUESTS and BUSY. */
const inTurn = async <T>(bytes: Buffer, owner: Owner, work: () => Promise<T | null>): Promise<T | null> => {
  const isOther = await checkFile('isPolyglot', bytes, owner).catch((error: unknown) => {
    if (error instanceof TaskTooHeavy) return true;
    throw error;
  });
  if (isOther) return null;
  return enqueue(owner, work).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
    throw new Refusal(error.isOwn ? 'TOO_MANY_REQUESTS' : 'BUSY', { retryAfter: 2 });
  });
};

/**
 * A picture's middle in these proportions, as a WebP of at most these pixels: upright, without what its file told
 * beside it. Null for what is no whole JPEG, PNG or WebP, whatever it is called, or has too many pixels. Throws
 * TOO_MANY_REQUESTS and BUSY.
 */
export const encodeCrop = (
  bytes: Buffer,
  most: { width: number; height: number },
  owner: Owner,
): Promise<Buffer | null> =>
  inTurn(bytes, owner, () =>
    encode(bytes, (picture, { autoOrient }) => {
      const scale = Math.min(1, autoOrient.width / most.width, autoOrient.height / most.height);
      const [width, height] = [most.width, most.height].map((pixels) => Math.max(1, Math.round(pixels * scale)));
      return picture.resize(width, height, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
    }),
  );

/**
 * A whole picture anew in its own format, JPEG or PNG: upright, without what its file told or hid beside it. Null for
 * any other, as above. Throws TOO_MANY_REQUESTS.
 */
export const encodeWhole = (bytes: Buffer, owner: Owner): Promise<{ format: 'jpeg' | 'png'; bytes: Buffer } | null> =>
  inTurn(bytes, owner, () =>
    encode(bytes, async (picture, { format }) => {
      if (format === 'jpeg') return { format, bytes: await picture.jpeg({ quality: 88 }).toBuffer() };
      return format === 'png' ? { format, bytes: await picture.png().toBuffer() } : null;
    }),
  );

export interface EncodedPicture {
  width: number;
  height: number;
  files: Array<{ file: string; bytes: Buffer }>;
}

/**
 * A picture in every width and format that pages name: upright, without what its file told or hid beside it; its files
 * bear the key. `width` and `height` are those that came. Null for what is no whole JPEG, PNG or WebP, or has too many
 * pixels. Throws TOO_MANY_REQUESTS.
 */
export const encodeForDisplay = (bytes: Buffer, key: string, owner: Owner): Promise<EncodedPicture | null> =>
  inTurn(bytes, owner, () =>
    encode(bytes, async (picture, { autoOrient: { width, height } }) => {
      const { encodeWidths } = await import('@trad/file-formats/encode-widths');
      const pixels = await picture
        .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const files: EncodedPicture['files'] = [];
      for await (const one of encodeWidths(pixels, key)) files.push(one);
      return { width, height, files };
    }),
  );
