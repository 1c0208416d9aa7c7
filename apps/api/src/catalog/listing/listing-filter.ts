import { fromWire } from '@trad/contract/money';
import type { Parsed } from '@trad/contract/schemas';
import type { ListingCurrency } from '../currency.queries.ts';
import type { SearchQuery } from '../search/search-query.ts';

/** Which products a listing has. Equal filters have equal keys. */
export interface ListingFilter {
  /** 0: all categories. Descendants belong to it. */
  categoryId: number;
  currency: ListingCurrency;
  search: SearchQuery | null;
  /** Ids of attribute values by attribute: any of each. */
  valueGroups: readonly (readonly number[])[];
  storeIds: readonly number[];
  featured: boolean;
  inStock: boolean;
  /** In hundredths of a star. */
  minRating: number;
  /** Minor units of the currency. */
  minPrice: number | null;
  maxPrice: number | null;
}

/** Every product of a category. */
export const wholeCategory = (categoryId: number, currency: ListingCurrency): ListingFilter => ({
  categoryId,
  currency,
  search: null,
  valueGroups: [],
  storeIds: [],
  featured: false,
  inStock: false,
  minRating: 0,
  minPrice: null,
  maxPrice: null,
});

type Input = Omit<Parsed<'getFilterData'>, 'search'>;

const sorted = (ids: readonly number[]) => (ids.length > 1 ? [...new Set(ids)].sort((a, b) => a - b) : ids);

/** Values by their attribute; one that no attribute has stands alone, so that it matches nothing. */
export const grouped = (valueIds: readonly number[], attributeOf: ReadonlyMap<number, number>) => {
  const groups = new Map<number, number[]>();
  for (const id of valueIds) {
    const attribute = attributeOf.get(id) ?? -id;
    groups.set(attribute, [...(groups.get(attribute) ?? []), id]);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, ids]) => ids);
};

const minorOf = (amount: number | undefined, { decimals }: ListingCurrency) =>
  amount === undefined ? null : fromWire(amount, decimals);

/** The attribute values that an input asks for, in order. */
export const valueIdsOf = (input: Input): readonly number[] =>
  sorted([...(input.attribute_value_ids ?? []), ...(input['attribute_value_ids[]'] ?? [])]);

/** The filter that an input asks for, beside what had to be looked up. */
export const filterOf = (
  input: Input,
  looked: Pick<ListingFilter, 'currency' | 'search' | 'valueGroups'>,
): ListingFilter => ({
  categoryId: input.category_id ?? 0,
  storeIds: sorted([...(input.seller_id ?? []), ...(input.brand_id ?? [])]),
  featured: input.is_featured === 1,
  inStock: input.in_stock === 1,
  minRating: Math.ceil((input.min_rating ?? 0) * 100),
  minPrice: minorOf(input.min_price, looked.currency),
  maxPrice: minorOf(input.max_price, looked.currency),
  // Last: to add to a copy takes seven microseconds.
  ...looked,
});

/** Whether the filter narrows its category at all. */
export const narrows = (filter: ListingFilter) =>
  filter.search !== null ||
  filter.valueGroups.length > 0 ||
  filter.storeIds.length > 0 ||
  filter.featured ||
  filter.inStock ||
  filter.minRating > 0 ||
  filter.minPrice !== null ||
  filter.maxPrice !== null;

/** The same products have the same key. The currency counts only where prices are compared. */
export const keyOf = (filter: ListingFilter) => {
  const { minPrice, maxPrice, currency, search } = filter;
  return JSON.stringify([
    filter.categoryId,
    search?.key ?? null,
    filter.valueGroups,
    filter.storeIds,
    Number(filter.featured) + 2 * Number(filter.inStock),
    filter.minRating,
    minPrice === null && maxPrice === null ? null : [currency.code, minPrice, maxPrice],
  ]);
};
