/** The key by which a command names a store or a product: its id, or else the end of its address. */
export const idOrSlug = (word: string) => (/^\d{1,9}$/.test(word) ? { id: Number(word) } : { slug: word });
