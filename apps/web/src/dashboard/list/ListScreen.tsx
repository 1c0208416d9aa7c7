import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../ui/dashboard/DataTable.tsx';
import { ListSearch } from '../../ui/dashboard/ListSearch.tsx';
import { ListToolbar } from '../../ui/dashboard/ListTools.tsx';
import { PageHeader } from '../../ui/dashboard/PageHead.tsx';
import { DashboardTitle } from '../DashboardTitle.tsx';
import { type EmptyList, ListBody, type ListQuery } from './ListBody.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { ListAddress } from './use-list-address.ts';

interface ListScreenProps<Row> {
  title: string;
  /** How many there are. */
  count?: string | undefined;
  /** The screen that this one is a part of. */
  back?: { to: string; label: string } | undefined;
  /** What can be done here, the first choice last; on phones it comes first. */
  actions?: ReactNode;
  address: ListAddress;
  query: ListQuery<Row>;
  searchLabel: string;
  filters: ReactNode;
  columns: Column<Row>[];
  rowKey: (row: Row) => number;
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  failed: string;
  empty: EmptyList;
}

/** Rows of the store that are searched, narrowed, sorted and leafed through: all that its address says. */
export function ListScreen<Row>({ title, count, back, actions, address, query, ...list }: ListScreenProps<Row>) {
  const { search, sorting, set } = address;
  const { columns, filters, failed, empty } = list;
  return (
    <>
      <DashboardTitle>{title}</DashboardTitle>
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
        <ListBody address={address} query={query} failed={failed} empty={empty}>
          <DataTable
            label={title}
            columns={columns}
            rows={query.data?.data ?? []}
            rowKey={list.rowKey}
            card={list.card}
            sorting={sorting}
            stale={query.isFetching}
          />
        </ListBody>
      </section>
    </>
  );
}
