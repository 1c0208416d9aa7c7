import { createComparisonResult, type Result } from '../result.ts';
import { compareRates } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

const MIN_RATIO = 0.8;
/** More than are requested in a second. */
const PATHS_PER_SECOND = 2_000;

/** Measures product details and reviews, every request for another product. */
export const measureDetails = async ({
  client,
  pool,
  product,
  baselineServer,
  settings,
}: BenchShop): Promise<Result[]> => {
  const { rows } = await pool.query<{ id: number }>('SELECT product_id AS id FROM read.item ORDER BY product_id');
  let next = 0;
  const createTarget = (port: number, buildPath: (id: number) => string) => ({
    port,
    listRequests: () =>
      Array.from({ length: PATHS_PER_SECOND * settings.seconds }, () => buildPath(rows[next++ % rows.length]?.id ?? 0)),
    repeat: true,
  });
  const detail = await compareRates(client, settings, {
    baseline: createTarget(baselineServer.port, (id) => `/detail/${id}`),
    product: createTarget(product.port, (id) => `/api/get_products?product_ids=${id}`),
  });
  const reviews = await compareRates(client, settings, {
    baseline: createTarget(baselineServer.port, (id) => `/reviews/${id}`),
    product: createTarget(product.port, (id) => `/api/get_product_reviews?product_id=${id}`),
  });
  return [
    createComparisonResult('product detail', MIN_RATIO, 'the same rows, by Fastify and pg', detail),
    createComparisonResult('review page', MIN_RATIO, 'the same rows, by Fastify and pg', reviews),
  ];
};
