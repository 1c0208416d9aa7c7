import { setTimeout as pause } from 'node:timers/promises';
import { type Buyer, fillCarts, insertBuyers } from '../buyers.ts';
import { formatMilliseconds, type Result } from '../result.ts';
import { summarizeLoads } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';
import { findWellStocked } from './orders.ts';

const AT_ONCE = 10;
/** Payments of a round: few enough that they are placed before the reconciler's first check. */
const PAID = 200;
const MOST_MS = 250;

interface Begun {
  buyer: Buyer;
  clientSecret: string;
  publishableKey: string;
}

interface Answered {
  message: string;
  ms: number;
}

/** Calls the API as a buyer and measures the response time. */
const ask = async ({ product }: BenchShop, { token }: Buyer, path: string, body: object) => {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${product.port}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, answer, ms: performance.now() - started };
};

const placing = ({ addressId }: Buyer) => ({ address_id: addressId, payment_method: 'stripe_method' });
const beginning = ({ addressId }: Buyer) => ({ address_id: addressId, email: 'buyer@bench.example' });

const begin = async (shop: BenchShop, buyer: Buyer): Promise<Begun> => {
  const { answer } = await ask(shop, buyer, '/create_payment_intent', beginning(buyer));
  if (typeof answer.clientSecret !== 'string') throw new Error(`A payment was not begun: ${answer.message}`);
  return { buyer, clientSecret: answer.clientSecret, publishableKey: String(answer.stripe_publishable_key) };
};

/** Confirms the payment as the browser does. Returns the time. */
const confirm = async ({ sandbox }: BenchShop, { clientSecret, publishableKey }: Begun): Promise<number> => {
  const [intent] = clientSecret.split('_secret_');
  const response = await fetch(`${sandbox.url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  if (!response.ok) throw new Error(`A payment was not made: ${await response.text()}`);
  return Date.now();
};

/** Runs work for all items, AT_ONCE at a time. */
const forEach = async <One>(all: readonly One[], work: (one: One) => Promise<unknown>) => {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

const shoppers = async (shop: BenchShop, count: number) => {
  const buyers = await insertBuyers(shop.pool, count);
  await fillCarts(shop.pool, buyers, (await findWellStocked(shop)).ids);
  return buyers;
};

/** Measures place_order of payments that were confirmed just before, each by another buyer. */
export const measureCardOrders = async (shop: BenchShop): Promise<Result> => {
  const { client, pace, product } = shop;
  const round = async () => {
    const buyers = await shoppers(shop, PAID);
    await forEach(buyers, async (buyer) => confirm(shop, await begin(shop, buyer)));
    const asked = buyers.map((buyer) => `@${buyer.token} /api/place_order ${JSON.stringify(placing(buyer))}`);
    return client.load({ port: product.port, asked, again: false, connections: AT_ONCE, seconds: 60 });
  };
  await round();
  const loads = [];
  for (let left = pace.rounds; left > 0; left--) loads.push(await round());
  const figures = summarizeLoads(loads);
  return {
    what: `place_order by card, ${AT_ONCE} buyers at once`,
    limit: `p99 ≤ ${MOST_MS} ms`,
    found: `p99 ${formatMilliseconds(figures.p99)}, p50 ${formatMilliseconds(figures.p50)}`,
    beside: `the provider is the payment sandbox; rounds of ${PAID}`,
    passed: figures.p99 <= MOST_MS,
    figures,
  };
};

const ORPHANS = 12;
const MOST_ORPHANED_MS = 20_000;
const LOOK_MS = 250;

/** Measures when the reconciler makes the orders of payments without place_order and webhook. */
export const measureOrphans = async (shop: BenchShop): Promise<Result> => {
  await shop.sandbox.controls.configure({ mode: 'drop' });
  const paidAt = new Map<number, number>();
  for (const buyer of await shoppers(shop, ORPHANS)) {
    paidAt.set(buyer.id, await confirm(shop, await begin(shop, buyer)));
    // Spread over the reconciler's interval.
    await pause(700);
  }
  const ids = [...paidAt.keys()];
  const settled = async () => {
    const { rows } = await shop.pool.query<{ userId: number; at: Date }>(
      'SELECT user_id AS "userId", created_at AS at FROM shop_order WHERE user_id = ANY($1)',
      [ids],
    );
    return rows;
  };
  while ((await settled()).length < ORPHANS) await pause(LOOK_MS);
  const times = (await settled()).map(({ userId, at }) => at.getTime() - (paidAt.get(userId) ?? 0));
  const longest = Math.max(...times);
  return {
    what: 'a payment that nobody tells of is an order within',
    limit: `≤ ${MOST_ORPHANED_MS / 1000} s`,
    found: `${(longest / 1000).toFixed(1)} s`,
    beside: `the longest of ${ORPHANS}`,
    passed: longest <= MOST_ORPHANED_MS,
    figures: { times },
  };
};

const SILENT_S = 30;
const MOST_SLOWER = 2;
const MOST_ANSWER_MS = 10_000;
const PAGES = 40_000;

/** Measures browsing and checkout while the card provider never responds. */
export const measureSilentProvider = async (shop: BenchShop): Promise<Result[]> => {
  const { client, product, listingPaths, sandbox } = shop;
  const browse = () => {
    const asked = listingPaths.distinct(PAGES);
    return client.load({ port: product.port, asked, again: true, connections: AT_ONCE, seconds: SILENT_S });
  };
  const buyers = await shoppers(shop, 2 * AT_ONCE);
  const [beginners, payers] = [buyers.slice(0, AT_ONCE), buyers.slice(AT_ONCE)];
  await browse();
  const before = await browse();
  for (const buyer of payers) await begin(shop, buyer);
  await sandbox.controls.addFault({ endpoint: 'stripe', mode: 'hang_after', times: 1_000_000 });
  const until = performance.now() + SILENT_S * 1000;
  const answers: Answered[] = [];
  const goOn = async (buyer: Buyer, path: string, body: object) => {
    while (performance.now() < until) {
      const { answer, ms } = await ask(shop, buyer, path, body);
      answers.push({ message: String(answer.message), ms });
    }
  };
  const [meanwhile] = await Promise.all([
    browse(),
    ...beginners.map((buyer) => goOn(buyer, '/create_payment_intent', beginning(buyer))),
    ...payers.map((buyer) => goOn(buyer, '/place_order', placing(buyer))),
  ]);
  await sandbox.controls.clearFaults();
  const slower = meanwhile.p99 / before.p99;
  const longest = Math.max(...answers.map(({ ms }) => ms));
  const messages = [...new Set(answers.map(({ message }) => message))];
  return [
    {
      what: `browsing while the card provider is silent for ${SILENT_S} s`,
      limit: `p99 < ${MOST_SLOWER} × before`,
      found: `${slower.toFixed(2)} × (p99 ${formatMilliseconds(meanwhile.p99)})`,
      beside: `before: p99 ${formatMilliseconds(before.p99)}; ${2 * AT_ONCE} buyers try to pay meanwhile`,
      passed: slower < MOST_SLOWER,
      figures: { before, meanwhile },
    },
    {
      what: 'checkout then answers within',
      limit: `≤ ${MOST_ANSWER_MS / 1000} s, and says what became of the money`,
      found: `${(longest / 1000).toFixed(1)} s`,
      beside: messages.join(' / '),
      passed: longest <= MOST_ANSWER_MS && messages.every((message) => /charged|Do not pay again/.test(message)),
      figures: { longest, messages, answers: answers.length },
    },
  ];
};
