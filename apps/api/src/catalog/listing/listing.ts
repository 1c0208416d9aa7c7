import type { LanguageCode } from '@trad/contract/messages/message';
import type { Deps } from '../../platform/deps.ts';
import {
  countOf,
  type Items,
  itemsById,
  LIST,
  NO_ITEMS,
  orderedIds,
  type Place,
  STEP,
  walkedItems,
} from './listing.queries.ts';
import { keyOf, type ListingFilter, narrows } from './listing-filter.ts';
import { cursorAt, type ListingOrder, type Position } from './listing-order.ts';
import { findRankedIds } from './ranked-ids.queries.ts';

export interface ListingPage {
  items: Items;
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
/** What a search found can't be walked by an index: further in, all of it is kept. */
const WHOLE = 2_147_483_647;

/** How many products match, whatever the page: kept by the filter. */
export const totalOf = ({ cache, pool }: Deps, filter: ListingFilter): Promise<number> =>
  cache.getOrCompute(
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
  const byRelevance = order.sort === 'relevance' && filter.search !== null;
  const length = LENGTHS.find((each) => each >= reach) ?? (byRelevance ? WHOLE : LIST);
  const price = order.sort === 'special_price' && filter.currency.code;
  const key = `ids ${length} ${order.sort} ${order.order} ${byRelevance && language} ${price} ${keyOf(filter)}`;
  const read = byRelevance ? () => findRankedIds(pool, filter, length) : () => orderedIds(pool, filter, order, length);
  return cache.getOrCompute('catalogue', key, read, (ids) => ids.byteLength);
};

/** Where the list goes on after a position; undefined where the list does not reach so far. */
const startIn = (list: Int32Array, position: Position): number | undefined => {
  if ('offset' in position) return position.offset;
  const at = list.indexOf(position.after.id);
  return at === -1 ? undefined : at + 1;
};

/** A page by the list of its ids; undefined where the list does not reach it. */
const listedPage = async (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  { position, limit, language }: PageRequest,
): Promise<Items | undefined> => {
  const reach = 'offset' in position ? position.offset + limit + 1 : LIST;
  const list = await listOf(deps, filter, order, reach, language);
  const start = startIn(list, position);
  if (start === undefined) return undefined;
  const end = start + limit;
  // The list may be a moment older than the products: one that went meanwhile does not end the listing.
  const items = await itemsById(deps.pool, [...list.subarray(start, end)], filter, language, order);
  return { ...items, more: list.length > end };
};

const nextAfter = ({ last }: Items, filter: ListingFilter, order: ListingOrder, { position, limit }: PageRequest) => {
  const code = filter.currency.code;
  if (order.sort === 'relevance') {
    return cursorAt(order, code, { offset: ('offset' in position ? position.offset : 0) + limit });
  }
  return last ? cursorAt(order, code, { after: last }) : null;
};

/**
 * Places of a whole category's order: behind the product with `ids[n]` and `keys[n]` (NaN: no price) comes the one that
 * `n * STEP` others precede. As lean as they can be kept; an id of 0: not known yet.
 */
interface Places {
  readonly ids: Int32Array;
  readonly keys: Float64Array;
}

const noPlaces = async (): Promise<Places> => {
  const length = 1 + Math.floor(LIST / STEP);
  return { ids: new Int32Array(length), keys: new Float64Array(length) };
};
const sizeOf = ({ ids, keys }: Places) => ids.byteLength + keys.byteLength;

const positionOf = ({ ids, keys }: Places, n: number): Position => {
  const [id = 0, key = Number.NaN] = [ids[n], keys[n]];
  return id ? { after: { key: Number.isNaN(key) ? null : key, id } } : { offset: 0 };
};

/** Cached by category and order. */
const placesKey = (filter: ListingFilter, order: ListingOrder) => {
  const price = order.sort === 'special_price' && filter.currency.code;
  return `places ${filter.categoryId} ${order.sort} ${order.order} ${price}`;
};

/** The same places and one more: others may be reading these. */
const withPlace = ({ ids, keys }: Places, n: number, { id, key }: Place): Places => ({
  ids: ids.with(n, id),
  keys: keys.with(n, key ?? Number.NaN),
});

/** A page of a whole category by offset: walked from the last place before it, or from one further back to know that. */
const placedPage = async (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  { offset, limit, language }: Omit<PageRequest, 'position'> & { offset: number },
): Promise<Items> => {
  const cacheKey = placesKey(filter, order);
  const places = await deps.cache.getOrCompute('catalogue', cacheKey, noPlaces, sizeOf);
  const n = Math.floor(offset / STEP);
  const behind = offset % STEP;
  let known = n;
  while (known > 0 && !places.ids[known]) known -= 1;
  const position = positionOf(places, known);
  const walk = (skip: number, lead: number) =>
    walkedItems(deps.pool, filter, order, { position, limit, language, short: true, skip, lead });
  if (known === n) return walk(behind, 0);
  const items = await walk((n - known) * STEP - 1, 1 + behind);
  if (items.led) deps.cache.replace('catalogue', cacheKey, places, withPlace(places, n, items.led), sizeOf);
  return items;
};

/**
 * The first page and a cursor's walk the order's index; an offset begins at a known place of it. A filter that matches
 * few goes by a kept list, and so does an offset where anything narrows the category.
 */
const pageOf = async (deps: Deps, filter: ListingFilter, order: ListingOrder, request: PageRequest, total: number) => {
  const { position, limit, language } = request;
  const narrowed = narrows(filter);
  const fromWithin = 'offset' in position && position.offset > 0;
  if (!fromWithin && order.sort !== 'relevance' && !(narrowed && total <= FEW)) {
    const walked = await walkedItems(deps.pool, filter, order, { position, limit, language, short: true });
    if (walked.more || !narrowed) return walked;
  }
  if (fromWithin && position.offset >= total) return NO_ITEMS;
  if (fromWithin && !narrowed && order.sort !== 'relevance') {
    return placedPage(deps, filter, order, { offset: position.offset, limit, language });
  }
  const listed = await listedPage(deps, filter, order, request);
  return listed ?? walkedItems(deps.pool, filter, order, { position, limit, language, short: false });
};

/** One page of a listing. No page reads much more than another, and none what another has read already. */
export const listingPage = async (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  request: PageRequest,
): Promise<ListingPage> => {
  const total = await totalOf(deps, filter);
  const items = await pageOf(deps, filter, order, request, total);
  return { items, total, next: items.more ? nextAfter(items, filter, order, request) : null };
};
