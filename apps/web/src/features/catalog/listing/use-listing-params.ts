import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatListingParams, type ListingParams, parseListingParams } from './listing-params.ts';

export type ListingChange = Partial<ListingParams>;

/** The listing's parameters in the URL and functions that change them. `currency` is the code that prices are in. */
export function useListingParams(currency: string) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const listing = useMemo(() => parseListingParams(query, currency), [query, currency]);
  /** The query string of the listing with a change, from its first page. */
  const buildSearch = (change: ListingChange) =>
    formatListingParams(query, { ...listing, pages: 1, ...change }, currency);
  /** Navigates to the listing with a change, without scrolling. */
  const navigateTo = (change: ListingChange, { replace = false } = {}) =>
    navigate({ search: buildSearch(change) }, { preventScrollReset: true, replace });
  return { listing, buildSearch, navigateTo };
}
