/** The address of a stored picture; other widths and AVIF stand beside it under the same pattern. */
export const pictureUrl = (key: string | null) => (key === null ? null : `/media/${key}-640.webp`);
