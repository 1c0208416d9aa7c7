/** Whether there is a picture: placeholder URLs, such as '@http…' or '…no-image.png', count as none, as the specification says. */
export const isPicture = (src: string | null | undefined): src is string =>
  Boolean(src && !/^@http|no-image/.test(src));

/** The stored widths of each picture as AVIF, which a test compares with `file-formats`: importing them would add to every page. */
const WIDTHS = [320, 480, 640, 960, 1200];
/** In lite mode: the width of pictures that may fill the window, and of others. */
const LITE_WIDTHS = { large: 480, small: 320 };
const MEDIA = /^(\/media\/.+)-\d+\.(?:webp|avif|jpe?g|png)$/;

/**
 * The AVIF `srcset` of a stored picture up to a width; null for an external picture. The few browsers without AVIF use
 * the API's WebP file in a single size.
 */
export function buildSrcSet(src: string, largest = 1200, isLite = false): string | null {
  const key = MEDIA.exec(src)?.[1];
  if (!key) return null;
  const maxWidth = isLite ? (largest > 960 ? LITE_WIDTHS.large : LITE_WIDTHS.small) : largest;
  return WIDTHS.filter((width) => width <= maxWidth)
    .map((width) => `${key}-${width}.avif ${width}w`)
    .join(', ');
}
