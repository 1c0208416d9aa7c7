import { type Buyer, insertBuyers } from '../buyers.ts';
import { type CpuTimes, createCpuClock } from '../cpu-time.ts';
import { formatMilliseconds, formatRate, type Result } from '../result.ts';
import { calculateMedian } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';
import { findStockedVariants } from './orders.ts';

const CONNECTIONS = 10;
/** Enough for generic plans on every connection, and for V8 to have optimised the code. */
const WARM_UP_SECONDS = 10;
const MAX_CART_MS = 4;
const MAX_CHECKOUT_MS = 12;
/** More than are served on the machines of today. */
const MAX_CHECKOUTS_PER_SECOND = 400;
const CART_BUYERS = 200;

type Method = 'GET' | 'POST' | 'DELETE';
type Send = (method: Method, call: string, input: object) => Promise<Record<string, unknown>>;
/** The calls of one shopper; undefined: each of the inserted shoppers has visited. */
type Visit = (() => Promise<void>) | undefined;

/** Sends a buyer's calls and records how long each takes. */
const createSend =
  (port: number, { token }: Buyer, times: Map<string, number[]>): Send =>
  async (method, call, input) => {
    const startedAt = performance.now();
    const isPosted = method === 'POST';
    const parameters = new URLSearchParams();
    if (!isPosted) for (const [name, value] of Object.entries(input)) parameters.set(name, String(value));
    const response = await fetch(`http://127.0.0.1:${port}/api/${call}?${parameters}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isPosted && { 'content-type': 'application/json' }) },
      ...(isPosted && { body: JSON.stringify(input) }),
    });
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${call}: ${response.status} ${body}`);
    const samples = times.get(call) ?? [];
    times.set(call, samples);
    samples.push(performance.now() - startedAt);
    return JSON.parse(body);
  };

interface Figures {
  /** CPU milliseconds of a visit. */
  cpu: CpuTimes & { total: number };
  /** Visits per second. */
  rate: number;
  /** The median milliseconds of each call. */
  p50: Record<string, number>;
}

/** Runs visits on all connections for some seconds. */
const runVisits = async (
  seconds: number,
  times: Map<string, number[]>,
  readCpu: () => CpuTimes,
  nextVisit: () => Visit,
): Promise<Figures> => {
  times.clear();
  let count = 0;
  const before = readCpu();
  const startedAt = performance.now();
  const runConnection = async () => {
    while (performance.now() < startedAt + seconds * 1000) {
      const visit = nextVisit();
      if (!visit) throw new Error('No buyer is left');
      await visit();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, runConnection));
  const rate = (count * 1000) / (performance.now() - startedAt);
  const after = readCpu();
  const server = (after.server - before.server) / count;
  const postgres = (after.postgres - before.postgres) / count;
  const p50 = Object.fromEntries([...times].map(([call, samples]) => [call, calculateMedian(samples)]));
  return { cpu: { server, postgres, total: server + postgres }, rate, p50 };
};

const measureVisits = async (
  { pool, shopServer, settings }: BenchShop,
  {
    name,
    maxMs,
    times,
    nextVisit,
  }: { name: string; maxMs: number; times: Map<string, number[]>; nextVisit: () => Visit },
): Promise<Result> => {
  const readCpu = await createCpuClock(pool, shopServer.pid);
  await runVisits(WARM_UP_SECONDS, times, readCpu, nextVisit);
  const rounds: Figures[] = [];
  for (let round = 1; round <= settings.rounds; round++)
    rounds.push(await runVisits(settings.seconds, times, readCpu, nextVisit));
  const getMedian = (read: (figures: Figures) => number) => calculateMedian(rounds.map(read));
  const total = getMedian(({ cpu }) => cpu.total);
  const calls = Object.keys(rounds[0]?.p50 ?? {});
  const medianTimes = calls.map((call) => `${call} ${formatMilliseconds(getMedian(({ p50 }) => p50[call] ?? 0))}`);
  return {
    name,
    limit: `≤ ${maxMs} ms of CPU time`,
    measured: `${formatMilliseconds(total)} (${formatRate(getMedian(({ rate }) => rate))})`,
    detail: `server ${getMedian(({ cpu }) => cpu.server).toFixed(1)}, PostgreSQL ${getMedian(({ cpu }) => cpu.postgres).toFixed(1)} ms; p50 of ${medianTimes.join(', ')}`,
    passed: total <= maxMs,
    figures: { rounds },
  };
};

