import { useSearchParams } from 'react-router-dom';
import type { Sorting, SortOrder } from '../../ui/dashboard/DataTable.tsx';

/** How many rows a page has. */
export const ROWS = 20;

/** What `useListAddress` knows, whatever a list is sorted by. */
export type ListAddress = ReturnType<typeof useListAddress>;

/** A list's question as its address has it: search, filters, order and page. Going back finds it again. */
export function useListAddress<By extends string>(sorts: readonly By[], standard: { by: By; order: SortOrder }) {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(query.get('page')) || 1));
  const by = sorts.find((sort) => sort === query.get('sort')) ?? standard.by;
  const given = query.get('order');
  const order: SortOrder = given === 'ASC' || given === 'DESC' ? given : standard.order;

  const changed = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(query);
    // Another question begins at its first page.
    next.delete('page');
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    return next;
  };
  const set = (changes: Record<string, string | undefined>) =>
    setQuery(changed(changes), { replace: true, preventScrollReset: true });
  const sorting: Sorting = { by, order, onSort: (sort, direction) => set({ sort, order: direction }) };

  return {
    search: query.get('search') ?? '',
    /** The value of a filter, if it is one of these. */
    filter: <Value extends string>(name: string, values: readonly Value[]) =>
      values.find((value) => value === query.get(name)),
    isNarrowed: [...query.keys()].some((key) => !['sort', 'order', 'page', 'demo', 'lang'].includes(key)),
    clear: () => set({ search: undefined, status: undefined, stock: undefined, kind: undefined }),
    page,
    sorting,
    set,
    to: (other: number) => ({ search: `?${changed({ page: other > 1 ? String(other) : undefined })}` }),
    /** What the server is asked for. */
    range: { sort: by, order, limit: ROWS, offset: (page - 1) * ROWS },
  };
}
