import type { OperatorWithdrawalRow } from '@trad/contract/console/withdrawals';
import { useMemo } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoney } from '../../lib/money.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { formatListTime } from '../list/format-list-time.ts';
import type { ListColumn, ListFilter } from '../list/list-definition.ts';
import { useCurrencyFilter } from '../list/use-currency-filter.ts';
import { AccountCell } from './AccountCell.tsx';
import { StoreCell } from './StoreCell.tsx';
import { WithdrawalPill, withdrawalStates } from './WithdrawalPills.tsx';

export const formatAmount = (
  { amount, currency_symbol: symbol, decimals }: Pick<OperatorWithdrawalRow, 'amount' | 'currency_symbol' | 'decimals'>,
  locale: string,
) => formatMoney(amount, { symbol, decimals }, locale);

const NOTHING = <span className="text-muted">–</span>;

/** The columns of the list of withdrawals. */
export function useWithdrawalColumns(): ListColumn<OperatorWithdrawalRow>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'reference',
        title: t('withdrawals.withdrawal'),
        isRowHeader: true,
        cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
      },
      {
        key: 'requested',
        title: t('withdrawals.requested'),
        sort: 'requested',
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="text-muted">
            {formatListTime(created_at, locale)}
          </time>
        ),
      },
      {
        key: 'store',
        title: t('withdrawals.store'),
        cell: (row) => (
          <span className="block max-w-48">
            <StoreCell row={row} />
          </span>
        ),
      },
      {
        key: 'account',
        title: t('withdrawals.account'),
        cell: (row) => (
          <span className="block max-w-56">
            <AccountCell row={row} />
          </span>
        ),
      },
      { key: 'state', title: t('withdrawals.stateTitle'), cell: ({ state }) => <WithdrawalPill state={state} /> },
      {
        key: 'batch',
        title: t('withdrawals.batch'),
        cell: ({ batch_id: id }) =>
          id === null ? (
            NOTHING
          ) : (
            <Link to={consolePaths.withdrawalBatch(id)} className="console-link">
              <bdi dir="ltr">#{id}</bdi>
            </Link>
          ),
      },
      {
        key: 'decided',
        title: t('withdrawals.outcomeAt'),
        optional: true,
        cell: ({ decided_at }) =>
          decided_at ? (
            <time dateTime={decided_at} className="text-muted">
              {formatListTime(decided_at, locale)}
            </time>
          ) : (
            NOTHING
          ),
      },
      {
        key: 'reason',
        title: t('withdrawals.reason'),
        optional: true,
        cell: ({ reason }) => (reason ? <bdi className="block max-w-60 truncate">{reason}</bdi> : NOTHING),
      },
      {
        key: 'amount',
        title: t('withdrawals.amount'),
        sort: 'amount',
        alignEnd: true,
        cell: (row) => <bdi className="font-semibold">{formatAmount(row, locale)}</bdi>,
      },
    ],
    [t, locale],
  );
}

/** The filters of the list of withdrawals. */
export function useWithdrawalFilters(): ListFilter[] {
  const t = useT();
  const currency = useCurrencyFilter();
  return useMemo(
    () => [
      {
        name: 'state',
        label: t('withdrawals.stateTitle'),
        values: withdrawalStates.map((value) => ({ value, label: t(`withdrawals.state.${value}`) })),
      },
      currency,
      {
        name: 'days',
        label: t('withdrawals.requested'),
        isSingle: true,
        values: [1, 7, 30, 90].map((count) => ({
          value: String(count),
          label: t('table.lastDays', { count }),
        })),
      },
      {
        name: 'bank_changed',
        label: t('withdrawals.bank'),
        isSingle: true,
        values: [{ value: '1', label: t('withdrawals.bankChanged') }],
      },
    ],
    [t, currency],
  );
}
