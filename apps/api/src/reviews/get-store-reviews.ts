import { MAX_PAGE_LIMIT } from '@trad/contract/calls/page-limit';
import { MAX_OFFSET } from '@trad/contract/wire';
import type { CacheTags } from '../platform/cache/cache-tags.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findStoreReviews, loadStoreReviews } from './review.queries.ts';
import { toListedReviewView } from './review.view.ts';

/**
 * Finds the number of a store's reviews and the ids of the newest, in one cache entry for every offset. Throws NOT_FOUND where there is
 * no such open store.
 */
const findReviews = ({ cache, pool }: Deps, storeId: number, parent: CacheTags) =>
  cache.getOrCompute(
    'lookups',
    `reviews of store ${storeId}`,
    async (cacheTags) => {
      cacheTags.add(`store:${storeId}`, `store_page:${storeId}`);
      const found = await findStoreReviews(pool, storeId, MAX_OFFSET + MAX_PAGE_LIMIT);
      if (!found) throw new Refusal('NOT_FOUND');
      return found;
    },
    { parent },
  );

export const getStoreReviews: Handler<'getStoreReviews'> = async ({ input, language, cacheTags, deps }) => {
  const { seller_id: storeId, limit, offset } = input;
  const { total, ids } = await findReviews(deps, storeId, cacheTags);
  const rows = await loadStoreReviews(deps.pool, [...ids.subarray(offset, offset + limit)], language);
  return {
    total,
    data: rows.map((row) => ({ ...toListedReviewView(row, deps.config, language), product_name: row.product_name })),
  };
};
