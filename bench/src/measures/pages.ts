import { LIMIT } from '../addresses.ts';
import { compared, type Result } from '../result.ts';
import { type Contender, compare } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

export const REPEATED = `/api/get_products?limit=${LIMIT}`;
/** More than a connection could ask for in a round. */
const ROUND_PATHS = 4_000;

/** Enough for every round: what is asked twice would be answered from what is kept. */
const eachRound = (draw: (count: number) => string[], { pace }: BenchShop): Contender['asked'] => {
  const count = ROUND_PATHS * pace.seconds;
  return () => draw(count);
};

export const repeatedPage = async (shop: BenchShop): Promise<Result> => {
  const ask = (port: number, path: string): Contender => ({ port, asked: () => [path], again: true });
  const comparison = await compare(shop.client, shop.pace, {
    floor: ask(shop.floors.port, '/bytes'),
    product: ask(shop.product.port, REPEATED),
  });
  return compared('get_products, repeated page', 0.7, 'a bare route with the same bytes', comparison);
};

/** Every request another page or sort. */
export const distinctly = (shop: BenchShop): Contender => ({
  port: shop.product.port,
  asked: eachRound(shop.addresses.distinct, shop),
});

export const distinctPages = async (shop: BenchShop): Promise<Result> => {
  const comparison = await compare(shop.client, shop.pace, {
    floor: { port: shop.floors.port, asked: () => ['/cards'], again: true },
    product: distinctly(shop),
  });
  return compared(
    'get_products, every request another page or sort',
    0.8,
    '12 stored cards by primary key',
    comparison,
  );
};

export const lastPages = async (shop: BenchShop): Promise<Result> => {
  const { port } = shop.product;
  const comparison = await compare(shop.client, shop.pace, {
    floor: { port, asked: eachRound(shop.addresses.first, shop) },
    product: { port, asked: eachRound(shop.addresses.last, shop) },
  });
  return compared('last pages by cursor', 0.9, 'first pages', comparison);
};
