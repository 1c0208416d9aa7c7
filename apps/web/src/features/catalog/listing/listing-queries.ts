import { type ListingParams, noFilters, PAGE_SIZE, sortOrders } from './listing-address.ts';

export interface ListingQuery extends Omit<ListingParams, 'pages'> {
  /** All products where it is absent. */
  categoryId?: number;
  /** A currency's code: it decides a sort by price, and which variant a card shows. */
  currency: string;
}

/** What a listing's filters have to choose from; its counts are those of the listing as it is narrowed now. */
export const filterDataQuery = ({ categoryId, search, filters, currency }: ListingQuery) => ({
  ...(categoryId !== undefined && { category_id: categoryId }),
  ...(search && { search }),
  ...(filters.values.length > 0 && { attribute_value_ids: filters.values }),
  ...(filters.sellers.length > 0 && { seller_id: filters.sellers }),
  ...(filters.min !== null && { min_price: filters.min }),
  ...(filters.max !== null && { max_price: filters.max }),
  ...(filters.rating !== null && { min_rating: filters.rating }),
  ...(filters.inStock && { in_stock: 1 as const }),
  currency,
});

/** One page of a listing; the first one is 0. */
export const listingPageQuery = (query: ListingQuery, page: number) => ({
  ...filterDataQuery(query),
  ...sortOrders[query.sort],
  limit: PAGE_SIZE,
  offset: page * PAGE_SIZE,
});

/** All that a store sells, newest first. */
export const storeListingQuery = (sellerId: number, currency: string): ListingQuery => ({
  search: '',
  sort: 'recent',
  filters: { ...noFilters, sellers: [sellerId] },
  currency,
});
