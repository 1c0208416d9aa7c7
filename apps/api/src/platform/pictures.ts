/** The URL of a stored picture; its other widths and AVIF have the same pattern. */
export const buildPictureUrl = (key: string | null) => (key === null ? null : `/media/${key}-640.webp`);

/** The sides of a person's picture, in pixels. */
export const PORTRAIT_SIDE = 512;
/** The storage name of a person's picture. */
export const buildPortraitFileName = (key: string) => `${key}-${PORTRAIT_SIDE}.webp`;
/** The URL of a person's picture, a square of one size. */
export const buildPortraitUrl = (key: string | null) => (key === null ? null : `/media/${buildPortraitFileName(key)}`);

/** The format of a store's logo: a square, named by its size. */
export const STORE_LOGO = { width: 640, height: 640 };
/** The format of a store's banner. */
export const STORE_BANNER = { width: 1600, height: 400 };
/** The format of a store's portrait: a square. */
export const STORE_PORTRAIT = { width: 640, height: 640 };
/** The storage name of a store's picture. */
export const buildStorePictureFileName = (key: string, { width }: { width: number }) => `${key}-${width}.webp`;
/** The URL of a store's banner, in its one size. */
export const buildStoreBannerUrl = (key: string | null) =>
  key === null ? null : `/media/${buildStorePictureFileName(key, STORE_BANNER)}`;

/** The URLs of a banner's three crops; each has further widths and AVIF. */
export const buildBannerUrls = (key: string) => ({
  wide: `/media/${key}-wide-1440.webp`,
  mid: `/media/${key}-mid-1024.webp`,
  portrait: `/media/${key}-portrait-780.webp`,
});
