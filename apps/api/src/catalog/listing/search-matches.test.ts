import type { ParsedInput } from '@trad/contract/schemas';
import { openTestDatabase, type TestDatabase } from '@trad/database/testing/test-database';
import { generateProducts } from '@trad/seed/generate/generate-products';
import { createRandom, type Random, randomInteger } from '@trad/seed/generate/random';
import { createProgress } from '@trad/seed/progress';
import { seedDemo } from '@trad/seed/seed-demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCache } from '../../platform/cache/cache.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { buildSampleListings, type SampleListing } from '../../testing/sample-listings.ts';
import { loadAttributeIdsByValue } from './cached-lookups.ts';
import { computeFacets } from './facets.ts';
import { buildFilterConditions, collectParameters } from './filter-conditions.ts';
import { loadListingPage } from './listing.ts';
import { createCategoryFilter, type ListingFilter } from './listing-filter.ts';
import { decodeCursor, type ListingOrder, type Position } from './listing-order.ts';
import { resolveFilter } from './resolve-filter.ts';

const PRODUCTS = process.env.TRAD_TEST_FULL ? 10_000 : 1_500;
const SEARCHES = 120;

let database: TestDatabase;
let deps: Deps;
let sampleListings: SampleListing[];

beforeAll(async () => {
  database = await openTestDatabase({ max: 12, statementTimeout: 0 });
  await seedDemo(database.pool);
  await generateProducts(database.pool, { count: PRODUCTS, seed: 1 }, createProgress({ write: () => true }));
  await database.pool.query('VACUUM ANALYZE read.entry, read.search, read.term');
  deps = { pool: database.pool, cache: createCache(systemClock), clock: systemClock } as Deps;
  sampleListings = await buildSampleListings(database.pool);
}, 300_000);
afterAll(() => database.close());

/** The products of a filter, as SQL that joins the search with the listings' table. */
const buildReference = (filter: ListingFilter, values: unknown[]) => {
  values.push(filter.categoryId);
  const conditions = ['e.category_id = $1', ...buildFilterConditions(filter, collectParameters(values))];
  return `FROM read.entry e WHERE ${conditions.join(' AND ')}`;
};

/** All ids of a search in order, by plain statements. */
const listIds = async (filter: ListingFilter, { sort, order }: ListingOrder): Promise<number[]> => {
  const values: unknown[] = [];
  const products = buildReference(filter, values);
  const column = { id: 'product_id', special_price: `p${filter.currency.slot}`, rating: 'rating', popularity: 'sold' };
  const tiers = filter.search?.tiers.map(({ tsquery }) => tsquery) ?? [];
  const { rows } = await database.pool.query<{ id: number }>(
    sort === 'relevance'
      ? `SELECT e.product_id AS id, e.in_stock, e.sold, (
           SELECT min(t.number) FROM unnest($${values.push(tiers)}::text[]) WITH ORDINALITY AS t (tsquery, number)
           JOIN read.search s ON s.product_id = e.product_id AND s.document @@ t.tsquery::tsquery) AS tier
         ${products} ORDER BY tier, e.in_stock DESC, e.sold DESC, e.product_id DESC`
      : `SELECT e.product_id AS id ${products} ORDER BY e.${column[sort]} ${order} NULLS LAST, e.product_id ${order}`,
    values,
  );
  return rows.map(({ id }) => id);
};

