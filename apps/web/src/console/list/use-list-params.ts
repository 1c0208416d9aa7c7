import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListFilter } from './list-definition.ts';

/** The query parameters that are not part of a view: those of the page, the language and the open row. */
const NOT_IN_VIEW = ['cursor', 'lang', 'open'];
/** The query parameters other than filters. */
const NOT_FILTERS = ['search', 'sort', 'order', ...NOT_IN_VIEW];

/** The state of a list: that of the URL, and the cursors of the previous pages, which are in the state of the browser's history. */
export interface ListParams {
  search: string;
  sort: string;
  order: 'ASC' | 'DESC';
  cursor: string | undefined;
  /** The cursors of the previous pages that were visited, that of the first page empty; undefined if unknown. */
  previousCursors: readonly string[] | undefined;
  /** The chosen values by the filter's name. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Filters, search and sort order as a query string, to save or compare. */
  query: string;
}

/** Sorts the names, so that equal views have equal query strings. A view does not include the page or the open row. */
export function normalizeQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of NOT_IN_VIEW) params.delete(name);
  params.sort();
  return params.toString();
}

export function readListParams(
  search: string,
  filters: readonly ListFilter[],
  defaults: { sort: string; order: 'ASC' | 'DESC' },
): Omit<ListParams, 'previousCursors'> {
  const params = new URLSearchParams(search);
  const chosen = filters.flatMap(({ name }) => {
    const values = (params.get(name) ?? '').split(',').filter(Boolean);
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return {
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? defaults.sort,
    order: params.get('order') === 'ASC' ? 'ASC' : params.get('order') === 'DESC' ? 'DESC' : defaults.order,
    cursor: params.get('cursor') ?? undefined,
    filters: Object.fromEntries(chosen),
    query: normalizeQuery(search),
  };
}

/** The input of the list's call. The API refuses what it does not know, such as a value in an old link. */
export const toListInput = <Input>({ search, filters, sort, order, cursor }: ListParams) =>
  ({
    ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join(',')])),
    search: search || undefined,
    sort,
    order,
    cursor,
  }) as Input;

/** The input of the list's call that counts the rows of a query string, such as that of a saved view. */
export const toCountInput = <Input>(query: string) =>
  ({ ...Object.fromEntries(new URLSearchParams(query)), limit: 1 }) as Input;

type Changes = Record<string, string | undefined>;

/**
 * The cursors of the pages before the one of the URL. A row that opens or closes beside the list adds an entry without state to
 * the browser's history: for those the cursors of each page are stored.
 */
function usePreviousCursors({ query, cursor }: Pick<ListParams, 'query' | 'cursor'>): readonly string[] | undefined {
  const state = useLocation().state as { previousCursors?: string[] } | null;
  const [cursorsByPage] = useState(() => new Map<string, readonly string[]>());
  const page = `${query} ${cursor}`;
  const previousCursors = state?.previousCursors ?? cursorsByPage.get(page);
  useEffect(() => {
    if (previousCursors) cursorsByPage.set(page, previousCursors);
  }, [cursorsByPage, page, previousCursors]);
  return previousCursors;
}

/** Reads and changes the state of a list in the URL. A changed filter returns to the first page. */
export function useListParams(filters: readonly ListFilter[], defaults: { sort: string; order: 'ASC' | 'DESC' }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const urlParams = useMemo(() => readListParams(search, filters, defaults), [search, filters, defaults]);
  const previousCursors = usePreviousCursors(urlParams);
  const listParams: ListParams = useMemo(() => ({ ...urlParams, previousCursors }), [urlParams, previousCursors]);
  const change = useCallback(
    (changes: Changes) => {
      const params = new URLSearchParams(search);
      params.delete('cursor');
      for (const [name, value] of Object.entries(changes)) {
        if (value) params.set(name, value);
        else params.delete(name);
      }
      navigate({ search: `?${params}` }, { preventScrollReset: true });
    },
    [search, navigate],
  );
  const showPage = (cursor: string | undefined, before: readonly string[]) => {
    const params = new URLSearchParams(search);
    if (cursor) params.set('cursor', cursor);
    else params.delete('cursor');
    navigate({ search: `?${params}` }, { state: { previousCursors: before } });
  };
  return {
    ...listParams,
    change,
    /** Replaces search, filters and sort order by those of a view. */
    show: (query: string) => navigate({ search: query ? `?${query}` : '' }, { preventScrollReset: true }),
    setFilter: (name: string, values: readonly string[]) => change({ [name]: values.join(',') || undefined }),
    clear: () => {
      const names = [...new URLSearchParams(search).keys()].filter((name) => !NOT_FILTERS.includes(name));
      change({ search: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) });
    },
    next: (cursor: string) => showPage(cursor, [...(previousCursors ?? []), listParams.cursor ?? '']),
    previous: () => showPage(previousCursors?.at(-1) || undefined, previousCursors?.slice(0, -1) ?? []),
  };
}
export type ListNavigation = ReturnType<typeof useListParams>;
