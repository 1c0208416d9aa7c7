import { loadAttributeIdsByValue, resolveCurrency } from '@trad/api/catalog/listing/cached-lookups';
import { computeFacets } from '@trad/api/catalog/listing/facets';
import { loadListingPage, loadTotal } from '@trad/api/catalog/listing/listing';
import { createCategoryFilter, type ListingFilter } from '@trad/api/catalog/listing/listing-filter';
import { decodeCursor, type ListingOrder, type Position } from '@trad/api/catalog/listing/listing-order';
import { resolveFilter } from '@trad/api/catalog/listing/resolve-filter';
import { createCache } from '@trad/api/platform/cache/cache';
import type { Deps } from '@trad/api/platform/deps';
import { createCountingPool } from '@trad/api/testing/rows-read';
import { buildSampleListings } from '@trad/api/testing/sample-listings';
import type pg from 'pg';
import { LIMIT } from '../listing-paths.ts';
import { formatMilliseconds, type Result } from '../result.ts';
import { calculateMedian } from '../rounds.ts';

const MAX_UNFILTERED_ROWS = 4 * LIMIT;
const MAX_FILTERED_ROWS = 3_000;
const MAX_UNCACHED_MS = 250;
const UNCACHED_TRIES = 3;

/** A fixed clock: cache entries never expire. */
const clock = { now: () => new Date(0) };
/** The `Deps` of the listing, with an empty cache. */
const createUncachedDeps = (pool: pg.Pool) => ({ pool, cache: createCache(clock), clock }) as Deps;

/** Returns a function that counts the rows of `read.entry` that a page reads. */
const createPageReader = (pool: pg.Pool) => {
  const entries = createCountingPool(pool, 'entry');
  const deps = createUncachedDeps(pool);
  return async (filter: ListingFilter, order: ListingOrder, position: Position) => {
    const request = { position, limit: LIMIT, language: 'en' as const, cacheTags: deps.cache.createCacheTags() };
    // The first call fills the cache with totals and lists: only the reads of every page are counted.
    await loadListingPage(deps, filter, order, request);
    const { next } = await loadListingPage({ ...deps, pool: entries.pool }, filter, order, request);
    return { cost: entries.take(), next: next && decodeCursor(next, order, filter.currency.code) };
  };
};

/** Counts the rows of the read model that unfiltered pages read. */
export const measureUnfilteredRows = async (pool: pg.Pool): Promise<Result> => {
  const readPage = createPageReader(pool);
  const currency = await resolveCurrency(createUncachedDeps(pool), undefined);
  const { rows } = await pool.query<{ id: number }>('SELECT DISTINCT category_id AS id FROM read.entry ORDER BY 1');
  const costs: number[] = [];
  for (const { id } of rows) {
    for (const sort of ['id', 'special_price', 'rating', 'popularity'] as const) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const order: ListingOrder = { sort, order: direction };
        const filter = createCategoryFilter(id, currency);
        const { cost, next } = await readPage(filter, order, { offset: 0 });
        costs.push(cost);
        if (next) costs.push((await readPage(filter, order, next)).cost);
      }
    }
  }
  const max = Math.max(...costs);
  return {
    name: 'an unfiltered page or cursor reads',
    limit: `≤ ${MAX_UNFILTERED_ROWS} rows`,
    measured: `${max} rows`,
    detail: `${costs.length} pages, in the median ${calculateMedian(costs)} rows`,
    passed: max <= MAX_UNFILTERED_ROWS,
    figures: { max, median: calculateMedian(costs), pages: costs.length },
  };
};

/** Measures a filter's total and facets with an empty cache, in milliseconds. */
const measureUncachedMs = async (pool: pg.Pool, filter: ListingFilter) => {
  const times: number[] = [];
  for (let tries = 0; tries < UNCACHED_TRIES; tries++) {
    const deps = createUncachedDeps(pool);
    const attributeIds = await loadAttributeIdsByValue(deps);
    const started = performance.now();
    const cacheTags = deps.cache.createCacheTags();
    await Promise.all([loadTotal(deps, filter, cacheTags), computeFacets(deps, filter, attributeIds, cacheTags)]);
    times.push(performance.now() - started);
  }
  return calculateMedian(times);
};

/** Measures filtered listings: rows per page, and the time of totals and facets with an empty cache. */
export const measureFilteredListings = async (pool: pg.Pool): Promise<Result[]> => {
  const readPage = createPageReader(pool);
  const results: Array<{ name: string; rows: number; uncachedMs: number }> = [];
  for (const { name, filter: input, order } of await buildSampleListings(pool)) {
    const deps = createUncachedDeps(pool);
    const filter = await resolveFilter(deps, input, 'en', deps.cache.createCacheTags());
    if (!filter) throw new Error(`The filter selects nothing: ${name}`);
    const first = await readPage(filter, order, { offset: 0 });
    const next = first.next ? await readPage(filter, order, first.next) : first;
    const offset = await readPage(filter, order, { offset: 10 * LIMIT });
    const rows = Math.max(first.cost, next.cost, offset.cost);
    results.push({ name, rows, uncachedMs: await measureUncachedMs(pool, filter) });
  }
  const mostRows = results.reduce((max, each) => (each.rows > max.rows ? each : max));
  const slowest = results.reduce((max, each) => (each.uncachedMs > max.uncachedMs ? each : max));
  return [
    {
      name: `${results.length} filter mixes: a page reads`,
      limit: `≤ ${MAX_FILTERED_ROWS.toLocaleString('en')} rows`,
      measured: `${mostRows.rows.toLocaleString('en')} rows (${mostRows.name})`,
      detail: `in the median ${calculateMedian(results.map(({ rows }) => rows))} rows`,
      passed: mostRows.rows <= MAX_FILTERED_ROWS,
      figures: results,
    },
    {
      name: 'their totals and facets, uncached',
      limit: `≤ ${MAX_UNCACHED_MS} ms`,
      measured: `${formatMilliseconds(slowest.uncachedMs)} (${slowest.name})`,
      detail: `in the median ${formatMilliseconds(calculateMedian(results.map(({ uncachedMs }) => uncachedMs)))}`,
      passed: slowest.uncachedMs <= MAX_UNCACHED_MS,
      figures: { slowest: slowest.uncachedMs },
    },
  ];
};
