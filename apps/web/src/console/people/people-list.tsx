import type { PersonRow } from '@trad/contract/console/people';
import { useMemo } from 'react';
import { useCountries } from '../../features/content/use-countries.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatShownCount } from '../list/format-shown-count.ts';
import type { ListColumn, ListFilter } from '../list/list-definition.ts';
import { AccountPill, EmailPill, personRoles, personStatuses, RolePill } from './PersonPills.tsx';

const dash = <span className="text-muted">–</span>;

/** The columns of the list of people. */
export function usePeopleColumns(): ListColumn<PersonRow>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('people.name'),
        sort: 'name',
        isRowHeader: true,
        cell: ({ name }) => <bdi className="block max-w-56 truncate">{name}</bdi>,
      },
      {
        key: 'email',
        title: t('people.email'),
        cell: ({ email, is_email_confirmed }) => (
          <span className="flex items-center gap-2">
            <bdi dir="ltr" className="block max-w-60 truncate">
              {email}
            </bdi>
            <EmailPill isConfirmed={is_email_confirmed === 1} />
          </span>
        ),
      },
      {
        key: 'phone',
        title: t('people.phone'),
        cell: ({ phone }) =>
          phone ? (
            <bdi dir="ltr" className="text-muted">
              {phone}
            </bdi>
          ) : (
            dash
          ),
      },
      {
        key: 'country',
        title: t('people.country'),
        cell: ({ country_code }) => (country_code ? <bdi dir="ltr">{country_code}</bdi> : dash),
      },
      { key: 'role', title: t('people.roleTitle'), cell: ({ role }) => <RolePill role={role} /> },
      { key: 'status', title: t('people.statusTitle'), cell: ({ status }) => <AccountPill status={status} /> },
      {
        key: 'orders',
        title: t('people.orders'),
        alignEnd: true,
        cell: ({ orders }) => (orders > 0 ? formatShownCount(orders) : dash),
      },
      {
        key: 'joined',
        title: t('people.joined'),
        sort: 'joined',
        alignEnd: true,
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="text-muted">
            {formatDay(created_at, locale)}
          </time>
        ),
      },
    ],
    [t, locale],
  );
}

/** The filters of the list of people. */
export function usePeopleFilters(): ListFilter[] {
  const t = useT();
  const { countries } = useCountries();
  return useMemo(
    () => [
      {
        name: 'days',
        label: t('people.joined'),
        isSingle: true,
        values: [1, 7, 28, 90, 365].map((count) => ({
          value: String(count),
          label: t('table.lastDays', { count }),
        })),
      },
      {
        name: 'role',
        label: t('people.roleTitle'),
        values: personRoles.map((value) => ({ value, label: t(`people.role.${value}`) })),
      },
      {
        name: 'status',
        label: t('people.statusTitle'),
        values: personStatuses.map((value) => ({ value, label: t(`people.status.${value}`) })),
      },
      {
        name: 'confirmed',
        label: t('people.confirmation'),
        isSingle: true,
        values: [
          { value: '1', label: t('people.confirmed') },
          { value: '0', label: t('people.unconfirmed') },
        ],
      },
      {
        name: 'country',
        label: t('people.country'),
        values: countries.map(({ iso2, name }) => ({ value: iso2, label: name })),
      },
    ],
    [t, countries],
  );
}
