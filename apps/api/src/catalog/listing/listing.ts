import type { LanguageCode } from '@trad/contract/messages/message';
import type { CacheTags } from '../../platform/cache/cache-tags.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadCounts } from './facets.ts';
import {
  CHECKPOINT_INTERVAL,
  countProducts,
  findLastUpTo,
  findOrderedIds,
  type ListingItems,
  loadItems,
  MAX_LISTED_IDS,
  NO_ITEMS,
  scanItems,
} from './listing.queries.ts';
import { cacheByListing } from './listing-cache.ts';
import { buildFilterKey, isFiltered, type ListingFilter } from './listing-filter.ts';
import { encodeCursor, type KeysetPosition, type ListingOrder, type Position } from './listing-order.ts';
import { findMatches } from './matches.queries.ts';

export interface ListingPage {
  items: ListingItems;
  total: number;
  /** The cursor of the next page; null at the end. */
  next: string | null;
}

interface PageRequest {
  position: Position;
  limit: number;
  language: LanguageCode;
  /** The tags of the response, which include those of the cached values. */
  cacheTags: CacheTags;
}

/** Up to this many matches are collected and sorted, which is cheaper than scanning past the rows between them. */
const MAX_SORTED_MATCHES = 2_000;
/** The lengths in which id lists are read. */
const LIST_LENGTHS = [500, 2_500, MAX_LISTED_IDS];
/** The shortest length in which a search's ids are read. A list with fewer is complete: its length is the number of matches. */
const MIN_SEARCH_LIST_LENGTH = 2_500;
/** Beyond LIST_LENGTHS all ids of a search are read, as no index has the order of relevance. */
const UNLIMITED = 2_147_483_647;

const chooseListLength = (minLength: number) => LIST_LENGTHS.find((each) => each >= minLength) ?? UNLIMITED;

/** The number of matches, cached by filter. That of a search is the sum of its counts by store, which its page needs anyway. */
export const loadTotal = async (deps: Deps, filter: ListingFilter, parent: CacheTags): Promise<number> => {
  if (filter.search) {
    const { stores } = await loadCounts(deps, filter, parent);
    return [...stores.values()].reduce((total, count) => total + count, 0);
  }
  return cacheByListing(deps, `total ${buildFilterKey(filter)}`, filter, () => countProducts(deps.pool, filter), {
    getSize: () => 8,
    parent,
  });
};

/** The first ids of a listing, cached by filter and order. */
const cacheIdList = (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  length: number,
  { findIds, parent }: { findIds: () => Promise<Int32Array>; parent: CacheTags },
) => {
  const price = order.sort === 'special_price' && filter.currency.code;
  const key = `ids ${length} ${order.sort} ${order.order} ${price} ${buildFilterKey(filter)}`;
  return cacheByListing(deps, key, filter, findIds, { getSize: (ids) => ids.byteLength, parent });
};

/**
 * The index in the list where a page begins; undefined if it is behind this list of `length`, which more ids may follow. A cursor's
 * product may have moved in the listing since, such as by another price, or have left it: the page begins where the product was.
 * It is found by the keys of products at intervals, and of those in one interval: of 202 products in the longest list of a filter.
 */
const findStart = async (
  { pool }: Deps,
  list: Int32Array,
  filter: ListingFilter,
  order: ListingOrder,
  { position, length }: { position: Position; length: number },
): Promise<number | undefined> => {
  if ('offset' in position) return position.offset;
  const { after } = position;
  const findLast = (ids: Int32Array) => findLastUpTo(pool, filter, order, ids, after);
  const index = list.indexOf(after.id);
  if (index !== -1) {
    // Where the product is up to the position, and the following one is not, the page begins between them.
    if ((await findLast(list.subarray(index, index + 2))) === 1) return index + 1;
  } else if (list.length === length && (await findLast(list.subarray(-1)))) return undefined;
  const interval = Math.ceil(Math.sqrt(list.length));
  const last = await findLast(list.filter((_, each) => each % interval === 0));
  if (!last) return 0;
  const first = (last - 1) * interval;
  return first + (await findLast(list.subarray(first, first + interval)));
};

