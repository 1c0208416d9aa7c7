import type { WithdrawalBatchLine } from '@trad/contract/console/withdrawal-batch';
import type { CallInput } from '@trad/contract/schemas';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { consolePaths } from '../../../app/console-paths.ts';
import { useGetWithdrawalBatchesQuery } from '../../../features/console/withdrawals.api.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoney } from '../../../lib/money.ts';
import { formatListTime } from '../../list/format-list-time.ts';
import { IndexScreen } from '../../list/IndexScreen.tsx';
import type { ListColumn, ListFilter } from '../../list/list-definition.ts';
import { useCurrencyFilter } from '../../list/use-currency-filter.ts';
import { toCountInput, toListInput, useListParams } from '../../list/use-list-params.ts';
import { useSelection } from '../../list/use-selection.ts';
import { SkippedNotice } from '../SkippedNotice.tsx';
import { useBatchExport } from '../use-batch-export.ts';
import type { SkippedRow } from '../use-create-batches.ts';
import { BatchPill, batchStates } from '../WithdrawalPills.tsx';
import { WithdrawalTabs } from '../WithdrawalTabs.tsx';

const DEFAULTS = { sort: 'chosen', order: 'DESC' } as const;
const getId = ({ id }: WithdrawalBatchLine) => id;
const getName = ({ id }: WithdrawalBatchLine) => `#${id}`;
const getPath = ({ id }: WithdrawalBatchLine) => consolePaths.withdrawalBatch(id);
const NO_ROWS: WithdrawalBatchLine[] = [];

type BatchesInput = CallInput<'getWithdrawalBatches'>;

const formatSum = (amount: number, { currency_symbol: symbol, decimals }: WithdrawalBatchLine, locale: string) =>
  formatMoney(amount, { symbol, decimals }, locale);

function useBatchColumns(): ListColumn<WithdrawalBatchLine>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      { key: 'id', title: t('withdrawals.batch'), isRowHeader: true, cell: ({ id }) => <bdi dir="ltr">#{id}</bdi> },
      {
        key: 'chosen',
        title: t('withdrawals.step.chosen'),
        sort: 'chosen',
        cell: ({ chosen }) => (
          <time dateTime={chosen.at} className="text-muted">
            {formatListTime(chosen.at, locale)}
          </time>
        ),
      },
      { key: 'chosenBy', title: t('withdrawals.chosenBy'), cell: ({ chosen }) => <bdi>{chosen.by}</bdi> },
      {
        key: 'approvedBy',
        title: t('withdrawals.approvedBy'),
        cell: ({ approved }) => (approved ? <bdi>{approved.by}</bdi> : <span className="text-muted">–</span>),
      },
      { key: 'state', title: t('withdrawals.stateTitle'), cell: ({ state }) => <BatchPill state={state} /> },
      { key: 'rows', title: t('withdrawals.rows'), alignEnd: true, cell: ({ all }) => all.rows },
      { key: 'paid', title: t('withdrawals.paid'), alignEnd: true, cell: ({ paid }) => paid.rows },
      { key: 'failed', title: t('withdrawals.failed'), alignEnd: true, cell: ({ failed }) => failed.rows },
      { key: 'left', title: t('withdrawals.left'), alignEnd: true, cell: ({ left }) => left.rows },
      {
        key: 'sum',
        title: t('withdrawals.sum'),
        alignEnd: true,
        cell: (batch) => <bdi className="font-semibold">{formatSum(batch.all.amount, batch, locale)}</bdi>,
      },
    ],
    [t, locale],
  );
}

function useBatchFilters(): ListFilter[] {
  const t = useT();
  const currency = useCurrencyFilter();
  return useMemo(
    () => [
      {
        name: 'state',
        label: t('withdrawals.stateTitle'),
        values: batchStates.map((value) => ({ value, label: t(`withdrawals.batch.${value}`) })),
      },
      currency,
    ],
    [t, currency],
  );
}

const useFilteredTotal = (query: string) => useGetWithdrawalBatchesQuery(toCountInput<BatchesInput>(query)).data?.total;

/** The batches of withdrawals. */
export function WithdrawalBatchesScreen() {
  const t = useT();
  const locale = useLocale();
  const { state } = useLocation();
  const filters = useBatchFilters();
  const columns = useBatchColumns();
  const listParams = useListParams(filters, DEFAULTS);
  const input = toListInput<BatchesInput>(listParams);
  const result = useGetWithdrawalBatchesQuery(input, { refetchOnMountOrArgChange: true });
  const selection = useSelection(result.data?.data ?? NO_ROWS, getId);
  const exporter = useBatchExport();
  const skipped = (state as { skipped?: SkippedRow[] } | null)?.skipped ?? [];
  return (
    <IndexScreen
      list="withdrawal_batches"
      title={t('withdrawals.batches')}
      formatCount={(count, isExact) =>
        isExact ? t('withdrawals.batchCount', { count }) : t('withdrawals.batchCountMore', { count })
      }
      columns={columns}
      filters={filters}
      views={[
        { label: t('withdrawals.view.all'), query: '' },
        { label: t('withdrawals.openBatches'), query: 'state=chosen,approved,with_bank' },
        { label: t('withdrawals.closedBatches'), query: 'state=closed' },
      ]}
      listParams={listParams}
      result={result}
      searchLabel={t('withdrawals.searchBatches')}
      selection={selection}
      getId={getId}
      getName={getName}
      getPath={getPath}
      card={(batch) => ({
        title: t('withdrawals.batchTitle', { currency: batch.currency_code, number: batch.id }),
        aside: <bdi>{formatSum(batch.all.amount, batch, locale)}</bdi>,
        below: <bdi>{batch.chosen.by}</bdi>,
        asideBelow: <span className="text-muted">{formatListTime(batch.chosen.at, locale)}</span>,
        pills: <BatchPill state={batch.state} />,
        end: (
          <span className="text-muted">
            {t('withdrawals.progress', { paid: batch.paid.rows, failed: batch.failed.rows, left: batch.left.rows })}
          </span>
        ),
      })}
      actions={[]}
      useFilteredTotal={useFilteredTotal}
      emptyText={t('withdrawals.batchNone')}
      onExport={(ids) => exporter.start(input, ids)}
      exported={exporter.rows}
    >
      <WithdrawalTabs current="batches" />
      <SkippedNotice rows={skipped} onClose={() => listParams.show(listParams.query)} />
    </IndexScreen>
  );
}
