import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef } from 'react';
import { type RootState, useAppDispatch, useAppSelector } from '../../../app/state/store.ts';
import type { CardItem } from '../card-item.ts';
import { catalogApi } from '../catalog.api.ts';
import { MAX_INITIAL_PAGES, PAGE_SIZE } from './listing-address.ts';
import { type ListingQuery, listingPageQuery } from './listing-queries.ts';

const { initiate, select } = catalogApi.endpoints.getCards;

export interface Listing {
  items: CardItem[];
  /** How many products there are in all; null before the first answer. */
  total: number | null;
  /** Why a page is missing. */
  error: unknown;
  /** A page beyond the first is on its way. */
  loadingMore: boolean;
  /** These are the products of the previous order or filters, shown until the new ones are there. */
  outdated: boolean;
}

type Pages = ReturnType<ReturnType<typeof select>>[];

/** The pages that are there, from the first on; a product that moved between two of them stands once. */
function mergePages(pages: Pages): Listing {
  const gap = pages.findIndex(({ data }) => data === undefined);
  const there = gap === -1 ? pages : pages.slice(0, gap);
  const items = new Map(there.flatMap(({ data }) => data?.data ?? []).map((item) => [item.id, item]));
  return {
    items: [...items.values()],
    total: there.at(-1)?.data?.total ?? null,
    error: pages.find(({ isError }) => isError)?.error,
    loadingMore: there.length > 0 && there.length < pages.length,
    outdated: false,
  };
}

/**
 * The first pages of a listing. Sorted or narrowed otherwise, the old products stay until the new ones are there; in
 * another category, for another search or in another currency they go at once. `query` keeps its identity while it says the same.
 */
export function useListing(query: ListingQuery, pages: number) {
  const dispatch = useAppDispatch();
  const selectFirst = useMemo(() => select(listingPageQuery(query, 0)), [query]);
  const total = useAppSelector((state: RootState) => selectFirst(state).data?.total);
  const most = total === undefined ? MAX_INITIAL_PAGES : Math.max(1, Math.ceil(total / PAGE_SIZE));
  const length = Math.min(pages, most);
  const asked = useMemo(() => Array.from({ length }, (_, page) => listingPageQuery(query, page)), [query, length]);
  useEffect(() => {
    const running = asked.map((page) => dispatch(initiate(page)));
    return () => {
      for (const page of running) page.unsubscribe();
    };
  }, [dispatch, asked]);

  const selectListing = useMemo(
    () =>
      createSelector(
        asked.map((page) => select(page)),
        (...answers: Pages) => mergePages(answers),
      ),
    [asked],
  );
  const now = useAppSelector((state: RootState) => selectListing(state));

  const kept = useRef<{ query: ListingQuery; listing: Listing }>(undefined);
  useEffect(() => {
    if (now.total !== null) kept.current = { query, listing: now };
  }, [now, query]);
  const before = kept.current && hasSameScope(kept.current.query, query) ? kept.current.listing : undefined;
  const listing = now.total === null && !now.error && before ? { ...before, outdated: true } : now;

  const retry = () => {
    // What is there stays; only what failed is asked for again.
    for (const page of asked) dispatch(initiate(page, { subscribe: false }));
  };
  return { ...listing, retry };
}

const hasSameScope = (a: ListingQuery, b: ListingQuery) =>
  a.categoryId === b.categoryId && a.search === b.search && a.currency === b.currency;
