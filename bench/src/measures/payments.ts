import { setTimeout as pause } from 'node:timers/promises';
import { type Buyer, fillCarts, insertBuyers } from '../buyers.ts';
import { formatMilliseconds, type Result } from '../result.ts';
import { summarizeLoads } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';
import { findStockedVariants } from './orders.ts';

const CONCURRENCY = 10;
/** So few that their orders are placed before the reconciler's first check. */
const PAYMENTS_PER_ROUND = 200;
const MAX_MS = 250;

interface OpenPayment {
  clientSecret: string;
  publishableKey: string;
}

/** Calls the API as a buyer and measures the response time. */
const callApi = async ({ shopServer }: BenchShop, { token }: Buyer, path: string, fields: object) => {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${shopServer.port}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { body, ms: performance.now() - started };
};

const createOrderFields = ({ addressId }: Buyer) => ({ address_id: addressId, payment_method: 'stripe_method' });
const createIntentFields = ({ addressId }: Buyer) => ({ address_id: addressId, email: 'buyer@bench.example' });

const openPayment = async (shop: BenchShop, buyer: Buyer): Promise<OpenPayment> => {
  const { body } = await callApi(shop, buyer, '/create_payment_intent', createIntentFields(buyer));
  if (typeof body.clientSecret !== 'string') throw new Error(`create_payment_intent failed: ${body.message}`);
  return { clientSecret: body.clientSecret, publishableKey: String(body.stripe_publishable_key) };
};

