// npm run bench: measures the built shop under load, next to baselines measured in the same run.

import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPool } from '@trad/database/connections/pool';
import { startSandbox } from '@trad/payment-sandbox/testing/sandbox-process';
import { MIN_ORDERS } from '@trad/seed/generate/generate-orders';
import { removeBuyers } from './buyers.ts';
import { CONSOLE_SHOP } from './console/console-shop.ts';
import { measureConsole } from './console/measure-console.ts';
import { growthCalls } from './growth/calls.ts';
import { measureOrderGrowth, SMALL_ORDERS } from './growth/measure-order-growth.ts';
import { dropOrdersDatabase, prepareOrdersDatabase, toShopSize } from './growth/orders-database.ts';
import { drawListingPaths } from './listing-paths.ts';
import { measureBadInput } from './measures/bad-input.ts';
import type { BenchShop } from './measures/bench-shop.ts';
import { measureCarts } from './measures/carts.ts';
import { measureChangeDelay } from './measures/change-delay.ts';
import { buildDetailPath, measureDetails } from './measures/details.ts';
import { measureGrowth } from './measures/growth.ts';
import { measureGuests } from './measures/guests.ts';
import { measureOrderTriggers } from './measures/order-triggers.ts';
import { measureLastPieces, measureOrders } from './measures/orders.ts';
import { measureDistinctPages, measureLastPages, measureRepeatedPage, REPEATED_PATH } from './measures/pages.ts';
import { measureCardOrders, measureHangingProvider, measureUnreportedPayments } from './measures/payments.ts';
import { measureFilteredListings, measureUnfilteredRows } from './measures/rows-read.ts';
import { measureSearch } from './measures/search.ts';
import { measureSearchPage } from './measures/search-page.ts';
import { measureSelling } from './measures/selling.ts';
import {
  HOME_PATH,
  measureCachedPage,
  measureProductPages,
  measureUncachedListing,
} from './measures/server-rendering.ts';
import { measureStart } from './measures/start.ts';
import { measureVendors } from './measures/vendors.ts';
import { measureWrites } from './measures/writes.ts';
import { readMemory, startBaselineServer, startLoadClient, startShopServer } from './processes.ts';
import { formatTable, type Result } from './result.ts';
import { prepareShopDatabase } from './shop-database.ts';

const CONNECTIONS = 50;
/** The shop's default pool size. */
const POOL_SIZE = 12;
const MAX_MEMORY_MB = 350;
const SMALL_SHOP = 10_000;
const LARGE_SHOP = 1_000_000;

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    json: { type: 'string' },
    orders: { type: 'string' },
    operators: { type: 'string', default: '5' },
    reads: { type: 'string', default: '' },
    keep: { type: 'boolean' },
    // Read by scripts/bench.mjs.
    folder: { type: 'string' },
  },
});
const parseNumber = (text: string, name: string) => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`--${name} takes a whole number, not '${text}'`);
};
const products = parseNumber(options.products, 'products');
const orders = options.orders === undefined ? undefined : parseNumber(options.orders, 'orders');
if (orders !== undefined && orders < MIN_ORDERS)
  throw new Error(`--orders takes ${MIN_ORDERS.toLocaleString('en')} or more, not '${options.orders}'`);
