import { DEMO_SHOPPER_ORDERS, POPULAR_PRODUCTS } from '../data/orders.ts';
import { REVIEWS } from '../data/reviews.ts';
import { DEMO_SHOPPER, OTHER_SHOPPERS } from '../data/shoppers.ts';
import type { Shopper } from '../data/types.ts';
import { createRandom, getStatusAfter, type PlannedOrder, pick, pickLine, type Random } from './order-plan.ts';
import { planDemoStoreOrders } from './plan-store-history.ts';

const planOrder = (random: Random, shopper: Shopper, daysAgo: number, slugs: readonly string[]): PlannedOrder => {
  const addition = random() < 0.5 ? pick(random, POPULAR_PRODUCTS) : undefined;
  return {
    shopper,
    daysAgo,
    status: getStatusAfter(daysAgo),
    shipping: random() < 0.2 ? 'fast' : 'default',
    isGift: random() < 0.1,
    lines: [...new Set([...slugs, ...(addition ? [addition] : [])])].map((slug) => pickLine(random, slug, shopper)),
  };
};

/** Plans orders of one to three reviewed products, early enough to be delivered before the review. */
const planReviewedOrders = (random: Random, shopper: Shopper): PlannedOrder[] => {
  const unplanned = REVIEWS.filter(({ reviewer }) => reviewer === shopper.key);
  const orders: PlannedOrder[] = [];
  while (unplanned[0]) {
    const daysAgo = unplanned[0].daysAgo + 10 + random() * 14;
    const bought = unplanned.splice(0, 1 + Math.floor(random() * 3)).map(({ product }) => product);
    orders.push(planOrder(random, shopper, daysAgo, bought));
  }
  return orders;
};

/** Plans orders of the last days, without reviews. */
const planRecentOrders = (random: Random): PlannedOrder[] =>
  [0.1, 0.4, 0.9, 1.6, 2.3, 3.1, 4.4, 5.2, 6.7, 8.1].map((daysAgo) =>
    planOrder(random, pick(random, OTHER_SHOPPERS), daysAgo, [pick(random, POPULAR_PRODUCTS)]),
  );

/** Plans every order of the demo shop, oldest first. */
export const planOrders = (now: Date): PlannedOrder[] => {
  const random = createRandom(2026);
  const orders = [
    ...OTHER_SHOPPERS.flatMap((shopper) => planReviewedOrders(random, shopper)),
    ...planRecentOrders(random),
    ...planDemoStoreOrders(now),
    ...DEMO_SHOPPER_ORDERS.map((order) => ({ ...order, shopper: DEMO_SHOPPER })),
  ];
  return orders.toSorted((a, b) => b.daysAgo - a.daysAgo);
};
