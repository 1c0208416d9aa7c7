import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { parseId } from '../../app/parse-id.ts';
import { useGetCategoriesQuery } from '../../features/catalog/catalog.api.ts';
import { findCategoryPath } from '../../features/catalog/category.ts';
import type { ListingQuery } from '../../features/catalog/listing/listing-queries.ts';
import { useListingParams } from '../../features/catalog/listing/use-listing-address.ts';
import { useCurrency } from '../../features/content/use-currency.ts';

/** Where in the catalogue the page is, and what its address asks for there. */
export function useListingPlace() {
  const { id } = useParams();
  const tree = useGetCategoriesQuery({}).data ?? [];
  const currency = useCurrency();
  const address = useListingParams(currency.code);
  const categoryId = parseId(id) ?? undefined;
  const { search, sort, filters } = address.listing;
  // Another n is the same list.
  const asked = JSON.stringify([search, sort, filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says all of them by value.
  const query = useMemo<ListingQuery>(
    () => ({ categoryId, search, sort, filters, currency: currency.code }),
    [categoryId, asked, currency.code],
  );
  return {
    ...address,
    currency,
    query,
    tree,
    /** From the top category to the page's own; empty on the page of all products. */
    path: categoryId === undefined ? [] : findCategoryPath(tree, categoryId),
  };
}
