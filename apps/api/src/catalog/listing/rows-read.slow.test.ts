import type { ParsedInput } from '@trad/contract/schemas';
import { openTestDatabase, type TestDatabase } from '@trad/database/testing/test-database';
import { generateProducts } from '@trad/seed/generate/generate-products';
import { createProgress } from '@trad/seed/progress';
import { seedDemo } from '@trad/seed/seed-demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCache } from '../../platform/cache/cache.ts';
import type { CacheTags } from '../../platform/cache/cache-tags.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { createCountingPool } from '../../testing/rows-read.ts';
import { buildSampleListings } from '../../testing/sample-listings.ts';
import { loadAttributeIdsByValue, resolveCurrency } from './cached-lookups.ts';
import { computeFacets } from './facets.ts';
import { buildFilterConditions, collectParameters } from './filter-conditions.ts';
import { findLastUpTo, findOrderedIds } from './listing.queries.ts';
import { loadListingPage, loadTotal } from './listing.ts';
import { createCategoryFilter, type ListingFilter } from './listing-filter.ts';
import { decodeCursor, type KeysetPosition, type ListingOrder, type Position } from './listing-order.ts';
import { resolveFilter } from './resolve-filter.ts';

const PRODUCTS = process.env.TRAD_TEST_FULL ? 100_000 : 3_000;
const LIMIT = 12;
const MAX_ROWS_UNFILTERED = 4 * LIMIT;
const MAX_ROWS_FILTERED = 3_000;
/** Of a page from cached ids, whose beginning is found by the keys of some of them. */
const MAX_ROWS_OF_KEYS = 250;

let database: TestDatabase;
let entries: ReturnType<typeof createCountingPool>;
/** The same shop without and with counting of the rows read. */
let deps: Deps;
let cacheTags: CacheTags;
let counted: Deps;

beforeAll(async () => {
  database = await openTestDatabase({ max: 4, statementTimeout: 0 });
  await seedDemo(database.pool);
  await generateProducts(database.pool, { count: PRODUCTS, seed: 1 }, createProgress({ write: () => true }));
  await database.pool.query('VACUUM ANALYZE read.entry, read.item, variant');
  entries = createCountingPool(database.pool, 'entry');
  deps = { pool: database.pool, cache: createCache(systemClock), clock: systemClock } as Deps;
  cacheTags = deps.cache.createCacheTags();
  counted = { ...deps, pool: entries.pool };
}, 300_000);
afterAll(() => database.close());

/** Rows of read.entry that a page reads when totals and id lists are cached. */
const measurePageCost = async (filter: ListingFilter, order: ListingOrder, position: Position) => {
  const request = { position, limit: LIMIT, language: 'en' as const, cacheTags };
  await loadListingPage(deps, filter, order, request);
  const page = await loadListingPage(counted, filter, order, request);
  return { ...page, cost: entries.take() };
};

const orders = (['id', 'special_price', 'rating', 'popularity'] as const).flatMap((sort) =>
  (['ASC', 'DESC'] as const).map((order): ListingOrder => ({ sort, order })),
);

/** The whole shop, the largest top-level category and the smallest category. */
const selectCategories = async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    'SELECT category_id AS id FROM read.entry GROUP BY category_id ORDER BY count(*) DESC',
  );
  return [rows[0], rows[1], rows.at(-1)].map((row) => row?.id ?? 0);
};

/** A cursor position near the end of a listing. */
const findPositionNearEnd = async (filter: ListingFilter, order: ListingOrder): Promise<Position> => {
  const reversed: ListingOrder = { ...order, order: order.order === 'ASC' ? 'DESC' : 'ASC' };
  const { next } = await loadListingPage(deps, filter, reversed, {
    position: { offset: 0 },
    limit: LIMIT,
    language: 'en',
    cacheTags,
  });
  return next ? decodeCursor(next, reversed, filter.currency.code) : { offset: 0 };
};

test.each(orders)('an unfiltered page reads at most four times its length: by $sort $order', async (order) => {
  const currency = await resolveCurrency(deps, 'EUR');
  for (const categoryId of await selectCategories()) {
    const filter = createCategoryFilter(categoryId, currency);
    const first = await measurePageCost(filter, order, { offset: 0 });
    const positions: Position[] = [{ offset: 3 * LIMIT }, await findPositionNearEnd(filter, order)];
    if (first.next) positions.push(decodeCursor(first.next, order, 'EUR'));
    expect(first.items.ids.length).toBeGreaterThan(0);
    expect(first.cost).toBeLessThanOrEqual(MAX_ROWS_UNFILTERED);
    for (const position of positions) {
      const { cost } = await measurePageCost(filter, order, position);
      expect([position, cost <= MAX_ROWS_UNFILTERED || cost]).toEqual([position, true]);
    }
  }
});

