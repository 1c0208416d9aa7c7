import type { AuditRow } from '@trad/contract/console/audit';
import type { CallInput } from '@trad/contract/schemas';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { parseId } from '../../app/parse-id.ts';
import { useGetAuditEntriesQuery, useLazyExportAuditEntriesQuery } from '../../features/console/audit.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { AuditActor } from '../history/AuditActor.tsx';
import { formatFieldName } from '../history/format-audited.ts';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { formatListTime } from '../list/format-list-time.ts';
import { IndexScreen } from '../list/IndexScreen.tsx';
import { useExport } from '../list/use-export.ts';
import { toCountInput, toListInput, useListParams } from '../list/use-list-params.ts';
import { useMediaQuery } from '../list/use-media-query.ts';
import { useSelection } from '../list/use-selection.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { AUDIT_URL_FILTERS, getSubjectName, useAuditColumns, useAuditFilters, useAuditViews } from './audit-list.tsx';
import { formatSubjectKind } from './subject-kind-names.ts';

type AuditInput = CallInput<'getAuditEntries'>;

const DEFAULTS = { sort: 'time', order: 'DESC' } as const;
const NO_ROWS: AuditRow[] = [];
const getId = ({ id }: AuditRow) => id;

const useFilteredTotal = (query: string) => useGetAuditEntriesQuery(toCountInput<AuditInput>(query)).data?.total;

/** The entry that the URL opens: one of the rows, or one that is loaded by its id. */
function useOpenEntry(rows: readonly AuditRow[]) {
  const { search } = useLocation();
  const id = parseId(new URLSearchParams(search).get('open'));
  const row = rows.find((one) => one.id === id);
  const { currentData } = useGetAuditEntriesQuery(
    { ids: String(id), limit: 1 },
    { skip: id === null || row !== undefined },
  );
  return id === null ? undefined : (row ?? currentData?.data[0]);
}

/** Returns the query string with which an entry is open; null: none is. */
const replaceOpenEntry = (search: string, id: number | null) => {
  const params = new URLSearchParams(search);
  if (id === null) params.delete('open');
  else params.set('open', String(id));
  return `?${params}`;
};

/** The audit log: changes by operators and vendors, by commands and by jobs. */
export function AuditScreen() {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useLocation();
  const listParams = useListParams(AUDIT_URL_FILTERS, DEFAULTS);
  const input = toListInput<AuditInput>(listParams);
  const result = useGetAuditEntriesQuery(input, { refetchOnMountOrArgChange: true });
  const rows = result.data?.data ?? NO_ROWS;
  const filters = useAuditFilters(listParams.filters, rows);
  const allColumns = useAuditColumns();
  const selection = useSelection(rows, getId);
  const [loadPage] = useLazyExportAuditEntriesQuery();
  const exporter = useExport('audit-log');
  const entry = useOpenEntry(rows);
  const isWide = useMediaQuery('(min-width: 1280px)');
  const isBeside = isWide && entry !== undefined;
  // The detail shows the call, and leaves less room.
  const columns = useMemo(
    () => (isBeside ? allColumns.filter(({ key }) => key !== 'call') : allColumns),
    [isBeside, allColumns],
  );
  const close = () => navigate({ search: replaceOpenEntry(search, null) }, { preventScrollReset: true });
  useShortcuts(entry && isWide ? [{ keys: 'escape', label: t('ui.close'), run: close }] : []);
  const startExport = (ids?: number[]) => {
    const { sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filter } = input;
    void exporter.start((cursor, part) => loadPage({ ...(part ? { ids: part } : filter), cursor }).unwrap(), ids);
  };
  const title = entry && <bdi>{getSubjectName(entry, t)}</bdi>;
  return (
    <>
      <IndexScreen
        list="audit"
        title={t('permissionArea.audit')}
        formatCount={(count, isExact) => t(isExact ? 'audit.count' : 'audit.countMore', { count })}
        columns={columns}
        filters={filters}
        views={useAuditViews()}
        listParams={listParams}
        result={result}
        searchLabel={t('audit.search')}
        selection={selection}
        getId={getId}
        getName={(row) => `${getSubjectName(row, t)}, ${row.source}`}
        getPath={({ id }) => `${consolePaths.audit()}${replaceOpenEntry(search, id)}`}
        detail={
          isWide && entry ? (
            <section aria-label={t('audit.entry')} className="console-panel sticky top-17 min-w-0 p-4">
              <div className="mb-3 flex items-start justify-between gap-3">
                <h2 className="min-w-0 break-words">{title}</h2>
                <button
                  type="button"
                  aria-label={t('ui.close')}
                  className="console-icon-button -me-2 -mt-1.5"
                  onClick={close}
                >
                  <Icon name="x" size={17} />
                </button>
              </div>
              <AuditDetail key={entry.id} entry={entry} />
            </section>
          ) : null
        }
        card={(row) => ({
          title: <bdi>{getSubjectName(row, t)}</bdi>,
          aside: (
            <time dateTime={row.created_at} className="font-normal text-muted">
              {formatListTime(row.created_at, locale)}
            </time>
          ),
          below: <AuditActor entry={row} />,
          asideBelow: formatSubjectKind(row.thing, t),
          pills: (
            <code dir="ltr" className="rounded-md bg-sand px-1.5 py-0.5 text-xs break-all">
              {row.source}
            </code>
          ),
          end: (
            <span className="text-muted">
              {row.changes[0] && <bdi>{formatFieldName(row.changes[0].field, t)}</bdi>}
              {row.changes.length > 1 && <bdi> +{row.changes.length - 1}</bdi>}
            </span>
          ),
        })}
        actions={[]}
        useFilteredTotal={useFilteredTotal}
        emptyText={t('audit.none')}
        onExport={startExport}
        exported={exporter.rows}
      />
      {!isWide && entry && (
        <Dialog side="end" title={title} onClose={close}>
          <AuditDetail key={entry.id} entry={entry} />
        </Dialog>
      )}
    </>
  );
}
