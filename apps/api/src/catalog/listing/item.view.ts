import type { Items } from './listing.queries.ts';

/** Within a text of JSON its quotes would be escaped: it is never part of what somebody wrote. */
const IS_NONE = '"is_favorite":0,';

/** A list of items as JSON text; `favorites` are ids. */
export const itemsText = ({ ids, text }: Items, favorites: ReadonlySet<number>) => {
  if (!favorites.size) return `[${text}]`;
  const [first = '', ...others] = text.split(IS_NONE);
  const marked = others.map((part, at) => `"is_favorite":${favorites.has(ids[at] ?? 0) ? 1 : 0},${part}`);
  return `[${first}${marked.join('')}]`;
};
