import { DEMO_STORE_DEMAND } from './data/demo-store.ts';
import { SHOPPERS } from './data/shoppers.ts';
import type { SkuLine } from './data/types.ts';
import { lineOf, namedProduct, type PlannedOrder, pick, type Random, randomFrom, statusAfter } from './order-plan.ts';

const HISTORY_DAYS = 182;
/** Within so many days each has an order, so that no day of the dashboard's week is empty. */
const BUSY_DAYS = 21;
const CANCELLED_SHARE = 0.06;
/** Only of these are orders cancelled: while one is, fewer pieces are left than later, and never less than none. */
const PLENTY = 5;

/** Each product as often as it sells. */
const demand = Object.entries(DEMO_STORE_DEMAND).flatMap(([slug, weight]) => Array<string>(weight).fill(slug));
const inDollars = SHOPPERS.filter(({ currency }) => currency === 'USD');
const stockOf = new Map(
  Object.keys(DEMO_STORE_DEMAND).flatMap((slug) => namedProduct(slug).variants.map(({ sku, stock }) => [sku, stock])),
);

const hasPlenty = ({ sku, qty }: SkuLine) => {
  const stock = stockOf.get(sku) ?? null;
  return stock === null || stock >= PLENTY + qty;
};

/** What became of an order: the vendor takes up new ones a day or two later and cancels a few. */
const statusOf = (random: Random, daysAgo: number, lines: readonly SkuLine[]): PlannedOrder['status'] => {
  const isCancelled = random() < CANCELLED_SHARE;
  if (isCancelled && daysAgo > 2 && lines.every(hasPlenty)) return 'cancelled';
  return daysAgo < 2 ? 'received' : statusAfter(daysAgo);
};

const orderOn = (random: Random, day: number, isFirst: boolean): PlannedOrder => {
  const daysAgo = day + random() * 0.9;
  // Most buy in the currency in which the dashboard opens.
  const shopper = pick(random, (isFirst && day <= BUSY_DAYS) || random() < 0.6 ? inDollars : SHOPPERS);
  const slugs = new Set([pick(random, demand), ...(random() < 0.3 ? [pick(random, demand)] : [])]);
  const lines = [...slugs].map((slug) => lineOf(random, slug, shopper));
  return {
    shopper,
    daysAgo,
    status: statusOf(random, daysAgo, lines),
    shipping: random() < 0.2 ? 'fast' : 'default',
    isGift: random() < 0.1,
    lines,
  };
};

/** Half a year of orders from the demo vendor's store, until yesterday: a store that grows and has its good days. */
export const demoStoreOrders = (): PlannedOrder[] => {
  const random = randomFrom(9);
  return Array.from({ length: HISTORY_DAYS }, (_, index) => HISTORY_DAYS - index).flatMap((day) => {
    const expected = 0.5 + 1.6 * (1 - day / HISTORY_DAYS) + (day % 7 < 2 ? 0.6 : 0);
    const count = Math.max(day <= BUSY_DAYS ? 2 : 0, Math.floor(expected + random()));
    return Array.from({ length: count }, (_each, place) => orderOn(random, day, place === 0));
  });
};
