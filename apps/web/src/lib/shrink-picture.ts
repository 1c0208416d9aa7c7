interface Size {
  width: number;
  height: number;
}

export interface ShrunkPicture {
  file: File;
  /** The size of the chosen picture after EXIF rotation; undefined if the browser cannot decode it. */
  size: Size | undefined;
}

/** The server's limit. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** About half of the server's limit: decoding costs it time and memory. */
const MAX_PIXELS = 12_000_000;
const QUALITY = 0.9;

/** The factor by which a picture can shrink and still cover an area; at most 1. */
export const scaleToCover =
  (area: Size) =>
  ({ width, height }: Size): number =>
    Math.min(1, Math.max(area.width / width, area.height / height));

/** The factor by which a picture can shrink to a width, with no side below `minSide`; at most 1. */
export const scaleToWidth =
  (width: number, minSide: number) =>
  (size: Size): number =>
    Math.min(1, Math.max(width / size.width, minSide / Math.min(size.width, size.height)));

const encodeCanvas = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * Shrinks a photo to the size that the server stores, so that a phone sends a few hundred KB instead of 12 MB. A picture that is
 * small already stays unchanged, and so does a file that the browser cannot decode, which the server's validation reports.
 */
export async function shrinkPicture(file: File, getScale: (size: Size) => number): Promise<ShrunkPicture> {
  let bitmap: ImageBitmap | undefined;
  try {
    // A canvas has no EXIF orientation: apply it while decoding.
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    const size = { width, height };
    const scale = Math.min(getScale(size), Math.sqrt(MAX_PIXELS / (width * height)));
    if (scale >= 1 && file.size <= MAX_PICTURE_BYTES) return { file, size };
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * Math.min(1, scale)));
    canvas.height = Math.max(1, Math.round(height * Math.min(1, scale)));
    const context = canvas.getContext('2d');
    if (!context) return { file, size };
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A JPEG has no transparency, the other accepted formats may. Browsers that cannot encode WebP write PNG instead.
    const blob = await encodeCanvas(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
    if (!blob || blob.size >= file.size) return { file, size };
    return { file: new File([blob], file.name, { type: blob.type }), size };
  } catch {
    return { file, size: undefined };
  } finally {
    bitmap?.close();
  }
}
