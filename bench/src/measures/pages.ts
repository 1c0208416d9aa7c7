import { LIMIT } from '../listing-paths.ts';
import { createComparisonResult, type Result } from '../result.ts';
import { compareRates, drawEachRound, type LoadTarget } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

export const REPEATED_PATH = `/api/get_products?limit=${LIMIT}`;
/** For each second of a round, which ends with its list: there are few first and last pages. */
const END_PAGES_PER_SECOND = 4_000;

export const measureRepeatedPage = async (shop: BenchShop): Promise<Result> => {
  const repeatPath = (port: number, path: string): LoadTarget => ({ port, listRequests: () => [path], repeat: true });
  const comparison = await compareRates(shop.client, shop.settings, {
    baseline: repeatPath(shop.baselineServer.port, '/bytes'),
    shopServer: repeatPath(shop.shopServer.port, REPEATED_PATH),
  });
  return createComparisonResult('get_products, repeated page', 0.65, 'a bare route with the same bytes', comparison);
};

/** Every request is for another page or sort. */
export const createDistinctPagesTarget = (shop: BenchShop): LoadTarget => ({
  port: shop.shopServer.port,
  listRequests: drawEachRound(shop.listingPaths.distinct),
});

export const measureDistinctPages = async (shop: BenchShop): Promise<Result> => {
  const comparison = await compareRates(shop.client, shop.settings, {
    baseline: { port: shop.baselineServer.port, listRequests: () => ['/items'], repeat: true },
    shopServer: createDistinctPagesTarget(shop),
  });
  return createComparisonResult(
    'get_products, every request another page or sort',
    0.8,
    'twelve random rows as one text by PostgreSQL',
    comparison,
  );
};

export const measureLastPages = async ({ client, settings, shopServer, listingPaths }: BenchShop): Promise<Result> => {
  const createTarget = (draw: (count: number) => string[]): LoadTarget => ({
    port: shopServer.port,
    listRequests: () => draw(END_PAGES_PER_SECOND * settings.seconds),
  });
  const comparison = await compareRates(client, settings, {
    baseline: createTarget(listingPaths.first),
    shopServer: createTarget(listingPaths.last),
  });
  return createComparisonResult('last pages by cursor', 0.9, 'first pages', comparison);
};
