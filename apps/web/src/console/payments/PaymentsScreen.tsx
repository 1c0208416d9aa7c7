import type { PaymentRow } from '@trad/contract/console/payments';
import type { CallInput } from '@trad/contract/schemas';
import { consolePaths } from '../../app/console-paths.ts';
import {
  useGetPaymentCountsQuery,
  useGetPaymentsQuery,
  useLazyExportPaymentsQuery,
} from '../../features/console/payments.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Sums } from '../list/bulk/sum-per-currency.tsx';
import { formatListTime } from '../list/format-list-time.ts';
import { IndexScreen } from '../list/IndexScreen.tsx';
import type { BuiltInView } from '../list/list-definition.ts';
import { useExport } from '../list/use-export.ts';
import { toCountInput, toListInput, useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { AttemptPill, NeedsPills } from './PaymentPills.tsx';
import { PaymentTabs } from './PaymentTabs.tsx';
import { formatAmountOf, shortenId, usePaymentColumns, usePaymentFilters } from './payment-list.tsx';
import { useBulkPaymentSync } from './use-bulk-payment-sync.tsx';

const DEFAULTS = { sort: 'created', order: 'DESC' } as const;
const getId = ({ id }: PaymentRow) => id;
const getPath = ({ id }: PaymentRow) => consolePaths.payment(id);
const getName = ({ id }: PaymentRow) => shortenId(id);
const NO_ROWS: PaymentRow[] = [];

type PaymentsInput = CallInput<'getPayments'>;

const useBuiltInViews = (): BuiltInView[] => {
  const t = useT();
  const counts = useGetPaymentCountsQuery({}, { pollingInterval: 60_000, skipPollingIfUnfocused: true }).data?.data;
  return [
    { label: t('payments.view.all'), query: '' },
    { label: t('payments.needs.alert'), query: 'needs=alert', count: counts?.alert },
    { label: t('payments.needs.stuck'), query: 'needs=stuck', count: counts?.stuck },
    { label: t('payments.needs.refund'), query: 'needs=refund', count: counts?.refund },
    { label: t('payments.state.processing'), query: 'state=processing', count: counts?.processing },
    {
      label: t('payments.view.without'),
      query: 'days=7&state=cancelled,failed,refund_pending,refunded',
      count: counts?.without_order,
    },
  ];
};

const useFilteredTotal = (query: string) => useGetPaymentsQuery(toCountInput<PaymentsInput>(query)).data?.total;

/** The payment attempts. */
export function PaymentsScreen() {
  const t = useT();
  const locale = useLocale();
  const filters = usePaymentFilters();
  const columns = usePaymentColumns();
  const views = useBuiltInViews();
  const listParams = useListParams(filters, DEFAULTS);
  const input = toListInput<PaymentsInput>(listParams);
  const result = useGetPaymentsQuery(input);
  const selection = useSelection(result.data?.data ?? NO_ROWS, getId);
  const [loadPage] = useLazyExportPaymentsQuery();
  const exporter = useExport('payments');
  const startExport = (ids?: string[]) => {
    const { sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filter } = input;
    void exporter.start((cursor, part) => loadPage({ ...(part ? { ids: part } : filter), cursor }).unwrap(), ids);
  };
  const bulkSync = useBulkPaymentSync<PaymentRow>({
    getPaymentId: ({ id }) => id,
    getName,
    onDone: selection.deselect,
  });
  return (
    <IndexScreen
      list="payments"
      title={t('console.payments')}
      formatCount={(count, isExact) => (isExact ? t('payments.count', { count }) : t('payments.countMore', { count }))}
      columns={columns}
      filters={filters}
      views={views}
      listParams={listParams}
      result={result}
      searchLabel={t('payments.search')}
      selection={selection}
      getId={getId}
      getName={getName}
      getPath={getPath}
      card={(payment) => ({
        title: (
          <bdi dir="ltr" className="block truncate">
            {payment.buyer}
          </bdi>
        ),
        aside: <bdi>{formatAmountOf(payment, locale)}</bdi>,
        below: <bdi dir="ltr">{payment.order_id === null ? shortenId(payment.id) : `#${payment.order_id}`}</bdi>,
        asideBelow: (
          <time dateTime={payment.created_at} className="text-muted">
            {formatListTime(payment.created_at, locale)}
          </time>
        ),
        pills: (
          <>
            <AttemptPill state={payment.state} />
            <NeedsPills {...payment} />
          </>
        ),
        end: <span className="text-muted">{t(`consoleOrders.method.${payment.method}`)}</span>,
      })}
      actions={bulkSync.actions}
      describeSelection={(rows) => <Sums rows={rows} locale={locale} />}
      useFilteredTotal={useFilteredTotal}
      onExport={startExport}
      exported={exporter.rows}
    >
      <PaymentTabs />
      {bulkSync.notice}
    </IndexScreen>
  );
}
