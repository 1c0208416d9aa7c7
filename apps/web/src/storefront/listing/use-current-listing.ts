import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { parseId } from '../../app/parse-id.ts';
import { useGetCategoriesQuery } from '../../features/catalog/catalog.api.ts';
import { findCategoryPath } from '../../features/catalog/category.ts';
import { buildStoreListingQuery, type ListingQuery } from '../../features/catalog/listing/listing-queries.ts';
import { useListingParams } from '../../features/catalog/listing/use-listing-params.ts';
import { useCurrency } from '../../features/content/use-currency.ts';

/** The category, query and filters of the page's URL; on the page of a store, whose id is given, of its products only. */
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
  // The number of shown pages (`n`) is not part of the query.
  const queryKey = JSON.stringify([search, sort, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `queryKey` compares all of them by value.
  const query = useMemo<ListingQuery>(
    () =>
      sellerId === undefined
        ? { categoryId, search, sort, filters: chosen, currency: currency.code }
        : buildStoreListingQuery(sellerId, urlParams.listing, currency.code),
    [categoryId, sellerId, queryKey, currency.code],
  );
  return {
    ...urlParams,
    /** The parameters of the URL. A store's page ignores its filter by seller. */
    listing,
    currency,
    query,
    tree,
    /** From the top category to the page's own; empty on the page of all products. */
    path: categoryId === undefined ? [] : findCategoryPath(tree, categoryId),
  };
}
