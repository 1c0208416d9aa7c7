import { AMARAS_ORDERS, LIKED_BESIDE } from './data/orders.ts';
import { PRODUCTS } from './data/products.ts';
import { REVIEWS } from './data/reviews.ts';
import { AMARA, SHOPPERS } from './data/shoppers.ts';
import type { Product, Shopper, SkuLine } from './data/types.ts';

export type PlannedOrder = {
  shopper: Shopper;
  daysAgo: number;
  status: 'received' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
  shipping: 'default' | 'fast';
  isGift: boolean;
  lines: readonly SkuLine[];
};

type Random = () => number;

/** Numbers from 0 to 1, the same in every run: a demo shop that differs each time can't be compared with anything. */
const randomFrom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const pick = <T>(random: Random, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
};

const productOf = new Map(PRODUCTS.map((product) => [product.slug, product]));

const namedProduct = (slug: string): Product => {
  const product = productOf.get(slug);
  if (!product) throw new Error(`The demo's orders and reviews name '${slug}', which is no product`);
  return product;
};

/** Below this many US dollars one takes two or three. */
const CHEAP = 40;

const lineOf = (random: Random, slug: string, { currency }: Shopper): SkuLine => {
  const { sku, prices } = pick(
    random,
    namedProduct(slug).variants.filter((variant) => currency in variant.prices),
  );
  const many = Number(prices.USD) < CHEAP && random() < 0.4;
  return { sku, qty: many ? 2 + Math.floor(random() * 2) : 1 };
};

const statusAfter = (days: number): PlannedOrder['status'] => {
  if (days < 1) return 'received';
  if (days < 4) return 'processing';
  return days < 9 ? 'shipped' : 'delivered';
};

const orderOf = (random: Random, shopper: Shopper, daysAgo: number, slugs: readonly string[]): PlannedOrder => {
  const beside = random() < 0.5 ? pick(random, LIKED_BESIDE) : undefined;
  return {
    shopper,
    daysAgo,
    status: statusAfter(daysAgo),
    shipping: random() < 0.2 ? 'fast' : 'default',
    isGift: random() < 0.1,
    lines: [...new Set([...slugs, ...(beside ? [beside] : [])])].map((slug) => lineOf(random, slug, shopper)),
  };
};

/** What someone reviewed was bought before, one to three things at a time, and had time to arrive. */
const reviewedOrders = (random: Random, shopper: Shopper): PlannedOrder[] => {
  const left = REVIEWS.filter(({ reviewer }) => reviewer === shopper.key);
  const orders: PlannedOrder[] = [];
  while (left[0]) {
    const daysAgo = left[0].daysAgo + 10 + random() * 14;
    const bought = left.splice(0, 1 + Math.floor(random() * 3)).map(({ product }) => product);
    orders.push(orderOf(random, shopper, daysAgo, bought));
  }
  return orders;
};

/** Orders of the last days, of which nobody has said anything yet. */
const recentOrders = (random: Random): PlannedOrder[] =>
  [0.1, 0.4, 0.9, 1.6, 2.3, 3.1, 4.4, 5.2, 6.7, 8.1].map((daysAgo) =>
    orderOf(random, pick(random, SHOPPERS), daysAgo, [pick(random, LIKED_BESIDE)]),
  );

/** Every order of the demo shop, the oldest first. */
export const plannedOrders = (): PlannedOrder[] => {
  const random = randomFrom(2026);
  const orders = [
    ...SHOPPERS.flatMap((shopper) => reviewedOrders(random, shopper)),
    ...recentOrders(random),
    ...AMARAS_ORDERS.map((order) => ({ ...order, shopper: AMARA })),
  ];
  return orders.toSorted((a, b) => b.daysAgo - a.daysAgo);
};
