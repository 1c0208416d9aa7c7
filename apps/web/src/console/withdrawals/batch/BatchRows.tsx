import type { WithdrawalBatch, WithdrawalBatchRow } from '@trad/contract/console/withdrawal-batch';
import { Fragment, type ReactNode } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { formatMoment, getDateFormat, isolateDate } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useMediaQuery } from '../../list/use-media-query.ts';
import { AccountCell } from '../AccountCell.tsx';
import { StoreCell } from '../StoreCell.tsx';
import { WithdrawalPill } from '../WithdrawalPills.tsx';
import { FailureForm } from './FailureForm.tsx';
import { OutcomeControl } from './OutcomeControl.tsx';
import type { Outcomes } from './use-outcomes.ts';

export interface BatchRowsProps {
  batch: WithdrawalBatch;
  rows: readonly WithdrawalBatchRow[];
  canWrite: boolean;
  outcomes: Outcomes;
  currentId: number | null;
  onCurrent: (id: number) => void;
  /** The id of the row whose form for the reason of its failure is open. */
  failingId: number | null;
  onFailing: (id: number | null) => void;
  onPaid: (row: WithdrawalBatchRow) => void;
  onRemove: (row: WithdrawalBatchRow) => void;
}

/** The column of what is left in the balance. Narrow screens hide it, so that outcomes need no scrolling. */
const BALANCE_COLUMN = 'hidden min-[1340px]:table-cell';

const formatDay = (iso: string, locale: string) =>
  isolateDate(getDateFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(iso)), locale);

/** The rows of a batch: a table, or cards on phones. */
export function BatchRows(props: BatchRowsProps) {
  const t = useT();
  const isWide = useMediaQuery('(min-width: 768px)');
  if (props.rows.length === 0)
    return <p className="px-4 py-10 text-center text-muted">{t('withdrawals.nothingShown')}</p>;
  return isWide ? <Table {...props} /> : <Cards {...props} />;
}

/** The actions on a row in the current state of the batch. */
function Actions({ row, props }: { row: WithdrawalBatchRow; props: BatchRowsProps }) {
  const t = useT();
  const { batch, canWrite, outcomes } = props;
  if (batch.state === 'with_bank' && canWrite)
    return (
      <OutcomeControl
        row={row}
        isSaving={outcomes.statuses.get(row.id)?.kind === 'saving'}
        isFailing={props.failingId === row.id}
        onPaid={() => props.onPaid(row)}
        onFailed={() => props.onFailing(props.failingId === row.id ? null : row.id)}
        onUndo={(outcome) => void outcomes.undo(row, outcome)}
      />
    );
  if ((batch.state === 'chosen' || batch.state === 'approved') && canWrite)
    return (
      <button
        type="button"
        aria-label={`${t('withdrawals.takeOut')}: ${row.store.name}`}
        className={cx(
          'console-button md:h-8! md:text-[13px]',
          row.problem ? 'console-button-danger' : 'console-button-outline',
        )}
        onClick={() => props.onRemove(row)}
      >
        {t('withdrawals.takeOut')}
      </button>
    );
  return <WithdrawalPill state={row.state} />;
}

/** The content below a row: the form or reason of its failure, or the error of a request. */
function renderNote(row: WithdrawalBatchRow, props: BatchRowsProps): ReactNode {
  const { batch, outcomes } = props;
  const money = { symbol: batch.currency_symbol, decimals: batch.decimals };
  const status = outcomes.statuses.get(row.id);
  if (props.failingId === row.id)
    return (
      <FailureForm
        key={row.id}
        row={row}
        money={money}
        onCancel={() => props.onFailing(null)}
        onSubmit={(failure) => {
          props.onFailing(null);
          void outcomes.mark(row, 'failed', failure);
        }}
      />
    );
  if (status?.kind === 'error') return <ErrorNote text={status.text} retry={status.retry} />;
  return row.state === 'failed' ? <FailureNote row={row} /> : null;
}

function ErrorNote({ text, retry }: { text: string; retry: (() => void) | null }) {
  const t = useT();
  return (
    <div role="alert" className="flex items-center gap-3 bg-danger-tint px-4 py-2 text-danger">
      <Icon name="circle-exclamation-point" size={16} className="shrink-0" />
      <span className="grow">{text}</span>
      {retry && (
        <button type="button" className="console-link min-h-9 decoration-current!" onClick={retry}>
          {t('withdrawals.again')}
        </button>
      )}
    </div>
  );
}