const measureMemory = ({ shopServer }: BenchShop): Result => {
  const memory = readMemory(shopServer.pid);
  return {
    name: 'memory of the server after these measurements',
    limit: `≤ ${MAX_MEMORY_MB} MB`,
    measured: `${Math.round(memory)} MB`,
    detail: '',
    passed: memory <= MAX_MEMORY_MB,
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
const measurements: Record<string, (shop: BenchShop) => Promise<Result | Result[]> | Result> = {
  start: measureStart,
  repeated: measureRepeatedPage,
  distinct: measureDistinctPages,
  'last-pages': measureLastPages,
  search: measureSearch,
  'search-page': measureSearchPage,
  rows: ({ pool }) => measureUnfilteredRows(pool),
  filters: ({ pool }) => measureFilteredListings(pool),
  'bad-input': measureBadInput,
  'change-delay': measureChangeDelay,
  memory: measureMemory,
  'cached-page': measureCachedPage,
  'product-pages': measureProductPages,
  'uncached-page': measureUncachedListing,
  details: measureDetails,
  carts: withBuyers(measureCarts),
  writes: withBuyers(measureWrites),
  orders: withBuyers(measureOrders),
  guests: withBuyers(measureGuests),
  'order-triggers': withBuyers(measureOrderTriggers),
  'last-pieces': withBuyers(measureLastPieces),
  cards: withBuyers(measureCardOrders),
  'unreported-payments': withBuyers(measureUnreportedPayments),
  'provider-hang': withBuyers(measureHangingProvider),
  selling: withBuyers(measureSelling),
  vendors: withBuyers(measureVendors),
};

/** It has a shop of its own, so it is measured alone. */
const isConsole = options.only === 'console';
const settings = {
  rounds: parseNumber(options.rounds, 'rounds'),
  seconds: parseNumber(options.seconds, 'seconds'),
  connections: CONNECTIONS,
};
const operators = parseNumber(options.operators, 'operators');
/** The names of --only, or all. */
const parseNames = (known: readonly string[]) => {
  const names = options.only?.split(',') ?? known;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`--only takes some of ${known.join(', ')}, not '${unknown}'`);
  return names;
};
const parseOnly = () => {
  if (orders !== undefined) return parseNames(Object.keys(growthCalls));
  return isConsole ? [] : parseNames(Object.keys(measurements));
};
const only = parseOnly();

const cluster = process.env.DATABASE_URL ?? '';
if (process.env.TRAD_BENCH_SEED_ONLY) {
  if (orders !== undefined) {
    for (const count of new Set([SMALL_ORDERS, orders])) await prepareOrdersDatabase(cluster, toShopSize(count));
    process.exit();
  }
  if (isConsole) {
    await prepareOrdersDatabase(cluster, CONSOLE_SHOP);
    process.exit();
  }
  for (const count of new Set([products, SMALL_SHOP])) await prepareShopDatabase(cluster, count);
  process.exit();
}
const dataDir = process.env.DATA_DIR ?? '';
const results: Result[] = [];
const addResults = (added: readonly Result[]) => {
  for (const { name, measured, passed } of added) console.log(`  ${name}: ${measured} ${passed ? '' : '✗'}`);
  results.push(...added);
};

const sandbox = await startSandbox(join(dataDir, 'payment-sandbox-alone'));

/** Prints the results, and stores them where --json names a file. */
const report = () => {
  console.log(`\n${formatTable(results)}`);
  if (options.json) {
    const content = { products, orders, ...settings, node: process.version, results };
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', options.json), `${JSON.stringify(content, null, 2)}\n`);
  }
  process.exitCode = results.some(({ passed }) => !passed) ? 1 : 0;
};

if (orders !== undefined) {
  try {
    await measureOrderGrowth({ cluster, dataDir, sandboxUrl: sandbox.url }, { orders, only, settings }, (result) =>
      addResults([result]),
    );
  } finally {
    await sandbox.stop();
    if (!options.keep) for (const count of [SMALL_ORDERS, orders]) await dropOrdersDatabase(cluster, toShopSize(count));
  }
  report();
  process.exit();
}

if (isConsole) {
  try {
    const consoleSettings = { seconds: settings.seconds, operators, reads: options.reads };
    await measureConsole({ cluster, dataDir, sandboxUrl: sandbox.url }, consoleSettings, (result) =>
      addResults([result]),
    );
  } finally {
    await sandbox.stop();
    if (!options.keep) await dropOrdersDatabase(cluster, CONSOLE_SHOP);
  }
  report();
  process.exit();
}

const openShop = async (products: number) => {
  const databaseUrl = await prepareShopDatabase(cluster, products);
  const pool = createPool({ connectionString: databaseUrl, max: 4, statementTimeout: 0 });
  return {
    products,
    databaseUrl,
    pool,
    listingPaths: await drawListingPaths(pool),
    shopServer: await startShopServer(databaseUrl, dataDir, sandbox.url),
  };
};

/** Requests a body in brotli and leaves it compressed, which fetch cannot. */
const fetchCompressed = (port: number, path: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      resolve(Buffer.concat(await response.toArray()));
    })
      .on('error', reject)
      .end();
  });

const client = startLoadClient();
const shop = await openShop(products);
const listing = await fetch(`http://127.0.0.1:${shop.shopServer.port}${REPEATED_PATH}`);
const homePage = await fetchCompressed(shop.shopServer.port, HOME_PATH);
const { rows } = await shop.pool.query<{ max: number }>('SELECT max(product_id) AS max FROM read.item');
const maxProductId = rows[0]?.max ?? 0;
const productPage = await fetchCompressed(shop.shopServer.port, `/product/${maxProductId}`);
const detail = await fetch(`http://127.0.0.1:${shop.shopServer.port}${buildDetailPath(maxProductId)}`);
const baselineServer = await startBaselineServer({
  databaseUrl: shop.databaseUrl,
  connections: POOL_SIZE,
  bytes: await listing.text(),
  type: listing.headers.get('content-type') ?? '',
  page: homePage.toString('base64'),
  productPage: productPage.toString('base64'),
  detail: await detail.text(),
  maxProductId,
});
const stopFunctions: Array<() => Promise<void>> = [
  client.stop,
  baselineServer.stop,
  shop.shopServer.stop,
  () => shop.pool.end(),
  sandbox.stop,
];
try {
  console.log(
    `\n${products.toLocaleString('en')} products, ${CONNECTIONS} connections, ${settings.rounds} rounds of ${settings.seconds} s each`,
  );
  let smallShop: ReturnType<typeof openShop> | undefined;
  const openSmallShop = async () => {
    if (products === SMALL_SHOP) return shop;
    smallShop ??= openShop(SMALL_SHOP);
    return smallShop;
  };
  stopFunctions.push(async () => {
    const small = await smallShop;
    await small?.shopServer.stop();
    await small?.pool.end();
  });
  const benchShop = { ...shop, dataDir, baselineServer, sandbox, client, settings, openSmallShop };
  for (const name of only) {
    addResults([(await measurements[name]?.(benchShop)) ?? []].flat());
  }
  if (products >= LARGE_SHOP) {
    addResults([await measureGrowth(client, settings, { small: await openSmallShop(), large: shop })]);
  }
} finally {
  for (const stop of stopFunctions) await stop();
}

report();
