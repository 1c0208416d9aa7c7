import type { Sharp } from 'sharp';
import { decodePictureQueued, type Uploader } from './encode-picture.ts';

/** A crop of a banner: its proportions, its smallest size, and the widths of its files. */
interface Crop {
  width: number;
  height: number;
  minWidth: number;
  minHeight: number;
  avif: readonly number[];
  webp: readonly number[];
}

export interface BannerFile {
  file: string;
  bytes: Buffer;
}

interface CropOptions {
  key: string;
  crop: Crop;
  /** The focal point, as fractions of width and height: the centre of the crop is as near to it as the edges allow. */
  focus: { x: number; y: number };
  uploader: Uploader;
}

const QUALITY = { avif: { quality: 40, effort: 2 }, webp: { quality: 60, effort: 4 } };

/** The largest area of these proportions, as near to the focal point as the edges allow. */
export const findCropArea = (
  size: { width: number; height: number },
  { width, height }: { width: number; height: number },
  focus: { x: number; y: number },
) => {
  const scale = Math.min(size.width / width, size.height / height);
  const area = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const place = (centre: number, length: number, whole: number) =>
    Math.round(Math.min(Math.max(centre - length / 2, 0), whole - length));
  return {
    ...area,
    left: place(focus.x * size.width, area.width, size.width),
    top: place(focus.y * size.height, area.height, size.height),
  };
};

/**
 * Encodes one crop of a banner in its widths: upright, and without metadata or hidden data. `files` is null where the
 * picture is too small for it. Null for a file that is not a complete JPEG, PNG or WebP. Throws TOO_MANY_REQUESTS and BUSY.
 */
export const encodeBannerCrop = (bytes: Buffer, { key, crop, focus, uploader }: CropOptions) =>
  decodePictureQueued(bytes, uploader, async (picture: Sharp, { autoOrient: { width, height } }) => {
    const area = findCropArea({ width, height }, crop, focus);
    if (area.width < crop.minWidth || area.height < crop.minHeight) return { width, height, files: null };
    const pixels = await picture
      .extract(area)
      .resize({ width: crop.width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { default: sharp } = await import('sharp');
    const files: BannerFile[] = [];
    for (const format of ['avif', 'webp'] as const) {
      for (const target of crop[format]) {
        const resized = sharp(pixels.data, { raw: pixels.info }).resize({ width: target, withoutEnlargement: true });
        const encoded = format === 'avif' ? resized.avif(QUALITY.avif) : resized.webp(QUALITY.webp);
        files.push({ file: `${key}-${target}.${format}`, bytes: await encoded.toBuffer() });
      }
    }
    return { width, height, files };
  });
