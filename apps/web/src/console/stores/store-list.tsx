import type { OperatorStoreRow, StoreStatus } from '@trad/contract/console/stores';
import { useMemo } from 'react';
import { useCountries } from '../../features/content/use-countries.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { formatShownCount } from '../list/format-shown-count.ts';
import type { ListColumn, ListFilter } from '../list/list-definition.ts';
import { formatPercent } from './format-percent.ts';

const statuses = ['active', 'suspended'] as const satisfies StoreStatus[];

export function StorePill({ status }: { status: StoreStatus }) {
  const t = useT();
  return (
    <span className={cx('pill-state', status === 'active' ? 'bg-leaf-tint text-leaf' : 'bg-danger-tint text-danger')}>
      <i aria-hidden />
      {t(`vendors.store.status.${status}`)}
    </span>
  );
}

/** Further currencies are only counted (+2), so that the column stays narrow. */
const MAX_BALANCES = 2;

/** The available balance of a store per currency, never converted. */
export function Balances({ balances, max = MAX_BALANCES }: Pick<OperatorStoreRow, 'balances'> & { max?: number }) {
  const locale = useLocale();
  if (balances.length === 0) return <span className="text-muted">–</span>;
  const format = ({ currency_symbol: symbol, decimals, available }: (typeof balances)[number]) =>
    formatMoney(available, { symbol, decimals }, locale);
  const more = balances.length - max;
  return (
    <span title={more > 0 ? balances.map(format).join(' · ') : undefined}>
      {balances.slice(0, max).map((balance, index) => (
        <span key={balance.currency_code} className={balance.available < 0 ? 'text-danger' : undefined}>
          {index > 0 && ' · '}
          <bdi>{format(balance)}</bdi>
        </span>
      ))}
      {more > 0 && <bdi className="mx-1 font-normal text-muted">+{more}</bdi>}
    </span>
  );
}

const NOTHING = <span className="text-muted">–</span>;

/** The columns of the list of stores. */
export function useStoreColumns(): ListColumn<OperatorStoreRow>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('vendors.store.name'),
        sort: 'name',
        isRowHeader: true,
        cell: ({ name }) => <bdi className="block max-w-52 truncate font-medium">{name}</bdi>,
      },
      {
        key: 'owner',
        title: t('vendors.store.owner'),
        cell: ({ owner }) =>
          owner ? (
            <bdi className="block max-w-40 truncate">{owner.name}</bdi>
          ) : (
            <span className="text-warning">{t('vendors.store.noOwner')}</span>
          ),
      },
      {
        key: 'where',
        title: t('vendors.store.where'),
        cell: ({ city, country_code }) => (
          <span className="flex max-w-36 items-baseline gap-2">
            <bdi dir="ltr" className="text-xs text-muted">
              {country_code ?? '–'}
            </bdi>
            <bdi className="truncate">{city}</bdi>
          </span>
        ),
      },
      { key: 'status', title: t('vendors.store.status'), cell: ({ status }) => <StorePill status={status} /> },
      { key: 'products', title: t('vendors.store.products'), alignEnd: true, cell: ({ products }) => products },
      {
        key: 'orders',
        title: t('vendors.store.orders'),
        alignEnd: true,
        cell: ({ orders }) => formatShownCount(orders),
      },
      {
        key: 'rating',
        title: t('vendors.store.rating'),
        alignEnd: true,
        cell: ({ rating, reviews }) =>
          rating === null ? (
            NOTHING
          ) : (
            <span title={t('vendors.store.reviews', { count: reviews })}>{formatNumber(rating, locale, 1)}</span>
          ),
      },
      {
        key: 'commission',
        title: t('vendors.store.commission'),
        sort: 'commission',
        alignEnd: true,
        cell: ({ commission }) => <bdi>{formatPercent(commission, locale)}</bdi>,
      },
      {
        key: 'opened',
        title: t('vendors.store.opened'),
        sort: 'opened',
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="text-muted">
            {formatDay(created_at, locale)}
          </time>
        ),
      },
      {
        key: 'email',
        title: t('vendors.app.email'),
        optional: true,
        cell: ({ owner }) =>
          owner?.email ? (
            <bdi dir="ltr" className="block max-w-52 truncate">
              {owner.email}
            </bdi>
          ) : (
            NOTHING
          ),
      },
      {
        key: 'balance',
        title: t('vendors.store.balance'),
        alignEnd: true,
        cell: ({ balances }) => (
          <span className="font-semibold">
            <Balances balances={balances} />
          </span>
        ),
      },
    ],
    [t, locale],
  );
}

/** The filters of the list of stores. */
export function useStoreFilters(): ListFilter[] {
  const t = useT();
  const { countries } = useCountries();
  return useMemo(
    () => [
      {
        name: 'status',
        label: t('vendors.store.status'),
        values: statuses.map((value) => ({ value, label: t(`vendors.store.status.${value}`) })),
      },
      {
        name: 'owned',
        label: t('vendors.store.owner'),
        isSingle: true,
        values: [
          { value: '1', label: t('vendors.store.withOwner') },
          { value: '0', label: t('vendors.store.view.unowned') },
        ],
      },
      {
        name: 'country',
        label: t('vendors.app.country'),
        values: countries.map(({ iso2, name }) => ({ value: iso2, label: name })),
      },
    ],
    [t, countries],
  );
}
