import type { SavedView } from '@trad/contract/console/views';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { formatShownCount } from './format-shown-count.ts';
import type { BuiltInView } from './list-definition.ts';
import { type ListNavigation, normalizeQuery } from './use-list-params.ts';

interface ViewTabsProps {
  builtIn: readonly BuiltInView[];
  saved: readonly SavedView[];
  listParams: ListNavigation;
  onDelete: (view: SavedView) => void;
}

/**
 * The built-in views, then those that the operator saved or colleagues shared. They are links, so that a view can be opened in a new
 * tab.
 */
export function ViewTabs({ builtIn, saved, listParams, onDelete }: ViewTabsProps) {
  const t = useT();
  const renderTab = (
    query: string,
    label: string,
    { count, isShared, view }: { count?: number | undefined; isShared?: boolean; view?: SavedView } = {},
  ) => {
    const isCurrent = normalizeQuery(query) === listParams.query;
    return (
      <li key={view ? `saved ${view.id}` : query} className="flex shrink-0 items-center">
        <Link
          to={{ search: query ? `?${query}` : '' }}
          aria-current={isCurrent ? 'page' : undefined}
          preventScrollReset
          className={cx(
            'relative inline-flex h-9 items-center gap-2 rounded-full px-3 text-[13px] before:absolute before:-inset-y-1 before:inset-x-0 md:h-8',
            isCurrent ? 'bg-ink font-semibold text-white' : 'text-body hover:bg-sand',
          )}
        >
          {isShared && <Icon name="users" size={14} className={isCurrent ? undefined : 'text-muted'} />}
          <bdi>{label}</bdi>
          {isShared && <span className="sr-only">{t('table.sharedView')}</span>}
          {count !== undefined && (
            <span className={cx('text-xs', isCurrent ? 'text-side-quiet' : 'text-muted')}>
              {formatShownCount(count)}
            </span>
          )}
        </Link>
        {isCurrent && view?.is_own === 1 && (
          <button
            type="button"
            aria-label={t('table.deleteView', { name: label })}
            className="console-icon-button size-9! md:size-8!"
            onClick={() => onDelete(view)}
          >
            <Icon name="trash" size={15} />
          </button>
        )}
      </li>
    );
  };
  return (
    <nav aria-label={t('table.views')} className="no-scrollbar overflow-x-auto border-b border-hair">
      <ul className="flex h-13 min-w-max items-center gap-1 px-2 md:h-11">
        {builtIn.map(({ label, query, count }) => renderTab(query, label, { count }))}
        {saved.map((view) => renderTab(view.query, view.name, { isShared: view.is_shared === 1, view }))}
      </ul>
    </nav>
  );
}
