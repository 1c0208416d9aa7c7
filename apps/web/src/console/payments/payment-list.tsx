import type { PaymentRow } from '@trad/contract/console/payments';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { formatListTime } from '../list/format-list-time.ts';
import type { ListColumn, ListFilter } from '../list/list-definition.ts';
import { useCurrencyFilter } from '../list/use-currency-filter.ts';
import { paymentMethods } from '../orders/OrderPills.tsx';
import { AttemptPill, attemptStates, NeedsPills } from './PaymentPills.tsx';

const NEEDS = ['alert', 'stuck', 'refund'] as const;

/** Shortens an id to its first characters, which suffice to distinguish payments. */
export const shortenId = (id: string) => id.slice(0, 8);

export const formatAmountOf = (
  { amount, currency_symbol: symbol, decimals }: Pick<PaymentRow, 'amount' | 'currency_symbol' | 'decimals'>,
  locale: string,
) => formatMoney(amount, { symbol, decimals }, locale);

/** Shows a day from the URL as a filter with one value, which can be removed. */
export function useDayFilter(name: string, label: string): ListFilter[] {
  const t = useT();
  const locale = useLocale();
  const [params] = useSearchParams();
  const day = params.get(name) ?? '';
  return useMemo(
    () =>
      /^\d{4}-\d\d-\d\d$/.test(day)
        ? [
            {
              name,
              label,
              isSingle: true,
              values: [{ value: day, label: t('payments.utcDay', { day: formatDay(day, locale) }) }],
            },
          ]
        : [],
    [name, label, day, t, locale],
  );
}

/** The columns of the list of payments. */
export function usePaymentColumns(): ListColumn<PaymentRow>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'id',
        title: t('payments.payment'),
        isRowHeader: true,
        cell: ({ id }) => (
          <bdi dir="ltr" className="font-mono text-xs">
            {shortenId(id)}
          </bdi>
        ),
      },
      {
        key: 'created',
        title: t('payments.begun'),
        sort: 'created',
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="text-muted">
            {formatListTime(created_at, locale)}
          </time>
        ),
      },
      {
        key: 'buyer',
        title: t('payments.buyer'),
        cell: ({ buyer }) => (
          <bdi dir="ltr" className="block max-w-52 truncate">
            {buyer}
          </bdi>
        ),
      },
      {
        key: 'order',
        title: t('payments.order'),
        cell: ({ order_id }) =>
          order_id === null ? (
            <span className="text-muted">–</span>
          ) : (
            <Link to={consolePaths.order(order_id)} className="console-link">
              <bdi dir="ltr">#{order_id}</bdi>
            </Link>
          ),
      },
      {
        key: 'method',
        title: t('consoleOrders.methodTitle'),
        cell: ({ method }) => <span className="text-muted">{t(`consoleOrders.method.${method}`)}</span>,
      },
      { key: 'state', title: t('consoleOrders.state'), cell: ({ state }) => <AttemptPill state={state} /> },
      {
        key: 'needs',
        title: t('payments.needsTitle'),
        cell: (row) =>
          row.alerts > 0 || row.is_refunding === 1 || row.is_stuck === 1 ? (
            <span className="inline-flex gap-1.5">
              <NeedsPills {...row} />
            </span>
          ) : (
            <span className="text-muted">–</span>
          ),
      },
      {
        key: 'reference',
        title: t('payments.reference'),
        optional: true,
        cell: ({ provider_reference }) => <Code text={provider_reference} />,
      },
      {
        key: 'failure',
        title: t('payments.failure'),
        optional: true,
        cell: ({ failure_code }) => <Code text={failure_code} />,
      },
      {
        key: 'refunded',
        title: t('consoleOrders.refunded'),
        alignEnd: true,
        cell: ({ refunded_amount: amount, ...row }) =>
          amount > 0 ? <bdi>{formatAmountOf({ ...row, amount }, locale)}</bdi> : <span className="text-muted">–</span>,
      },
      {
        key: 'amount',
        title: t('payments.amount'),
        sort: 'amount',
        alignEnd: true,
        cell: (row) => <bdi className="font-semibold">{formatAmountOf(row, locale)}</bdi>,
      },
    ],
    [t, locale],
  );
}

/** A code or an id, cut off at the width of a column; a dash without one. */
export const Code = ({ text }: { text: string | null }) =>
  text === null ? (
    <span className="text-muted">–</span>
  ) : (
    <bdi dir="ltr" className="inline-block max-w-44 truncate align-bottom font-mono text-xs text-muted" title={text}>
      {text}
    </bdi>
  );

/** The filters of the list of payments. */
export function usePaymentFilters(): ListFilter[] {
  const t = useT();
  const currency = useCurrencyFilter();
  const received = useDayFilter('received', t('payments.received'));
  return useMemo(
    () => [
      {
        name: 'days',
        label: t('payments.begun'),
        isSingle: true,
        values: [1, 7, 28, 90].map((count) => ({
          value: String(count),
          label: t('table.lastDays', { count }),
        })),
      },
      ...received,
      {
        name: 'state',
        label: t('consoleOrders.state'),
        values: attemptStates.map((value) => ({ value, label: t(`payments.state.${value}`) })),
      },
      {
        name: 'method',
        label: t('consoleOrders.methodTitle'),
        values: paymentMethods.map((value) => ({ value, label: t(`consoleOrders.method.${value}`) })),
      },
      {
        name: 'needs',
        label: t('payments.needsTitle'),
        values: NEEDS.map((value) => ({ value, label: t(`payments.needs.${value}`) })),
      },
      currency,
    ],
    [t, currency, received],
  );
}
