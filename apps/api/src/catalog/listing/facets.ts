import type { Deps } from '../../platform/deps.ts';
import { countFacets, type FacetCounts, findPriceRange } from './facet.queries.ts';
import { buildFilterKey, createCategoryFilter, type ListingFilter } from './listing-filter.ts';

type CountsById = ReadonlyMap<number, number>;

/** The facets of a listing. A count is the number of products if its value is chosen. */
export interface Facets {
  /** All values of the category or search, counted under the other filters; 0 if nothing matches. */
  values: CountsById;
  stores: CountsById;
  /** In minor units, without the price filter. */
  price: { min: number | null; max: number | null };
}

const loadCounts = ({ cache, pool }: Deps, filter: ListingFilter): Promise<FacetCounts> =>
  cache.getOrCompute('catalogue', `counts ${buildFilterKey(filter)}`, () => countFacets(pool, filter));

const loadPriceRange = ({ cache, pool }: Deps, filter: ListingFilter) =>
  cache.getOrCompute('catalogue', `range ${filter.currency.code} ${buildFilterKey(filter)}`, () =>
    findPriceRange(pool, filter),
  );

/** The counts of all ids, 0 where `counts` has none. */
const fillCounts = (all: CountsById, counts: CountsById): CountsById =>
  new Map([...all.keys()].map((id) => [id, counts.get(id) ?? 0]));

/**
 * Values of one attribute are OR-ed: with Red chosen, choosing Blue adds products. So the values of an attribute are
 * counted without the filter of that attribute, and stores without the store filter.
 */
export const computeFacets = async (deps: Deps, filter: ListingFilter, attributeIds: CountsById): Promise<Facets> => {
  // The category and the search without other filters.
  const unfiltered = { ...createCategoryFilter(filter.categoryId, filter.currency), search: filter.search };
  const without = filter.valueGroups.map((group) => ({
    ...filter,
    valueGroups: filter.valueGroups.filter((other) => other !== group),
  }));
  const [all, filtered, byStore, price, ...byAttribute] = await Promise.all([
    loadCounts(deps, unfiltered),
    loadCounts(deps, filter),
    loadCounts(deps, { ...filter, storeIds: [] }),
    loadPriceRange(deps, { ...filter, minPrice: null, maxPrice: null }),
    ...without.map((each) => loadCounts(deps, each)),
  ]);
  const counts = new Map(fillCounts(all.values, filtered.values));
  for (const [index, group] of filter.valueGroups.entries()) {
    const attribute = attributeIds.get(group[0] ?? 0);
    for (const id of counts.keys()) {
      if (attributeIds.get(id) === attribute) counts.set(id, byAttribute[index]?.values.get(id) ?? 0);
    }
  }
  return { values: counts, stores: fillCounts(all.stores, byStore.stores), price };
};
