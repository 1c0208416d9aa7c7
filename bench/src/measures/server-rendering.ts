import { randomFrom } from '@trad/seed/generate/random';
import { startPageRenderer } from '../processes.ts';
import { createComparisonResult, formatMilliseconds, type Result } from '../result.ts';
import { compare, median } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

/** The path of the home page. */
export const PAGE = '/';

export const measureCachedPage = async (shop: BenchShop): Promise<Result> => {
  const comparison = await compare(shop.client, shop.pace, {
    floor: { port: shop.floors.port, asked: () => ['/page'], again: true, coding: 'br' },
    product: { port: shop.product.port, asked: () => [PAGE], again: true, coding: 'br' },
  });
  return createComparisonResult("a visitor's page, kept", 0.5, 'a bare route with the same bytes', comparison);
};

const LANGUAGES = ['en', 'fr', 'es', 'ar', 'sw'];
const SORTS = ['recent', 'oldest', 'price-low', 'price-high'];
/** Pages of a round; their API calls alone are measured for as many others. */
const PAGES = 60;
/** V8 has optimised the rendering code after some hundreds of pages. */
const WARM_UP_PAGES = 900;
const MOST_TIMES = 1.5;

/** Lists distinct paths of listing pages in random order. */
const listingPages = async ({ pool }: BenchShop): Promise<string[]> => {
  const { rows } = await pool.query<{ id: number }>('SELECT DISTINCT ancestor_id AS id FROM read.path ORDER BY 1');
  const chance = randomFrom(11);
  return rows
    .flatMap(({ id }) => SORTS.flatMap((sort) => LANGUAGES.map((lang) => `/category/${id}?sort=${sort}&lang=${lang}`)))
    .map((path) => ({ path, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ path }) => path);
};

/** Reads the server's CPU time in milliseconds. */
const processorTime = async (port: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (!seconds) throw new Error('The server does not tell its processor time.');
  return Number(seconds) * 1000;
};

/** Measures an uncached listing page against its API calls and React's rendering alone. */
export const measureUncachedListing = async (shop: BenchShop): Promise<Result> => {
  const { port } = shop.product;
  const renderer = startPageRenderer();
  const listingPaths = await listingPages(shop);
  const take = () => listingPaths.splice(0, PAGES);
  const costOf = async (asked: readonly string[]) => {
    const before = await processorTime(port);
    await shop.client.load({ port, asked, again: false, connections: 2, seconds: 60 });
    return ((await processorTime(port)) - before) / asked.length;
  };
  try {
    const origin = `http://127.0.0.1:${port}`;
    const rounds: Array<{ page: number; calls: number; tree: number }> = [];
    const known = take();
    // An unknown parameter makes another cache key with the same API calls.
    await costOf(Array.from({ length: WARM_UP_PAGES }, (_, visit) => `${known[visit % PAGES]}&visit=${visit}`));
    for (let round = 1; round <= shop.pace.rounds; round++) {
      // The renderer has filled the cache with these calls: measure them in another currency.
      const { calls, milliseconds } = await renderer.render({ origin, pages: take() });
      const alone = calls.map((paths) => paths.map((path) => path.replace('currency=USD', 'currency=EUR')).join('\n'));
      rounds.push({ calls: await costOf(alone), page: await costOf(take()), tree: milliseconds });
    }
    const times = rounds.map(({ page, calls, tree }) => page / (calls + tree));
    const [page, calls, tree] = (['page', 'calls', 'tree'] as const).map((part) => median(rounds.map((r) => r[part])));
    const found = median(times);
    return {
      what: 'a listing page that is not kept: processor time',
      limit: `≤ ${MOST_TIMES} ×`,
      found: `${found.toFixed(2)} × (${formatMilliseconds(page ?? 0)})`,
      beside: `its calls ${formatMilliseconds(calls ?? 0)} and renderToString ${formatMilliseconds(tree ?? 0)}; rounds ${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)}`,
      passed: found <= MOST_TIMES,
      figures: { rounds },
    };
  } finally {
    await renderer.stop();
  }
};
