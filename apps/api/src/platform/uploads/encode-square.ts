import { Refusal } from '../refusal.ts';

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

const encode = async (bytes: Buffer, most: number) => {
  loading ??= loadSharp();
  const sharp = await loading;
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
    const { width, height } = await sharp(bytes, options).metadata();
    const side = Math.min(most, width, height);
    return await sharp(bytes, options)
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    return null;
  }
};

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * A picture's middle as a square WebP of at most `most` pixels a side: upright, without what its file told beside it.
 * Null for what is no whole JPEG, PNG or WebP, whatever it is called, or has too many pixels. One at a time: Node's
 * few threads also hash passwords. Throws TOO_MANY_REQUESTS where too many wait.
 */
export const encodeSquare = async (bytes: Buffer, most: number): Promise<Buffer | null> => {
  if (waiting >= MOST_WAITING) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 2 });
  waiting += 1;
  const encoded = turn.then(() => encode(bytes, most));
  turn = encoded
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
  return encoded;
};