/** Confirms the payment as the browser does. Returns when, in Unix milliseconds. */
const confirmPayment = async (
  { sandbox }: BenchShop,
  { clientSecret, publishableKey }: OpenPayment,
): Promise<number> => {
  const [intent] = clientSecret.split('_secret_');
  const response = await fetch(`${sandbox.url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  if (!response.ok) throw new Error(`The payment was not confirmed: ${await response.text()}`);
  return Date.now();
};

/** Runs an action for all items, CONCURRENCY at a time. */
const forEachConcurrently = async <Item>(items: readonly Item[], action: (item: Item) => Promise<unknown>) => {
  const remaining = [...items];
  const worker = async () => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift()) await action(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
};

const insertBuyersWithCarts = async (shop: BenchShop, count: number) => {
  const buyers = await insertBuyers(shop.pool, count);
  await fillCarts(shop.pool, buyers, (await findStockedVariants(shop)).ids);
  return buyers;
};

/** Measures place_order of payments that were confirmed just before, each by another buyer. */
export const measureCardOrders = async (shop: BenchShop): Promise<Result> => {
  const { client, settings, shopServer } = shop;
  const runRound = async () => {
    const buyers = await insertBuyersWithCarts(shop, PAYMENTS_PER_ROUND);
    await forEachConcurrently(buyers, async (buyer) => confirmPayment(shop, await openPayment(shop, buyer)));
    const requests = buyers.map(
      (buyer) => `@${buyer.token} /api/place_order ${JSON.stringify(createOrderFields(buyer))}`,
    );
    return client.load({ port: shopServer.port, requests, repeat: false, connections: CONCURRENCY, seconds: 60 });
  };
  await runRound();
  const loads = [];
  for (let round = 1; round <= settings.rounds; round++) loads.push(await runRound());
  const figures = summarizeLoads(loads);
  return {
    name: `place_order by card, ${CONCURRENCY} buyers at once`,
    limit: `p99 ≤ ${MAX_MS} ms`,
    measured: `p99 ${formatMilliseconds(figures.p99)}, p50 ${formatMilliseconds(figures.p50)}`,
    detail: `the provider is the payment sandbox; rounds of ${PAYMENTS_PER_ROUND}`,
    passed: figures.p99 <= MAX_MS,
    figures,
  };
};

const UNREPORTED_PAYMENTS = 12;
const MAX_RECONCILE_MS = 20_000;
const POLL_MS = 250;

/** Measures how long until the reconciler creates the orders of payments that neither place_order nor a webhook reports. */
export const measureUnreportedPayments = async (shop: BenchShop): Promise<Result> => {
  // The sandbox sends no webhook, as its URLs are not set.
  const paidAt = new Map<number, number>();
  for (const buyer of await insertBuyersWithCarts(shop, UNREPORTED_PAYMENTS)) {
    paidAt.set(buyer.id, await confirmPayment(shop, await openPayment(shop, buyer)));
    // Spread over the reconciler's interval.
    await pause(700);
  }
  const ids = [...paidAt.keys()];
  const listOrders = async () => {
    const { rows } = await shop.pool.query<{ userId: number; at: Date }>(
      'SELECT user_id AS "userId", created_at AS at FROM shop_order WHERE user_id = ANY($1)',
      [ids],
    );
    return rows;
  };
  const deadline = Date.now() + MAX_RECONCILE_MS;
  while ((await listOrders()).length < UNREPORTED_PAYMENTS && Date.now() <= deadline) await pause(POLL_MS);
  const orderedAt = new Map((await listOrders()).map(({ userId, at }) => [userId, at.getTime()]));
  // A payment without an order has waited until now, which is more than the limit.
  const times = [...paidAt].map(([userId, time]) => (orderedAt.get(userId) ?? Date.now()) - time);
  const longest = Math.max(...times);
  return {
    name: 'a payment without a notification becomes an order within',
    limit: `≤ ${MAX_RECONCILE_MS / 1000} s`,
    measured: `${(longest / 1000).toFixed(1)} s`,
    detail: `the longest of ${UNREPORTED_PAYMENTS}`,
    passed: longest <= MAX_RECONCILE_MS,
    figures: { times },
  };
};

const HANG_S = 30;
const MAX_SLOWDOWN = 2;
const MAX_RESPONSE_MS = 10_000;
const MAX_PAGES = 40_000;

/** Measures browsing and checkout while the card provider never responds. */
export const measureHangingProvider = async (shop: BenchShop): Promise<Result[]> => {
  const { client, shopServer, listingPaths, sandbox } = shop;
  const browse = () => {
    const requests = listingPaths.distinct(MAX_PAGES);
    return client.load({ port: shopServer.port, requests, repeat: true, connections: CONCURRENCY, seconds: HANG_S });
  };
  const buyers = await insertBuyersWithCarts(shop, 2 * CONCURRENCY);
  const [openingBuyers, orderingBuyers] = [buyers.slice(0, CONCURRENCY), buyers.slice(CONCURRENCY)];
  await browse();
  const before = await browse();
  for (const buyer of orderingBuyers) await openPayment(shop, buyer);
  await sandbox.controls.addFault({ endpoint: 'stripe', mode: 'hang_after', times: 1_000_000 });
  const endsAt = performance.now() + HANG_S * 1000;
  const responses: Array<{ message: string; ms: number }> = [];
  const callRepeatedly = async (buyer: Buyer, path: string, fields: object) => {
    while (performance.now() < endsAt) {
      const { body, ms } = await callApi(shop, buyer, path, fields);
      responses.push({ message: String(body.message), ms });
    }
  };
  const [meanwhile] = await Promise.all([
    browse(),
    ...openingBuyers.map((buyer) => callRepeatedly(buyer, '/create_payment_intent', createIntentFields(buyer))),
    ...orderingBuyers.map((buyer) => callRepeatedly(buyer, '/place_order', createOrderFields(buyer))),
  ]);
  await sandbox.controls.clearFaults();
  const slowdown = meanwhile.p99 / before.p99;
  const longest = Math.max(...responses.map(({ ms }) => ms));
  const messages = [...new Set(responses.map(({ message }) => message))];
  return [
    {
      name: `browsing while the card provider hangs for ${HANG_S} s`,
      limit: `p99 < ${MAX_SLOWDOWN} × before`,
      measured: `${slowdown.toFixed(2)} × (p99 ${formatMilliseconds(meanwhile.p99)})`,
      detail: `before: p99 ${formatMilliseconds(before.p99)}; ${2 * CONCURRENCY} buyers try to pay meanwhile`,
      passed: slowdown < MAX_SLOWDOWN,
      figures: { before, meanwhile },
    },
    {
      name: 'checkout responds meanwhile within',
      limit: `≤ ${MAX_RESPONSE_MS / 1000} s, and shows whether the buyer was charged`,
      measured: `${(longest / 1000).toFixed(1)} s`,
      detail: messages.join(' / '),
      passed: longest <= MAX_RESPONSE_MS && messages.every((message) => /charged|Do not pay again/.test(message)),
      figures: { longest, messages, responses: responses.length },
    },
  ];
};
