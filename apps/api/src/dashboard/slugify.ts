/** Returns a title as lowercase Latin letters, digits and single hyphens; `fallback` where none is left. */
export const slugify = (title: string, fallback: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\p{M}]+/gu, '-')
    .replace(/\p{M}+/gu, '')
    .replace(/-+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '') || fallback;
