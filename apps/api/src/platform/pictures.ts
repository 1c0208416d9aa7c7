/** The address of a stored picture; other widths and AVIF stand beside it under the same pattern. */
export const pictureUrl = (key: string | null) => (key === null ? null : `/media/${key}-640.webp`);

/** The pixels of a person's picture, each side. */
export const PORTRAIT_SIDE = 512;
/** The name that a person's picture is kept under. */
export const portraitFile = (key: string) => `${key}-${PORTRAIT_SIDE}.webp`;
/** The address of a person's picture: a square, in this one size. */
export const portraitUrl = (key: string | null) => (key === null ? null : `/media/${portraitFile(key)}`);

/** The addresses of a banner's three crops; other widths and AVIF stand beside each. */
export const bannerUrls = (key: string) => ({
  wide: `/media/${key}-wide-1440.webp`,
  mid: `/media/${key}-mid-1024.webp`,
  portrait: `/media/${key}-portrait-780.webp`,
});
