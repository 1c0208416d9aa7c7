import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import type { Column } from '../../ui/dashboard/DataTable.tsx';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { StatusTag } from '../../ui/display/Tag.tsx';
import { Amount } from '../Amount.tsx';

const link = 'inline-flex min-h-11 items-center font-semibold hover:underline hover:underline-offset-4';

/** The first item of an order and the number of others. */
function OrderedItems({ order: { order_items } }: { order: VendorOrder }) {
  const t = useT();
  const [first] = order_items;
  const more = order_items.length - 1;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail src={first?.image ?? null} />
      <span className="min-w-0">
        <bdi className="line-clamp-2">{first?.product_name}</bdi>
        {more > 0 && <span className="block text-sm text-muted">{t('sales.more', { count: more })}</span>}
      </span>
    </span>
  );
}

/** The columns of order tables. */
export function useOrderColumns(): Column<VendorOrder>[] {
  const t = useT();
  const locale = useLocale();
  return [
    {
      key: 'order',
      title: t('sales.order'),
      cell: ({ id, order_id }) => (
        <Link to={dashboardPaths.order(id)} className={link}>
          #{order_id}
        </Link>
      ),
    },
    { key: 'product', title: t('sales.product'), cell: (order) => <OrderedItems order={order} /> },
    { key: 'customer', title: t('sales.customer'), cell: ({ customer }) => <bdi>{customer}</bdi> },
    {
      key: 'date',
      title: t('sales.date'),
      sort: 'created',
      cell: ({ created_at }) => <span className="whitespace-nowrap text-muted">{formatDay(created_at, locale)}</span>,
    },
    {
      key: 'total',
      title: t('sales.total'),
      sort: 'total',
      alignEnd: true,
      cell: ({ total, currency_code }) => (
        <span className="font-bold">
          <Amount value={total} code={currency_code} />
        </span>
      ),
    },
    { key: 'status', title: t('sales.status'), sort: 'status', cell: ({ status }) => <StatusTag status={status} /> },
  ];
}

/** An order in a list on phones. */
export function SellerOrderCard({ order }: { order: VendorOrder }) {
  const locale = useLocale();
  const [first] = order.order_items;
  return (
    <Link to={dashboardPaths.order(order.id)} className="flex items-center gap-3.5">
      <Thumbnail src={first?.image ?? null} className="h-14 w-13" />
      <span className="min-w-0 grow">
        <bdi className="block truncate font-semibold">{first?.product_name}</bdi>
        <span className="block text-sm text-muted">#{order.order_id}</span>
        <bdi className="block truncate text-sm text-muted">{order.customer}</bdi>
        <span className="block text-sm text-muted">{formatDay(order.created_at, locale)}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1.5 font-bold">
        <Amount value={order.total} code={order.currency_code} />
        <StatusTag status={order.status} />
      </span>
    </Link>
  );
}
