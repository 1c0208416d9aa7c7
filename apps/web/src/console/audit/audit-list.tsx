import { type CallName, calls, isAudited } from '@trad/contract/calls';
import type { AuditRow } from '@trad/contract/console/audit';
import { AUDIT_SUBJECT_KINDS } from '@trad/contract/console/audit-subject-kinds';
import { useMemo } from 'react';
import { type Translate, useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { AuditActor } from '../history/AuditActor.tsx';
import { findCurrency, formatAudited, formatFieldName } from '../history/format-audited.ts';
import { formatListTime } from '../list/format-list-time.ts';
import type { BuiltInView, ListColumn, ListFilter } from '../list/list-definition.ts';
import { formatSubjectKind } from './subject-kind-names.ts';

/** The calls whose changes the log records. Kinds of jobs are found by the search, commands by the filter `actor_kind`. */
const auditedCalls = (Object.keys(calls) as CallName[])
  .filter(isAudited)
  .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  .sort();

/** The subject of an entry: its name, or its kind and id. */
export const getSubjectName = ({ thing, thing_id, thing_name }: AuditRow, t: Translate) =>
  thing_name ?? `${formatSubjectKind(thing, t)} ${thing_id}`;

/** Formats the first change, such as 'Status active → suspended', and the number of further ones. */
function ChangeSummary({ row }: { row: AuditRow }) {
  const t = useT();
  const locale = useLocale();
  const [first, ...others] = row.changes;
  if (!first) return <span className="text-muted">{t('audit.noChange')}</span>;
  const [before, after] = [first.before, first.after].map((value) =>
    formatAudited(value, first.field, t, locale, findCurrency(row)),
  );
  return (
    <span className="text-muted">
      <bdi>{formatFieldName(first.field, t)}</bdi>
      {first.is_erased === 0 && (before || after) && (
        <>
          {' '}
          {before && (
            <>
              <bdi>{before.slice(0, 60)}</bdi> <span aria-hidden>→</span>
              <span className="sr-only">{t('audit.after')}</span>{' '}
            </>
          )}
          <bdi>{after?.slice(0, 60) ?? t('audit.nothing')}</bdi>
        </>
      )}
      {others.length > 0 && <bdi className="mx-1">+{others.length}</bdi>}
    </span>
  );
}

/** The columns of the audit log. */
export function useAuditColumns(): ListColumn<AuditRow>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'time',
        title: t('audit.when'),
        sort: 'time',
        isRowHeader: true,
        cell: ({ created_at }) => (
          <time dateTime={created_at} title={formatMoment(created_at, locale)} className="font-normal text-muted">
            {formatListTime(created_at, locale)}
          </time>
        ),
      },
      {
        key: 'who',
        title: t('audit.who'),
        cell: (row) => (
          <span className="flex max-w-48 min-w-0">
            <AuditActor entry={row} />
          </span>
        ),
      },
      {
        key: 'call',
        title: t('audit.source'),
        cell: ({ source }) => (
          <code
            dir="ltr"
            className="inline-block max-w-52 truncate rounded-md bg-sand px-1.5 py-0.5 align-middle text-xs"
          >
            {source}
          </code>
        ),
      },
      {
        key: 'thing',
        title: t('audit.subjectAndChange'),
        cell: (row) => (
          <span className="flex max-w-120 gap-2">
            <bdi className="max-w-56 shrink-0 truncate font-medium">{getSubjectName(row, t)}</bdi>
            <span className="min-w-0 truncate">
              <ChangeSummary row={row} />
            </span>
          </span>
        ),
      },
      { key: 'kind', title: t('audit.subjectKind'), optional: true, cell: ({ thing }) => formatSubjectKind(thing, t) },
      {
        key: 'address',
        title: t('audit.ipAddress'),
        optional: true,
        cell: ({ address }) => <bdi dir="ltr">{address ?? '–'}</bdi>,
      },
      {
        key: 'request',
        title: t('audit.request'),
        optional: true,
        cell: ({ request_id }) => (
          <bdi dir="ltr" className="font-mono text-xs">
            {request_id ?? '–'}
          </bdi>
        ),
      },
    ],
    [t, locale],
  );
}

