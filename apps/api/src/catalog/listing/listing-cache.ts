import type { CacheTags } from '../../platform/cache/cache-tags.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ListingFilter } from './listing-filter.ts';
import { buildListingTags } from './listing-tags.ts';

interface Options<T> {
  /** The response that is computed from the value. */
  parent: CacheTags;
  getSize?: (value: T) => number;
}

/** Caches a value that depends only on which products a listing contains, their order and facets, such as their number. */
export const cacheByListing = <T>(
  { cache }: Deps,
  key: string,
  filter: ListingFilter,
  compute: () => Promise<T>,
  options: Options<T>,
): Promise<T> =>
  cache.getOrCompute(
    'lookups',
    key,
    (cacheTags) => {
      cacheTags.add(...buildListingTags(filter));
      return compute();
    },
    options,
  );