/** A page from the cached id list; undefined if the page is behind the list, or if the list may end before it does. */
const loadPageByIds = async (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  request: PageRequest,
): Promise<ListingItems | undefined> => {
  const { position, limit, language } = request;
  const minLength = 'offset' in position ? position.offset + limit + 1 : MAX_LISTED_IDS;
  const length = Math.min(chooseListLength(minLength), MAX_LISTED_IDS);
  const findIds = () => findOrderedIds(deps.pool, filter, order, length);
  const list = await cacheIdList(deps, filter, order, length, { findIds, parent: request.cacheTags });
  const start = await findStart(deps, list, filter, order, { position, length });
  if (start === undefined) return undefined;
  const end = start + limit;
  if (end >= list.length && list.length === length) return undefined;
  // The list may be older than the items: a product that went off sale since does not end the listing.
  const items = await loadItems(deps.pool, [...list.subarray(start, end)], filter, language, order);
  return { ...items, hasMore: list.length > end };
};

const buildNextCursor = (
  { last }: ListingItems,
  filter: ListingFilter,
  order: ListingOrder,
  { position, limit }: PageRequest,
) => {
  const code = filter.currency.code;
  if (order.sort === 'relevance') {
    return encodeCursor(order, code, { offset: ('offset' in position ? position.offset : 0) + limit });
  }
  return last ? encodeCursor(order, code, { after: last }) : null;
};

/**
 * Checkpoints of an unfiltered listing: `ids[n]` and `keys[n]` (NaN without a price) are the keyset position before row
 * n × CHECKPOINT_INTERVAL. Typed arrays, because they stay in the cache. An id of 0 is an unknown checkpoint.
 */
interface Checkpoints {
  readonly ids: Int32Array;
  readonly keys: Float64Array;
}

const createCheckpoints = async (): Promise<Checkpoints> => {
  const length = 1 + Math.floor(MAX_LISTED_IDS / CHECKPOINT_INTERVAL);
  return { ids: new Int32Array(length), keys: new Float64Array(length) };
};
const getCheckpointBytes = ({ ids, keys }: Checkpoints) => ids.byteLength + keys.byteLength;

const getCheckpointPosition = ({ ids, keys }: Checkpoints, n: number): Position => {
  const [id = 0, key = Number.NaN] = [ids[n], keys[n]];
  return id ? { after: { key: Number.isNaN(key) ? null : key, id } } : { offset: 0 };
};

/** Cached by category and order. */
const buildCheckpointsKey = (filter: ListingFilter, order: ListingOrder) => {
  const price = order.sort === 'special_price' && filter.currency.code;
  return `checkpoints ${filter.categoryId} ${order.sort} ${order.order} ${price}`;
};

/** A copy with one more checkpoint: other requests may be reading the cached one. */
const addCheckpoint = ({ ids, keys }: Checkpoints, n: number, { id, key }: KeysetPosition): Checkpoints => ({
  ids: ids.with(n, id),
  keys: keys.with(n, key ?? Number.NaN),
});

/** An unfiltered page by offset: scanned from its checkpoint, or from an earlier one, which stores the checkpoint. */
const loadPageByCheckpoint = async (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  { offset, limit, language, cacheTags: parent }: Omit<PageRequest, 'position'> & { offset: number },
): Promise<ListingItems> => {
  const cacheKey = buildCheckpointsKey(filter, order);
  const checkpoints = await cacheByListing(deps, cacheKey, filter, createCheckpoints, {
    getSize: getCheckpointBytes,
    parent,
  });
  const n = Math.floor(offset / CHECKPOINT_INTERVAL);
  const remainder = offset % CHECKPOINT_INTERVAL;
  let known = n;
  while (known > 0 && !checkpoints.ids[known]) known -= 1;
  const position = getCheckpointPosition(checkpoints, known);
  const scan = (skip: number, skipAfterCheckpoint: number) =>
    scanItems(deps.pool, filter, order, { position, limit, language, isBounded: true, skip, skipAfterCheckpoint });
  if (known === n) return scan(remainder, 0);
  const items = await scan((n - known) * CHECKPOINT_INTERVAL - 1, 1 + remainder);
  if (items.checkpoint) {
    const extended = addCheckpoint(checkpoints, n, items.checkpoint);
    deps.cache.replace('lookups', cacheKey, checkpoints, extended, getCheckpointBytes);
  }
  return items;
};

