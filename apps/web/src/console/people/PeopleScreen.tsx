import type { PersonRow } from '@trad/contract/console/people';
import type { CallInput } from '@trad/contract/schemas';
import { consolePaths } from '../../app/console-paths.ts';
import {
  useEndPersonSessionsMutation,
  useGetPeopleCountsQuery,
  useGetPeopleQuery,
  useLazyExportPeopleQuery,
} from '../../features/console/people.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { BulkOutcomeNotice } from '../list/bulk/BulkOutcomeNotice.tsx';
import { useBulkDialog } from '../list/bulk/use-bulk-dialog.ts';
import { useBulkRequests } from '../list/bulk/use-bulk-requests.ts';
import { MAX_SHOWN_COUNT } from '../list/format-shown-count.ts';
import { IndexScreen } from '../list/IndexScreen.tsx';
import type { BuiltInView, BulkAction } from '../list/list-definition.ts';
import { useExport } from '../list/use-export.ts';
import { toCountInput, toListInput, useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { useCan } from '../operator.ts';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { AccountPill, EmailPill, RolePill } from './PersonPills.tsx';
import { usePeopleColumns, usePeopleFilters } from './people-list.tsx';

const DEFAULTS = { sort: 'joined', order: 'DESC' } as const;
const getId = ({ id }: PersonRow) => id;
const getPath = ({ id }: PersonRow) => consolePaths.person(id);
const getName = ({ name }: PersonRow) => name;
const NO_ROWS: PersonRow[] = [];

type PeopleInput = CallInput<'getPeople'>;

const useBuiltInViews = (): BuiltInView[] => {
  const t = useT();
  const counts = useGetPeopleCountsQuery({}, { pollingInterval: 60_000, skipPollingIfUnfocused: true }).data?.data;
  return [
    { label: t('people.view.all'), query: '' },
    { label: t('people.view.joined'), query: 'days=7', count: counts?.joined },
    { label: t('people.view.vendors'), query: 'role=vendor', count: counts?.vendors },
    { label: t('people.view.operators'), query: 'role=operator', count: counts?.operators },
    { label: t('people.view.suspended'), query: 'status=suspended', count: counts?.suspended },
    { label: t('people.view.unconfirmed'), query: 'confirmed=0', count: counts?.unconfirmed },
  ];
};

const useFilteredTotal = (query: string) => useGetPeopleQuery(toCountInput<PeopleInput>(query)).data?.total;

/** The people with an account; guests only in a search, or by their status. */
export function PeopleScreen() {
  const t = useT();
  const locale = useLocale();
  const canWrite = useCan('people.write');
  const filters = usePeopleFilters();
  const columns = usePeopleColumns();
  const views = useBuiltInViews();
  const listParams = useListParams(filters, DEFAULTS);
  const input = toListInput<PeopleInput>(listParams);
  const result = useGetPeopleQuery(input);
  const selection = useSelection(result.data?.data ?? NO_ROWS, getId);
  const dialog = useBulkDialog<PersonRow>();
  const { rows: chosen } = dialog;
  const [loadPage] = useLazyExportPeopleQuery();
  const [endSessions] = useEndPersonSessionsMutation();
  const sessionEndings = useBulkRequests<PersonRow>(
    (row, key) => endSessions({ input: { id: row.id }, key }).unwrap(),
    t('error.NETWORK'),
  );
  const exporter = useExport('people');
  const startExport = (ids?: number[]) => {
    const { sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filter } = input;
    void exporter.start((cursor, part) => loadPage({ ...(part ? { ids: part } : filter), cursor }).unwrap(), ids);
  };
  const actions: BulkAction<PersonRow>[] = canWrite
    ? [{ key: 'sessions', label: t('people.endSessions'), icon: 'log-out', shortcut: 'e', run: dialog.open }]
    : [];
  return (
    <IndexScreen
      list="people"
      title={t('console.people')}
      formatCount={(count, isExact) => t(isExact ? 'people.count' : 'people.countMore', { count })}
      columns={columns}
      filters={filters}
      views={views}
      listParams={listParams}
      result={result}
      searchLabel={t('people.search')}
      selection={selection}
      getId={getId}
      getName={getName}
      getPath={getPath}
      card={(person) => ({
        title: <bdi>{person.name}</bdi>,
        aside: <RolePill role={person.role} />,
        below: (
          <bdi dir="ltr" className="block truncate">
            {person.email}
          </bdi>
        ),
        asideBelow: (
          <time dateTime={person.created_at} className="text-muted">
            {formatDay(person.created_at, locale)}
          </time>
        ),
        pills: (
          <>
            {person.status === 'suspended' && <AccountPill status="suspended" />}
            <EmailPill isConfirmed={person.is_email_confirmed === 1} />
          </>
        ),
        end: (
          <span className="text-muted">
            {person.orders < MAX_SHOWN_COUNT
              ? t('console.orderCount', { count: person.orders })
              : t('consoleOrders.countMore', { count: MAX_SHOWN_COUNT - 1 })}
          </span>
        ),
      })}
      actions={actions}
      useFilteredTotal={useFilteredTotal}
      onExport={startExport}
      exported={exporter.rows}
    >
      {sessionEndings.outcome && (
        <BulkOutcomeNotice
          outcome={sessionEndings.outcome}
          getName={({ name, email }) => `${name} (${email})`}
          isBusy={sessionEndings.isBusy}
          onRetry={() => void sessionEndings.retry()}
          onClose={sessionEndings.discardOutcome}
        />
      )}
      {chosen && (
        <EndSessionsDialog
          count={chosen.length}
          isBusy={sessionEndings.isBusy}
          onClose={dialog.close}
          onSubmit={() =>
            void sessionEndings.start(chosen, ({ failed, done }) => {
              dialog.end(failed.length === 0);
              if (failed.length > 0) return;
              toast('success', t('people.sessionsEnded', { count: done.length }));
              selection.deselect(chosen);
            })
          }
        />
      )}
    </IndexScreen>
  );
}