/** The number of products of a filter by attribute value and by store, and their lowest and highest price. */
const countReference = async (filter: ListingFilter) => {
  const values: unknown[] = [];
  const products = buildReference(filter, values);
  const countBy = async (column: string) => {
    const { rows } = await database.pool.query<{ id: number; count: number }>(
      `SELECT id, count(*) FROM (SELECT ${column} AS id ${products}) each GROUP BY id`,
      values,
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  };
  const price = `e.p${filter.currency.slot}`;
  const { rows } = await database.pool.query(`SELECT min(${price}), max(${price}) ${products}`, values);
  return { values: await countBy('unnest(e.attrs)'), stores: await countBy('e.store_id'), price: rows[0] };
};

const ORDERS: readonly ListingOrder[] = [
  { sort: 'relevance', order: 'DESC' },
  { sort: 'id', order: 'ASC' },
  { sort: 'special_price', order: 'ASC' },
  { sort: 'special_price', order: 'DESC' },
  { sort: 'rating', order: 'DESC' },
  { sort: 'popularity', order: 'DESC' },
];

const loadWords = async () => {
  const { rows } = await database.pool.query<{ word: string }>(
    `SELECT word FROM read.term WHERE language = 'en' AND kind = ':' ORDER BY products DESC, word LIMIT 300`,
  );
  return rows.map(({ word }) => word);
};

const drawText = (words: readonly string[], random: Random) => {
  const pick = () => words[Math.floor(words.length * random() ** 3)] ?? '';
  const first = pick();
  return random() < 0.5 ? first : `${random() < 0.3 ? first.slice(0, 3) : first} ${pick()}`;
};

/** The filter of a search, with the filters of a sample listing half of the time. */
const drawFilter = async (words: readonly string[], random: Random) => {
  const base = random() < 0.5 ? sampleListings[randomInteger(random, 0, sampleListings.length - 1)]?.filter : {};
  const cacheTags = deps.cache.createCacheTags();
  const input = { ...base, search: drawText(words, random), currency: random() < 0.5 ? 'EUR' : 'USD' };
  return resolveFilter(deps, input as ParsedInput<'getFilterData'>, 'en', cacheTags);
};

test('a search with filters has the products, orders, totals and facets of the joined tables', async () => {
  const words = await loadWords();
  const attributeIds = await loadAttributeIdsByValue(deps);
  const random = createRandom(5);
  const totals: number[] = [];
  for (let index = 0; index < SEARCHES; index++) {
    const filter = await drawFilter(words, random);
    const order = ORDERS[index % ORDERS.length];
    if (!filter || !order) throw new Error('The text has no words');
    const cacheTags = deps.cache.createCacheTags();
    const expected = await listIds(filter, order);
    totals.push(expected.length);
    const limit = randomInteger(random, 5, 100);
    const found: number[] = [];
    let position: Position | undefined = { offset: 0 };
    while (position) {
      const page = await loadListingPage(deps, filter, order, { position, limit, language: 'en', cacheTags });
      expect([filter.search?.key, page.total]).toEqual([filter.search?.key, expected.length]);
      found.push(...page.items.ids);
      position = page.next ? decodeCursor(page.next, order, filter.currency.code) : undefined;
    }
    expect([filter, order, found]).toEqual([filter, order, expected]);
    const offset = randomInteger(random, 0, expected.length + limit);
    const page = await loadListingPage(deps, filter, order, {
      position: { offset },
      limit,
      language: 'en',
      cacheTags,
    });
    expect(page.items.ids).toEqual(expected.slice(offset, offset + limit));

    const onlySearch = { ...createCategoryFilter(filter.categoryId, filter.currency), search: filter.search };
    const facets = await computeFacets(deps, onlySearch, attributeIds, cacheTags);
    expect(facets).toEqual(await countReference(onlySearch));
  }
  expect(totals.filter((total) => total > 100).length).toBeGreaterThan(5);
  expect(totals.filter((total) => total === 0).length).toBeLessThan(SEARCHES / 2);
});

test('deep pages of a long search by a cursor continue after its product', async () => {
  const cacheTags = deps.cache.createCacheTags();
  const filter = await resolveFilter(deps, { search: 'b' } as ParsedInput<'getFilterData'>, 'en', cacheTags);
  if (!filter) throw new Error('The filter is null');
  for (const order of ORDERS.slice(1)) {
    const expected = await listIds(filter, order);
    expect(expected.length).toBeGreaterThan(500);
    const request = { limit: 10, language: 'en' as const, cacheTags };
    const before = await loadListingPage(deps, filter, order, { ...request, position: { offset: 500 } });
    const position = decodeCursor(before.next ?? '', order, filter.currency.code);
    const { items } = await loadListingPage(deps, filter, order, { ...request, position });
    expect(items.ids).toEqual(expected.slice(510, 520));
  }
});
