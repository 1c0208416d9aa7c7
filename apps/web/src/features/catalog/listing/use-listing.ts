import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef } from 'react';
import { type RootState, useAppDispatch, useAppSelector } from '../../../app/state/store.ts';
import type { CardItem } from '../card-item.ts';
import { catalogApi } from '../catalog.api.ts';
import { MAX_INITIAL_PAGES, PAGE_SIZE } from './listing-params.ts';
import { buildListingPageQuery, type ListingQuery } from './listing-queries.ts';

const { initiate, select } = catalogApi.endpoints.getCards;

export interface Listing {
  items: CardItem[];
  /** The total number of products; null before the first response. */
  total: number | null;
  /** The error of the first page that failed. */
  error: unknown;
  /** Whether a page beyond the first is loading, or could not be loaded. */
  isLoadingMore: boolean;
  /** Whether there are products beyond the requested pages, or `isLoadingMore`. Not by their number: one may be on two pages. */
  hasMore: boolean;
  /** Whether `items` are the previous products, shown while a new sort order or filter loads. */
  isStale: boolean;
}

type PageResults = ReturnType<ReturnType<typeof select>>[];

/** Joins the loaded pages up to the first missing one. A product that moved between two pages is listed once. */
function mergePages(pages: PageResults): Listing {
  const missing = pages.findIndex(({ data }) => data === undefined);
  const loaded = missing === -1 ? pages : pages.slice(0, missing);
  const total = loaded.at(-1)?.data?.total ?? null;
  const isLoadingMore = loaded.length > 0 && loaded.length < pages.length;
  const items = new Map(loaded.flatMap(({ data }) => data?.data ?? []).map((item) => [item.id, item]));
  return {
    items: [...items.values()],
    total,
    error: pages.find(({ isError }) => isError)?.error,
    isLoadingMore,
    hasMore: isLoadingMore || pages.length * PAGE_SIZE < (total ?? 0),
    isStale: false,
  };
}

/**
 * The first pages of a listing. After a change of sort order or filters the previous products stay until the new ones
 * load; in another category, search or currency they are removed at once. `query` must be memoised.
 */
export function useListing(query: ListingQuery, pageCount: number) {
  const dispatch = useAppDispatch();
  // The listing may have grown since its first page was loaded: the page before the last one knows, too.
  const selectBounds = useMemo(
    () => [0, Math.max(0, pageCount - 2)].map((page) => select(buildListingPageQuery(query, page))),
    [query, pageCount],
  );
  const total = useAppSelector((state: RootState) => {
    const totals = selectBounds.flatMap((selectPage) => selectPage(state).data?.total ?? []);
    return totals.length > 0 ? Math.max(...totals) : undefined;
  });
  const maxPages = total === undefined ? MAX_INITIAL_PAGES : Math.max(1, Math.ceil(total / PAGE_SIZE));
  const length = Math.min(pageCount, maxPages);
  const pageQueries = useMemo(
    () => Array.from({ length }, (_, page) => buildListingPageQuery(query, page)),
    [query, length],
  );
  useEffect(() => {
    const subscriptions = pageQueries.map((pageQuery) => dispatch(initiate(pageQuery)));
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [dispatch, pageQueries]);

  const selectListing = useMemo(
    () =>
      createSelector(
        pageQueries.map((pageQuery) => select(pageQuery)),
        (...results: PageResults) => mergePages(results),
      ),
    [pageQueries],
  );
  const current = useAppSelector((state: RootState) => selectListing(state));

  const previous = useRef<{ query: ListingQuery; listing: Listing }>(undefined);
  useEffect(() => {
    if (current.total !== null) previous.current = { query, listing: current };
  }, [current, query]);
  const fallback =
    previous.current && hasSameScope(previous.current.query, query) ? previous.current.listing : undefined;
  const listing = current.total === null && !current.error && fallback ? { ...fallback, isStale: true } : current;

  const retry = () => {
    // `initiate` re-sends only failed requests; loaded pages come from the cache.
    for (const pageQuery of pageQueries) dispatch(initiate(pageQuery, { subscribe: false }));
  };
  return { ...listing, retry };
}

const hasSameScope = (a: ListingQuery, b: ListingQuery) =>
  a.categoryId === b.categoryId && a.search === b.search && a.currency === b.currency;
