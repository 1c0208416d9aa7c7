import type { Deps } from '../../platform/deps.ts';
import { type Counts, countsOf, priceRange } from './facet.queries.ts';
import { keyOf, type ListingFilter, wholeCategory } from './listing-filter.ts';

type Numbers = ReadonlyMap<number, number>;

/** What a listing can be narrowed by. Counts are what the listing would then have. */
export interface Facets {
  /** Each value of the category or search, with its count under the other filters; 0 where nothing is left. */
  values: Numbers;
  stores: Numbers;
  /** Minor units; whatever price bounds there are. */
  price: { min: number | null; max: number | null };
}

const keptCounts = ({ cache, pool }: Deps, filter: ListingFilter): Promise<Counts> =>
  cache.getOrCompute('catalogue', `counts ${keyOf(filter)}`, () => countsOf(pool, filter));

const keptRange = ({ cache, pool }: Deps, filter: ListingFilter) =>
  cache.getOrCompute('catalogue', `range ${filter.currency.code} ${keyOf(filter)}`, () => priceRange(pool, filter));

/** The counts of `now`, for each id of `all`. */
const over = (all: Numbers, now: Numbers): Numbers => new Map([...all.keys()].map((id) => [id, now.get(id) ?? 0]));

/**
 * Values of one attribute are OR-ed: beside Red, Blue adds its own products. So the values of an attribute are counted
 * without that attribute's own filter, and stores without the stores'.
 */
export const facetsOf = async (deps: Deps, filter: ListingFilter, attributeOf: Numbers): Promise<Facets> => {
  // The category, or what is found in it, with no further filter.
  const whole = { ...wholeCategory(filter.categoryId, filter.currency), search: filter.search };
  const without = filter.valueGroups.map((group) => ({
    ...filter,
    valueGroups: filter.valueGroups.filter((other) => other !== group),
  }));
  const [all, own, ofStores, price, ...others] = await Promise.all([
    keptCounts(deps, whole),
    keptCounts(deps, filter),
    keptCounts(deps, { ...filter, storeIds: [] }),
    keptRange(deps, { ...filter, minPrice: null, maxPrice: null }),
    ...without.map((each) => keptCounts(deps, each)),
  ]);
  const counts = new Map(over(all.values, own.values));
  for (const [index, group] of filter.valueGroups.entries()) {
    const attribute = attributeOf.get(group[0] ?? 0);
    for (const id of counts.keys()) {
      if (attributeOf.get(id) === attribute) counts.set(id, others[index]?.values.get(id) ?? 0);
    }
  }
  return { values: counts, stores: over(all.stores, ofStores.stores), price };
};
