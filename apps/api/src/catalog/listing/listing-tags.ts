import type { CacheTag } from '../../platform/cache/tag-log.ts';
import type { ListingFilter } from './listing-filter.ts';

/** The cache tags of which products a listing contains, their order, total and facets. */
export const buildListingTags = ({ categoryId, storeIds, search, inStock }: ListingFilter): CacheTag[] => {
  // Search corrects words by those of all products, and ranks what is in stock first.
  if (search) return ['category:0', 'availability'];
  const [storeId] = storeIds;
  const tag: CacheTag = storeIds.length === 1 ? `store:${storeId ?? 0}` : `category:${categoryId}`;
  return inStock ? [tag, 'availability'] : [tag];
};

/** The cache tags of products as listing items, which contain the exact stock. */
export const buildItemTags = (ids: readonly number[]) =>
  ids.flatMap((id): CacheTag[] => [`product:${id}`, `stock:${id}`]);
