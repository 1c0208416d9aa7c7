import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countReviewsByRating, listReviews } from './review.queries.ts';
import { toBreakdownView, toListedReviewView } from './review.view.ts';

export const getProductReviews: Handler<'getProductReviews'> = async ({ input, cacheTags, deps: { pool, config } }) => {
  const { product_id: productId, rating } = input;
  cacheTags.add(`product:${productId}`);
  const [counts, rows] = await Promise.all([
    countReviewsByRating(pool, productId),
    listReviews(pool, { ...input, productId }),
  ]);
  if (!counts) throw new Refusal('NOT_FOUND');
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    total: rating === undefined ? all : (counts.get(rating) ?? 0),
    total_reviews: all,
    rating_breakdown: toBreakdownView(counts),
    data: rows.map((row) => toListedReviewView(row, config)),
  };
};
