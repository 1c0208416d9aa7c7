import type pg from 'pg';
import { type Buyer, insertBuyers, removeBuyers } from '../buyers.ts';
import { formatMilliseconds, formatRate, type Result } from '../result.ts';
import { calculateMedian } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

/**
 * The minimum rate as a share of that without orders. Each order is for one of the products whose pages are measured.
 */
const MIN_RATIOS = { 'listing pages': 0.8, 'listing responses of the API': 0.8, 'product pages': 0.5 };
const CONNECTIONS = 10;
const ORDERS_PER_SECOND = [0, 1, 10] as const;
const PAGES = 120;
const PRODUCTS = 200;
/** Before each measurement, at the same rate of orders. */
const WARM_UP_SECONDS = 3;
/** A page with a query is cached when it is requested again. */
const FILLING_REQUESTS = 3;
/** With more, pages that have to be rendered would be refused. */
const FILLING_CONNECTIONS = 2;
const MAX_FILLING_SECONDS = 120;
const STOCK = 100_000;

const SORTS = ['sort=id&order=DESC', 'sort=id&order=ASC', 'sort=rating&order=DESC', 'sort=special_price&order=ASC'];
const PAGE_SORTS = ['', '?sort=oldest', '?sort=price-low', '?sort=price-high'];

/** The pages that shoppers browse: listings, API responses with the same listings, and pages of products on them. */
const choosePaths = async (pool: pg.Pool, port: number) => {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT category_id AS id FROM read.entry WHERE category_id > 0 GROUP BY 1 ORDER BY count(*) DESC LIMIT $1',
    [PAGES / SORTS.length],
  );
  const responses = rows.flatMap(({ id }) =>
    SORTS.map((sort) => `/api/get_products?category_id=${id}&limit=12&${sort}`),
  );
  const products = new Set<number>();
  for (const path of responses) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    const { data } = (await response.json()) as { data: Array<{ id: number }> };
    for (const { id } of data) if (products.size < PRODUCTS) products.add(id);
  }
  return {
    productIds: [...products],
    paths: {
      'listing pages': rows.flatMap(({ id }) => PAGE_SORTS.map((sort) => `/category/${id}${sort}`)),
      'listing responses of the API': responses,
      'product pages': [...products].map((id) => `/product/${id}`),
    },
  };
};

/**
 * Sends orders at a fixed rate, each by another buyer, who first puts one unit into the cart. Returns a function that stops, and that
 * throws where an order has failed.
 */
const startSelling = (port: number, perSecond: number, buyers: Iterator<Buyer>, variantIds: readonly number[]) => {
  let placed = 0;
  let failure: unknown;
  const send = async (path: string, { token }: Buyer, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  const order = async () => {
    const buyer = buyers.next().value as Buyer | undefined;
    const variantId = variantIds[Math.floor(Math.random() * variantIds.length)];
    if (!buyer) throw new Error('No buyer is left');
    await send('manage_cart', buyer, { product_variant_id: variantId, qty: 1 });
    await send('place_order', buyer, { address_id: buyer.addressId, payment_method: 'cod_method' });
    placed += 1;
  };
  const recordFailure = (error: unknown) => {
    failure ??= error;
  };
  const timer = perSecond ? setInterval(() => order().catch(recordFailure), 1000 / perSecond) : undefined;
  return () => {
    clearInterval(timer);
    if (failure) throw failure;
    return placed;
  };
};

/** Measures browsing at 0, 1 and 10 orders a second: a sale must not slow down responses that it does not change. */
export const measureSelling = async ({ client, pool, shopServer, settings }: BenchShop): Promise<Result[]> => {
  const { paths, productIds } = await choosePaths(pool, shopServer.port);
  const { rows: variants } = await pool.query<{ id: number }>(
    `UPDATE variant SET stock = stock + $2 WHERE product_id = ANY($1) AND active AND stock > 0 AND EXISTS (
       SELECT FROM variant_price p WHERE p.variant_id = variant.id AND p.currency_code = 'USD') RETURNING id`,
    [productIds, STOCK],
  );
  const variantIds = variants.map(({ id }) => id);
  const seconds = settings.seconds + WARM_UP_SECONDS;
  // More than the 11 orders a second of all rates together.
  const maxOrders = Math.ceil(settings.rounds * Object.keys(paths).length * seconds * 12);
  const buyers = (await insertBuyers(pool, maxOrders))[Symbol.iterator]();
  const loads: Array<{ name: string; perSecond: number; rate: number; p99: number }> = [];
  try {
    for (const requests of Object.values(paths)) {
      const filling = Array.from({ length: FILLING_REQUESTS }, () => requests).flat();
      const task = {
        port: shopServer.port,
        requests: filling,
        repeat: false,
        connections: FILLING_CONNECTIONS,
        coding: 'br',
      };
      await client.load({ ...task, seconds: MAX_FILLING_SECONDS });
    }
    for (let round = 0; round < settings.rounds; round++) {
      for (const [name, requests] of Object.entries(paths)) {
        for (const perSecond of ORDERS_PER_SECOND) {
          const stop = startSelling(shopServer.port, perSecond, buyers, variantIds);
          const task = { port: shopServer.port, requests, repeat: true, connections: CONNECTIONS, coding: 'br' };
          await client.load({ ...task, seconds: WARM_UP_SECONDS });
          const { requests: answered, seconds: took, p99 } = await client.load({ ...task, seconds: settings.seconds });
          stop();
          loads.push({ name, perSecond, rate: answered / took, p99 });
        }
      }
    }
  } finally {
    await removeBuyers(pool);
    await pool.query('UPDATE variant SET stock = stock - $2 WHERE id = ANY($1)', [variantIds, STOCK]);
  }
  return Object.entries(paths).map(([name, { length }]) => {
    const minRatio = MIN_RATIOS[name as keyof typeof MIN_RATIOS];
    const loadsAt = (perSecond: number) => loads.filter((load) => load.name === name && load.perSecond === perSecond);
    const [none, one, ten] = ORDERS_PER_SECOND.map(loadsAt);
    const computeRate = (all: typeof loads = []) => calculateMedian(all.map(({ rate }) => rate));
    const ratios = (ten ?? []).map(({ rate }, round) => rate / (none?.[round]?.rate ?? rate));
    const ratio = calculateMedian(ratios);
    return {
      name: `${length} ${name}, 10 orders a second`,
      limit: `≥ ${minRatio} × of none`,
      measured: `${ratio.toFixed(2)} × (${formatRate(computeRate(ten))}, p99 ${formatMilliseconds(calculateMedian((ten ?? []).map(({ p99 }) => p99)))})`,
      detail: `no orders: ${formatRate(computeRate(none))}, one a second: ${formatRate(computeRate(one))}; rounds ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      passed: ratio >= minRatio,
      figures: { none, one, ten },
    };
  });
};
