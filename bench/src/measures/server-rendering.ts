import { randomFrom } from '@trad/seed/generate/random';
import { startPageRenderer } from '../processes.ts';
import { compared, ms, type Result } from '../result.ts';
import { compare, median } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

/** As browsers ask for it. */
export const PAGE = '/';

export const keptPage = async (shop: BenchShop): Promise<Result> => {
  const comparison = await compare(shop.client, shop.pace, {
    floor: { port: shop.floors.port, asked: () => ['/page'], again: true, coding: 'br' },
    product: { port: shop.product.port, asked: () => [PAGE], again: true, coding: 'br' },
  });
  return compared("a visitor's page, kept", 0.5, 'a bare route with the same bytes', comparison);
};

const LANGUAGES = ['en', 'fr', 'es', 'ar', 'sw'];
const SORTS = ['recent', 'oldest', 'price-low', 'price-high'];
/** Pages of a round; as many more whose calls are asked alone. */
const PAGES = 60;
/** Rendering is compiled to its end after some hundreds of pages. */
const WARM_UP_PAGES = 900;
const MOST_TIMES = 1.5;

/** Listings' addresses in the order of chance, each another one. */
const listingPages = async ({ pool }: BenchShop): Promise<string[]> => {
  const { rows } = await pool.query<{ id: number }>('SELECT DISTINCT ancestor_id AS id FROM read.path ORDER BY 1');
  const chance = randomFrom(11);
  return rows
    .flatMap(({ id }) => SORTS.flatMap((sort) => LANGUAGES.map((lang) => `/category/${id}?sort=${sort}&lang=${lang}`)))
    .map((path) => ({ path, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ path }) => path);
};

/** Processor time that the server has used, in milliseconds. */
const processorTime = async (port: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (!seconds) throw new Error('The server does not tell its processor time.');
  return Number(seconds) * 1000;
};

/** What a listing that nobody asked for before costs, beside its calls alone and React's part of it. */
export const freshListing = async (shop: BenchShop): Promise<Result> => {
  const { port } = shop.product;
  const renderer = startPageRenderer();
  const addresses = await listingPages(shop);
  const take = () => addresses.splice(0, PAGES);
  const costOf = async (asked: readonly string[]) => {
    const before = await processorTime(port);
    await shop.client.load({ port, asked, again: false, connections: 2, seconds: 60 });
    return ((await processorTime(port)) - before) / asked.length;
  };
  try {
    const origin = `http://127.0.0.1:${port}`;
    const rounds: Array<{ page: number; calls: number; tree: number }> = [];
    const known = take();
    // What a page does not know makes another address of it, with the same calls.
    await costOf(Array.from({ length: WARM_UP_PAGES }, (_, visit) => `${known[visit % PAGES]}&visit=${visit}`));
    for (let round = 1; round <= shop.pace.rounds; round++) {
      // The renderer asks for the calls, too: what is measured of them next is asked in another currency.
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
      found: `${found.toFixed(2)} × (${ms(page ?? 0)})`,
      beside: `its calls ${ms(calls ?? 0)} and renderToString ${ms(tree ?? 0)}; rounds ${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)}`,
      passed: found <= MOST_TIMES,
      figures: { rounds },
    };
  } finally {
    await renderer.stop();
  }
};
