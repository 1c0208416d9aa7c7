/** A picture's files: every width that pages use, as AVIF, and as WebP for browsers without it. */
const FORMATS = ['avif', 'webp'] as const;
const WIDTHS = [320, 480, 640, 960, 1200];

/** The maximum stored width in pixels. */
export const MAX_PICTURE_WIDTH = 1200;
/** The minimum of a picture's shorter side. */
export const MIN_PICTURE_SIDE = 200;

/** The names of a picture's files. */
export const listPictureFiles = (key: string) =>
  FORMATS.flatMap((format) => WIDTHS.map((width) => ({ file: `${key}-${width}.${format}`, format, width })));
