import { useLocale, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { describeValues } from './FilterBar.tsx';
import type { ListFilter } from './list-definition.ts';
import { PreviousPageButton } from './PreviousPageButton.tsx';
import type { ListNavigation } from './use-list-params.ts';

interface NothingFoundProps {
  filters: readonly ListFilter[];
  listParams: ListNavigation;
  useFilteredTotal: (query: string) => number | undefined;
  /** Describes the future contents of the list. */
  emptyText?: string | undefined;
}

/**
 * Shown without rows. It offers to remove each filter without which there are some; on a later page, whose rows have left
 * the list, the page before it.
 */
export function NothingFound({ filters, listParams, useFilteredTotal, emptyText }: NothingFoundProps) {
  const t = useT();
  const locale = useLocale();
  const chosen = filters.filter(({ name }) => listParams.filters[name]);
  const isFiltered = chosen.length > 0 || listParams.search !== '';
  if (listParams.cursor) {
    return (
      <div className="grid justify-items-center gap-1.5 px-6 py-12 text-center">
        <Icon name="inbox" size={26} className="text-muted" />
        <p className="font-semibold">{t('table.pageEmpty')}</p>
        <PreviousPageButton listParams={listParams} className="console-button console-button-ink mt-3" />
      </div>
    );
  }
  return (
    <div className="grid justify-items-center gap-1.5 px-6 py-12 text-center">
      <Icon name={isFiltered ? 'search' : 'inbox'} size={26} className="text-muted" />
      <p className="font-semibold">{t(isFiltered ? 'table.nothing' : 'table.empty')}</p>
      {!isFiltered && emptyText && <p className="max-w-[52ch] text-muted">{emptyText}</p>}
      {listParams.search && chosen.length > 0 && (
        <RemovableFilter
          name="search"
          label={t('table.searchOf', { text: listParams.search })}
          listParams={listParams}
          useFilteredTotal={useFilteredTotal}
        />
      )}
      {isFiltered &&
        (chosen.length > 1 || listParams.search) &&
        chosen.map((filter) => (
          <RemovableFilter
            key={filter.name}
            name={filter.name}
            label={`${filter.label} ${describeValues(filter, listParams.filters[filter.name] ?? [], locale)}`}
            listParams={listParams}
            useFilteredTotal={useFilteredTotal}
          />
        ))}
      {isFiltered && (
        <button type="button" className="console-button console-button-ink mt-3" onClick={listParams.clear}>
          {t('table.clear')}
        </button>
      )}
    </div>
  );
}

interface RemovableFilterProps extends Omit<NothingFoundProps, 'filters' | 'emptyText'> {
  name: string;
  label: string;
}

/** A filter without which there are rows, with their number and a button that removes it. */
function RemovableFilter({ name, label, listParams, useFilteredTotal }: RemovableFilterProps) {
  const t = useT();
  const others = new URLSearchParams(listParams.query);
  others.delete(name);
  const count = useFilteredTotal(others.toString());
  if (!count) return null;
  return (
    <p className="text-muted">
      {t('table.without', { filter: label, count })}{' '}
      <button
        type="button"
        className="console-link min-h-9 text-ink"
        onClick={() => listParams.change({ [name]: undefined })}
      >
        {t('table.drop')}
      </button>
    </p>
  );
}
