import { LIMIT } from '../listing-paths.ts';
import { createComparisonResult, type Result } from '../result.ts';
import { compareRates, type LoadTarget } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

export const REPEATED_PATH = `/api/get_products?limit=${LIMIT}`;
/** More paths than are requested in a second. */
const PATHS_PER_SECOND = 4_000;

/** Draws enough paths for a round: a repeated path would be served from the cache. */
const drawEachRound = (draw: (count: number) => string[], { settings }: BenchShop): LoadTarget['listRequests'] => {
  const count = PATHS_PER_SECOND * settings.seconds;
  return () => draw(count);
};

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
  listRequests: drawEachRound(shop.listingPaths.distinct, shop),
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

export const measureLastPages = async (shop: BenchShop): Promise<Result> => {
  const { port } = shop.shopServer;
  const comparison = await compareRates(shop.client, shop.settings, {
    baseline: { port, listRequests: drawEachRound(shop.listingPaths.first, shop) },
    shopServer: { port, listRequests: drawEachRound(shop.listingPaths.last, shop) },
  });
  return createComparisonResult('last pages by cursor', 0.9, 'first pages', comparison);
};
