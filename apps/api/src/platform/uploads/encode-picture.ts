import { LARGEST_WIDTH } from '@trad/file-formats/picture-files';
import type { Metadata, Sharp } from 'sharp';
import { Refusal } from '../refusal.ts';
import { isSomethingElseToo } from './something-else.ts';

/** A phone's photo has half of them or fewer. An interlaced PNG of so many takes 200 MB to read. */
const MOST_PIXELS = 25_000_000;
/** Each that waits holds its bytes. */
const MOST_WAITING = 20;
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

/** Reads a picture as `work` wants it; null for what is no whole JPEG, PNG or WebP, or more than that, or too large. */
const encode = async <T>(bytes: Buffer, work: (picture: Sharp, seen: Metadata) => Promise<T | null>) => {
  if (isSomethingElseToo(bytes)) return null;
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    return await work(open().autoOrient().timeout({ seconds: SECONDS }), await open().metadata());
  } catch {
    return null;
  }
};

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One at a time: Node's few threads also hash passwords. Throws TOO_MANY_REQUESTS where too many wait. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= MOST_WAITING) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 2 });
  waiting += 1;
  const done = turn.then(work);
  turn = done
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
  return done;
};

/**
 * A picture's middle in these proportions, as a WebP of at most these pixels: upright, without what its file told
 * beside it. Null for what is no whole JPEG, PNG or WebP, whatever it is called, or has too many pixels. Throws
 * TOO_MANY_REQUESTS.
 */
export const encodeCrop = (bytes: Buffer, most: { width: number; height: number }): Promise<Buffer | null> =>
  inTurn(() =>
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
export const encodeWhole = (bytes: Buffer): Promise<{ format: 'jpeg' | 'png'; bytes: Buffer } | null> =>
  inTurn(() =>
    encode(bytes, async (picture, { format }) => {
      if (format === 'jpeg') return { format, bytes: await picture.jpeg({ quality: 88 }).toBuffer() };
      return format === 'png' ? { format, bytes: await picture.png().toBuffer() } : null;
    }),
  );

export interface ShownPicture {
  width: number;
  height: number;
  files: Array<{ file: string; bytes: Buffer }>;
}

/**
 * A picture in every width and format that pages name: upright, without what its file told or hid beside it; its files
 * bear the key. `width` and `height` are those that came. Null for what is no whole JPEG, PNG or WebP, or has too many
 * pixels. Throws TOO_MANY_REQUESTS.
 */
export const encodeShown = (bytes: Buffer, key: string): Promise<ShownPicture | null> =>
  inTurn(() =>
    encode(bytes, async (picture, { autoOrient: { width, height } }) => {
      const { encodeWidths } = await import('@trad/file-formats/encode-widths');
      const pixels = await picture
        .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const files: ShownPicture['files'] = [];
      for await (const one of encodeWidths(pixels, key)) files.push(one);
      return { width, height, files };
    }),
  );
