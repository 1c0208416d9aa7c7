/** A title as the end of an address: small Latin letters, digits and single hyphens; `otherwise` where none is left. */
export const createSlug = (title: string, otherwise: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\p{M}]+/gu, '-')
    .replace(/\p{M}+/gu, '')
    .replace(/-+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '') || otherwise;
