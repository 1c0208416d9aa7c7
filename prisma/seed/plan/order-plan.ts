import { PRODUCTS } from '../data/products.ts';
import type { Product, Shopper, SkuLine } from '../data/types.ts';

export type PlannedOrder = {
  shopper: Shopper;
  daysAgo: number;
  status: 'received' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'returned';
  shipping: 'default' | 'fast';
  isGift: boolean;
  lines: readonly SkuLine[];
};

/** Days from an order until its returned parcel arrives at the store. */
export const RETURNED_AFTER_DAYS = 6;

/** Whether an order was cancelled or returned: its pieces are in stock again and nothing was paid. */
export const isCancelledOrReturned = ({ status }: Pick<PlannedOrder, 'status'>) =>
  status === 'cancelled' || status === 'returned';

export type Random = () => number;

/** Returns numbers from 0 up to 1, the same in every run, so that the demo shop is reproducible. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

export const pick = <T>(random: Random, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('The list is empty');
  return chosen;
};

const productBySlug = new Map(PRODUCTS.map((product) => [product.slug, product]));

export const getProduct = (slug: string): Product => {
  const product = productBySlug.get(slug);
  if (!product) throw new Error(`The demo's orders and reviews refer to '${slug}', which is no product`);
  return product;
};

/** Below this price in US dollars, a line may have two or three pieces. */
const CHEAP = 40;

export const pickLine = (random: Random, slug: string, { currency }: Shopper): SkuLine => {
  const { sku, prices } = pick(
    random,
    getProduct(slug).variants.filter((variant) => currency in variant.prices),
  );
  const many = Number(prices.USD) < CHEAP && random() < 0.4;
  return { sku, qty: many ? 2 + Math.floor(random() * 2) : 1 };
};

export const getStatusAfter = (days: number): PlannedOrder['status'] => {
  if (days < 1) return 'received';
  if (days < 4) return 'processing';
  return days < 9 ? 'shipped' : 'delivered';
};
