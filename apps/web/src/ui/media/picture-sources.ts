/** What is stored of every picture, as AVIF and, for the few browsers without it, as WebP. */
const WIDTHS = [320, 480, 640, 960, 1200];
/** In lite mode: of a picture that may fill the window, and of all others. */
const LITE_WIDTHS = { large: 480, small: 320 };
const MEDIA = /^(\/media\/.+)-\d+\.(?:webp|avif|jpe?g|png)$/;

/**
 * The files of a stored picture as an AVIF srcset, up to a width; null for a picture from elsewhere. Browsers without
 * AVIF are older than our styles: they take the WebP that the API names, in its one size.
 */
export function buildSrcSet(src: string, largest = 1200, isLite = false): string | null {
  const key = MEDIA.exec(src)?.[1];
  if (!key) return null;
  const most = isLite ? (largest > 960 ? LITE_WIDTHS.large : LITE_WIDTHS.small) : largest;
  return WIDTHS.filter((width) => width <= most)
    .map((width) => `${key}-${width}.avif ${width}w`)
    .join(', ');
}
