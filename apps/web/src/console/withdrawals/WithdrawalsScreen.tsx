import type { OperatorWithdrawalRow } from '@trad/contract/console/withdrawals';
import type { CallInput } from '@trad/contract/schemas';
import {
  useGetOperatorWithdrawalCountsQuery,
  useGetOperatorWithdrawalsQuery,
  useLazyExportOperatorWithdrawalsQuery,
  useSetWithdrawalOutcomeMutation,
} from '../../features/console/withdrawals.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { BulkOutcomeNotice } from '../list/bulk/BulkOutcomeNotice.tsx';
import { Sums } from '../list/bulk/sum-per-currency.tsx';
import { useBulkDialog } from '../list/bulk/use-bulk-dialog.ts';
import { useBulkRequests } from '../list/bulk/use-bulk-requests.ts';
import { formatListTime } from '../list/format-list-time.ts';
import { IndexScreen } from '../list/IndexScreen.tsx';
import type { BuiltInView, BulkAction } from '../list/list-definition.ts';
import { useExport } from '../list/use-export.ts';
import { toCountInput, toListInput, useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { useCan } from '../operator.ts';
import { BankChange, useProblemText } from './AccountCell.tsx';
import { RejectSheet } from './RejectSheet.tsx';
import { SkippedNotice } from './SkippedNotice.tsx';
import { useCreateBatches } from './use-create-batches.ts';
import { WithdrawalPill } from './WithdrawalPills.tsx';
import { WithdrawalTabs } from './WithdrawalTabs.tsx';
import { formatAmount, useWithdrawalColumns, useWithdrawalFilters } from './withdrawal-list.tsx';

const DEFAULTS = { sort: 'requested', order: 'DESC' } as const;
const getId = ({ id }: OperatorWithdrawalRow) => id;
const getName = ({ reference, store }: OperatorWithdrawalRow) => `${reference} ${store.name}`;
const NO_ROWS: OperatorWithdrawalRow[] = [];

type WithdrawalsInput = CallInput<'getOperatorWithdrawals'>;

const useBuiltInViews = (): BuiltInView[] => {
  const t = useT();
  const counts = useGetOperatorWithdrawalCountsQuery({}, { pollingInterval: 60_000, skipPollingIfUnfocused: true }).data
    ?.data;
  return [
    { label: t('withdrawals.view.all'), query: '' },
    { label: t('withdrawals.view.waiting'), query: 'state=waiting&sort=requested&order=ASC', count: counts?.waiting },
    { label: t('withdrawals.view.batched'), query: 'state=batched', count: counts?.batched },
    {
      label: t('withdrawals.view.bankChanged'),
      query: 'bank_changed=1&state=waiting,batched',
      count: counts?.bank_changed,
    },
    { label: t('withdrawals.view.failed'), query: 'state=failed&days=30', count: counts?.failed },
  ];
};

const useFilteredTotal = (query: string) =>
  useGetOperatorWithdrawalsQuery(toCountInput<WithdrawalsInput>(query)).data?.total;

/** The withdrawals of all stores. Waiting ones can be added to batches, or rejected. */
export function WithdrawalsScreen() {
  const t = useT();
  const locale = useLocale();
  const canWrite = useCan('withdrawals.write');
  const filters = useWithdrawalFilters();
  const columns = useWithdrawalColumns();
  const views = useBuiltInViews();
  const listParams = useListParams(filters, DEFAULTS);
  const input = toListInput<WithdrawalsInput>(listParams);
  const result = useGetOperatorWithdrawalsQuery(input, { refetchOnMountOrArgChange: true });
  const selection = useSelection(result.data?.data ?? NO_ROWS, getId);
  const batches = useCreateBatches(selection.clear);
  const dialog = useBulkDialog<OperatorWithdrawalRow>();
  const { rows: rejected, text } = dialog;
  const [setOutcome] = useSetWithdrawalOutcomeMutation();
  // A rejected withdrawal gets the outcome `failed`, as one that a bank did not pay.
  const rejections = useBulkRequests<OperatorWithdrawalRow>(
    ({ id, batch_id }, key) =>
      setOutcome({ input: { id, batch_id, outcome: 'failed', failure: 'other', text }, key }).unwrap(),
    t('error.NETWORK'),
  );
  const [loadPage] = useLazyExportOperatorWithdrawalsQuery();
  const exporter = useExport('withdrawals');
  const startExport = (ids?: number[]) => {
    const { sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filter } = input;
    void exporter.start((cursor, part) => loadPage({ ...(part ? { ids: part } : filter), cursor }).unwrap(), ids);
  };
  const startRejecting = (rows: OperatorWithdrawalRow[]) => {
    const waiting = rows.filter(({ state }) => state === 'waiting');
    if (waiting.length > 0) dialog.open(waiting, rows);
    else toast('info', t('withdrawals.noneWaiting'));
  };
  const actions: BulkAction<OperatorWithdrawalRow>[] = canWrite
    ? [
        {
          key: 'batch',
          label: t('withdrawals.toBatch'),
          icon: 'landmark',
          shortcut: 'b',
          run: (rows) => void batches.start(rows),
        },
        { key: 'reject', label: t('withdrawals.reject'), icon: 'x', run: startRejecting },
      ]
    : [];
  const describeProblem = useProblemText();
  return (
    <IndexScreen
      list="withdrawals"
      title={t('withdrawals.withdrawals')}
      formatCount={(count, isExact) =>
        isExact ? t('withdrawals.count', { count }) : t('withdrawals.countMore', { count })
      }
      columns={columns}
      filters={filters}
      views={views}
      listParams={listParams}
      result={result}
      searchLabel={t('withdrawals.search')}
      selection={selection}
      getId={getId}
      getName={getName}
      card={(row) => ({
        title: <bdi>{row.store.name}</bdi>,
        aside: <bdi>{formatAmount(row, locale)}</bdi>,
        below: (
          <>
            <bdi dir="ltr">{row.account}</bdi>
            <BankChange row={row} />
          </>
        ),
        asideBelow: <span className="text-muted">{formatListTime(row.created_at, locale)}</span>,
        pills: <WithdrawalPill state={row.state} />,
        end: row.problem ? (
          <span className="font-semibold text-danger">{describeProblem(row.problem, row.payable_from)}</span>
        ) : (
          <span className={row.name_check === 'differs' ? 'font-semibold text-warning' : 'text-muted'}>
            {t(`withdrawals.name.${row.name_check}`)}
          </span>
        ),
      })}
      actions={actions}
      describeSelection={(rows) => <Sums rows={rows} locale={locale} />}
      useFilteredTotal={useFilteredTotal}
      onExport={startExport}
      exported={exporter.rows}
    >
      <WithdrawalTabs current="withdrawals" />
      <SkippedNotice rows={batches.skipped} onClose={batches.close} />
      {rejections.outcome && (
        <BulkOutcomeNotice
          outcome={rejections.outcome}
          getName={getName}
          isBusy={rejections.isBusy}
          onRetry={() => void rejections.retry()}
          onClose={rejections.discardOutcome}
        />
      )}
      {rejected && (
        <RejectSheet
          rows={rejected}
          text={text}
          onText={dialog.setText}
          isBusy={rejections.isBusy}
          onClose={dialog.close}
          onSubmit={() =>
            void rejections.start(rejected, ({ failed, done }) => {
              dialog.end(failed.length === 0);
              if (failed.length > 0) return;
              toast('success', t('withdrawals.rejected', { count: done.length }));
              selection.deselect(dialog.selected);
            })
          }
        />
      )}
    </IndexScreen>
  );
}
