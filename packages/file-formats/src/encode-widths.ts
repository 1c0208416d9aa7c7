import sharp, { type OutputInfo } from 'sharp';
import { listPictureFiles } from './picture-files.ts';

const QUALITY = { avif: { quality: 50, effort: 2 }, webp: { quality: 74, effort: 4 } };

/**
 * Yields the files of a picture, given as pixels, one after the other. Never enlarges: where the picture is narrower
 * than a file's width, the file has the width of the picture.
 */
export async function* encodeWidths({ data, info }: { data: Buffer; info: OutputInfo }, key: string) {
  const encoded = new Map<string, Promise<Buffer>>();
  for (const { file, format, width } of listPictureFiles(key)) {
    const drawn = Math.min(width, info.width);
    const encode = () => {
      const picture = sharp(data, { raw: info }).resize({ width: drawn });
      return (format === 'avif' ? picture.avif(QUALITY.avif) : picture.webp(QUALITY.webp)).toBuffer();
    };
    const bytes = encoded.get(`${format} ${drawn}`) ?? encode();
    encoded.set(`${format} ${drawn}`, bytes);
    yield { file, bytes: await bytes };
  }
}
