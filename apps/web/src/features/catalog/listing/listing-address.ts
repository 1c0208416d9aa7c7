/** Orders a shopper may choose, and what they are called on the wire. */
export const sortOrders = {
  recent: { sort: 'id', order: 'DESC' },
  oldest: { sort: 'id', order: 'ASC' },
  'price-low': { sort: 'special_price', order: 'ASC' },
  'price-high': { sort: 'special_price', order: 'DESC' },
} as const;
export type SortOrder = keyof typeof sortOrders;

export const PAGE_SIZE = 12;
/** Nobody clicks so often; an address that claims it must not ask for thousands of pages. */
export const MOST_PAGES = 100;
/** How many pages are asked for before the total is known. */
export const PAGES_AT_FIRST = 8;

const isSortOrder = (text: string | null): text is SortOrder => text !== null && Object.hasOwn(sortOrders, text);

/** What the address of a listing says: how it is sorted and how many pages stand open. */
export function readListing(query: URLSearchParams): { sort: SortOrder; pages: number } {
  const sort = query.get('sort');
  const shown = Number(query.get('n'));
  const pages = shown > 0 ? Math.min(Math.ceil(shown / PAGE_SIZE), MOST_PAGES) : 1;
  return { sort: isSortOrder(sort) ? sort : 'recent', pages };
}

/** The query of the same listing in another order, from its top. */
export function sortedBy(query: URLSearchParams, sort: SortOrder): string {
  const next = new URLSearchParams(query);
  next.delete('n');
  if (sort === 'recent') next.delete('sort');
  else next.set('sort', sort);
  return searchOf(next);
}

/** The query of the same listing with so many pages open. */
export function withPages(query: URLSearchParams, pages: number): string {
  const next = new URLSearchParams(query);
  if (pages > 1) next.set('n', String(pages * PAGE_SIZE));
  else next.delete('n');
  return searchOf(next);
}

const searchOf = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '');
