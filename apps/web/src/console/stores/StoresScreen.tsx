import type { OperatorStoreRow } from '@trad/contract/console/stores';
import type { CallInput } from '@trad/contract/schemas';
import { consolePaths } from '../../app/console-paths.ts';
import {
  useGetOperatorStoreCountsQuery,
  useGetOperatorStoresQuery,
  useLazyExportOperatorStoresQuery,
  useSuspendStoreMutation,
} from '../../features/console/vendors.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { BulkOutcomeNotice } from '../list/bulk/BulkOutcomeNotice.tsx';
import { useBulkDialog } from '../list/bulk/use-bulk-dialog.ts';
import { useBulkRequests } from '../list/bulk/use-bulk-requests.ts';
import { formatShownCount } from '../list/format-shown-count.ts';
import { IndexScreen } from '../list/IndexScreen.tsx';
import type { BuiltInView, BulkAction } from '../list/list-definition.ts';
import { useExport } from '../list/use-export.ts';
import { toCountInput, toListInput, useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { useCan } from '../operator.ts';
import { SuspendManyDialog } from './SuspendManyDialog.tsx';
import { Balances, StorePill, useStoreColumns, useStoreFilters } from './store-list.tsx';

const DEFAULTS = { sort: 'opened', order: 'DESC' } as const;
const NO_ROWS: OperatorStoreRow[] = [];
const getId = ({ id }: OperatorStoreRow) => id;
const getPath = ({ id }: OperatorStoreRow) => consolePaths.store(id);
const getName = ({ name }: OperatorStoreRow) => name;

type StoresInput = CallInput<'getOperatorStores'>;

const useBuiltInViews = (): BuiltInView[] => {
  const t = useT();
  const counts = useGetOperatorStoreCountsQuery({}, { pollingInterval: 60_000, skipPollingIfUnfocused: true }).data
    ?.data;
  return [
    { label: t('vendors.store.view.all'), query: '' },
    { label: t('vendors.store.view.active'), query: 'status=active', count: counts?.active },
    { label: t('vendors.store.view.suspended'), query: 'status=suspended', count: counts?.suspended },
    { label: t('vendors.store.view.unowned'), query: 'owned=0', count: counts?.unowned },
  ];
};

const useFilteredTotal = (query: string) => useGetOperatorStoresQuery(toCountInput<StoresInput>(query)).data?.total;

/** All stores, also those without an owner. */
export function StoresScreen() {
  const t = useT();
  const canWrite = useCan('stores.write');
  const filters = useStoreFilters();
  const columns = useStoreColumns();
  const views = useBuiltInViews();
  const listParams = useListParams(filters, DEFAULTS);
  const input = toListInput<StoresInput>(listParams);
  const result = useGetOperatorStoresQuery(input);
  const selection = useSelection(result.data?.data ?? NO_ROWS, getId);
  const [loadPage] = useLazyExportOperatorStoresQuery();
  const [suspend] = useSuspendStoreMutation();
  const dialog = useBulkDialog<OperatorStoreRow>();
  const { rows: chosen, text: reason } = dialog;
  const suspensions = useBulkRequests<OperatorStoreRow>(
    ({ id, version }, key) => suspend({ input: { id, version, reason }, key }).unwrap(),
    t('error.NETWORK'),
  );
  const exporter = useExport('stores');
  const startExport = (ids?: number[]) => {
    const { sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filter } = input;
    void exporter.start((cursor, part) => loadPage({ ...(part ? { ids: part } : filter), cursor }).unwrap(), ids);
  };
  const actions: BulkAction<OperatorStoreRow>[] = canWrite
    ? [
        {
          key: 'suspend',
          label: t('vendors.store.suspend'),
          icon: 'lock',
          run: (rows) => {
            const active = rows.filter(({ status }) => status === 'active');
            if (active.length > 0) dialog.open(active, rows);
            else toast('info', t('vendors.store.noneActive'));
          },
        },
      ]
    : [];
  return (
    <IndexScreen
      list="stores"
      title={t('console.stores')}
      formatCount={(count, isExact) => t(isExact ? 'vendors.store.count' : 'vendors.store.countMore', { count })}
      columns={columns}
      filters={filters}
      views={views}
      listParams={listParams}
      result={result}
      searchLabel={t('vendors.store.search')}
      selection={selection}
      getId={getId}
      getName={getName}
      getPath={getPath}
      card={(store) => ({
        title: <bdi>{store.name}</bdi>,
        aside: <Balances balances={store.balances} max={1} />,
        below: store.owner ? <bdi>{store.owner.name}</bdi> : t('vendors.store.noOwner'),
        asideBelow: <bdi>{store.city ?? store.country_code}</bdi>,
        pills: <StorePill status={store.status} />,
        end: (
          <span className="text-muted">
            {t('vendors.store.orders')} {formatShownCount(store.orders)}
          </span>
        ),
      })}
      actions={actions}
      useFilteredTotal={useFilteredTotal}
      onExport={startExport}
      exported={exporter.rows}
    >
      {suspensions.outcome && (
        <BulkOutcomeNotice
          outcome={suspensions.outcome}
          getName={getName}
          isBusy={suspensions.isBusy}
          onRetry={() => void suspensions.retry()}
          onClose={suspensions.discardOutcome}
        />
      )}
      {chosen && (
        <SuspendManyDialog
          stores={chosen}
          reason={reason}
          onReason={dialog.setText}
          isBusy={suspensions.isBusy}
          onClose={dialog.close}
          onSubmit={() =>
            suspensions.start(chosen, ({ failed, done }) => {
              dialog.end(failed.length === 0);
              if (failed.length > 0) return;
              toast('success', t('vendors.store.suspendedMany', { count: done.length }));
              selection.deselect(dialog.selected);
            })
          }
        />
      )}
    </IndexScreen>
  );
}