function FailureNote({ row }: { row: WithdrawalBatchRow }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 bg-danger-tint px-4 py-2">
      <Icon name="corner-down-right" size={16} className="rtl-mirror shrink-0 self-center text-danger max-md:hidden" />
      <span className="font-semibold text-danger">
        {row.failure && row.failure !== 'other' ? t(`withdrawals.failure.${row.failure}`) : t('withdrawals.refused')}
      </span>
      <bdi className="min-w-0 text-body">{row.reason}</bdi>
      {row.decided_by && <bdi className="text-[13px] text-muted">{row.decided_by}</bdi>}
    </div>
  );
}

function Table(props: BatchRowsProps) {
  const t = useT();
  const locale = useLocale();
  const { batch, rows, currentId } = props;
  const money = { symbol: batch.currency_symbol, decimals: batch.decimals };
  const headClass = 'h-9 px-2 text-xs font-semibold text-muted first:ps-4 last:pe-4';
  return (
    <div className="overflow-x-auto">
      <table aria-label={t('withdrawals.withdrawals')} className="w-full border-collapse">
        <thead>
          <tr className="border-b border-hair bg-sand-2">
            <th scope="col" className={cx(headClass, 'text-start')}>
              {t('withdrawals.store')}
            </th>
            <th scope="col" className={cx(headClass, 'text-start')}>
              {t('withdrawals.account')}
            </th>
            <th scope="col" className={cx(headClass, 'text-start')}>
              {t('withdrawals.requested')}
            </th>
            <th scope="col" className={cx(headClass, BALANCE_COLUMN, 'text-end')}>
              {t('withdrawals.leftInBalance')}
            </th>
            <th scope="col" className={cx(headClass, 'text-end')}>
              {t('withdrawals.amount')}
            </th>
            <th scope="col" className={cx(headClass, 'text-end')}>
              {t('withdrawals.outcome')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const note = renderNote(row, props);
            const isCurrent = row.id === currentId;
            return (
              <Fragment key={row.id}>
                <tr
                  data-current={isCurrent || undefined}
                  className={cx(
                    'h-(--row) border-b border-hair',
                    isCurrent ? 'current-row bg-sand-2' : 'hover:bg-sand-2',
                  )}
                  onClick={() => props.onCurrent(row.id)}
                  onFocus={() => props.onCurrent(row.id)}
                >
                  <td className="max-w-48 py-1 ps-4 pe-2">
                    <StoreCell row={row} />
                  </td>
                  <td className="max-w-52 px-2 py-1">
                    <AccountCell row={row} />
                  </td>
                  <td className="px-2 whitespace-nowrap text-muted">
                    <time dateTime={row.created_at} title={formatMoment(row.created_at, locale)}>
                      {formatDay(row.created_at, locale)}
                    </time>
                  </td>
                  <td className={cx(BALANCE_COLUMN, 'px-2 text-end whitespace-nowrap text-muted')}>
                    <bdi>{formatMoney(row.left_in_balance, money, locale)}</bdi>
                  </td>
                  <td className="px-2 text-end font-semibold whitespace-nowrap">
                    <bdi>{formatMoney(row.amount, money, locale)}</bdi>
                  </td>
                  <td className="py-1 ps-2 pe-4 text-end whitespace-nowrap">
                    <Actions row={row} props={props} />
                  </td>
                </tr>
                {note && (
                  <tr className="border-b border-hair">
                    <td colSpan={6} className="p-0">
                      {note}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cards(props: BatchRowsProps) {
  const t = useT();
  const locale = useLocale();
  const { batch, rows, currentId } = props;
  const money = { symbol: batch.currency_symbol, decimals: batch.decimals };
  return (
    <ul aria-label={t('withdrawals.withdrawals')}>
      {rows.map((row) => (
        <li
          key={row.id}
          data-current={row.id === currentId || undefined}
          className={cx('border-b border-hair last:border-0', row.id === currentId && 'current-row')}
        >
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 px-4 py-3">
            <bdi className="truncate font-semibold">{row.store.name}</bdi>
            <bdi className="font-semibold">{formatMoney(row.amount, money, locale)}</bdi>
            <AccountCell row={row} />
            <span className="text-end text-[13px] text-muted">{formatDay(row.created_at, locale)}</span>
            <span className="col-span-2 flex justify-end">
              <Actions row={row} props={props} />
            </span>
          </div>
          {renderNote(row, props)}
        </li>
      ))}
    </ul>
  );
}
