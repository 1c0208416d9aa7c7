import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeWidths } from '@trad/file-formats/encode-widths';
import { listPictureFiles, MAX_PICTURE_WIDTH, MIN_PICTURE_SIDE } from '@trad/file-formats/picture-files';
import { Problem } from '@trad/file-formats/problem';
import sharp from 'sharp';

// Only these formats: libvips would also read SVG, which can contain scripts, and formats that load other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const MAX_PIXELS = 50_000_000;

const decodePixels = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS)
    return new Problem(`has ${width} x ${height} pixels: at most ${MAX_PIXELS / 1e6} million are allowed`);
  if (Math.min(width, height) < MIN_PICTURE_SIDE)
    return new Problem(`has ${width} x ${height} pixels: each side needs at least ${MIN_PICTURE_SIDE}`);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: MAX_PICTURE_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
};

/** The pixels at the largest served width, or the problem of the file. */
export const decodePicture = (bytes: Buffer) =>
  decodePixels(bytes).catch(() => new Problem('cannot be read: it is damaged, or not a JPEG, PNG or WebP file'));

type Pixels = Exclude<Awaited<ReturnType<typeof decodePicture>>, Problem>;

/** Writes a picture's files into the media folder. Each file is renamed when complete, so that none is served partially. */
export const encodePicture = async (pixels: Pixels, key: string, media: string) => {
  await mkdir(media, { recursive: true });
  const temporaryFolder = await mkdtemp(join(media, `.${key}-`));
  try {
    for await (const { file, bytes } of encodeWidths(pixels, key)) await writeFile(join(temporaryFolder, file), bytes);
    for (const { file } of listPictureFiles(key)) await rename(join(temporaryFolder, file), join(media, file));
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
};
