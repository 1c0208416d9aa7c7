import { LANGUAGES } from '@trad/contract/messages/message';
import { createRandom } from '@trad/seed/generate/random';
import type { RenderCost } from '../page-renderer.ts';
import { readMetrics, startPageRenderer } from '../processes.ts';
import { createComparisonResult, formatMilliseconds, type Result } from '../result.ts';
import { calculateMedian, compareRates } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

export const HOME_PATH = '/';

export const measureCachedPage = async (shop: BenchShop): Promise<Result> => {
  const comparison = await compareRates(shop.client, shop.settings, {
    baseline: { port: shop.baselineServer.port, listRequests: () => ['/page'], repeat: true, coding: 'br' },
    shopServer: { port: shop.shopServer.port, listRequests: () => [HOME_PATH], repeat: true, coding: 'br' },
  });
  return createComparisonResult('a cached page', 0.5, 'a bare route with the same bytes', comparison);
};

const PRODUCT_PAGES = 200;
/** With more, pages that have to be rendered would be refused. */
const FILLING_CONNECTIONS = 2;
const MAX_FILLING_SECONDS = 120;

/** Measures cached pages of products, without orders. */
export const measureProductPages = async ({
  client,
  pool,
  shopServer,
  baselineServer,
  settings,
}: BenchShop): Promise<Result> => {
  const { rows } = await pool.query<{ path: string }>(
    `SELECT '/product/' || product_id AS path FROM read.item ORDER BY product_id DESC LIMIT ${PRODUCT_PAGES}`,
  );
  const paths = rows.map(({ path }) => path);
  // Once: a page without a query is cached when it is first rendered.
  const filling = {
    port: shopServer.port,
    requests: paths,
    repeat: false,
    connections: FILLING_CONNECTIONS,
    seconds: MAX_FILLING_SECONDS,
  };
  await client.load({ ...filling, coding: 'br' });
  const comparison = await compareRates(client, settings, {
    baseline: { port: baselineServer.port, listRequests: () => ['/product-page'], repeat: true, coding: 'br' },
    shopServer: { port: shopServer.port, listRequests: () => paths, repeat: true, coding: 'br' },
  });
  return createComparisonResult(`${PRODUCT_PAGES} product pages`, 0.5, 'a bare route with the same bytes', comparison);
};

const SORTS = ['recent', 'oldest', 'price-low', 'price-high'];
/** Pages per round; rendering and API calls are measured with as many other pages. */
const PAGES = 60;
/** V8 has optimised the rendering code after some hundreds of pages. */
const WARM_UP_PAGES = 900;
const MAX_RATIO = 1.5;
const MAX_KIB = 90;

/** Lists distinct paths of listing pages in random order. */
const listListingPages = async ({ pool }: BenchShop): Promise<string[]> => {
  const { rows } = await pool.query<{ id: number }>('SELECT DISTINCT ancestor_id AS id FROM read.path ORDER BY 1');
  const random = createRandom(11);
  return rows
    .flatMap(({ id }) => SORTS.flatMap((sort) => LANGUAGES.map((lang) => `/category/${id}?sort=${sort}&lang=${lang}`)))
    .map((path) => ({ path, position: random() }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ path }) => path);
};

/** Reads the server's CPU time in milliseconds. */
const readCpuTime = async (port: number): Promise<number> => {
  const text = await readMetrics({ port });
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (!seconds) throw new Error('/metrics has no process_cpu_seconds_total.');
  return Number(seconds) * 1000;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const formatKib = (bytes: number) => (bytes / 1024).toFixed(1);

/** The size of listing pages by section, uncompressed. */
const createSizeResult = (pages: RenderCost['bytes']): Result => {
  const size = calculateMedian(pages.map((page) => sum(Object.values(page)))) / 1024;
  const names = Object.keys(pages[0] ?? {}) as (keyof RenderCost['bytes'][number])[];
  const parts = names.map((part) => [part, calculateMedian(pages.map((page) => page[part]))] as const);
  return {
    name: 'a listing page: HTML',
    limit: `≤ ${MAX_KIB} KiB`,
    measured: `${size.toFixed(1)} KiB`,
    detail: parts.map(([part, bytes]) => `${part} ${formatKib(bytes)}`).join(', '),
    passed: size <= MAX_KIB,
    figures: Object.fromEntries(parts),
  };
};

/** Measures an uncached listing page against its API calls and React's rendering alone, and its size. */
export const measureUncachedListing = async (shop: BenchShop): Promise<Result[]> => {
  const { port } = shop.shopServer;
  const renderer = startPageRenderer();
  const paths = await listListingPages(shop);
  const takePages = () => paths.splice(0, PAGES);
  const measureCost = async (requests: readonly string[]) => {
    const before = await readCpuTime(port);
    await shop.client.load({ port, requests, repeat: false, connections: 2, seconds: 60 });
    return ((await readCpuTime(port)) - before) / requests.length;
  };
  try {
    const origin = `http://127.0.0.1:${port}`;
    const rounds: Array<{ page: number; calls: number; rendering: number }> = [];
    const sizes: RenderCost['bytes'] = [];
    const warmUpPages = takePages();
    // An unknown parameter makes another cache key with the same API calls.
    await measureCost(
      Array.from({ length: WARM_UP_PAGES }, (_, visit) => `${warmUpPages[visit % PAGES]}&visit=${visit}`),
    );
    for (let round = 1; round <= shop.settings.rounds; round++) {
      // The renderer has filled the cache with these calls: measure them in another currency.
      const { calls, milliseconds, bytes } = await renderer.render({ origin, pages: takePages() });
      sizes.push(...bytes);
      const apiRequests = calls.map((page) =>
        page.map((path) => path.replace('currency=USD', 'currency=EUR')).join('\n'),
      );
      rounds.push({
        calls: await measureCost(apiRequests),
        page: await measureCost(takePages()),
        rendering: milliseconds,
      });
    }
    const ratios = rounds.map(({ page, calls, rendering }) => page / (calls + rendering));
    const [page, calls, rendering] = (['page', 'calls', 'rendering'] as const).map((key) =>
      calculateMedian(rounds.map((round) => round[key])),
    );
    const ratio = calculateMedian(ratios);
    const cpuTime: Result = {
      name: 'an uncached listing page: CPU time',
      limit: `≤ ${MAX_RATIO} ×`,
      measured: `${ratio.toFixed(2)} × (${formatMilliseconds(page ?? 0)})`,
      detail: `its calls ${formatMilliseconds(calls ?? 0)} and renderToString ${formatMilliseconds(rendering ?? 0)}; rounds ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      passed: ratio <= MAX_RATIO,
      figures: { rounds },
    };
    return [cpuTime, createSizeResult(sizes)];
  } finally {
    await renderer.stop();
  }
};