/** Measures adding to a cart, setting the quantity, removing the line and reading the cart. */
const measureCartChanges = async (shop: BenchShop, variantIds: readonly number[]): Promise<Result> => {
  const buyers = await insertBuyers(shop.pool, CART_BUYERS);
  const times = new Map<string, number[]>();
  let visits = 0;
  const nextVisit = () => {
    const buyer = buyers[visits % buyers.length];
    const variantId = variantIds[visits++ % variantIds.length];
    if (!buyer) return undefined;
    const send = createSend(shop.shopServer.port, buyer, times);
    return async () => {
      const { cart } = (await send('POST', 'manage_cart', { product_variant_id: variantId, qty: 1 })) as {
        cart: Array<{ id: number }>;
      };
      const lineId = cart[0]?.id;
      await send('POST', 'update_cart_quantity', { cart_id: lineId, qty: 2 });
      await send('DELETE', 'remove_from_cart_by_id', { id: lineId });
      await send('GET', 'get_user_cart', {});
    };
  };
  return measureVisits(shop, { name: 'cart: add, set, remove, read', maxMs: MAX_CART_MS, times, nextVisit });
};

const ADDRESS = {
  firstName: 'Amara',
  lastName: 'Okafor',
  addressLine1: '14 Bourdillon Road',
  city: 'Lagos',
  country: 'Nigeria',
  phone: '0803 123 4567',
};

/** Measures a checkout by a buyer without a cart and without an address. */
const measureCheckouts = async (shop: BenchShop, variantIds: readonly number[]): Promise<Result> => {
  const { pool, shopServer, settings } = shop;
  const seconds = WARM_UP_SECONDS + settings.rounds * settings.seconds;
  const buyers = await insertBuyers(pool, seconds * MAX_CHECKOUTS_PER_SECOND);
  await pool.query('DELETE FROM address WHERE user_id = ANY($1)', [buyers.map(({ id }) => id)]);
  const times = new Map<string, number[]>();
  let visits = 0;
  const nextVisit = () => {
    const variantId = variantIds[visits % variantIds.length];
    const buyer = buyers[visits++];
    if (!buyer) return undefined;
    const send = createSend(shopServer.port, buyer, times);
    return async () => {
      await send('POST', 'manage_cart', { product_variant_id: variantId, qty: 1 });
      const { data } = (await send('POST', 'add_address', ADDRESS)) as { data: { id: number } };
      const { total } = await send('GET', 'get_user_cart', { address_id: data.id });
      await send('POST', 'place_order', { address_id: data.id, payment_method: 'cod_method', amount: total });
    };
  };
  return measureVisits(shop, {
    name: 'checkout: cart, address, price, cash order',
    maxMs: MAX_CHECKOUT_MS,
    times,
    nextVisit,
  });
};

/** Measures the CPU time of the server and of PostgreSQL for what shoppers write. */
export const measureWrites = async (shop: BenchShop): Promise<Result[]> => {
  const { ids, addStock } = await findStockedVariants(shop);
  const maxOrders = (WARM_UP_SECONDS + shop.settings.rounds * shop.settings.seconds) * MAX_CHECKOUTS_PER_SECOND;
  await addStock(maxOrders);
  try {
    return [await measureCartChanges(shop, ids), await measureCheckouts(shop, ids)];
  } finally {
    await addStock(-maxOrders);
  }
};
