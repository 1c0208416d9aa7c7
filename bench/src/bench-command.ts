// npm run bench: measures the built product under load, next to baselines measured in the same run.
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPool } from '@trad/database/connections/pool';
import { startSandbox } from '@trad/payment-sandbox/testing/sandbox-process';
import { removeBuyers } from './buyers.ts';
import { drawListingPaths } from './listing-paths.ts';
import { measureBadInput } from './measures/bad-input.ts';
import type { BenchShop } from './measures/bench-shop.ts';
import { measureCarts } from './measures/carts.ts';
import { measureChangeDelay } from './measures/change-seen.ts';
import { measureDetails } from './measures/details.ts';
import { measureGrowth } from './measures/growth.ts';
import { measureCrowd, measureOrders } from './measures/orders.ts';
import { measureDistinctPages, measureLastPages, measureRepeatedPage, REPEATED } from './measures/pages.ts';
import { measureCardOrders, measureOrphans, measureSilentProvider } from './measures/payments.ts';
import { measureFilteredListings, measureUnfilteredRows } from './measures/rows-read.ts';
import { measureSearch } from './measures/search.ts';
import { measureCachedPage, measureUncachedListing, PAGE } from './measures/server-rendering.ts';
import { measureVendors } from './measures/vendor.ts';
import { readMemory, startFloors, startLoadClient, startProduct } from './processes.ts';
import { formatTable, type Result } from './result.ts';
import { shopDatabase } from './shop-database.ts';

const CONNECTIONS = 50;
/** The product's default pool size. */
const POOL = 12;
const MOST_MEMORY = 350;
const SMALL = 10_000;
const MILLION = 1_000_000;

const { values: asked } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});
const numberOf = (text: string, name: string) => {
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text);
  throw new Error(`--${name} takes a whole number, not '${text}'`);
};
const products = numberOf(asked.products, 'products');
const pace = {
  rounds: numberOf(asked.rounds, 'rounds'),
  seconds: numberOf(asked.seconds, 'seconds'),
  connections: CONNECTIONS,
};

const cluster = process.env.DATABASE_URL ?? '';
if (process.env.TRAD_BENCH_FILLS) {
  for (const count of products >= MILLION ? [products, SMALL] : [products]) await shopDatabase(cluster, count);
  process.exit();
}
const dataDir = process.env.DATA_DIR ?? '';
const results: Result[] = [];
const note = (...found: Result[]) => {
  for (const result of found) console.log(`  ${result.what}: ${result.found} ${result.passed ? '' : '✗'}`);
  results.push(...found);
};

const sandbox = await startSandbox(join(dataDir, 'payment-sandbox-alone'));

const open = async (count: number) => {
  const databaseUrl = await shopDatabase(cluster, count);
  const pool = createPool({ connectionString: databaseUrl, max: 4, statementTimeout: 0 });
  return {
    databaseUrl,
    pool,
    listingPaths: await drawListingPaths(pool),
    product: await startProduct(databaseUrl, dataDir, sandbox.url),
  };
};

/** The compressed body: fetch would decompress it. */
const packedBytes = (port: number, path: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      resolve(Buffer.concat(await response.toArray()));
    })
      .on('error', reject)
      .end();
  });

const measureMemory = ({ product }: BenchShop): Result => {
  const memory = readMemory(product.pid);
  return {
    what: 'memory of the server after all this',
    limit: `≤ ${MOST_MEMORY} MB`,
    found: `${Math.round(memory)} MB`,
    beside: '',
    passed: memory <= MOST_MEMORY,
    figures: { memory },
  };
};

/** Deletes the buyers of an interrupted run before the measurement, and its own after it. */
const withBuyers = (measure: (shop: BenchShop) => Promise<Result | Result[]>) => async (shop: BenchShop) => {
  await removeBuyers(shop.pool);
  try {
    return await measure(shop);
  } finally {
    await removeBuyers(shop.pool);
  }
};

/** In this order: the memory limit is for browsing, so memory is read before orders are placed. */
const measures: Record<string, (shop: BenchShop) => Promise<Result | Result[]> | Result> = {
  repeated: measureRepeatedPage,
  distinct: measureDistinctPages,
  last: measureLastPages,
  search: measureSearch,
  rows: ({ pool }) => measureUnfilteredRows(pool),
  filters: ({ pool }) => measureFilteredListings(pool),
  bad: measureBadInput,
  change: measureChangeDelay,
  memory: measureMemory,
  kept: measureCachedPage,
  fresh: measureUncachedListing,
  details: measureDetails,
  carts: withBuyers(measureCarts),
  orders: withBuyers(measureOrders),
  crowd: withBuyers(measureCrowd),
  cards: withBuyers(measureCardOrders),
  orphans: withBuyers(measureOrphans),
  silence: withBuyers(measureSilentProvider),
  vendors: withBuyers(measureVendors),
};
const only = asked.only?.split(',') ?? Object.keys(measures);

const client = startLoadClient();
const shop = await open(products);
const page = await fetch(`http://127.0.0.1:${shop.product.port}${REPEATED}`);
const packed = await packedBytes(shop.product.port, PAGE);
const { rows } = await shop.pool.query<{ most: number }>('SELECT max(product_id) AS most FROM read.item');
const floors = await startFloors({
  databaseUrl: shop.databaseUrl,
  connections: POOL,
  bytes: await page.text(),
  type: page.headers.get('content-type') ?? '',
  page: packed.toString('base64'),
  mostId: rows[0]?.most ?? 0,
});
const stops = [client.stop, floors.stop, shop.product.stop, () => shop.pool.end(), sandbox.stop];
try {
  console.log(
    `\n${products.toLocaleString('en')} products, ${CONNECTIONS} connections, ${pace.rounds} rounds of ${pace.seconds} s each`,
  );
  const measured = { ...shop, products, floors, sandbox, client, pace };
  for (const name of only) {
    const measureOne = measures[name];
    if (!measureOne) throw new Error(`--only takes some of ${Object.keys(measures).join(', ')}, not '${name}'`);
    note(...[await measureOne(measured)].flat());
  }
  if (products >= MILLION) {
    const small = await open(SMALL);
    stops.push(small.product.stop, () => small.pool.end());
    note(await measureGrowth(client, pace, { small, large: shop }));
  }
} finally {
  for (const stop of stops) await stop();
}

console.log(`\n${formatTable(results)}`);
if (asked.json) {
  const report = { products, ...pace, node: process.version, results };
  writeFileSync(resolve(process.env.INIT_CWD ?? '.', asked.json), `${JSON.stringify(report, null, 2)}\n`);
}
process.exitCode = results.some(({ passed }) => !passed) ? 1 : 0;
