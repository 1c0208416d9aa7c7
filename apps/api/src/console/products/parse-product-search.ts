import { formatWordQuery } from '../word-search.ts';

/** The possible interpretations of a search text; each has an index. */
export interface ProductSearch {
  id: number | null;
  /** The beginning of a SKU. */
  sku: string | null;
  /** A query of to_tsquery: the beginnings of words. */
  words: string | null;
  /** The beginning of a store's name. */
  store: string | null;
}

/** Reads a search text: a number may be an id, one word a SKU, and any text a title or a store. */
export function parseProductSearch(text: string): ProductSearch {
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  return {
    id: number ? Number(number) : null,
    sku: /^\S{2,}$/.test(text) ? text : null,
    words: formatWordQuery(text),
    store: text.length > 1 ? text : null,
  };
}
