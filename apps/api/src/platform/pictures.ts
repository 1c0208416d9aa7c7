import { STORE_LOGO_WIDTH } from '@trad/file-formats/picture-files';

/** The URL of a stored picture; its other widths and AVIF have the same pattern. An uploaded logo or portrait of a store has none. */
export const buildPictureUrl = (key: string | null) => (key === null ? null : `/media/${key}-640.webp`);

/** The sides of a profile picture, in pixels. */
export const PROFILE_PICTURE_SIDE = 512;
/** The storage name of a profile picture. */
export const buildProfilePictureFileName = (key: string) => `${key}-${PROFILE_PICTURE_SIDE}.webp`;
/** The URL of a profile picture, a square of one size. */
export const buildProfilePictureUrl = (key: string | null) =>
  key === null ? null : `/media/${buildProfilePictureFileName(key)}`;

/** The format of a store's logo: a square. */
export const STORE_LOGO = { width: STORE_LOGO_WIDTH, height: STORE_LOGO_WIDTH };
/** The format of a store's banner. */
export const STORE_BANNER = { width: 1600, height: 400 };
/** The format of a store's portrait: a square. */
export const STORE_PORTRAIT = { width: 640, height: 640 };
/** The storage name of a store's picture: its key and width. */
export const buildStorePictureFileName = (key: string, { width }: { width: number }) => `${key}-${width}.webp`;
/** The URL of a store's banner, in its one size. */
export const buildStoreBannerUrl = (key: string | null) =>
  key === null ? null : `/media/${buildStorePictureFileName(key, STORE_BANNER)}`;

/** The storage name of one of the files of a slide's or a partner's picture. */
export const buildContentPictureFileName = (kind: string, key: string) =>
  kind === 'slide' ? `${key}-mid-1024.webp` : `${key}-640.webp`;

/** The URLs of the three crops of a slide's picture; each has further widths and AVIF. */
export const buildSlidePictureUrls = (key: string) => ({
  wide: `/media/${key}-wide-1440.webp`,
  mid: `/media/${key}-mid-1024.webp`,
  portrait: `/media/${key}-portrait-780.webp`,
});
