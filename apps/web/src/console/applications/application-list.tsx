import type { ApplicationRow } from '@trad/contract/console/applications';
import { useMemo } from 'react';
import { useCountries } from '../../features/content/use-countries.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatListTime } from '../list/format-list-time.ts';
import type { ListColumn, ListFilter } from '../list/list-definition.ts';

const PILL_CLASSES = {
  pending: 'bg-warning-tint text-warning',
  awaitingReply: 'bg-indigo-tint text-indigo',
  accepted: 'bg-leaf-tint text-leaf',
  rejected: 'bg-danger-tint text-danger',
} as const;
const statuses = ['pending', 'accepted', 'rejected'] as const;

type ApplicationState = Pick<ApplicationRow, 'status' | 'asked_at'>;

export function ApplicationPill({ application: { status, asked_at } }: { application: ApplicationState }) {
  const t = useT();
  const shown = status === 'pending' && asked_at ? 'awaitingReply' : status;
  return (
    <span className={cx('pill-state', PILL_CLASSES[shown])}>
      <i aria-hidden />
      {t(`vendors.app.status.${shown}`)}
    </span>
  );
}

/** The name of a language in the language of `locale`. */
export const formatLanguage = (code: string, locale: string) =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;

/** The columns of the list of applications. */
export function useApplicationColumns(): ListColumn<ApplicationRow>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'store',
        title: t('vendors.app.store'),
        sort: 'store',
        isRowHeader: true,
        cell: ({ store_name }) => <bdi className="block max-w-56 truncate font-medium">{store_name}</bdi>,
      },
      {
        key: 'applied',
        title: t('vendors.app.applied'),
        sort: 'applied',
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="text-muted">
            {formatListTime(created_at, locale)}
          </time>
        ),
      },
      {
        key: 'applicant',
        title: t('vendors.app.applicant'),
        cell: ({ applicant }) => <bdi className="block max-w-48 truncate">{applicant}</bdi>,
      },
      {
        key: 'where',
        title: t('vendors.app.where'),
        cell: ({ city, country_code }) => (
          <span className="flex max-w-44 items-baseline gap-2">
            <bdi dir="ltr" className="text-xs text-muted">
              {country_code}
            </bdi>
            <bdi className="truncate">{city ?? '–'}</bdi>
          </span>
        ),
      },
      {
        key: 'language',
        title: t('vendors.app.language'),
        cell: ({ language }) => formatLanguage(language, locale),
      },
      {
        key: 'documents',
        title: t('vendors.app.documents'),
        alignEnd: true,
        cell: ({ documents }) =>
          documents > 0 ? documents : <span className="font-semibold text-warning">{t('vendors.app.none')}</span>,
      },
      {
        key: 'decided',
        title: t('vendors.app.decided'),
        cell: ({ decided_at }) =>
          decided_at ? (
            <time dateTime={decided_at} className="text-muted">
              {formatListTime(decided_at, locale)}
            </time>
          ) : (
            <span className="text-muted">–</span>
          ),
      },
      { key: 'status', title: t('vendors.app.status'), cell: (row) => <ApplicationPill application={row} /> },
    ],
    [t, locale],
  );
}

/** The filters of the list of applications. */
export function useApplicationFilters(): ListFilter[] {
  const t = useT();
  const { countries } = useCountries();
  return useMemo(
    () => [
      {
        name: 'status',
        label: t('vendors.app.status'),
        values: statuses.map((value) => ({ value, label: t(`vendors.app.status.${value}`) })),
      },
      {
        name: 'asked',
        label: t('vendors.app.applicantReply'),
        isSingle: true,
        values: [
          { value: '1', label: t('vendors.app.awaited') },
          { value: '0', label: t('vendors.app.notAwaited') },
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
