/** The key of a store or a product in commands: its id or slug. */
export const toIdOrSlug = (word: string) => (/^\d{1,9}$/.test(word) ? { id: Number(word) } : { slug: word });
