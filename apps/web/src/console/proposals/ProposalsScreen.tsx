import type { ProposalRow } from '@trad/contract/console/catalogue/proposals';
import type { CallInput } from '@trad/contract/schemas';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { parseId } from '../../app/parse-id.ts';
import { useGetProposalsQuery, useLazyExportProposalsQuery } from '../../features/console/products.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { CatalogueTabs } from '../catalogue/CatalogueTabs.tsx';
import { formatListTime } from '../list/format-list-time.ts';
import { IndexScreen } from '../list/IndexScreen.tsx';
import type { ListColumn, ListFilter } from '../list/list-definition.ts';
import { useExport } from '../list/use-export.ts';
import { toCountInput, toListInput, useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { useCan } from '../operator.ts';
import { ProposalDrawer } from './ProposalDrawer.tsx';
import { ProposalPill, proposalStatuses } from './ProposalPill.tsx';

const DEFAULTS = { sort: 'created', order: 'ASC' } as const;
const getId = ({ id }: ProposalRow) => id;
const getName = ({ name }: ProposalRow) => name;
const NO_ROWS: ProposalRow[] = [];

type ProposalsInput = CallInput<'getProposals'>;

const useFilteredTotal = (query: string) => useGetProposalsQuery(toCountInput<ProposalsInput>(query)).data?.total;

function useProposalColumns(): ListColumn<ProposalRow>[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => [
      { key: 'name', title: t('proposals.name'), isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
      {
        key: 'parent',
        title: t('proposals.below'),
        cell: ({ parent }) => (
          <bdi className="block max-w-72 truncate">{parent?.path.join(' › ') ?? t('proposals.top')}</bdi>
        ),
      },
      {
        key: 'store',
        title: t('consoleOrders.store'),
        cell: ({ store }) => <bdi className="block max-w-44 truncate">{store.name}</bdi>,
      },
      { key: 'status', title: t('consoleOrders.state'), cell: ({ status }) => <ProposalPill status={status} /> },
      {
        key: 'created',
        title: t('proposals.proposed'),
        sort: 'created',
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="text-muted">
            {formatListTime(created_at, locale)}
          </time>
        ),
      },
      {
        key: 'reason',
        title: t('consoleProducts.reason'),
        cell: ({ reason }) =>
          reason ? <bdi className="block max-w-64 truncate">{reason}</bdi> : <span className="text-muted">–</span>,
      },
    ],
    [t, locale],
  );
}

function useProposalFilters(): ListFilter[] {
  const t = useT();
  return useMemo(
    () => [
      {
        name: 'status',
        label: t('consoleOrders.state'),
        values: proposalStatuses.map((value) => ({ value, label: t(`proposals.status.${value}`) })),
      },
    ],
    [t],
  );
}

/** The categories that vendors propose, the oldest first, and the drawer of the one in the URL. */
export function ProposalsScreen() {
  const t = useT();
  const openId = parseId(useParams().number);
  const { search } = useLocation();
  const navigate = useNavigate();
  const canWrite = useCan('catalogue.write');
  const filters = useProposalFilters();
  const columns = useProposalColumns();
  const pending = useGetProposalsQuery({ status: 'pending', limit: 1 }).data?.total;
  const listParams = useListParams(filters, DEFAULTS);
  const input = toListInput<ProposalsInput>(listParams);
  const result = useGetProposalsQuery(input);
  const [loadPage] = useLazyExportProposalsQuery();
  const exporter = useExport('proposals');
  const startExport = (ids?: number[]) => {
    const { sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filter } = input;
    void exporter.start((cursor, part) => loadPage({ ...(part ? { ids: part } : filter), cursor }).unwrap(), ids);
  };
  const rows = result.data?.data ?? NO_ROWS;
  const selection = useSelection(rows, getId);
  return (
    <IndexScreen
      list="proposals"
      title={t('proposals.title')}
      formatCount={(count) => t('proposals.count', { count })}
      columns={columns}
      filters={filters}
      views={[
        { label: t('proposals.status.pending'), query: 'status=pending', count: pending },
        { label: t('consoleProducts.view.all'), query: '' },
        { label: t('proposals.status.rejected'), query: 'order=DESC&sort=created&status=rejected' },
      ]}
      listParams={listParams}
      result={result}
      searchLabel={t('proposals.search')}
      selection={selection}
      getId={getId}
      getName={getName}
      getPath={({ id }) => consolePaths.proposal(id, search)}
      card={(row) => ({
        title: <bdi>{row.name}</bdi>,
        aside: <ProposalPill status={row.status} />,
        below: <bdi>{row.store.name}</bdi>,
        asideBelow: null,
        pills: <bdi className="text-muted">{row.parent?.path.join(' › ') ?? t('proposals.top')}</bdi>,
        end: null,
      })}
      opensBeside
      actions={[]}
      useFilteredTotal={useFilteredTotal}
      emptyText={t('proposals.none')}
      onExport={startExport}
      exported={exporter.rows}
    >
      <CatalogueTabs />
      {openId !== null && (
        <ProposalDrawer
          key={openId}
          id={openId}
          listed={rows.find(({ id }) => id === openId)}
          canWrite={canWrite}
          onClose={() => navigate(`${consolePaths.proposals()}${search}`, { preventScrollReset: true })}
        />
      )}
    </IndexScreen>
  );
}
