interface Size {
  width: number;
  height: number;
}

export interface Shrunk {
  file: File;
  /** Of the picture that was chosen, upright; undefined where the browser cannot read it. */
  size: Size | undefined;
}

/** What the server takes. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
/** The server reads twice as many, each in time and memory of everybody. */
const MOST_PIXELS = 12_000_000;
const QUALITY = 0.9;

/** How much smaller a picture may be to still cover an area of these pixels; 1 where it is not larger. */
export const coverScale =
  (area: Size) =>
  ({ width, height }: Size): number =>
    Math.min(1, Math.max(area.width / width, area.height / height));

/** How much smaller a picture may be that is shown this wide, with no side below `least`. */
export const widthScale =
  (width: number, least: number) =>
  (size: Size): number =>
    Math.min(1, Math.max(width / size.width, least / Math.min(size.width, size.height)));

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));

/**
 * A photo as small as the server keeps it, so that a phone's 12 MB arrive as a few hundred KB. A picture that is small
 * already stays as it is, and so does what the browser cannot read: the server says what is wrong with it.
 */
export async function shrinkPicture(file: File, scaleOf: (size: Size) => number): Promise<Shrunk> {
  let bitmap: ImageBitmap | undefined;
  try {
    // Upright: what is drawn carries no orientation any more.
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    const size = { width, height };
    const scale = Math.min(scaleOf(size), Math.sqrt(MOST_PIXELS / (width * height)));
    if (scale >= 1 && file.size <= MOST_PICTURE_BYTES) return { file, size };
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * Math.min(1, scale)));
    canvas.height = Math.max(1, Math.round(height * Math.min(1, scale)));
    const context = canvas.getContext('2d');
    if (!context) return { file, size };
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A JPEG has nothing transparent, the others may: a browser without WebP writes them as PNG.
    const blob = await encoded(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
    if (!blob || blob.size >= file.size) return { file, size };
    return { file: new File([blob], file.name, { type: blob.type }), size };
  } catch {
    return { file, size: undefined };
  } finally {
    bitmap?.close();
  }
}
