import { loadAttributeIdsByValue, resolveCurrency } from '@trad/api/catalog/listing/cached-lookups';
import { computeFacets } from '@trad/api/catalog/listing/facets';
import { loadListingPage, loadTotal } from '@trad/api/catalog/listing/listing';
import { type ListingFilter, unfilteredCategory } from '@trad/api/catalog/listing/listing-filter';
import { decodeCursor, type ListingOrder, type Position } from '@trad/api/catalog/listing/listing-order';
import { resolveFilter } from '@trad/api/catalog/listing/resolve-filter';
import { createCache } from '@trad/api/platform/cache/cache';
import type { Deps } from '@trad/api/platform/deps';
import { filterMixes } from '@trad/api/testing/filter-mixes';
import { countRows } from '@trad/api/testing/rows-read';
import type pg from 'pg';
import { LIMIT } from '../listing-paths.ts';
import { formatMilliseconds, type Result } from '../result.ts';
import { median } from '../rounds.ts';

const MOST_UNFILTERED = 4 * LIMIT;
const MOST_FILTERED = 3_000;
const MOST_COLD_MS = 250;
const COLD_TRIES = 3;

/** A fixed clock: cache entries never expire. */
const clock = { now: () => new Date(0) };
/** The listing's dependencies with an empty cache. */
const coldDeps = (pool: pg.Pool) => ({ pool, cache: createCache(clock), clock }) as Deps;

const reader = (pool: pg.Pool) => {
  const entries = countRows(pool, 'entry');
  const deps = coldDeps(pool);
  return async (filter: ListingFilter, order: ListingOrder, position: Position) => {
    const request = { position, limit: LIMIT, language: 'en' as const };
    // The first call fills the cache with totals and lists: only the reads of every page are counted.
    await loadListingPage(deps, filter, order, request);
    const { next } = await loadListingPage({ ...deps, pool: entries.pool }, filter, order, request);
    return { cost: entries.take(), next: next && decodeCursor(next, order, filter.currency.code) };
  };
};

/** Counts the rows of the read model that unfiltered pages read. */
export const measureUnfilteredRows = async (pool: pg.Pool): Promise<Result> => {
  const read = reader(pool);
  const currency = await resolveCurrency(coldDeps(pool), undefined);
  const { rows } = await pool.query<{ id: number }>('SELECT DISTINCT category_id AS id FROM read.entry ORDER BY 1');
  const costs: number[] = [];
  for (const { id } of rows) {
    for (const sort of ['id', 'special_price', 'rating', 'popularity'] as const) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const order: ListingOrder = { sort, order: direction };
        const filter = unfilteredCategory(id, currency);
        const { cost, next } = await read(filter, order, { offset: 0 });
        costs.push(cost);
        if (next) costs.push((await read(filter, order, next)).cost);
      }
    }
  }
  const most = Math.max(...costs);
  return {
    what: 'an unfiltered page or cursor reads',
    limit: `≤ ${MOST_UNFILTERED} rows`,
    found: `${most} rows`,
    beside: `${costs.length} pages, in the median ${median(costs)} rows`,
    passed: most <= MOST_UNFILTERED,
    figures: { most, median: median(costs), pages: costs.length },
  };
};

/** The time of a filter's total and facets with an empty cache, in milliseconds. */
const coldTime = async (pool: pg.Pool, filter: ListingFilter) => {
  const times: number[] = [];
  for (let tries = 0; tries < COLD_TRIES; tries++) {
    const deps = coldDeps(pool);
    const attributeOf = await loadAttributeIdsByValue(deps);
    const started = performance.now();
    await Promise.all([loadTotal(deps, filter), computeFacets(deps, filter, attributeOf)]);
    times.push(performance.now() - started);
  }
  return median(times);
};

/** Measures filtered listings: rows per page, and the time of totals and facets with an empty cache. */
export const measureFilteredListings = async (pool: pg.Pool): Promise<Result[]> => {
  const read = reader(pool);
  const found: Array<{ name: string; rows: number; cold: number }> = [];
  for (const { name, filter: input, order } of await filterMixes(pool)) {
    const filter = await resolveFilter(coldDeps(pool), input, 'en');
    if (!filter) throw new Error(`Nothing is asked for: ${name}`);
    const first = await read(filter, order, { offset: 0 });
    const next = first.next ? await read(filter, order, first.next) : first;
    const offset = await read(filter, order, { offset: 10 * LIMIT });
    const rows = Math.max(first.cost, next.cost, offset.cost);
    found.push({ name, rows, cold: await coldTime(pool, filter) });
  }
  const dearest = found.reduce((most, each) => (each.rows > most.rows ? each : most));
  const slowest = found.reduce((most, each) => (each.cold > most.cold ? each : most));
  return [
    {
      what: `${found.length} filter mixes: a page reads`,
      limit: `≤ ${MOST_FILTERED.toLocaleString('en')} rows`,
      found: `${dearest.rows.toLocaleString('en')} rows (${dearest.name})`,
      beside: `in the median ${median(found.map(({ rows }) => rows))} rows`,
      passed: dearest.rows <= MOST_FILTERED,
      figures: found,
    },
    {
      what: 'their totals and facets, cold',
      limit: `≤ ${MOST_COLD_MS} ms`,
      found: `${formatMilliseconds(slowest.cold)} (${slowest.name})`,
      beside: `in the median ${formatMilliseconds(median(found.map(({ cold }) => cold)))}`,
      passed: slowest.cold <= MOST_COLD_MS,
      figures: { slowest: slowest.cold },
    },
  ];
};
