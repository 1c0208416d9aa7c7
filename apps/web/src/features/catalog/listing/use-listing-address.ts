import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatListingParams, type ListingParams, parseListingParams } from './listing-address.ts';

export type ListingChange = Partial<ListingParams>;

/** What the page's address says of its listing, and the ways to others. `currency` is the code that prices are in. */
export function useListingParams(currency: string) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const listing = useMemo(() => parseListingParams(query, currency), [query, currency]);
  /** The query of the listing with a change, from its top. */
  const searchWith = (change: ListingChange) =>
    formatListingParams(query, { ...listing, pages: 1, ...change }, currency);
  /** Shows it; nothing scrolls. */
  const show = (change: ListingChange, { replace = false } = {}) =>
    navigate({ search: searchWith(change) }, { preventScrollReset: true, replace });
  return { listing, searchWith, show };
}
