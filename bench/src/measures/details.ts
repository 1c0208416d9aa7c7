import { createComparisonResult, type Result } from '../result.ts';
import { compare } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

const LEAST = 0.8;
/** More than a round requests. */
const ROUND_PATHS = 2_000;

/** Measures product details and reviews, every request for another product. */
export const measureDetails = async ({ client, pool, product, floors, pace }: BenchShop): Promise<Result[]> => {
  const { rows } = await pool.query<{ id: number }>('SELECT product_id AS id FROM read.item ORDER BY product_id');
  let at = 0;
  const each = (port: number, pathOf: (id: number) => string) => ({
    port,
    asked: () => Array.from({ length: ROUND_PATHS * pace.seconds }, () => pathOf(rows[at++ % rows.length]?.id ?? 0)),
    again: true,
  });
  const detail = await compare(client, pace, {
    floor: each(floors.port, (id) => `/detail/${id}`),
    product: each(product.port, (id) => `/api/get_products?product_ids=${id}`),
  });
  const reviews = await compare(client, pace, {
    floor: each(floors.port, (id) => `/reviews/${id}`),
    product: each(product.port, (id) => `/api/get_product_reviews?product_id=${id}`),
  });
  return [
    createComparisonResult('product detail', LEAST, 'the same rows, by Fastify and pg', detail),
    createComparisonResult('review page', LEAST, 'the same rows, by Fastify and pg', reviews),
  ];
};
