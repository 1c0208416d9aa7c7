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
import { loadListingPage, loadTotal } from './listing.ts';
import { createCategoryFilter, type ListingFilter } from './listing-filter.ts';
import { decodeCursor, type ListingOrder, type Position } from './listing-order.ts';
import { resolveFilter } from './resolve-filter.ts';

const PRODUCTS = process.env.TRAD_TEST_FULL ? 100_000 : 3_000;
const LIMIT = 12;
const MAX_ROWS_UNFILTERED = 4 * LIMIT;
const MAX_ROWS_FILTERED = 3_000;

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

/** The first page by a plain statement. */
const listFirstIds = async (filter: ListingFilter, order: ListingOrder) => {
  const values: unknown[] = [filter.categoryId];
  const conditions = ['e.category_id = $1', ...buildFilterConditions(filter, collectParameters(values))];
  const by = {
    id: 'e.product_id',
    special_price: `e.p${filter.currency.slot}`,
    rating: 'e.rating',
    popularity: 'e.sold',
    relevance: '',
  }[order.sort];
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
