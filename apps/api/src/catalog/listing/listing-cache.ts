import type { Dependencies } from '../../platform/cache/dependencies.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ListingFilter } from './listing-filter.ts';
import { buildListingTags } from './listing-tags.ts';

interface Options<T> {
  /** The response that is computed from the value. */
  parent: Dependencies;
  getSize?: (value: T) => number;
}

/** Caches a value that depends only on which products a listing contains, such as their number. */
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
    (shows) => {
      shows.add(...buildListingTags(filter));
      return compute();
    },
    options,
  );
