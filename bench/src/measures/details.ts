import { createComparisonResult, type Result } from '../result.ts';
import { compareRates } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

const MIN_RATIO = 0.8;

export const buildDetailPath = (id: number) => `/api/get_products?product_ids=${id}`;

/** Measures product details and reviews. Each product is requested once, so that no response is cached. */
export const measureDetails = async ({
  client,
  pool,
  shopServer,
  baselineServer,
  settings,
}: BenchShop): Promise<Result[]> => {
  const { rows } = await pool.query<{ id: number }>('SELECT product_id AS id FROM read.item ORDER BY product_id');
  // One slice of the paths for the warm-up and for each round, which ends with its slice.
  const length = Math.floor(rows.length / (settings.rounds + 1));
  const createTarget = (port: number, buildPath: (id: number) => string) => ({
    port,
    listRequests: (round: number) => rows.slice(round * length, (round + 1) * length).map(({ id }) => buildPath(id)),
  });
  const detail = await compareRates(client, settings, {
    baseline: createTarget(baselineServer.port, (id) => `/detail/${id}`),
    shopServer: createTarget(shopServer.port, buildDetailPath),
  });
  const reviews = await compareRates(client, settings, {
    baseline: createTarget(baselineServer.port, (id) => `/reviews/${id}`),
    shopServer: createTarget(shopServer.port, (id) => `/api/get_product_reviews?product_id=${id}`),
  });
  return [
    createComparisonResult('product detail', MIN_RATIO, 'the same rows and bytes, by Fastify and pg', detail),
    createComparisonResult('review page', MIN_RATIO, 'the same rows, by Fastify and pg', reviews),
  ];
};
