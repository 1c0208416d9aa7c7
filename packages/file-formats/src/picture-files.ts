/** A picture's files: every width that pages use, as AVIF, and as WebP for browsers without it. */
const FORMATS = ['avif', 'webp'] as const;
const WIDTHS = [320, 480, 640, 960, 1200];

/** The maximum stored width in pixels. */
export const MAX_PICTURE_WIDTH = 1200;
/** The minimum of a picture's shorter side, in pixels. */
export const MIN_PICTURE_SIDE = 200;

/** The names of a picture's files. */
export const listPictureFiles = (key: string) =>
  FORMATS.flatMap((format) => WIDTHS.map((width) => ({ file: `${key}-${width}.${format}`, format, width })));

/**
 * The names of operators' pictures that catalogue files may contain, in NFC. They have no folders. Many accents and all vowel signs
 * have no composed letter.
 */
export const PICTURE_NAME = /^(?=.{1,120}$)[\p{L}\p{N}][\p{L}\p{M}\p{N}_ -]*(?:\.[\p{L}\p{M}\p{N}_ -]+)*$/u;

/** The keys of pictures that were uploaded for a store begin with it; imported pictures have other keys. */
export const STORE_PICTURE_PREFIX = 'stores/';
/** The width of a store's logo, in pixels. */
export const STORE_LOGO_WIDTH = 640;
/** The keys of pictures that were uploaded for a category, as a regular expression of JavaScript and PostgreSQL. */
export const CATEGORY_PICTURE_KEY = '^c-[0-9a-f]{32}$';
