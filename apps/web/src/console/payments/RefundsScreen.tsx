import type { RefundRow } from '@trad/contract/console/payments';
import type { CallInput } from '@trad/contract/schemas';
import { useMemo } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import {
  useGetPaymentCountsQuery,
  useGetRefundsQuery,
  useLazyExportRefundsQuery,
} from '../../features/console/payments.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatListTime } from '../list/format-list-time.ts';
import { IndexScreen } from '../list/IndexScreen.tsx';
import type { BuiltInView, ListColumn, ListFilter } from '../list/list-definition.ts';
import { useCurrencyFilter } from '../list/use-currency-filter.ts';
import { useExport } from '../list/use-export.ts';
import { toCountInput, toListInput, useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { paymentMethods } from '../orders/OrderPills.tsx';
import { RefundPill, refundReasons, refundStates } from './PaymentPills.tsx';
import { PaymentTabs } from './PaymentTabs.tsx';
import { Code, formatAmountOf, shortenId, useDayFilter } from './payment-list.tsx';
import { useBulkPaymentSync } from './use-bulk-payment-sync.tsx';

const DEFAULTS = { sort: 'created', order: 'ASC' } as const;
const getId = ({ id }: RefundRow) => id;
const getPath = ({ payment_id }: RefundRow) => consolePaths.payment(payment_id);
const getName = ({ id, order_id }: RefundRow) => (order_id === null ? shortenId(id) : `#${order_id}`);
const NO_ROWS: RefundRow[] = [];

type RefundsInput = CallInput<'getRefunds'>;

const useFilteredTotal = (query: string) => useGetRefundsQuery(toCountInput<RefundsInput>(query)).data?.total;

function useColumns(): ListColumn<RefundRow>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'order',
        title: t('payments.order'),
        isRowHeader: true,
        cell: (row) => <bdi dir="ltr">{getName(row)}</bdi>,
      },
      {
        key: 'created',
        title: t('payments.refundAsked'),
        sort: 'created',
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="text-muted">
            {formatListTime(created_at, locale)}
          </time>
        ),
      },
      {
        key: 'method',
        title: t('consoleOrders.methodTitle'),
        cell: ({ method }) => <span className="text-muted">{t(`consoleOrders.method.${method}`)}</span>,
      },
      { key: 'state', title: t('payments.refundState'), cell: ({ state }) => <RefundPill state={state} /> },
      { key: 'reason', title: t('payments.refundWhy'), cell: ({ reason }) => t(`payments.reason.${reason}`) },
      {
        key: 'note',
        title: t('payments.cashNote'),
        optional: true,
        cell: ({ note }) => <bdi className="block max-w-60 truncate">{note ?? '–'}</bdi>,
      },
      {
        key: 'answer',
        title: t('payments.refundAnswer'),
        // One that an operator paid by hand has none, and awaits none.
        cell: ({ failure_code, provider_reference, state }) =>
          failure_code || provider_reference ? (
            <Code text={failure_code ?? provider_reference} />
          ) : (
            <span className="text-muted">{state === 'succeeded' ? '–' : t('payments.refundNoAnswer')}</span>
          ),
      },
      { key: 'checks', title: t('payments.refundLooks'), alignEnd: true, cell: ({ checks }) => checks },
      {
        key: 'next',
        title: t('payments.refundNext'),
        optional: true,
        cell: ({ next_check_at }) =>
          next_check_at ? (
            <time dateTime={next_check_at}>{formatMoment(next_check_at, locale)}</time>
          ) : (
            <span className="text-muted">–</span>
          ),
      },
      {
        key: 'amount',
        title: t('payments.amount'),
        alignEnd: true,
        cell: (row) => <bdi className="font-semibold">{formatAmountOf(row, locale)}</bdi>,
      },
    ],
    [t, locale],
  );
}

function useFilters(): ListFilter[] {
  const t = useT();
  const currency = useCurrencyFilter();
  const requested = useDayFilter('requested', t('payments.refundOn'));
  return useMemo(
    () => [
      ...requested,
      {
        name: 'state',
        label: t('payments.refundState'),
        values: refundStates.map((value) => ({ value, label: t(`payments.refund.${value}`) })),
      },
      {
        name: 'method',
        label: t('consoleOrders.methodTitle'),
        values: paymentMethods.map((value) => ({ value, label: t(`consoleOrders.method.${value}`) })),
      },
      {
        name: 'reason',
        label: t('payments.refundWhy'),
        values: refundReasons.map((value) => ({ value, label: t(`payments.reason.${value}`) })),
      },
      currency,
    ],
    [t, currency, requested],
  );
}

/** The refunds, the oldest first, with their states, the provider's responses and the number of checks. */
export function RefundsScreen() {
  const t = useT();
  const locale = useLocale();
  const filters = useFilters();
  const columns = useColumns();
  const counts = useGetPaymentCountsQuery({}, { pollingInterval: 60_000, skipPollingIfUnfocused: true }).data?.data;
  const views: BuiltInView[] = [
    { label: t('payments.refundView.open'), query: 'state=requested,pending', count: counts?.open_refunds },
    { label: t('payments.refundView.failed'), query: 'state=failed&order=DESC' },
    { label: t('payments.refundView.all'), query: 'order=DESC' },
  ];
  const listParams = useListParams(filters, DEFAULTS);
  const input = toListInput<RefundsInput>(listParams);
  const result = useGetRefundsQuery(input);
  const [loadPage] = useLazyExportRefundsQuery();
  const exporter = useExport('refunds');
  const startExport = (ids?: string[]) => {
    const { sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filter } = input;
    void exporter.start((cursor, part) => loadPage({ ...(part ? { ids: part } : filter), cursor }).unwrap(), ids);
  };
  const selection = useSelection(result.data?.data ?? NO_ROWS, getId);
  const bulkSync = useBulkPaymentSync<RefundRow>({
    getPaymentId: ({ payment_id }) => payment_id,
    getName,
    onDone: selection.deselect,
  });
  return (
    <IndexScreen
      list="refunds"
      title={t('payments.refunds')}
      formatCount={(count, isExact) => t(isExact ? 'payments.refundCount' : 'payments.refundCountMore', { count })}
      columns={columns}
      filters={filters}
      views={views}
      listParams={listParams}
      result={result}
      searchLabel={t('payments.refundSearch')}
      selection={selection}
      getId={getId}
      getName={getName}
      getPath={getPath}
      card={(refund) => ({
        title: <bdi dir="ltr">{getName(refund)}</bdi>,
        aside: <bdi>{formatAmountOf(refund, locale)}</bdi>,
        below: t(`payments.reason.${refund.reason}`),
        asideBelow: (
          <time dateTime={refund.created_at} className="text-muted">
            {formatListTime(refund.created_at, locale)}
          </time>
        ),
        pills: <RefundPill state={refund.state} />,
        end: <span className="text-muted">{t(`consoleOrders.method.${refund.method}`)}</span>,
      })}
      actions={bulkSync.actions}
      useFilteredTotal={useFilteredTotal}
      emptyText={t('payments.refundNone')}
      onExport={startExport}
      exported={exporter.rows}
    >
      <PaymentTabs />
      {bulkSync.notice}
    </IndexScreen>
  );
}
