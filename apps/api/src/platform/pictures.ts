/** The address of a stored picture; other widths and AVIF stand beside it under the same pattern. */
export const pictureUrl = (key: string | null) => (key === null ? null : `/media/${key}-640.webp`);

/** The addresses of a banner's three crops; other widths and AVIF stand beside each. */
export const bannerUrls = (key: string) => ({
  wide: `/media/${key}-wide-1440.webp`,
  mid: `/media/${key}-mid-1024.webp`,
  portrait: `/media/${key}-portrait-780.webp`,
});
