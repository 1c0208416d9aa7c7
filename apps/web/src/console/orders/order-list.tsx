import type { OperatorOrderRow } from '@trad/contract/console/orders';
import { useMemo } from 'react';
import { useCountries } from '../../features/content/use-countries.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatListTime } from '../list/format-list-time.ts';
import type { ListColumn, ListFilter } from '../list/list-definition.ts';
import { useCurrencyFilter } from '../list/use-currency-filter.ts';
import { OrderStatusPill, orderStatuses, PaymentCell, paymentMethods, paymentStates } from './OrderPills.tsx';
import { ShipBy } from './ShipBy.tsx';

export const formatTotal = ({ total, currency_symbol: symbol, decimals }: OperatorOrderRow, locale: string) =>
  formatMoney(total, { symbol, decimals }, locale);

/** The columns of the list of orders. */
export function useOrderColumns(): ListColumn<OperatorOrderRow>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      { key: 'id', title: t('consoleOrders.order'), isRowHeader: true, cell: ({ id }) => <bdi dir="ltr">#{id}</bdi> },
      {
        key: 'placed',
        title: t('consoleOrders.placed'),
        sort: 'placed',
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="text-muted">
            {formatListTime(created_at, locale)}
          </time>
        ),
      },
      {
        key: 'customer',
        title: t('consoleOrders.customer'),
        sort: 'customer',
        cell: ({ customer }) => <bdi className="block max-w-40 truncate font-medium">{customer}</bdi>,
      },
      {
        key: 'to',
        title: t('consoleOrders.goesTo'),
        cell: ({ city, country_code }) => (
          <span className="flex max-w-36 items-baseline gap-2">
            <bdi dir="ltr" className="text-xs text-muted">
              {country_code}
            </bdi>
            <bdi className="truncate">{city}</bdi>
          </span>
        ),
      },
      {
        key: 'store',
        title: t('consoleOrders.store'),
        cell: ({ stores }) => (
          <span className="flex max-w-40 items-baseline gap-1.5">
            <bdi className="truncate">{stores[0]?.name ?? '–'}</bdi>
            {stores.length > 1 && <bdi className="text-muted">+{stores.length - 1}</bdi>}
          </span>
        ),
      },
      { key: 'pieces', title: t('consoleOrders.pieces'), alignEnd: true, cell: ({ pieces }) => pieces },
      { key: 'payment', title: t('consoleOrders.paymentTitle'), cell: (order) => <PaymentCell order={order} /> },
      { key: 'status', title: t('consoleOrders.state'), cell: ({ status }) => <OrderStatusPill status={status} /> },
      { key: 'ship', title: t('consoleOrders.shipBy'), cell: ({ ship_by }) => <ShipBy at={ship_by} /> },
      {
        key: 'notes',
        title: t('consoleOrders.notes'),
        optional: true,
        alignEnd: true,
        cell: ({ notes }) => (notes > 0 ? notes : <span className="text-muted">–</span>),
      },
      {
        key: 'refunded',
        title: t('consoleOrders.refunded'),
        optional: true,
        alignEnd: true,
        cell: ({ refunded_amount, currency_symbol: symbol, decimals }) =>
          refunded_amount > 0 ? (
            <bdi>{formatMoney(refunded_amount, { symbol, decimals }, locale)}</bdi>
          ) : (
            <span className="text-muted">–</span>
          ),
      },
      {
        key: 'total',
        title: t('consoleOrders.total'),
        sort: 'total',
        alignEnd: true,
        cell: (order) => <bdi className="font-semibold">{formatTotal(order, locale)}</bdi>,
      },
    ],
    [t, locale],
  );
}

/** The filters of the list of orders. */
export function useOrderFilters(): ListFilter[] {
  const t = useT();
  const currency = useCurrencyFilter();
  const { countries } = useCountries();
  return useMemo(
    () => [
      {
        name: 'days',
        label: t('consoleOrders.placed'),
        isSingle: true,
        values: [1, 7, 28, 90].map((count) => ({
          value: String(count),
          label: t('table.lastDays', { count }),
        })),
      },
      {
        name: 'status',
        label: t('consoleOrders.state'),
        values: orderStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        name: 'payment',
        label: t('consoleOrders.paymentTitle'),
        values: paymentStates.map((value) => ({ value, label: t(`consoleOrders.payment.${value}`) })),
      },
      {
        name: 'method',
        label: t('consoleOrders.methodTitle'),
        values: paymentMethods.map((value) => ({ value, label: t(`consoleOrders.method.${value}`) })),
      },
      {
        name: 'late',
        label: t('consoleOrders.shipBy'),
        isSingle: true,
        values: [{ value: '1', label: t('consoleOrders.isLate') }],
      },
      currency,
      {
        name: 'country',
        label: t('consoleOrders.goesTo'),
        values: countries.map(({ iso2, name }) => ({ value: iso2, label: name })),
      },
    ],
    [t, currency, countries],
  );
}
