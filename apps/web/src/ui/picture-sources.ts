/** What is stored of every picture. WebP is for the few browsers without AVIF, and goes no further than 640. */
const WIDTHS = { avif: [320, 480, 640, 960, 1200], webp: [320, 480, 640] };
const MEDIA = /^(\/media\/.+)-\d+\.(?:webp|avif|jpe?g|png)$/;

/** The files of a stored picture as srcset texts, up to a width; null for a picture from elsewhere. */
export function pictureSources(src: string, largest = 1200) {
  const key = MEDIA.exec(src)?.[1];
  if (!key) return null;
  const set = (type: keyof typeof WIDTHS) =>
    WIDTHS[type]
      .filter((width) => width <= largest)
      .map((width) => `${key}-${width}.${type} ${width}w`)
      .join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
