import { catalogApi } from '../../features/catalog/catalog.api.ts';
import { MAX_INITIAL_PAGES } from '../../features/catalog/listing/listing-params.ts';
import { buildListingPageQuery, type ListingQuery } from '../../features/catalog/listing/listing-queries.ts';
import type { RunQuery } from './page-queries.ts';

/** The first pages of a listing, as many as its URL requests. */
export const loadListingPages = (query: RunQuery, listing: ListingQuery, pages: number) =>
  Promise.all(
    Array.from({ length: Math.min(pages, MAX_INITIAL_PAGES) }, (_, page) =>
      query(catalogApi.endpoints.getCards, buildListingPageQuery(listing, page)),
    ),
  );