/**
 * First pages and cursors are index range scans, and offsets without a filter start at a checkpoint. Filters with few
 * matches and filtered offsets use a cached id list.
 */
const loadItemsOfPage = async (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  request: PageRequest,
  total: number,
) => {
  const { position, limit, language, cacheTags } = request;
  const hasFilter = isFiltered(filter);
  const hasOffset = 'offset' in position && position.offset > 0;
  if (!hasOffset && !(hasFilter && total <= MAX_SORTED_MATCHES)) {
    const scanned = await scanItems(deps.pool, filter, order, { position, limit, language, isBounded: true });
    if (scanned.hasMore || !hasFilter) return scanned;
  }
  if (hasOffset && position.offset >= total) return NO_ITEMS;
  if (hasOffset && !hasFilter) {
    return loadPageByCheckpoint(deps, filter, order, { offset: position.offset, limit, language, cacheTags });
  }
  const listed = await loadPageByIds(deps, filter, order, request);
  return listed ?? scanItems(deps.pool, filter, order, { position, limit, language, isBounded: false });
};

const loadBrowsingPage = async (deps: Deps, filter: ListingFilter, order: ListingOrder, request: PageRequest) => {
  const total = await loadTotal(deps, filter, request.cacheTags);
  return { items: await loadItemsOfPage(deps, filter, order, request, total), total };
};

/** A page of a search by the cached ids of its matches, which are also its total where they are complete. */
const loadSearchPage = async (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  request: PageRequest,
): Promise<Pick<ListingPage, 'items' | 'total'>> => {
  const { position, limit, language, cacheTags } = request;
  const lengths =
    'offset' in position
      ? [chooseListLength(Math.max(position.offset + limit, MIN_SEARCH_LIST_LENGTH))]
      : [MIN_SEARCH_LIST_LENGTH, MAX_LISTED_IDS];
  let total = 0;
  for (const length of lengths) {
    let found: ListingItems | undefined;
    const findIds = async () => {
      const offset = 'offset' in position ? position.offset : 0;
      const { ids, items } = await findMatches(deps.pool, filter, order, length, { offset, limit, language });
      if ('offset' in position) found = items;
      return ids;
    };
    const ids = await cacheIdList(deps, filter, order, length, { findIds, parent: cacheTags });
    total = ids.length < length ? ids.length : await loadTotal(deps, filter, cacheTags);
    const start = await findStart(deps, ids, filter, order, { position, length });
    const end = (start ?? 0) + limit;
    if (start === undefined || (end > ids.length && ids.length < total)) continue;
    // The list may be older than the items: a product that went off sale since does not end the listing.
    const items = found ?? (await loadItems(deps.pool, [...ids.subarray(start, end)], filter, language, order));
    return { items: { ...items, hasMore: total > end }, total };
  }
  return { items: await scanItems(deps.pool, filter, order, { position, limit, language, isBounded: false }), total };
};

/** One page of a listing. Its cost does not grow with its depth, once the ids or the checkpoint that it needs are cached. */
export const loadListingPage = async (
  deps: Deps,
  filter: ListingFilter,
  order: ListingOrder,
  request: PageRequest,
): Promise<ListingPage> => {
  const { items, total } = await (filter.search ? loadSearchPage : loadBrowsingPage)(deps, filter, order, request);
  return { items, total, next: items.hasMore ? buildNextCursor(items, filter, order, request) : null };
};
