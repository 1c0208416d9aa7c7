import type { ApplicationRow } from '@trad/contract/console/applications';
import type { CallInput } from '@trad/contract/schemas';
import { consolePaths } from '../../app/console-paths.ts';
import {
  useGetApplicationCountsQuery,
  useGetApplicationsQuery,
  useLazyExportApplicationsQuery,
} from '../../features/console/vendors.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatListTime } from '../list/format-list-time.ts';
import { IndexScreen } from '../list/IndexScreen.tsx';
import type { BuiltInView } from '../list/list-definition.ts';
import { useExport } from '../list/use-export.ts';
import { toCountInput, toListInput, useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { ApplicationPill, formatLanguage, useApplicationColumns, useApplicationFilters } from './application-list.tsx';

const DEFAULTS = { sort: 'applied', order: 'ASC' } as const;
const NO_ROWS: ApplicationRow[] = [];
const getId = ({ id }: ApplicationRow) => id;
const getPath = ({ id }: ApplicationRow) => consolePaths.application(id);
const getName = ({ store_name }: ApplicationRow) => store_name;

type ApplicationsInput = CallInput<'getApplications'>;

const useBuiltInViews = (): BuiltInView[] => {
  const t = useT();
  const counts = useGetApplicationCountsQuery({}, { pollingInterval: 60_000, skipPollingIfUnfocused: true }).data?.data;
  return [
    { label: t('vendors.app.view.pending'), query: 'asked=0&status=pending', count: counts?.pending },
    { label: t('vendors.app.view.awaitingReply'), query: 'asked=1&status=pending', count: counts?.asked },
    { label: t('vendors.app.view.accepted'), query: 'order=DESC&status=accepted' },
    { label: t('vendors.app.view.rejected'), query: 'order=DESC&status=rejected' },
    { label: t('vendors.app.view.all'), query: '' },
  ];
};

const useFilteredTotal = (query: string) => useGetApplicationsQuery(toCountInput<ApplicationsInput>(query)).data?.total;

/** The applications of prospective vendors. */
export function ApplicationsScreen() {
  const t = useT();
  const locale = useLocale();
  const filters = useApplicationFilters();
  const columns = useApplicationColumns();
  const views = useBuiltInViews();
  const listParams = useListParams(filters, DEFAULTS);
  const input = toListInput<ApplicationsInput>(listParams);
  const result = useGetApplicationsQuery(input);
  const selection = useSelection(result.data?.data ?? NO_ROWS, getId);
  const [loadPage] = useLazyExportApplicationsQuery();
  const exporter = useExport('applications');
  const startExport = (ids?: number[]) => {
    const { sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filter } = input;
    void exporter.start((cursor, part) => loadPage({ ...(part ? { ids: part } : filter), cursor }).unwrap(), ids);
  };
  return (
    <IndexScreen
      list="applications"
      title={t('console.applications')}
      formatCount={(count, isExact) => t(isExact ? 'vendors.app.count' : 'vendors.app.countMore', { count })}
      columns={columns}
      filters={filters}
      views={views}
      listParams={listParams}
      result={result}
      searchLabel={t('vendors.app.search')}
      selection={selection}
      getId={getId}
      getName={getName}
      getPath={getPath}
      card={(row) => ({
        title: <bdi>{row.store_name}</bdi>,
        aside: <time dateTime={row.created_at}>{formatListTime(row.created_at, locale)}</time>,
        below: <bdi>{row.applicant}</bdi>,
        asideBelow: <bdi>{row.city ?? row.country_code}</bdi>,
        pills: <ApplicationPill application={row} />,
        end: <span className="text-muted">{formatLanguage(row.language, locale)}</span>,
      })}
      actions={[]}
      useFilteredTotal={useFilteredTotal}
      emptyText={t('vendors.app.whoApplies')}
      onExport={startExport}
      exported={exporter.rows}
    />
  );
}
