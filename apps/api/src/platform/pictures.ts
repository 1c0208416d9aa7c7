/** The address of a stored picture; other widths and AVIF stand beside it under the same pattern. */
export const pictureUrl = (key: string | null) => (key === null ? null : `/media/${key}-640.webp`);

/** The pixels of a person's picture, each side. */
export const PORTRAIT_SIDE = 512;
/** The name that a person's picture is kept under. */
export const portraitFile = (key: string) => `${key}-${PORTRAIT_SIDE}.webp`;
/** The address of a person's picture: a square, in this one size. */
export const portraitUrl = (key: string | null) => (key === null ? null : `/media/${portraitFile(key)}`);

/** What a store's logo is kept as: one square, named as the size that pictures are addressed by. */
export const STORE_LOGO = { width: 640, height: 640 };
/** What a store's banner is kept as. */
export const STORE_BANNER = { width: 1600, height: 400 };
/** The name that a store's picture is kept under. */
export const storePictureFile = (key: string, { width }: { width: number }) => `${key}-${width}.webp`;
/** The address of a store's banner, in its one size. */
export const storeBannerUrl = (key: string | null) =>
  key === null ? null : `/media/${storePictureFile(key, STORE_BANNER)}`;

/** The addresses of a banner's three crops; other widths and AVIF stand beside each. */
export const bannerUrls = (key: string) => ({
  wide: `/media/${key}-wide-1440.webp`,
  mid: `/media/${key}-mid-1024.webp`,
  portrait: `/media/${key}-portrait-780.webp`,
});
