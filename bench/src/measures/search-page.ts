import { createRandom } from '@trad/seed/generate/random';
import type pg from 'pg';
import { createCpuClock } from '../cpu-time.ts';
import { LIMIT } from '../listing-paths.ts';
import { prewarm } from '../prewarm.ts';
import type { LoadClient, RunningServer } from '../processes.ts';
import { formatMilliseconds, formatRate, type Result } from '../result.ts';
import { calculateMedian, type RoundSettings } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';
import { generateSearches, loadWordPicker } from './search.ts';

const MAX_CPU_MS = 2.8;
const MAX_GROWTH = 1.3;
const CONNECTIONS = 10;
/** Enough for generic plans on every connection, and for V8 to have optimised the code. */
const WARM_UP_SEARCHES = 1_500;
const SEARCHES_PER_ROUND = 1_500;
const MAX_SECONDS = 120;

const buildQuery = (search: string) => `search=${encodeURIComponent(search)}&currency=USD&lang=en`;
const buildListingPath = (search: string) => `/api/get_products?${buildQuery(search)}&limit=${LIMIT}&offset=0`;

/** The requests for one search: its listing alone, and both calls that the page of a search makes. */
const REQUESTS: Record<string, (search: string) => string> = {
  'search results, the listing': buildListingPath,
  'search results, the page: listing and filters': (search) =>
    [`/api/get_filter_data?${buildQuery(search)}`, buildListingPath(search)].join('\n'),
};

interface Round {
  /** CPU milliseconds of one search, of the server and PostgreSQL. */
  server: number;
  postgres: number;
  rate: number;
  p50: number;
  p99: number;
}

const summarize = (rounds: readonly Round[]) => {
  const take = (key: keyof Round) => calculateMedian(rounds.map((round) => round[key]));
  const totals = rounds.map(({ server, postgres }) => server + postgres);
  return {
    cpu: calculateMedian(totals),
    spread: `${Math.min(...totals).toFixed(2)}–${Math.max(...totals).toFixed(2)}`,
    server: take('server'),
    postgres: take('postgres'),
    rate: take('rate'),
    p50: take('p50'),
    p99: take('p99'),
  };
};

interface SearchedShop {
  shopServer: RunningServer;
  pool: pg.Pool;
}

/** Returns a function that measures the next searches of a shop, each with another text, which no earlier round had. */
const createMeter = async ({ load }: LoadClient, { shopServer, pool }: SearchedShop, { rounds }: RoundSettings) => {
  const readCpu = await createCpuClock(pool, shopServer.pid);
  const count = (WARM_UP_SEARCHES + rounds * SEARCHES_PER_ROUND) * Object.keys(REQUESTS).length;
  const searches = generateSearches(count, await loadWordPicker(pool), createRandom(17));
  return async (buildRequest: (search: string) => string, length: number): Promise<Round> => {
    const requests = searches.splice(0, length).map(buildRequest);
    const before = readCpu();
    const task = { port: shopServer.port, requests, repeat: false, connections: CONNECTIONS, seconds: MAX_SECONDS };
    const { requests: answered, seconds, p50, p99 } = await load(task);
    const after = readCpu();
    return {
      server: (after.server - before.server) / answered,
      postgres: (after.postgres - before.postgres) / answered,
      rate: answered / seconds,
      p50,
      p99,
    };
  };
};

const describe = ({ server, postgres, rate, p50, p99, spread }: ReturnType<typeof summarize>) =>
  `server ${server.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}; ${formatRate(rate)}, p50 ${formatMilliseconds(p50)}, p99 ${formatMilliseconds(p99)}; rounds ${spread}`;

/**
 * Measures the CPU time of search results with distinct texts, up to a third of them misspelt: in a shop of 10,000 products,
 * and beside it in the shop of the benchmark if that is larger.
 */
export const measureSearchPage = async (shop: BenchShop): Promise<Result[]> => {
  const { client, settings, products } = shop;
  const small = await shop.openSmallShop();
  const shops = small.shopServer === shop.shopServer ? [small] : [small, shop];
  for (const each of shops) await prewarm(each);
  const meters = await Promise.all(shops.map((each) => createMeter(client, each, settings)));
  const results: Result[] = [];
  for (const [name, buildRequest] of Object.entries(REQUESTS)) {
    for (const measure of meters) await measure(buildRequest, WARM_UP_SEARCHES);
    const rounds: Round[][] = [];
    for (let round = 0; round < settings.rounds; round++) {
      const measured: Round[] = [];
      for (const measure of meters) measured.push(await measure(buildRequest, SEARCHES_PER_ROUND));
      rounds.push(measured);
    }
    const [inSmall, inLarge] = meters.map((_, index) => summarize(rounds.flatMap((measured) => measured[index] ?? [])));
    if (!inSmall) continue;
    results.push({
      name: `${name}: CPU time of a distinct text`,
      limit: `≤ ${MAX_CPU_MS} ms`,
      measured: `${inSmall.cpu.toFixed(2)} ms`,
      detail: `10,000 products: ${describe(inSmall)}`,
      passed: inSmall.cpu <= MAX_CPU_MS,
      figures: { inSmall, rounds },
    });
    if (!inLarge) continue;
    const ratios = rounds.map(([a, b]) => (a && b ? (b.server + b.postgres) / (a.server + a.postgres) : 0));
    const ratio = calculateMedian(ratios);
    results.push({
      name: `${name}: ${products.toLocaleString('en')} products against 10,000`,
      limit: `≤ ${MAX_GROWTH} ×`,
      measured: `${ratio.toFixed(2)} × (${inLarge.cpu.toFixed(2)} ms)`,
      detail: `${describe(inLarge)}; ratios ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      passed: ratio <= MAX_GROWTH,
      figures: { inSmall, inLarge, ratios },
    });
  }
  return results;
};
