import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countStoreReviews, listStoreReviews } from './review.queries.ts';
import { toListedReviewView } from './review.view.ts';

export const getStoreReviews: Handler<'getStoreReviews'> = async ({ input, language, cacheTags, deps }) => {
  const { pool, config } = deps;
  const { seller_id: storeId, limit, offset } = input;
  cacheTags.add(`store:${storeId}`, `store_page:${storeId}`);
  const [total, rows] = await Promise.all([
    countStoreReviews(pool, storeId),
    listStoreReviews(pool, { storeId, language, limit, offset }),
  ]);
  if (total === null) throw new Refusal('NOT_FOUND');
  return { total, data: rows.map((row) => ({ ...toListedReviewView(row, config), product_name: row.product_name })) };
};
