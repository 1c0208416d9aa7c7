import type { OperatorOrderRow } from '@trad/contract/console/orders';
import type { CallInput } from '@trad/contract/schemas';
import { consolePaths } from '../../app/console-paths.ts';
import {
  useAddOrderNoteMutation,
  useGetOperatorOrderCountsQuery,
  useGetOperatorOrdersQuery,
  useLazyExportOperatorOrdersQuery,
} from '../../features/console/console.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { BulkOutcomeNotice } from '../list/bulk/BulkOutcomeNotice.tsx';
import { Sums } from '../list/bulk/sum-per-currency.tsx';
import { useBulkDialog } from '../list/bulk/use-bulk-dialog.ts';
import { useBulkRequests } from '../list/bulk/use-bulk-requests.ts';
import { IndexScreen } from '../list/IndexScreen.tsx';
import type { BuiltInView, BulkAction } from '../list/list-definition.ts';
import { useExport } from '../list/use-export.ts';
import { toCountInput, toListInput, useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { useCan } from '../operator.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { OrderStatusPill, PaymentPill } from './OrderPills.tsx';
import { formatTotal, useOrderColumns, useOrderFilters } from './order-list.tsx';
import { ShipBy } from './ShipBy.tsx';

const DEFAULTS = { sort: 'placed', order: 'DESC' } as const;
const getId = ({ id }: OperatorOrderRow) => id;
const getPath = ({ id }: OperatorOrderRow) => consolePaths.order(id);
const getName = ({ id }: OperatorOrderRow) => `#${id}`;
const NO_ROWS: OperatorOrderRow[] = [];

type OrdersInput = CallInput<'getOperatorOrders'>;

const useBuiltInViews = (): BuiltInView[] => {
  const t = useT();
  const counts = useGetOperatorOrderCountsQuery({}, { pollingInterval: 60_000, skipPollingIfUnfocused: true }).data
    ?.data;
  return [
    { label: t('consoleOrders.view.all'), query: '' },
    { label: t('consoleOrders.view.toShip'), query: 'status=received,processing', count: counts?.to_ship },
    { label: t('consoleOrders.view.late'), query: 'late=1', count: counts?.late },
    { label: t('consoleOrders.view.alert'), query: 'payment=alert', count: counts?.alert },
    { label: t('consoleOrders.view.refunding'), query: 'payment=refunding', count: counts?.refunding },
    { label: t('consoleOrders.view.onDelivery'), query: 'payment=on_delivery&days=60', count: counts?.on_delivery },
  ];
};

const useFilteredTotal = (query: string) => useGetOperatorOrdersQuery(toCountInput<OrdersInput>(query)).data?.total;

/** The orders of all stores. */
export function OrdersScreen() {
  const t = useT();
  const locale = useLocale();
  const canWrite = useCan('orders.write');
  const filters = useOrderFilters();
  const columns = useOrderColumns();
  const views = useBuiltInViews();
  const listParams = useListParams(filters, DEFAULTS);
  const input = toListInput<OrdersInput>(listParams);
  const result = useGetOperatorOrdersQuery(input);
  const selection = useSelection(result.data?.data ?? NO_ROWS, getId);
  const dialog = useBulkDialog<OperatorOrderRow>();
  const { rows: noted, text } = dialog;
  const [loadPage] = useLazyExportOperatorOrdersQuery();
  const [addNote] = useAddOrderNoteMutation();
  const notes = useBulkRequests<OperatorOrderRow>(
    (row, key) => addNote({ input: { order_id: row.id, text }, key }).unwrap(),
    t('error.NETWORK'),
  );
  const exporter = useExport('orders');
  const startExport = (ids?: number[]) => {
    const { sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filter } = input;
    void exporter.start((cursor, part) => loadPage({ ...(part ? { ids: part } : filter), cursor }).unwrap(), ids);
  };
  const actions: BulkAction<OperatorOrderRow>[] = canWrite
    ? [{ key: 'note', label: t('consoleOrders.note'), icon: 'sticky-note', shortcut: 'n', run: dialog.open }]
    : [];
  return (
    <IndexScreen
      list="orders"
      title={t('console.orders')}
      formatCount={(count, isExact) =>
        isExact ? t('console.orderCount', { count }) : t('consoleOrders.countMore', { count })
      }
      columns={columns}
      filters={filters}
      views={views}
      listParams={listParams}
      result={result}
      searchLabel={t('consoleOrders.search')}
      selection={selection}
      getId={getId}
      getName={getName}
      getPath={getPath}
      card={(order) => ({
        title: <bdi>{order.customer}</bdi>,
        aside: <bdi>{formatTotal(order, locale)}</bdi>,
        below: <bdi dir="ltr">#{order.id}</bdi>,
        asideBelow: <ShipBy at={order.ship_by} />,
        pills: <OrderStatusPill status={order.status} />,
        end: (
          <>
            <span className="text-muted">{t(`consoleOrders.method.${order.payment_method}`)}</span>
            <PaymentPill state={order.payment_state} />
          </>
        ),
      })}
      actions={actions}
      describeSelection={(rows) => <Sums rows={rows.map((row) => ({ ...row, amount: row.total }))} locale={locale} />}
      useFilteredTotal={useFilteredTotal}
      onExport={startExport}
      exported={exporter.rows}
    >
      {notes.outcome && (
        <BulkOutcomeNotice
          outcome={notes.outcome}
          getName={getName}
          isBusy={notes.isBusy}
          onRetry={() => void notes.retry()}
          onClose={notes.discardOutcome}
        />
      )}
      {noted && (
        <NoteDialog
          text={text}
          onText={dialog.setText}
          isBusy={notes.isBusy}
          onClose={dialog.close}
          onSubmit={() =>
            notes.start(noted, ({ failed, done }) => {
              dialog.end(failed.length === 0);
              if (failed.length > 0) return;
              toast('success', t('consoleOrders.notesAdded', { count: done.length }));
              selection.deselect(noted);
            })
          }
        />
      )}
    </IndexScreen>
  );
}
