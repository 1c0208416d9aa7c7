import { useSearchParams } from 'react-router-dom';
import type { SortDirection, Sorting } from '../../ui/dashboard/DataTable.tsx';

/** The parameters that restrict a list. The page's URL may have others, such as those of a link in a mail. */
const FILTERS = ['search', 'status', 'stock', 'kind'] as const;

/** The number of rows on a page. */
export const PAGE_SIZE = 20;

/** The page of a URL's parameter; the first where it is none, or beyond what the API accepts as an offset. */
const parsePage = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** The result of `useListParams`, whatever its sort keys. */
export type ListParams = ReturnType<typeof useListParams>;

/** A list's search, filters, sort order and page, stored in the URL's query string. */
export function useListParams<By extends string>(sorts: readonly By[], defaults: { by: By; order: SortDirection }) {
  const [query, setQuery] = useSearchParams();
  const page = parsePage(query.get('page'));
  const search = query.get('search') ?? '';
  const by = sorts.find((sort) => sort === query.get('sort')) ?? defaults.by;
  const order = (['ASC', 'DESC'] as const).find((direction) => direction === query.get('order')) ?? defaults.order;

  const changeQuery = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query);
    // A change of any other parameter leads to the first page.
    next.delete('page');
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    return next;
  };
  const set = (changes: Record<string, string | undefined>) =>
    setQuery(changeQuery(changes), { replace: true, preventScrollReset: true });
  const sorting: Sorting = { by, order, onSort: (sort, direction) => set({ sort, order: direction }) };

  return {
    search,
    /** A filter's value, if it is valid. */
    getFilter: <Value extends string>(name: string, values: readonly Value[]) =>
      values.find((value) => value === query.get(name)),
    isFiltered: FILTERS.some((name) => query.get(name)),
    clear: () => set(Object.fromEntries(FILTERS.map((name) => [name, undefined]))),
    page,
    sorting,
    set,
    to: (other: number) => ({ search: `?${changeQuery({ page: other > 1 ? String(other) : undefined })}` }),
    /** The API's search, sorting and paging parameters. */
    request: { search: search || undefined, sort: by, order, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
  };
}
