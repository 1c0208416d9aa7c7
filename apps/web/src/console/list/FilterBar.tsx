import { joinNames } from '@trad/contract/text/join-names';
import type { RefObject } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { useDebouncedSearch } from '../../ui/forms/use-debounced-search.ts';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import type { ListFilter } from './list-definition.ts';
import type { ListNavigation } from './use-list-params.ts';

/** Delay between typing and the search. */
const DEBOUNCE_MS = 300;

interface FilterBarProps {
  filters: readonly ListFilter[];
  listParams: ListNavigation;
  searchLabel: string;
  searchField: RefObject<HTMLInputElement | null>;
  onOpenFilters: () => void;
  isCompact: boolean;
  onCompact: (isCompact: boolean) => void;
  onOpenColumns: () => void;
}

/** The chosen values of a filter as text: the first two, and how many more. */
export const describeValues = ({ values }: ListFilter, chosen: readonly string[], language: string) => {
  const names = chosen.map((value) => values.find((one) => one.value === value)?.label ?? value);
  const shown = joinNames(names.slice(0, 2), language);
  return names.length > 2 ? `${shown} +${names.length - 2}` : shown;
};

/** Search, the chosen filters as chips, density and columns. */
export function FilterBar({
  filters,
  listParams,
  searchLabel,
  searchField,
  onOpenFilters,
  isCompact,
  onCompact,
  onOpenColumns,
}: FilterBarProps) {
  const t = useT();
  const locale = useLocale();
  const chosen = filters.filter(({ name }) => listParams.filters[name]);
  return (
    <div className="no-scrollbar flex items-center gap-2 overflow-x-auto border-b border-hair px-3 py-2 md:flex-wrap">
      <SearchField
        label={searchLabel}
        value={listParams.search}
        field={searchField}
        onSearch={(search) => listParams.change({ search: search || undefined })}
      />
      {chosen.map((filter) => (
        <button
          key={filter.name}
          type="button"
          aria-label={t('table.removeFilter', {
            filter: `${filter.label} ${describeValues(filter, listParams.filters[filter.name] ?? [], locale)}`,
          })}
          className="inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full bg-clay-tint px-3 text-[13px] inset-ring-1 inset-ring-clay hover:bg-row md:h-8"
          onClick={() => listParams.setFilter(filter.name, [])}
        >
          {filter.label}
          <bdi className="font-semibold">{describeValues(filter, listParams.filters[filter.name] ?? [], locale)}</bdi>
          <Icon name="x" size={13} className="text-clay" />
        </button>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex h-11 shrink-0 items-center gap-2 rounded-full bg-white px-3 text-[13px] font-medium inset-ring-1 inset-ring-control hover:inset-ring-ink md:h-8"
        onClick={onOpenFilters}
      >
        <Icon name="list-filter" size={15} />
        {t('table.filter')}
        <KeyCaps keys="f" className="max-md:hidden" />
      </button>
      {(chosen.length > 0 || listParams.search) && (
        <button
          type="button"
          className="console-link min-h-11 shrink-0 px-1 text-[13px] md:min-h-8"
          onClick={listParams.clear}
        >
          {t('table.clear')}
        </button>
      )}
      <div className="ms-auto flex shrink-0 gap-2 max-md:hidden">
        <fieldset className="inline-flex h-8 overflow-clip rounded-full bg-white inset-ring-1 inset-ring-control">
          <legend className="sr-only">{t('table.density')}</legend>
          {([false, true] as const).map((value) => (
            <button
              key={String(value)}
              type="button"
              aria-label={t(value ? 'table.compact' : 'table.comfortable')}
              aria-pressed={isCompact === value}
              className={cx(
                'grid w-9 place-items-center',
                isCompact === value ? 'bg-ink text-white' : 'text-muted hover:text-ink',
              )}
              onClick={() => onCompact(value)}
            >
              <Icon name={value ? 'rows-4' : 'rows-3'} size={15} />
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          aria-haspopup="dialog"
          className="inline-flex h-8 items-center gap-2 rounded-full bg-white px-3 text-[13px] font-medium inset-ring-1 inset-ring-control hover:inset-ring-ink"
          onClick={onOpenColumns}
        >
          <Icon name="columns-3" size={15} />
          {t('table.columns')}
        </button>
      </div>
    </div>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  field: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}

function SearchField({ label, value, field, onSearch }: SearchFieldProps) {
  const [text, setText] = useDebouncedSearch(value, onSearch, DEBOUNCE_MS);
  return (
    <search className="relative shrink-0 max-md:min-w-52 max-md:grow max-md:basis-52 md:w-64">
      <Icon name="search" size={15} className="pointer-events-none absolute inset-y-0 start-3 my-auto" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={120}
        value={text}
        className="h-11 w-full rounded-full bg-white ps-9 pe-9 inset-ring-1 inset-ring-control placeholder:text-muted placeholder:opacity-100 hover:inset-ring-ink md:h-8 md:text-[13px]"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return;
          // Chromium empties a search field on Escape.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {!text && (
        <KeyCaps keys="/" className="pointer-events-none absolute inset-y-0 end-2 flex items-center max-md:hidden" />
      )}
    </search>
  );
}
