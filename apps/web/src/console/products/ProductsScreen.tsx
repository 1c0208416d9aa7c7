import type { OperatorProductRow } from '@trad/contract/console/catalogue/products';
import type { CallInput } from '@trad/contract/schemas';
import { useMemo } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import {
  useGetOperatorProductCountsQuery,
  useGetOperatorProductsQuery,
  useLazyExportOperatorProductsQuery,
} from '../../features/console/products.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { BulkOutcomeNotice } from '../list/bulk/BulkOutcomeNotice.tsx';
import { useBulkDialog } from '../list/bulk/use-bulk-dialog.ts';
import type { BulkOutcome } from '../list/bulk/use-bulk-requests.ts';
import { IndexScreen } from '../list/IndexScreen.tsx';
import type { BuiltInView, BulkAction, ListFilter } from '../list/list-definition.ts';
import { useExport } from '../list/use-export.ts';
import { toCountInput, toListInput, useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { useCan } from '../operator.ts';
import { ChangeCategoryDialog } from './ChangeCategoryDialog.tsx';
import { ProductStatePill, StockText } from './ProductPills.tsx';
import { PriceText, useProductColumns, useProductFilters } from './product-list.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useBulkDecisions } from './use-bulk-decisions.ts';
import { useHideTexts } from './use-decision-texts.ts';

const DEFAULTS = { sort: 'created', order: 'DESC' } as const;
const getId = ({ id }: OperatorProductRow) => id;
const getPath = ({ id }: OperatorProductRow) => consolePaths.product(id);
const getName = ({ title }: OperatorProductRow) => title;
const NO_ROWS: OperatorProductRow[] = [];

type ProductsInput = CallInput<'getOperatorProducts'>;

const useBuiltInViews = (): BuiltInView[] => {
  const t = useT();
  const counts = useGetOperatorProductCountsQuery({}, { pollingInterval: 120_000, skipPollingIfUnfocused: true }).data
    ?.data;
  return [
    { label: t('consoleProducts.view.all'), query: '' },
    { label: t('consoleProducts.state.draft'), query: 'state=draft', count: counts?.draft },
    { label: t('consoleProducts.state.hidden'), query: 'state=hidden', count: counts?.hidden },
    { label: t('consoleProducts.featured'), query: 'featured=1', count: counts?.featured },
    {
      label: t('consoleProducts.stock.out_of_stock'),
      query: 'state=active&stock=out_of_stock',
      count: counts?.out_of_stock,
    },
    { label: t('consoleProducts.noPicture'), query: 'no_picture=1', count: counts?.no_picture },
  ];
};

const useFilteredTotal = (query: string) => useGetOperatorProductsQuery(toCountInput<ProductsInput>(query)).data?.total;

/** The filters with the stores of the rows that are shown: a marketplace has too many stores to list them all. */
const useFiltersWithStores = (filters: ListFilter[], rows: readonly OperatorProductRow[]) =>
  useMemo(() => {
    const stores = new Map(rows.map(({ store }) => [String(store.id), store.name]));
    const values = [...stores].map(([value, label]) => ({ value, label }));
    return filters.map((filter) => (filter.name === 'store_id' ? { ...filter, values } : filter));
  }, [filters, rows]);

/** The products of all stores. */
export function ProductsScreen() {
  const t = useT();
  const canWrite = useCan('catalogue.write');
  const baseFilters = useProductFilters();
  const columns = useProductColumns();
  const views = useBuiltInViews();
  const listParams = useListParams(baseFilters, DEFAULTS);
  const input = toListInput<ProductsInput>(listParams);
  const result = useGetOperatorProductsQuery(input);
  const rows = result.data?.data ?? NO_ROWS;
  const filters = useFiltersWithStores(baseFilters, rows);
  const selection = useSelection(rows, getId);
  const hideDialog = useBulkDialog<OperatorProductRow>();
  const moveDialog = useBulkDialog<OperatorProductRow>();
  const bulk = useBulkDecisions(hideDialog.text);
  const hideTexts = useHideTexts(
    (hideDialog.rows ?? NO_ROWS).map(({ store, state }) => ({ store, isHidden: state === 'hidden' })),
  );
  const [loadPage] = useLazyExportOperatorProductsQuery();
  const exporter = useExport('products');
  const startExport = (ids?: number[]) => {
    const { sort: _sort, order: _order, limit: _limit, cursor: _cursor, ...filter } = input;
    void exporter.start((cursor, part) => loadPage({ ...(part ? { ids: part } : filter), cursor }).unwrap(), ids);
  };
  const tellShown = ({ done }: BulkOutcome<OperatorProductRow>) => {
    if (done.length > 0) toast('success', t('consoleProducts.shown', { count: done.length }));
  };
  const show = (chosen: OperatorProductRow[]) => {
    const hidden = chosen.filter(({ state }) => state === 'hidden');
    if (hidden.length === 0) return toast('info', t('consoleProducts.noneHidden'));
    void bulk.showing.start(hidden, (outcome) => {
      if (outcome.failed.length === 0) selection.deselect(chosen);
      tellShown(outcome);
    });
  };
  const setFeatured = (chosen: OperatorProductRow[], isFeatured: boolean) => {
    const changed = chosen.filter(({ featured }) => (featured === 1) !== isFeatured);
    const [forward, back] = isFeatured ? [bulk.featuring, bulk.unfeaturing] : [bulk.unfeaturing, bulk.featuring];
    void forward.start(changed, ({ done, failed }) => {
      if (failed.length === 0) selection.deselect(chosen);
      const key = isFeatured ? 'consoleProducts.nowFeatured' : 'consoleProducts.notFeatured';
      const undo = { label: t('table.undo'), run: () => void back.start(done, bulk.tellUndoFailed) };
      if (done.length > 0) toast('success', t(key, { count: done.length }), undo);
    });
  };
  const hide = () => {
    const chosen = hideDialog.rows ?? [];
    return bulk.hiding.start(chosen, ({ done, failed }) => {
      hideDialog.end(failed.length === 0);
      if (done.length > 0) {
        // Those that were hidden before only have another reason now: undoing must not put them on sale.
        const wereVisible = done.filter(({ state }) => state !== 'hidden');
        const showAgain = () =>
          void bulk.showing.start(wereVisible, (outcome) => {
            tellShown(outcome);
            bulk.tellUndoFailed(outcome);
          });
        const undo = wereVisible.length > 0 ? { label: t('table.undo'), run: showAgain } : undefined;
        toast('success', t('consoleProducts.nowHidden', { count: done.length }), undo);
      }
      if (failed.length === 0) selection.deselect(chosen);
    });
  };
  const move = (categoryId: number) => {
    const chosen = moveDialog.rows ?? [];
    const moved = chosen.filter(({ category }) => category.id !== categoryId);
    void bulk.move(moved, categoryId, ({ done, failed }) => {
      moveDialog.end(failed.length === 0);
      if (failed.length === 0) selection.deselect(chosen);
      const undo = { label: t('table.undo'), run: () => void bulk.moveBack(done) };
      if (done.length > 0) toast('success', t('consoleProducts.moved', { count: done.length }), undo);
    });
  };
  const actions: BulkAction<OperatorProductRow>[] = canWrite
    ? [
        {
          key: 'hide',
          label: t('consoleProducts.hide'),
          icon: 'eye-off',
          run: hideDialog.open,
        },
        { key: 'show', label: t('consoleProducts.show'), icon: 'eye', run: show },
        {
          key: 'feature',
          label: t('consoleProducts.feature'),
          icon: 'star',
          run: (chosen) => setFeatured(chosen, true),
        },
        {
          key: 'unfeature',
          label: t('consoleProducts.unfeature'),
          icon: 'star-off',
          run: (chosen) => setFeatured(chosen, false),
        },
        {
          key: 'move',
          label: t('consoleProducts.correctCategory'),
          icon: 'folder-tree',
          run: moveDialog.open,
        },
      ]
    : [];
  return (
    <IndexScreen
      list="products"
      title={t('console.products')}
      formatCount={(count, isExact) => t(isExact ? 'consoleProducts.count' : 'consoleProducts.countMore', { count })}
      columns={columns}
      filters={filters}
      views={views}
      listParams={listParams}
      result={result}
      searchLabel={t('consoleProducts.search')}
      selection={selection}
      getId={getId}
      getName={getName}
      getPath={getPath}
      card={(row) => ({
        title: <bdi className="block truncate">{row.title}</bdi>,
        aside: <PriceText price={row.price} />,
        below: <bdi>{row.store.name}</bdi>,
        asideBelow: <StockText stock={row.stock} level={row.stock_level} />,
        pills: <ProductStatePill state={row.state} />,
        end: <bdi className="text-muted">{row.category.name}</bdi>,
      })}
      actions={actions}
      useFilteredTotal={useFilteredTotal}
      onExport={startExport}
      exported={exporter.rows}
    >
      {[bulk.hiding, bulk.showing, bulk.featuring, bulk.unfeaturing, bulk.moving, bulk.movingBack].map(
        ({ outcome, isBusy, retry, discardOutcome }, index) =>
          outcome && (
            <BulkOutcomeNotice
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the actions never changes
              key={index}
              outcome={outcome}
              getName={getName}
              isBusy={isBusy}
              onRetry={() => void retry()}
              onClose={discardOutcome}
            />
          ),
      )}
      {hideDialog.rows && (
        <ReasonDialog
          title={t('consoleProducts.hideCount', { count: hideDialog.rows.length })}
          help={hideTexts.help}
          submitLabel={t('consoleProducts.hide')}
          reason={hideDialog.text}
          onReason={hideDialog.setText}
          isBusy={bulk.hiding.isBusy}
          onSubmit={() => void hide()}
          onClose={hideDialog.close}
        >
          {hideTexts.effects}
        </ReasonDialog>
      )}
      {moveDialog.rows && (
        <ChangeCategoryDialog
          products={moveDialog.rows}
          categoryId={0}
          isBusy={bulk.moving.isBusy}
          onSubmit={(categoryId) => void move(categoryId)}
          onClose={moveDialog.close}
        />
      )}
    </IndexScreen>
  );
}
