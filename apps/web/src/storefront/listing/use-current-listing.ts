import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { parseId } from '../../app/parse-id.ts';
import { useGetCategoriesQuery } from '../../features/catalog/catalog.api.ts';
import { findCategoryPath } from '../../features/catalog/category.ts';
import { buildStoreListingQuery, type ListingQuery } from '../../features/catalog/listing/listing-queries.ts';
import { useListingParams } from '../../features/catalog/listing/use-listing-params.ts';
import { useCurrency } from '../../features/content/use-currency.ts';

/**
 * The category, query and filters of the page's URL. `sellerId` is the id of the store whose page it is: the query then finds this
 * store's products only, in all categories. Without it the query is that of a category or of all products.
 */
export function useCurrentListing(sellerId?: number) {
  const { id } = useParams();
  const tree = useGetCategoriesQuery({}).data ?? [];
  const currency = useCurrency();
  const urlParams = useListingParams(currency.code);
  const categoryId = parseId(id) ?? undefined;
  const { search, sort, filters: chosen } = urlParams.listing;
  const listing = useMemo(
    () =>
      sellerId === undefined
        ? urlParams.listing
        : { ...urlParams.listing, filters: { ...urlParams.listing.filters, sellers: [] } },
    [urlParams.listing, sellerId],
  );
  // Showing more pages makes a new `listing`, but not another query.
  const queryKey = JSON.stringify([search, sort, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `queryKey` compares the missing dependencies by value.
  const query = useMemo<ListingQuery>(
    () =>
      sellerId === undefined
        ? { categoryId, search, sort, filters: chosen, currency: currency.code }
        : buildStoreListingQuery(sellerId, urlParams.listing, currency.code),
    [categoryId, sellerId, queryKey, currency.code],
  );
  return {
    ...urlParams,
    /** The parameters of the URL; on a store's page without their filter by seller. */
    listing,
    currency,
    query,
    tree,
    /** From the top category to the page's own; empty on the page of all products. */
    path: categoryId === undefined ? [] : findCategoryPath(tree, categoryId),
  };
}