const AUDIT_FILTERS = [
  'days',
  'actor_id',
  'actor_kind',
  'thing',
  'thing_id',
  'source',
  'price',
  'viewed_as',
  'request_id',
  'address',
] as const;

/** The filters that are read from the URL, without their values, which depend on the rows. */
export const AUDIT_URL_FILTERS: readonly ListFilter[] = AUDIT_FILTERS.map((name) => ({
  name,
  label: name,
  values: [],
}));

const NO_ROWS: readonly AuditRow[] = [];

/** The filters of the audit log. They offer the persons and subjects of the rows on the page. */
export function useAuditFilters(
  chosen: Readonly<Record<string, readonly string[]>>,
  rows: readonly AuditRow[] = NO_ROWS,
): ListFilter[] {
  const t = useT();
  return useMemo(() => {
    const people = new Map(rows.flatMap(({ actor }) => (actor ? [[String(actor.id), actor.name] as const] : [])));
    const onlyYes = [{ value: '1', label: t('audit.yes') }];
    /** A filter that only links set. It offers just its chosen values. */
    const createLinkedFilter = (
      name: (typeof AUDIT_FILTERS)[number],
      label: string,
      format = (value: string) => value,
    ) => ({
      label,
      isSingle: true,
      values: (chosen[name] ?? []).map((value) => ({ value, label: format(value) })),
    });
    const filters: Record<(typeof AUDIT_FILTERS)[number], Omit<ListFilter, 'name'>> = {
      days: {
        label: t('audit.when'),
        isSingle: true,
        values: [1, 7, 28, 90].map((count) => ({ value: String(count), label: t('table.lastDays', { count }) })),
      },
      actor_id: {
        label: t('audit.who'),
        isSingle: true,
        values: [...(chosen.actor_id ?? []).map((id) => [id, people.get(id) ?? id] as const), ...people]
          .filter(([id], index, all) => all.findIndex(([other]) => other === id) === index)
          .map(([value, label]) => ({ value, label })),
      },
      actor_kind: {
        label: t('audit.by'),
        values: [
          { value: 'person', label: t('audit.person') },
          { value: 'command', label: t('audit.command') },
          { value: 'job', label: t('audit.job') },
        ],
      },
      thing: {
        label: t('audit.subjectKind'),
        values: Object.keys(AUDIT_SUBJECT_KINDS).map((value) => ({ value, label: formatSubjectKind(value, t) })),
      },
      thing_id: createLinkedFilter(
        'thing_id',
        t('audit.subjectId'),
        (id) => rows.find(({ thing_id }) => thing_id === id)?.thing_name ?? id,
      ),
      source: { label: t('audit.call'), values: auditedCalls.map((value) => ({ value, label: value })) },
      price: { label: t('audit.price'), isSingle: true, values: onlyYes },
      viewed_as: { label: t('audit.viewedAs'), isSingle: true, values: onlyYes },
      request_id: createLinkedFilter('request_id', t('audit.request')),
      address: createLinkedFilter('address', t('audit.ipAddress')),
    };
    return AUDIT_FILTERS.map((name) => ({ name, ...filters[name] })).filter(({ values }) => values.length > 0);
  }, [t, rows, chosen]);
}

/** The built-in views of the audit log. */
export function useAuditViews(): BuiltInView[] {
  const t = useT();
  return [
    { label: t('audit.view.all'), query: '' },
    { label: t('audit.view.prices'), query: 'price=1' },
    {
      label: t('audit.view.payments'),
      query: 'thing=payment,payment_alert,withdrawal,withdrawal_batch',
    },
    { label: t('audit.view.staff'), query: 'thing=staff_member,staff_invitation' },
    { label: t('audit.view.viewAs'), query: 'viewed_as=1' },
    { label: t('audit.view.commands'), query: 'actor_kind=command' },
  ];
}
