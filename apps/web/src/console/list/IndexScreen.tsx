import type { ConsoleList, SavedView } from '@trad/contract/console/views';
import { type ComponentProps, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import {
  useDeleteSavedViewMutation,
  useGetSavedViewsQuery,
  useSaveViewMutation,
} from '../../features/console/console.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { clickTarget, type Shortcut, useShortcuts } from '../keyboard/shortcuts.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { ColumnDialog } from './ColumnDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterDialog } from './FilterDialog.tsx';
import { IndexCards } from './IndexCards.tsx';
import { IndexSkeleton, IndexTable } from './IndexTable.tsx';
import type { BuiltInView, BulkAction, ListColumn, ListFilter, RowId } from './list-definition.ts';
import { NothingFound } from './NothingFound.tsx';
import { PreviousPageButton } from './PreviousPageButton.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useListLayout } from './use-list-layout.ts';
import type { ListNavigation } from './use-list-params.ts';
import { useMediaQuery } from './use-media-query.ts';
import type { Selection } from './use-selection.ts';
import { ViewTabs } from './ViewTabs.tsx';

interface ListPage<Row> {
  total: number;
  total_is_exact: 0 | 1;
  next_cursor: string | null;
  data: Row[];
}

export interface ListResult<Row> {
  data?: ListPage<Row> | undefined;
  /** Undefined unless the rows are those of the present filters. */
  currentData?: ListPage<Row> | undefined;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

interface IndexScreenProps<Row, Id extends RowId> {
  list: ConsoleList;
  title: string;
  /** The number of rows as text. */
  formatCount: (count: number, isExact: boolean) => string;
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter[];
  views: readonly BuiltInView[];
  listParams: ListNavigation;
  result: ListResult<Row>;
  searchLabel: string;
  selection: Selection<Row>;
  getId: (row: Row) => Id;
  getName: (row: Row) => string;
  getPath?: (row: Row) => string;
  /** The row that is open beside the list; null if none is, undefined where rows open elsewhere. */
  detail?: ReactNode;
  /** Rows open on this screen, whose scroll position stays; by default whether `detail` is given. */
  opensBeside?: boolean;
  card: ComponentProps<typeof IndexCards<Row>>['card'];
  actions: readonly BulkAction<Row>[];
  /** The sums of the selected rows. */
  describeSelection?: (rows: Row[]) => ReactNode;
  /** A hook that returns the number of rows for a query string: an empty list suggests to drop a filter without which there are some. */
  useFilteredTotal: (query: string) => number | undefined;
  /** Describes the future contents of an empty list. */
  emptyText?: string;
  /** Missing: the list has no CSV export. */
  onExport?: (ids?: Id[]) => void;
  /** The number of rows in the running export; null if none is running. */
  exported: number | null;
  /** Content above the table, such as the outcome of an action. */
  children?: ReactNode;
}

/**
 * A list of the console: views, search and filters in the URL, sort order, keyset pagination, columns, density,
 * selection with bulk actions, CSV and keyboard shortcuts. A screen provides its columns, filters, views and query.
 */
export function IndexScreen<Row, Id extends RowId>(props: IndexScreenProps<Row, Id>) {
  const { list, title, columns, filters, listParams, result, selection, getId, getPath, onExport } = props;
  const t = useT();
  const navigate = useNavigate();
  const layout = useListLayout(list, columns);
  const searchField = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'filters' | 'columns' | 'save' | null>(null);
  const isWide = useMediaQuery('(min-width: 768px)');
  const views = useSavedViews(list);
  const { error, isFetching } = result;
  // After an error, `data` may be rows of other filters.
  const data = error === undefined ? result.data : result.currentData;
  // New rows are rendered in slices, between which keys are handled.
  const shown = useDeferredValue(data);
  const rows = shown?.data ?? [];
  const current = data && selection.current;
  const count = data ? props.formatCount(data.total, data.total_is_exact === 1) : '';
  const isStale = isFetching && data !== undefined;
  const hasSelection = selection.selected.length > 0;
  // Rows of several pages can be selected.
  const hasOtherPages = listParams.cursor !== undefined || Boolean(data?.next_cursor);

  const move = (step: 1 | -1) => {
    selection.move(step);
    requestAnimationFrame(() => body.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' }));
  };
  const opensBeside = props.opensBeside ?? props.detail !== undefined;
  const shortcuts: Shortcut[] = [
    { keys: '/', label: t('keys.search'), run: () => searchField.current?.focus() },
    { keys: 'f', label: t('keys.filter'), run: () => setDialog('filters') },
    { keys: 'j', label: t('keys.next'), run: () => move(1) },
    { keys: 'k', label: t('keys.previous'), run: () => move(-1) },
    { keys: 'x', label: t('keys.select'), run: () => current && selection.toggle(current) },
    {
      keys: 'shift+x',
      label: t('keys.selectRange'),
      run: () => current && selection.selectRange(current),
    },
    ...(getPath
      ? [
          {
            keys: 'enter',
            label: t('keys.open'),
            run: (event: KeyboardEvent) => {
              if (!clickTarget(event) && current) navigate(getPath(current), { preventScrollReset: opensBeside });
            },
          },
        ]
      : []),
    { keys: 'escape', label: t('keys.clear'), run: selection.clear },
    ...props.actions.flatMap(({ shortcut, label, run }) =>
      shortcut ? [{ keys: shortcut, label, run: () => selection.selected.length > 0 && run(selection.selected) }] : [],
    ),
  ];
  useShortcuts(shortcuts);

  const content = () => {
    if (!shown && (data || isFetching)) return <IndexSkeleton columns={layout.shownColumns} />;
    if (!shown) {
      return (
        <div role="alert" className="grid justify-items-center gap-2 px-6 py-14 text-center">
          <Icon name="wifi-off" size={26} className="text-danger" />
          <p className="font-semibold">{getErrorText(error, t('error.NETWORK'))}</p>
          <button
            type="button"
            className="console-button console-button-ink mt-2"
            onClick={() => void result.refetch()}
          >
            {t('ui.retry')}
          </button>
        </div>
      );
    }
    if (rows.length === 0) {
      const { useFilteredTotal, emptyText } = props;
      return (
        <NothingFound
          filters={filters}
          listParams={listParams}
          useFilteredTotal={useFilteredTotal}
          emptyText={emptyText}
        />
      );
    }
    const shared = { label: title, rows, getId, getName: props.getName, getPath, selection, opensBeside };
    return (
      // Positioned only while it is covered: a positioned box of so many clipped cells is slow to paint.
      <div ref={body} className={isStale ? 'relative' : undefined}>
        {isWide ? (
          <IndexTable {...shared} columns={layout.shownColumns} listParams={listParams} />
        ) : (
          <IndexCards {...shared} card={props.card} />
        )}
        {/* Covers the rows instead of making them inert, which computes the style of each of their elements twice. */}
        {isStale && <div className="absolute inset-0 z-2 bg-white/40" />}
      </div>
    );
  };
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <ScreenHeader title={title} aside={count}>
        <button
          type="button"
          aria-haspopup="dialog"
          className="console-button console-button-outline max-md:hidden"
          onClick={() => setDialog('save')}
        >
          <Icon name="bookmark-plus" size={16} />
          {t('table.saveView')}
        </button>
        {onExport && (
          <button
            type="button"
            aria-disabled={props.exported !== null || undefined}
            className="console-button console-button-outline max-md:hidden"
            onClick={() => props.exported === null && onExport()}
          >
            <Icon name="download" size={16} />
            {props.exported === null ? 'CSV' : t('table.exported', { count: props.exported })}
          </button>
        )}
      </ScreenHeader>
      {props.children}
      <div className={cx(Boolean(props.detail) && 'grid items-start gap-3 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]')}>
        <section
          aria-label={title}
          className={cx('console-panel relative min-w-0', layout.isCompact && 'compact-rows')}
        >
          <ViewTabs builtIn={props.views} saved={views.saved} listParams={listParams} onDelete={views.remove} />
          <FilterBar
            filters={filters}
            listParams={listParams}
            searchLabel={props.searchLabel}
            searchField={searchField}
            onOpenFilters={() => setDialog('filters')}
            isCompact={layout.isCompact}
            onCompact={layout.setCompact}
            onOpenColumns={() => setDialog('columns')}
          />
          {isStale && <div aria-hidden className="loading-line" />}
          {error !== undefined && data && !isFetching && <StaleNotice result={result} />}
          <div aria-busy={isFetching}>{content()}</div>
          {rows.length > 0 && (!hasSelection || hasOtherPages) && (
            <ListFooter
              listParams={listParams}
              nextCursor={data?.next_cursor ?? null}
              isOutdated={data !== result.currentData}
              count={count}
              shown={rows.length}
              // On phones the bar of the selection is fixed above the end of the page.
              className={hasSelection ? 'max-md:mb-16' : undefined}
            />
          )}
          {hasSelection && (
            <BulkBar
              selection={selection}
              actions={props.actions}
              describe={props.describeSelection}
              onExport={onExport && (() => onExport(selection.selected.map(getId)))}
            />
          )}
        </section>
        {props.detail}
      </div>
      <LiveRegion>{isFetching ? '' : count}</LiveRegion>
      {dialog === 'filters' && (
        <FilterDialog filters={filters} listParams={listParams} count={count} onClose={() => setDialog(null)} />
      )}
      {dialog === 'columns' && (
        <ColumnDialog
          columns={columns}
          isShown={layout.isShown}
          onToggle={layout.toggle}
          onReset={layout.resetColumns}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'save' && <SaveViewDialog list={list} query={listParams.query} onClose={() => setDialog(null)} />}
    </>
  );
}

/** The saved views of a list; a deleted one can be restored for some seconds. */
function useSavedViews(list: ConsoleList) {
  const t = useT();
  const { data } = useGetSavedViewsQuery({ list });
  const [remove] = useDeleteSavedViewMutation();
  const [save] = useSaveViewMutation();
  const tell = (error: unknown) => toast('error', getErrorText(error, t('error.NETWORK')));
  return {
    saved: data?.data ?? [],
    remove: async ({ id, name, query, is_shared }: SavedView) => {
      try {
        await remove({ id }).unwrap();
        const restore = () => void save({ list, name, query, is_shared }).unwrap().catch(tell);
        toast('success', t('table.viewDeleted', { name }), { label: t('table.undo'), run: restore });
      } catch (error) {
        tell(error);
      }
    },
  };
}

/** If a refetch fails, the loaded rows remain, with their age. */
function StaleNotice({ result }: { result: ListResult<unknown> }) {
  const t = useT();
  const minutes = Math.floor((Date.now() - (result.fulfilledTimeStamp ?? Date.now())) / 60_000);
  return (
    <div role="alert" className="flex items-center gap-3 bg-danger-tint px-4 py-2.5 text-danger">
      <Icon name="wifi-off" size={16} className="shrink-0" />
      <span className="grow">{t('table.stale', { minutes })}</span>
      <button
        type="button"
        className="console-link min-h-9 shrink-0 decoration-current!"
        onClick={() => void result.refetch()}
      >
        {t('ui.retry')}
      </button>
    </div>
  );
}

interface ListFooterProps {
  listParams: ListNavigation;
  nextCursor: string | null;
  /** Whether the rows are those of another page or of other filters, while the chosen ones are loaded: the next page is not theirs. */
  isOutdated: boolean;
  count: string;
  shown: number;
  className?: string | undefined;
}

/** Shows the number of rows, and links the previous and next page. */
function ListFooter({ listParams, nextCursor, isOutdated, count, shown, className }: ListFooterProps) {
  const t = useT();
  const buttonClass = 'console-button console-button-outline h-11! px-3! text-[13px] md:h-8!';
  return (
    <div className={cx('flex min-h-12 items-center gap-2 border-t border-hair px-4 py-2', className)}>
      <span className="grow text-muted">{t('table.shown', { shown, count })}</span>
      <PreviousPageButton listParams={listParams} className={buttonClass} />
      {nextCursor && (
        <button
          type="button"
          aria-disabled={isOutdated || undefined}
          className={buttonClass}
          onClick={() => !isOutdated && listParams.next(nextCursor)}
        >
          {t('ui.next')}
          <Icon name="chevron-right" size={15} className="rtl-mirror" />
        </button>
      )}
    </div>
  );
}
