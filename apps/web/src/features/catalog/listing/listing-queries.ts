import { type ListingParams, PAGE_SIZE, sortOrders } from './listing-params.ts';

export interface ListingQuery extends Omit<ListingParams, 'pages'> {
  /** Absent: all products. */
  categoryId?: number;
  /** Currency code, which affects sorting by price and the variant that a card shows. */
  currency: string;
}

/** Arguments for a listing's filter options; the counts are those of the filtered listing. */
export const buildFilterDataQuery = ({ categoryId, search, filters, currency }: ListingQuery) => ({
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

/** Arguments for a page of a listing, counted from 0. */
export const buildListingPageQuery = (query: ListingQuery, page: number) => ({
  ...buildFilterDataQuery(query),
  ...sortOrders[query.sort],
  limit: PAGE_SIZE,
  offset: page * PAGE_SIZE,
});

/** The products of a store, by the parameters of its URL. */
export const buildStoreListingQuery = (
  sellerId: number,
  { search, sort, filters }: ListingParams,
  currency: string,
): ListingQuery => ({ search, sort, filters: { ...filters, sellers: [sellerId] }, currency });
