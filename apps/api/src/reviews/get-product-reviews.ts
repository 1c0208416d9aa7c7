import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countReviewsByRating, listReviews } from './review.queries.ts';
import { toBreakdownView, toListedReviewView } from './review.view.ts';

export const getProductReviews: Handler<'getProductReviews'> = async ({ input, language, cacheTags, deps }) => {
  const { cache, pool, config } = deps;
  const { product_id: productId, rating } = input;
  cacheTags.add(`product:${productId}`);
  // Cached for all pages: each would count all reviews again.
  const counting = cache.getOrCompute(
    'lookups',
    `review counts ${productId}`,
    async (countTags) => {
      countTags.add(`product:${productId}`);
      const counts = await countReviewsByRating(pool, productId);
      if (!counts) throw new Refusal('NOT_FOUND');
      return counts;
    },
    { parent: cacheTags },
  );
  const [counts, rows] = await Promise.all([counting, listReviews(pool, { ...input, productId, language })]);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    total: rating === undefined ? all : (counts.get(rating) ?? 0),
    total_reviews: all,
    rating_breakdown: toBreakdownView(counts),
    data: rows.map((row) => toListedReviewView(row, config, language)),
  };
};
