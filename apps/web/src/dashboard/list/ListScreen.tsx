import type { ReactNode } from 'react';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { type Column, DataTable } from '../../ui/dashboard/DataTable.tsx';
import { ListSearch } from '../../ui/dashboard/ListSearch.tsx';
import { ListToolbar } from '../../ui/dashboard/ListToolbar.tsx';
import { PageHeader } from '../../ui/dashboard/PageHeader.tsx';
import { type EmptyList, ListBody, type ListQuery } from './ListBody.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { ListParams } from './use-list-params.ts';

interface ListScreenProps<Row> {
  title: string;
  /** The total as text. */
  count?: string | undefined;
  /** A link to the parent screen. */
  back?: { to: string; label: string } | undefined;
  /** Buttons, the primary one last; on phones it is first. */
  actions?: ReactNode;
  params: ListParams;
  query: ListQuery<Row>;
  searchLabel: string;
  filters: ReactNode;
  columns: Column<Row>[];
  rowKey: (row: Row) => number;
  /** Renders a row on phones. */
  card: (row: Row) => ReactNode;
  failed: string;
  empty: EmptyList;
}

/** A list with search, filters, sorting and pagination, whose state is in the URL. */
export function ListScreen<Row>({ title, count, back, actions, params, query, ...list }: ListScreenProps<Row>) {
  const { search, sorting, set } = params;
  const { columns, filters, failed, empty } = list;
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <PageHeader title={title} text={count} back={back}>
        {actions && (
          <div className="flex items-center gap-3 max-sm:flex-wrap *:shrink-0 max-sm:*:last:-order-1">{actions}</div>
        )}
      </PageHeader>
      <section aria-label={title} className="rounded-panel bg-white inset-ring-1 inset-ring-line">
        <ListToolbar>
          <ListSearch label={list.searchLabel} value={search} onSearch={(text) => set({ search: text })} />
          {filters}
          <SortSelect columns={columns} sorting={sorting} />
        </ListToolbar>
        <ListBody params={params} query={query} failed={failed} empty={empty}>
          <DataTable
            label={title}
            columns={columns}
            rows={query.data?.data ?? []}
            rowKey={list.rowKey}
            card={list.card}
            sorting={sorting}
            isStale={query.isFetching}
          />
        </ListBody>
      </section>
    </>
  );
}
