import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetOperatorCategoriesQuery } from '../../features/console/categories.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { CatalogueTabs } from '../catalogue/CatalogueTabs.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { SearchInput } from '../list/SearchInput.tsx';
import { useMediaQuery } from '../list/use-media-query.ts';
import { useCan } from '../operator.ts';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { AddCategoryDialog } from './AddCategoryDialog.tsx';
import { CategoryDetails, CategoryPanel } from './CategoryDetails.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { filterTree, findPath, listMissingLanguages, listTreeRows } from './category-tree.ts';
import { useMoveCategory } from './use-move-category.ts';

const NONE: OperatorCategory[] = [];

/** The category tree of the shop. */
export function CategoriesScreen() {
  const t = useT();
  const { data, error, refetch } = useGetOperatorCategoriesQuery({}, { refetchOnMountOrArgChange: true });
  const categories = data?.data ?? NONE;
  const canWrite = useCan('catalogue.write');
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [params, setParams] = useSearchParams();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [text, setText] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const mover = useMoveCategory(categories);
  useShortcuts(canWrite ? [{ keys: 'n', label: t('categoryTree.add'), run: () => setAdding(true) }] : []);

  const selected = categories.find(({ id }) => id === Number(params.get('id'))) ?? null;
  const select = (id: number | null) => {
    setParams(id === null ? {} : { id: String(id) }, { replace: true, preventScrollReset: true });
    // Expands the ancestors of the selected category, so that its row is in the tree.
    if (id !== null)
      setClosed(new Set([...closed].filter((one) => !findPath(categories, id).slice(0, -1).includes(one))));
  };
  const isFiltered = text.trim() !== '' || onlyMissing;
  const isExpanded = (id: number) => isFiltered || !closed.has(id);
  const toggle = (id: number, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };

  if (!data)
    return error ? (
      <ErrorState level={1} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
    ) : (
      <ScreenSkeleton />
    );
  const rows = listTreeRows(isFiltered ? filterTree(categories, text, onlyMissing) : categories, isExpanded);
  const missing = categories.filter(({ names }) => listMissingLanguages(names).length > 0).length;
  return (
    <>
      <DocumentTitle>{t('console.categories')}</DocumentTitle>
      <ScreenHeader title={t('console.categories')} aside={t('categoryTree.count', { count: categories.length })}>
        {canWrite && (
          <button type="button" className="console-button console-button-primary" onClick={() => setAdding(true)}>
            {t('categoryTree.add')}
          </button>
        )}
      </ScreenHeader>
      <CatalogueTabs />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchInput label={t('categoryTree.search')} value={text} maxLength={120} onChange={setText} />
        <Checkbox
          label={t('categoryTree.onlyMissing', { count: missing })}
          checked={onlyMissing}
          onChange={({ target }) => setOnlyMissing(target.checked)}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(340px,2fr)]">
        <div>
          {rows.length > 0 ? (
            <CategoryTree
              categories={categories}
              rows={rows}
              selected={selected?.id ?? null}
              isExpanded={isExpanded}
              onToggle={toggle}
              onSelect={select}
              onStep={canWrite && !isFiltered ? mover.step : undefined}
              onDrop={canWrite && !isFiltered ? mover.move : undefined}
            />
          ) : (
            <p className="console-panel p-6 text-center text-muted">{t('categoryTree.nothing')}</p>
          )}
          {canWrite && <p className="mt-2 text-[13px] text-muted max-md:hidden">{t('categoryTree.keys')}</p>}
        </div>
        {selected ? (
          <CategoryDetails
            key={selected.id}
            category={selected}
            categories={categories}
            canWrite={canWrite}
            isWide={isWide}
            onStep={(direction) => mover.step(selected, direction)}
            onMoveBelow={(parentId) => mover.moveBelow(selected, parentId)}
            onDeleted={() => select(null)}
            onClose={() => select(null)}
          />
        ) : (
          isWide && (
            <CategoryPanel label={t('categoryTree.details')}>
              <p className="text-muted">{t('categoryTree.selectOne')}</p>
            </CategoryPanel>
          )
        )}
      </div>
      {isAdding && (
        <AddCategoryDialog
          categories={categories}
          parentId={selected?.id ?? 0}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            select(id);
          }}
        />
      )}
      <LiveRegion>{mover.announcement}</LiveRegion>
    </>
  );
}
