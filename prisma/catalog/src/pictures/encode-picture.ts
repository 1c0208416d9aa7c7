import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Problem } from '../cells/problem.ts';

// Formats that libvips would also read are somebody's way in: SVG runs as a document, others load what they name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** A picture's files: every width that pages name, as AVIF, and as WebP for browsers without it. */
const FORMATS = ['avif', 'webp'] as const;
const WIDTHS = [320, 480, 640, 960, 1200];
const LARGEST = 1200;
const QUALITY = { avif: { quality: 50, effort: 2 }, webp: { quality: 74, effort: 4 } };
const MAX_PIXELS = 50_000_000;
const MIN_SIDE = 200;

/** The names of a picture's files. */
export const filesOf = (key: string) =>
  FORMATS.flatMap((format) => WIDTHS.map((width) => ({ file: `${key}-${width}.${format}`, format, width })));

const decoded = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS)
    return new Problem(`has ${width} x ${height} pixels: ${MAX_PIXELS / 1e6} million at most`);
  if (Math.min(width, height) < MIN_SIDE)
    return new Problem(`has ${width} x ${height} pixels: a side has ${MIN_SIDE} at least`);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
};

/** The picture's pixels at the largest width that is kept, or why it is none. */
export const decodePicture = (bytes: Buffer) =>
  decoded(bytes).catch(() => new Problem('cannot be read: it is broken, or no JPEG, PNG or WebP'));

type Pixels = Exclude<Awaited<ReturnType<typeof decodePicture>>, Problem>;

/**
 * Writes a picture's files into the media folder; a name stands there only with its whole content. A picture is not
 * enlarged: where it is narrower than a width, that file holds it as it is.
 */
export const encodePicture = async ({ data, info }: Pixels, key: string, media: string) => {
  const draft = join(media, `.${key}-${process.pid}`);
  await mkdir(draft, { recursive: true });
  const encoded = new Map<string, Promise<Buffer>>();
  const encode = (format: (typeof FORMATS)[number], width: number) => {
    const picture = sharp(data, { raw: info }).resize({ width });
    return (format === 'avif' ? picture.avif(QUALITY.avif) : picture.webp(QUALITY.webp)).toBuffer();
  };
  try {
    for (const { file, format, width } of filesOf(key)) {
      const drawn = Math.min(width, info.width);
      const bytes = encoded.get(`${format} ${drawn}`) ?? encode(format, drawn);
      encoded.set(`${format} ${drawn}`, bytes);
      await writeFile(join(draft, file), await bytes);
    }
    for (const { file } of filesOf(key)) await rename(join(draft, file), join(media, file));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};
