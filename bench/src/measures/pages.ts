import { LIMIT } from '../listing-paths.ts';
import { createComparisonResult, type Result } from '../result.ts';
import { type Contender, compare } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

export const REPEATED = `/api/get_products?limit=${LIMIT}`;
/** More paths than a round requests. */
const ROUND_PATHS = 4_000;

/** Enough paths for a round: a repeated path would be served from the cache. */
const eachRound = (draw: (count: number) => string[], { pace }: BenchShop): Contender['asked'] => {
  const count = ROUND_PATHS * pace.seconds;
  return () => draw(count);
};

export const measureRepeatedPage = async (shop: BenchShop): Promise<Result> => {
  const ask = (port: number, path: string): Contender => ({ port, asked: () => [path], again: true });
  const comparison = await compare(shop.client, shop.pace, {
    floor: ask(shop.floors.port, '/bytes'),
    product: ask(shop.product.port, REPEATED),
  });
  return createComparisonResult('get_products, repeated page', 0.7, 'a bare route with the same bytes', comparison);
};

/** Every request is for another page or sort. */
export const createDistinctContender = (shop: BenchShop): Contender => ({
  port: shop.product.port,
  asked: eachRound(shop.listingPaths.distinct, shop),
});

export const measureDistinctPages = async (shop: BenchShop): Promise<Result> => {
  const comparison = await compare(shop.client, shop.pace, {
    floor: { port: shop.floors.port, asked: () => ['/cards'], again: true },
    product: createDistinctContender(shop),
  });
  return createComparisonResult(
    'get_products, every request another page or sort',
    0.8,
    '12 stored cards by primary key',
    comparison,
  );
};

export const measureLastPages = async (shop: BenchShop): Promise<Result> => {
  const { port } = shop.product;
  const comparison = await compare(shop.client, shop.pace, {
    floor: { port, asked: eachRound(shop.listingPaths.first, shop) },
    product: { port, asked: eachRound(shop.listingPaths.last, shop) },
  });
  return createComparisonResult('last pages by cursor', 0.9, 'first pages', comparison);
};
