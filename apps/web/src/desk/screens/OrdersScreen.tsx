import type { OrderStatus } from '@trad/contract/orders';
import { useGetVendorOrdersQuery } from '../../features/vendor/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { DataTable } from '../../ui/desk/DataTable.tsx';
import { ListSearch } from '../../ui/desk/ListSearch.tsx';
import { ListTools } from '../../ui/desk/ListTools.tsx';
import { PageHead } from '../../ui/desk/PageHead.tsx';
import { PillSelect } from '../../ui/Select.tsx';
import { DeskTitle } from '../DeskTitle.tsx';
import { ListBody } from '../ListBody.tsx';
import { OrderCard, useOrderColumns } from '../orders/order-columns.tsx';
import { SortSelect } from '../SortSelect.tsx';
import { useListAddress } from '../use-list-address.ts';

const SORTS = ['created', 'total', 'status'] as const;
const STATUSES = [
  'received',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const satisfies OrderStatus[];

/** What was ordered from the store. */
export function OrdersScreen() {
  const t = useT();
  const locale = useLocale();
  const address = useListAddress(SORTS, { by: 'created', order: 'DESC' });
  const { search, sorting, set } = address;
  const status = address.filter('status', STATUSES);
  const query = useGetVendorOrdersQuery({ ...address.range, search: search || undefined, status });
  const columns = useOrderColumns();
  return (
    <>
      <DeskTitle>{t('desk.orders')}</DeskTitle>
      <PageHead
        title={t('desk.orders')}
        text={query.data && t('sales.count', { count: formatNumber(query.data.total, locale) })}
      />
      <section aria-label={t('desk.orders')} className="rounded-panel bg-white inset-ring-1 inset-ring-line">
        <ListTools>
          <ListSearch label={t('sales.search')} value={search} onSearch={(text) => set({ search: text })} />
          <PillSelect
            label={t('list.status')}
            value={status ?? ''}
            onChange={({ target }) => set({ status: target.value })}
          >
            <option value="">{t('list.all')}</option>
            {STATUSES.map((value) => (
              <option key={value} value={value}>
                {t(`status.${value}`)}
              </option>
            ))}
          </PillSelect>
          <SortSelect columns={columns} sorting={sorting} />
        </ListTools>
        <ListBody
          address={address}
          query={query}
          failed={t('sales.failed')}
          empty={{ drawing: 'parcel', title: t('sales.empty'), text: t('sales.emptyText') }}
        >
          <DataTable
            label={t('desk.orders')}
            columns={columns}
            rows={query.data?.data ?? []}
            rowKey={({ id }) => id}
            card={(order) => <OrderCard order={order} />}
            sorting={sorting}
            stale={query.isFetching}
          />
        </ListBody>
      </section>
    </>
  );
}
