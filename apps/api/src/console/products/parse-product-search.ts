/** The possible interpretations of a search text; each has an index. */
export interface ProductSearch {
  id: number | null;
  /** The beginning of a SKU, in lower case. */
  sku: string | null;
  /** A query of to_tsquery: the beginnings of words. */
  words: string | null;
  /** The beginning of a store's name, in lower case. */
  store: string | null;
}

const MAX_WORDS = 8;

/**
 * Formats the SQL of the words of a text, as the indexes have it: without punctuation, which PostgreSQL's parser would
 * take for tags, hosts and addresses.
 */
export const formatWordVector = (text: string) =>
  `to_tsvector('simple'::regconfig, translate(${text}, '<>@/._-&:+=', '           '))`;

/**
 * Formats the words of a text as a query of to_tsquery that matches their beginnings, without those that are shorter
 * than `minLength`; null where no word is left.
 */
export function formatWordQuery(text: string, minLength = 1): string | null {
  const found = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const words = found.filter((word) => word.length >= minLength);
  return words.length > 0
    ? words
        .slice(0, MAX_WORDS)
        .map((word) => `'${word}':*`)
        .join(' & ')
    : null;
}

/** Reads a search text: a number may be an id, one word a SKU, and any text a title or a store. */
export function parseProductSearch(search: string): ProductSearch {
  const text = search.toLowerCase();
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  return {
    id: number ? Number(number) : null,
    sku: /^\S{2,}$/.test(text) ? text : null,
    words: formatWordQuery(text),
    store: text.length > 1 ? text : null,
  };
}
