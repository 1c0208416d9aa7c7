import type { Handler } from '../platform/http/implement-calls.ts';
import { buildPictureUrl } from '../platform/pictures.ts';
import { listReviewsToWrite } from './reviews-to-write.queries.ts';

export const getReviewsToWrite: Handler<'getReviewsToWrite'> = async ({ input, caller, language, deps: { pool } }) => {
  const rows = await listReviewsToWrite(pool, caller.id, language, input.limit);
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ product_id, name, image_key, delivered_at }) => ({
      product_id,
      product_name: name,
      image: buildPictureUrl(image_key),
      delivered_at: delivered_at?.toISOString() ?? null,
    })),
  };
};
