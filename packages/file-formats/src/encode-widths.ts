import sharp, { type OutputInfo } from 'sharp';
import { filesOf } from './picture-files.ts';

const QUALITY = { avif: { quality: 50, effort: 2 }, webp: { quality: 74, effort: 4 } };

/**
 * The files of a picture of which these are the pixels, one after the other. It is not enlarged: where it is narrower
 * than a width, that file holds it as it is.
 */
export async function* encodeWidths({ data, info }: { data: Buffer; info: OutputInfo }, key: string) {
  const encoded = new Map<string, Promise<Buffer>>();
  for (const { file, format, width } of filesOf(key)) {
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