/** The first page, or the one after a product with a price or other key, by a plain statement. */
const listFirstIds = async (filter: ListingFilter, order: ListingOrder, after?: KeysetPosition) => {
  const values: unknown[] = [filter.categoryId];
  const addParameter = collectParameters(values);
  const conditions = ['e.category_id = $1', ...buildFilterConditions(filter, addParameter)];
  const by = {
    id: 'e.product_id',
    special_price: `e.p${filter.currency.slot}`,
    rating: 'e.rating',
    popularity: 'e.sold',
    relevance: '',
  }[order.sort];
  if (after) {
    const position = `(${addParameter(after.key, 'bigint')}, ${addParameter(after.id, 'int')})`;
    const comparison = order.order === 'ASC' ? '>' : '<';
    conditions.push(`((${by}, e.product_id) ${comparison} ${position} OR ${by} IS NULL)`);
  }
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT e.product_id AS id FROM read.entry e WHERE ${conditions.join(' AND ')}
     ORDER BY ${by} ${order.order} NULLS LAST, e.product_id ${order.order} LIMIT ${LIMIT}`,
    values,
  );
  return rows.map(({ id }) => id);
};

test('a filtered page has the right products and reads at most 3,000 rows', async () => {
  const costs: Array<[string, number]> = [];
  for (const { name, filter: input, order } of await buildSampleListings(database.pool)) {
    const filter = await resolveFilter(deps, input, 'en', cacheTags);
    if (!filter) throw new Error(`The search of '${name}' has no words`);
    const first = await measurePageCost(filter, order, { offset: 0 });
    expect([name, first.total]).not.toEqual([name, 0]);
    expect([name, first.items.ids]).toEqual([name, await listFirstIds(filter, order)]);
    const further = first.next
      ? await measurePageCost(filter, order, decodeCursor(first.next, order, filter.currency.code))
      : first;
    const offset = await measurePageCost(filter, order, { offset: LIMIT });
    costs.push([name, Math.max(first.cost, further.cost, offset.cost)]);
  }
  expect(costs.length).toBe(20);
  expect(costs.filter(([, cost]) => cost > MAX_ROWS_FILTERED)).toEqual([]);
});

/**
 * The position of a cursor, and the same for a product that has moved since from there to the end of the listing, or is no longer
 * for sale.
 */
const findMovedCursor = async (filter: ListingFilter, order: ListingOrder) => {
  const request = { position: { offset: 2 * LIMIT }, limit: LIMIT, language: 'en' as const, cacheTags };
  const { items, total } = await loadListingPage(deps, filter, order, request);
  const lastPage = { ...request, position: { offset: Math.max(total - 1, 0) } };
  const [id] = (await loadListingPage(deps, filter, order, lastPage)).items.ids;
  if (!items.last?.key || !id || total < 4 * LIMIT) return undefined;
  const { key } = items.last;
  return { total, unmoved: items.last, moved: { key, id }, gone: { key, id: 1_000_000_000 } };
};

test('a page after a product that has moved or is gone has the right products and reads few rows', async () => {
  const sorts = orders.filter(({ sort }) => sort !== 'id');
  const search = await resolveFilter(deps, { search: 'b' } as ParsedInput<'getFilterData'>, 'en', cacheTags);
  const listings = (await buildSampleListings(database.pool)).filter(({ order }) => order.sort !== 'id');
  const filters = await Promise.all(listings.map(({ filter }) => resolveFilter(deps, filter, 'en', cacheTags)));
  let pages = 0;
  for (const [index, filter] of [...filters, ...sorts.map(() => search)].entries()) {
    const order = listings[index]?.order ?? sorts[index - listings.length];
    if (!filter || !order) throw new Error('The search has no words');
    const cursor = await findMovedCursor(filter, order);
    if (!cursor) continue;
    for (const after of [cursor.moved, cursor.gone]) {
      const { items, cost } = await measurePageCost(filter, order, { after });
      expect([filter, order, items.ids]).toEqual([filter, order, await listFirstIds(filter, order, after)]);
      // A filter with more matches scans rows first.
      const maxRows = filter.search || cursor.total <= 2_000 ? MAX_ROWS_OF_KEYS : MAX_ROWS_FILTERED;
      expect([filter, order, cost <= maxRows || cost]).toEqual([filter, order, true]);
      pages += 1;
    }
  }
  expect(pages).toBeGreaterThan(20);
});

test('products that are gone since a list was read do not change where its page begins', async () => {
  const [listing] = (await buildSampleListings(database.pool)).filter(({ order }) => order.sort === 'special_price');
  const filter = listing && (await resolveFilter(deps, listing.filter, 'en', cacheTags));
  if (!filter) throw new Error('There is no sample by price');
  const cursor = await findMovedCursor(filter, listing.order);
  if (!cursor) throw new Error('The sample by price has too few products');
  const list = await findOrderedIds(database.pool, filter, listing.order, 4 * LIMIT);
  const number = list.indexOf(cursor.unmoved.id) + 1;
  expect(number).toBeGreaterThan(LIMIT);
  const findNumber = () => findLastUpTo(database.pool, filter, listing.order, list, cursor.unmoved);
  expect(await findNumber()).toBe(number);
  for (const index of [0, 5, number - 2]) list[index] = 1_000_000_000 + index;
  expect(await findNumber()).toBe(number);
});

test('a page of a search after a product that has moved or is gone reads the matches once', async () => {
  const filter = await resolveFilter(deps, { search: 'b' } as ParsedInput<'getFilterData'>, 'en', cacheTags);
  if (!filter) throw new Error('The filter is null');
  const order: ListingOrder = { sort: 'special_price', order: 'ASC' };
  const cursor = await findMovedCursor(filter, order);
  if (!cursor) throw new Error('The search has too few matches');
  const reads: number[] = [];
  for (const after of [cursor.unmoved, cursor.moved, cursor.gone]) {
    const texts: string[] = [];
    const query = (...args: Parameters<typeof database.pool.query>) => {
      const [statement] = args as unknown as [string | { text: string }];
      texts.push(typeof statement === 'string' ? statement : statement.text);
      return database.pool.query(...args);
    };
    const uncached = { ...deps, cache: createCache(systemClock), pool: { query } as unknown as Deps['pool'] };
    await loadListingPage(uncached, filter, order, { position: { after }, limit: LIMIT, language: 'en', cacheTags });
    reads.push(texts.filter((text) => text.includes('read.search')).length);
  }
  expect(reads[0]).toBeGreaterThan(0);
  expect(reads.slice(1)).toEqual([reads[0], reads[0]]);
});

test('a search is paged to its end by relevance', async () => {
  const filter = await resolveFilter(deps, { search: 'b' } as ParsedInput<'getFilterData'>, 'en', cacheTags);
  if (!filter) throw new Error('The filter is null');
  const order: ListingOrder = { sort: 'relevance', order: 'DESC' };
  const readPageAt = (position: Position) =>
    loadListingPage(deps, filter, order, { position, limit: LIMIT, language: 'en', cacheTags });
  const { total } = await readPageAt({ offset: 0 });
  const beforeLast = await readPageAt({ offset: total - LIMIT - 1 });
  expect(beforeLast.items.ids).toHaveLength(LIMIT);
  if (!beforeLast.next) throw new Error('The page before the last has no cursor');
  const last = await readPageAt(decodeCursor(beforeLast.next, order, 'USD'));
  expect([last.items.ids.length, last.next]).toEqual([1, null]);
});

test('totals and facets are computed once per filter, whatever the order', async () => {
  const uncached = { ...counted, cache: createCache(systemClock) };
  const attributeIds = await loadAttributeIdsByValue(deps);
  const [inStock, inStockByPrice, colour] = await buildSampleListings(database.pool);
  const costs: number[] = [];
  for (const mix of [inStock, inStock, inStockByPrice, colour, colour]) {
    const filter = mix && (await resolveFilter(deps, mix.filter, 'en', cacheTags));
    if (!filter) throw new Error('The filter is null');
    entries.take();
    await loadTotal(uncached, filter, cacheTags);
    await computeFacets(uncached, filter, attributeIds, cacheTags);
    costs.push(entries.take());
  }
  expect(costs.map((cost) => cost > 0)).toEqual([true, false, false, true, false]);
});

test('a cursor whose page crosses the end of the cached ids continues the listing', async () => {
  const categoryId = 2_000_000;
  await database.pool.query(
    `WITH sample AS (
       SELECT e, i FROM read.entry e JOIN read.item i USING (product_id) WHERE e.category_id = 0 LIMIT 1
     ), numbered AS (
       -- From the newest: 10,080 products that match, more that do not than a page scans, and 60 that match.
       SELECT 10000000 + n AS product_id, n <= 60 OR n > 2720 AS featured FROM generate_series(1, 12800) n
     ), inserted AS (
       INSERT INTO read.item
       SELECT r.* FROM numbered n, sample, jsonb_populate_record(i, jsonb_build_object('product_id', n.product_id)) r
       WHERE n.featured AND n.product_id <= 10002740
     )
     INSERT INTO read.entry
     SELECT r.* FROM numbered n, sample, jsonb_populate_record(e, to_jsonb(n) || jsonb_build_object('category_id', $1::int)) r`,
    [categoryId],
  );
  const filter = { ...createCategoryFilter(categoryId, await resolveCurrency(deps, 'USD')), featured: true };
  const order: ListingOrder = { sort: 'id', order: 'DESC' };
  const readPageAfter = (id: number) =>
    loadListingPage(deps, filter, order, {
      position: { after: { key: id, id } },
      limit: 60,
      language: 'en',
      cacheTags,
    });
  const page = await readPageAfter(10_000_000 + 2741);
  expect([page.total, page.items.ids.length, page.items.ids.at(-1)]).toEqual([10_140, 60, 10_000_021]);
  expect((await readPageAfter(10_000_021)).items.ids).toHaveLength(20);
  expect(page.next).not.toBe(null);
});
