import { catalogApi } from '../../features/catalog/catalog.api.ts';
import { PAGES_AT_FIRST } from '../../features/catalog/listing/listing-address.ts';
import { type ListingQuery, listingPage } from '../../features/catalog/listing/listing-queries.ts';
import type { RunQuery } from './page-queries.ts';

/** The first pages of a listing, as many as its address names. */
export const loadListingPages = (query: RunQuery, listing: ListingQuery, pages: number) =>
  Promise.all(
    Array.from({ length: Math.min(pages, PAGES_AT_FIRST) }, (_, page) =>
      query(catalogApi.endpoints.getCards, listingPage(listing, page)),
    ),
  );
