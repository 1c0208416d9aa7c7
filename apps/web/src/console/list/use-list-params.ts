import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListFilter } from './list-definition.ts';

/** The query parameters other than filters. */
const OTHER_NAMES = ['search', 'sort', 'order', 'cursor', 'lang', 'open'];

/** The state of a list. Its only source is the URL. */
export interface ListParams {
  search: string;
  sort: string;
  order: 'ASC' | 'DESC';
  cursor: string | undefined;
  /** The cursors of the previous pages that were visited; undefined if unknown. */
  previousCursors: readonly string[] | undefined;
  /** The chosen values by the filter's name. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Filters, search and sort order as a query string, to save or compare. */
  query: string;
}

/** Sorts the names, so that equal views have equal query strings. A view does not include the page or the open row. */
export function normalizeQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of ['cursor', 'lang', 'open']) params.delete(name);
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

type Changes = Record<string, string | undefined>;

/** Reads and changes the state of a list in the URL. A changed filter returns to the first page. */
export function useListParams(filters: readonly ListFilter[], defaults: { sort: string; order: 'ASC' | 'DESC' }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const listParams: ListParams = useMemo(
    () => ({
      ...readListParams(search, filters, defaults),
      previousCursors: (state as { previousCursors?: string[] } | null)?.previousCursors,
    }),
    [search, state, filters, defaults],
  );
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
  const showPage = (cursor: string | undefined, previousCursors: readonly string[]) => {
    const params = new URLSearchParams(search);
    if (cursor) params.set('cursor', cursor);
    else params.delete('cursor');
    navigate({ search: `?${params}` }, { state: { previousCursors } });
  };
  return {
    ...listParams,
    change,
    /** Replaces search, filters and sort order by those of a view. */
    show: (query: string) => navigate({ search: query ? `?${query}` : '' }, { preventScrollReset: true }),
    setFilter: (name: string, values: readonly string[]) => change({ [name]: values.join(',') || undefined }),
    clear: () => {
      const names = [...new URLSearchParams(search).keys()].filter((name) => !OTHER_NAMES.includes(name));
      change({ search: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) });
    },
    next: (cursor: string) => showPage(cursor, [...(listParams.previousCursors ?? []), listParams.cursor ?? '']),
    previous: () => {
      const previousCursors = listParams.previousCursors ?? [];
      showPage(previousCursors.at(-1) || undefined, previousCursors.slice(0, -1));
    },
  };
}
export type ListNavigation = ReturnType<typeof useListParams>;
