import { lite } from '../lib/lite.ts';

/** What is stored of every picture, as AVIF and, for the few browsers without it, as WebP. */
const WIDTHS = [320, 480, 640, 960, 1200];
/** In lite mode: of a picture that may fill the window, and of all others. */
const LITE = { large: 480, small: 320 };
const MEDIA = /^(\/media\/.+)-\d+\.(?:webp|avif|jpe?g|png)$/;

/** The files of a stored picture as srcset texts, up to a width; null for a picture from elsewhere. */
export function pictureSources(src: string, largest = 1200) {
  const most = lite.on ? (largest > 960 ? LITE.large : LITE.small) : largest;
  const key = MEDIA.exec(src)?.[1];
  if (!key) return null;
  const set = (type: 'avif' | 'webp') =>
    WIDTHS.filter((width) => width <= most)
      .map((width) => `${key}-${width}.${type} ${width}w`)
      .join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
