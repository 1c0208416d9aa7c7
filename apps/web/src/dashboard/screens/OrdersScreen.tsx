import type { OrderStatus } from '@trad/contract/orders';
import { useGetVendorOrdersQuery } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ListFilter } from '../list/ListFilter.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { OrderMoneyFormats } from '../orders/OrderMoneyFormats.tsx';
import { SellerOrderCard, useOrderColumns } from '../orders/order-columns.tsx';

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

/** The list of seller orders. */
export function OrdersScreen() {
  const t = useT();
  const params = useListParams(SORTS, { by: 'created', order: 'DESC' });
  const status = params.getFilter('status', STATUSES);
  const query = useGetVendorOrdersQuery({ ...params.request, status }, { refetchOnMountOrArgChange: true });
  const columns = useOrderColumns();
  return (
    <OrderMoneyFormats orders={query.data?.data}>
      <ListScreen
        title={t('dashboard.orders')}
        count={query.data && t('sales.count', { count: query.data.total })}
        params={params}
        query={query}
        searchLabel={t('sales.search')}
        filters={
          <ListFilter
            params={params}
            name="status"
            label={t('list.status')}
            values={STATUSES}
            formatValue={(value) => t(`status.${value}`)}
          />
        }
        columns={columns}
        rowKey={({ id }) => id}
        card={(order) => <SellerOrderCard order={order} />}
        failed={t('sales.failed')}
        empty={{ drawing: 'parcel', title: t('sales.empty'), text: t('sales.emptyText') }}
      />
    </OrderMoneyFormats>
  );
}
