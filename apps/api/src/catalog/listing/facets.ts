import type { CacheTags } from '../../platform/cache/cache-tags.ts';
import type { Deps } from '../../platform/deps.ts';
import { countFacets, type FacetCounts } from './facet.queries.ts';
import { cacheByListing } from './listing-cache.ts';
import { buildFilterKey, createCategoryFilter, type ListingFilter } from './listing-filter.ts';

type CountsById = ReadonlyMap<number, number>;

/** The facets of a listing. A count is the number of products if its value is chosen. */
export interface Facets {
  /** All values of the category or search, counted under the other filters; 0 if nothing matches. */
  values: CountsById;
  stores: CountsById;
  /** In minor units, without the price filter. */
  price: FacetCounts['price'];
}

/** The counts of a filter, cached. */
export const loadCounts = (deps: Deps, filter: ListingFilter, parent: CacheTags): Promise<FacetCounts> => {
  const key = `counts ${filter.currency.code} ${buildFilterKey(filter)}`;
  return cacheByListing(deps, key, filter, () => countFacets(deps.pool, filter), { parent });
};

/** The counts of all ids, 0 where `counts` has none. */
const fillCounts = (all: CountsById, counts: CountsById): CountsById =>
  new Map([...all.keys()].map((id) => [id, counts.get(id) ?? 0]));

/**
 * Values of one attribute are OR-ed: with Red chosen, choosing Blue adds products. So the values of an attribute are
 * counted without the filter of that attribute, and stores without the store filter.
 */
export const computeFacets = async (
  deps: Deps,
  filter: ListingFilter,
  attributeIdsByValue: ReadonlyMap<number, number>,
  cacheTags: CacheTags,
): Promise<Facets> => {
  // The category and the search without other filters.
  const unfiltered = { ...createCategoryFilter(filter.categoryId, filter.currency), search: filter.search };
  const without = filter.valueGroups.map((group) => ({
    ...filter,
    valueGroups: filter.valueGroups.filter((other) => other !== group),
  }));
  const [all, filtered, byStore, { price }, ...byAttribute] = await Promise.all([
    loadCounts(deps, unfiltered, cacheTags),
    loadCounts(deps, filter, cacheTags),
    loadCounts(deps, { ...filter, storeIds: [] }, cacheTags),
    loadCounts(deps, { ...filter, minPrice: null, maxPrice: null }, cacheTags),
    ...without.map((each) => loadCounts(deps, each, cacheTags)),
  ]);
  const counts = new Map(fillCounts(all.values, filtered.values));
  for (const [index, group] of filter.valueGroups.entries()) {
    const attribute = attributeIdsByValue.get(group[0] ?? 0);
    for (const id of counts.keys()) {
      if (attributeIdsByValue.get(id) === attribute) counts.set(id, byAttribute[index]?.values.get(id) ?? 0);
    }
  }
  return { values: counts, stores: fillCounts(all.stores, byStore.stores), price };
};
