// npm run bench: load against the running product, with its floors measured in the same run.
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPool } from '@trad/database/connections/pool';
import { startSandbox } from '@trad/payment-sandbox/testing/sandbox-process';
import { drawAddresses } from './addresses.ts';
import { removeBuyers } from './buyers.ts';
import { badInput } from './measures/bad-input.ts';
import type { BenchShop } from './measures/bench-shop.ts';
import { carts } from './measures/carts.ts';
import { changeSeen } from './measures/change-seen.ts';
import { productDetails } from './measures/details.ts';
import { growth } from './measures/growth.ts';
import { crowd, orders } from './measures/orders.ts';
import { distinctPages, lastPages, REPEATED, repeatedPage } from './measures/pages.ts';
import { orphans, placedByCard, silentProvider } from './measures/payments.ts';
import { filteredListings, unfilteredRows } from './measures/rows-read.ts';
import { searching } from './measures/search.ts';
import { freshListing, keptPage, PAGE } from './measures/server-rendering.ts';
import { vendors } from './measures/vendor.ts';
import { memoryOf, startFloors, startLoadClient, startProduct } from './processes.ts';
import { type Result, tableOf } from './result.ts';
import { shopDatabase } from './shop-database.ts';

const CONNECTIONS = 50;
/** As many as the product has by default. */
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
    addresses: await drawAddresses(pool),
    product: await startProduct(databaseUrl, dataDir, sandbox.url),
  };
};

/** As it travels: fetch would unpack it. */
const packedBytes = (port: number, path: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      resolve(Buffer.concat(await response.toArray()));
    })
      .on('error', reject)
      .end();
  });

const memoryHeld = ({ product }: BenchShop): Result => {
  const memory = memoryOf(product.pid);
  return {
    what: 'memory of the server after all this',
    limit: `≤ ${MOST_MEMORY} MB`,
    found: `${Math.round(memory)} MB`,
    beside: '',
    passed: memory <= MOST_MEMORY,
    figures: { memory },
  };
};

/** What people do who are signed in needs buyers, made for it. */
const withBuyers = (measure: (shop: BenchShop) => Promise<Result | Result[]>) => async (shop: BenchShop) => {
  await removeBuyers(shop.pool);
  try {
    return await measure(shop);
  } finally {
    await removeBuyers(shop.pool);
  }
};

/** In this order: memory is promised of browsing, so it is read before anybody buys. */
const measures: Record<string, (shop: BenchShop) => Promise<Result | Result[]> | Result> = {
  repeated: repeatedPage,
  distinct: distinctPages,
  last: lastPages,
  search: searching,
  rows: ({ pool }) => unfilteredRows(pool),
  filters: ({ pool }) => filteredListings(pool),
  bad: badInput,
  change: changeSeen,
  memory: memoryHeld,
  kept: keptPage,
  fresh: freshListing,
  details: productDetails,
  carts: withBuyers(carts),
  orders: withBuyers(orders),
  crowd: withBuyers(crowd),
  cards: withBuyers(placedByCard),
  orphans: withBuyers(orphans),
  silence: withBuyers(silentProvider),
  vendors: withBuyers(vendors),
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
    note(await growth(client, pace, { small, large: shop }));
  }
} finally {
  for (const stop of stops) await stop();
}

console.log(`\n${tableOf(results)}`);
if (asked.json) {
  const report = { products, ...pace, node: process.version, results };
  writeFileSync(resolve(process.env.INIT_CWD ?? '.', asked.json), `${JSON.stringify(report, null, 2)}\n`);
}
process.exitCode = results.some(({ passed }) => !passed) ? 1 : 0;
