import type { LanguageCode } from '@trad/contract/messages/message';
import type { Deps } from '../../platform/deps.ts';
import { rankedIds } from '../search/search.queries.ts';
import {
  countOf,
  type ItemRow,
  itemsById,
  LIST,
  orderedIds,
  type Places,
  placesOf,
  walkedItems,
} from './listing.queries.ts';
import { keyOf, type ListingFilter, narrows } from './listing-filter.ts';
import { cursorAt, type ListingOrder, type Position } from './listing-order.ts';

export interface ListingPage {
  rows: ItemRow[];
  total: number;
  /** Where the next page begins; null at the end. */
  next: string | null;
}

interface PageRequest {
  position: Position;
  limit: number;
  language: LanguageCode;
}

/** So few matches are collected and sorted; to walk past what lies between them would be dearer. */
const FEW = 2_000;
/** Ordered lists are read in these lengths. */
const LENGTHS = [500, 2_500, LIST];

/** How many products match, whatever the page: kept by the filter. */
export const totalOf = ({ cache, pool }: Deps, filter: ListingFilter): Promise<number> =>
  cache.kept(
    'catalogue',
    `total ${keyOf(filter)}`,
    () => countOf(pool, filter),
    () => 8,
  );

/** The first ids of a listing, at least `reach` of them where there are so many: kept by filter and order. */
const listOf = (
  { cache, pool }: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  reach: number,
  language: LanguageCode,
) => {
  const length = LENGTHS.find((each) => each >= reach) ?? LIST;
  const byRelevance = order.sort === 'relevance' && filter.search !== null;
  const price = order.sort === 'special_price' && filter.currency.code;
  const key = `ids ${length} ${order.sort} ${order.order} ${byRelevance && language} ${price} ${keyOf(filter)}`;
  const read = byRelevance ? () => rankedIds(pool, filter, length) : () => orderedIds(pool, filter, order, length);
  return cache.kept('catalogue', key, read, (ids) => ids.byteLength);
};

/** Where the list goes on after a position; undefined where the list does not reach so far. */
const startIn = (list: Int32Array, position: Position): number | undefined => {
  if ('offset' in position) return position.offset;
  const at = list.indexOf(position.after.id);
  return at === -1 ? undefined : at + 1;
};

interface Stretch {
  rows: ItemRow[];
  more: boolean;
}

/** A page by the list of its ids; undefined where the list does not reach it. */
const listedPage = async (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  { position, limit, language }: PageRequest,
): Promise<Stretch | undefined> => {
  const reach = 'offset' in position ? position.offset + limit + 1 : LIST;
  const list = await listOf(deps, filter, order, reach, language);
  const start = startIn(list, position);
  if (start === undefined) return undefined;
  const end = start + limit;
  // The list may be a moment older than the products: one that went meanwhile does not end the listing.
  return {
    rows: await itemsById(deps.pool, [...list.subarray(start, end)], filter, language),
    more: list.length > end,
  };
};

/** A page along the order's index. */
const walkedPage = async (
  { pool }: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  request: PageRequest & { skip?: number; short: boolean },
): Promise<Stretch> => {
  const { limit } = request;
  const rows = await walkedItems(pool, filter, order, { ...request, limit: limit + 1 });
  return { rows: rows.slice(0, limit), more: rows.length > limit };
};

const keyIn = (row: ItemRow, { sort }: ListingOrder) => {
  if (sort === 'special_price') return row.price;
  if (sort === 'popularity') return row.sold;
  return sort === 'rating' ? row.rating : row.id;
};

const nextAfter = (
  rows: readonly ItemRow[],
  filter: ListingFilter,
  order: ListingOrder,
  { position, limit }: PageRequest,
) => {
  const last = rows.at(-1);
  const code = filter.currency.code;
  if (order.sort === 'relevance') {
    return cursorAt(order, code, { offset: ('offset' in position ? position.offset : 0) + limit });
  }
  return last ? cursorAt(order, code, { after: { key: keyIn(last, order), id: last.id } }) : null;
};

const sizeOf = ({ numbers, ids, keys }: Places) => numbers.byteLength + ids.byteLength + keys.byteLength;

/** The last place that so many products precede, or fewer. */
const placeBefore = ({ numbers, ids, keys }: Places, offset: number) => {
  const at = numbers.findLastIndex((number) => number <= offset);
  const [key = Number.NaN, id = 0] = [keys[at], ids[at]];
  const position: Position = at > 0 ? { after: { key: Number.isNaN(key) ? null : key, id } } : { offset: 0 };
  return { position, skip: offset - (numbers[at] ?? 0) };
};

/** A page of a whole category by offset: walked from the known place before it, which are kept by category and order. */
const placedPage = async (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  { offset, ...request }: PageRequest & { offset: number },
): Promise<Stretch> => {
  const price = order.sort === 'special_price' && filter.currency.code;
  const key = `places ${filter.categoryId} ${order.sort} ${order.order} ${price}`;
  const places = await deps.cache.kept('catalogue', key, () => placesOf(deps.pool, filter, order), sizeOf);
  if (offset >= places.reached) return { rows: [], more: false };
  return walkedPage(deps, filter, order, { ...request, ...placeBefore(places, offset), short: true });
};

/**
 * The first page and a cursor's walk the order's index; an offset begins at a known place of it. A filter that matches
 * few goes by a kept list, and so does an offset where anything narrows the category.
 */
const pageOf = async (deps: Deps, filter: ListingFilter, order: ListingOrder, request: PageRequest, total: number) => {
  const { position } = request;
  const narrowed = narrows(filter);
  const fromWithin = 'offset' in position && position.offset > 0;
  if (!fromWithin && order.sort !== 'relevance' && !(narrowed && total <= FEW)) {
    const walked = await walkedPage(deps, filter, order, { ...request, short: true });
    if (walked.more || !narrowed) return walked;
  }
  if (fromWithin && !narrowed && order.sort !== 'relevance') {
    return placedPage(deps, filter, order, { ...request, offset: position.offset });
  }
  const listed = await listedPage(deps, filter, order, request);
  return listed ?? walkedPage(deps, filter, order, { ...request, short: false });
};

/** One page of a listing. No page reads much more than another, and none what another has read already. */
export const listingPage = async (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  request: PageRequest,
): Promise<ListingPage> => {
  const total = await totalOf(deps, filter);
  const { rows, more } = await pageOf(deps, filter, order, request, total);
  return { rows, total, next: more ? nextAfter(rows, filter, order, request) : null };
};
