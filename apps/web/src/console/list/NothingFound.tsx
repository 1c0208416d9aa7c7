import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { describeValues } from './FilterBar.tsx';
import type { ListFilter } from './list-definition.ts';
import type { ListNavigation } from './use-list-address.ts';

interface NothingFoundProps {
  filters: readonly ListFilter[];
  address: ListNavigation;
  useCountOf: (query: string) => number | undefined;
  /** Describes the future contents of the list. */
  emptyText?: string | undefined;
}

/** Shown without matching rows. It offers to remove each filter without which there are some. */
export function NothingFound({ filters, address, useCountOf, emptyText }: NothingFoundProps) {
  const t = useT();
  const chosen = filters.filter(({ name }) => address.filters[name]);
  const isFiltered = chosen.length > 0 || address.search !== '';
  return (
    <div className="grid justify-items-center gap-1.5 px-6 py-12 text-center">
      <Icon name={isFiltered ? 'search' : 'inbox'} size={26} className="text-muted" />
      <p className="font-semibold">{t(isFiltered ? 'table.nothing' : 'table.empty')}</p>
      {!isFiltered && emptyText && <p className="max-w-[52ch] text-muted">{emptyText}</p>}
      {address.search && chosen.length > 0 && (
        <Blamed
          name="search"
          label={t('table.searchOf', { text: address.search })}
          address={address}
          useCountOf={useCountOf}
        />
      )}
      {isFiltered &&
        (chosen.length > 1 || address.search) &&
        chosen.map((filter) => (
          <Blamed
            key={filter.name}
            name={filter.name}
            label={`${filter.label} ${describeValues(filter, address.filters[filter.name] ?? [])}`}
            address={address}
            useCountOf={useCountOf}
          />
        ))}
      {isFiltered && (
        <button type="button" className="console-button console-button-ink mt-3" onClick={address.clear}>
          {t('table.clear')}
        </button>
      )}
    </div>
  );
}

interface BlamedProps extends Omit<NothingFoundProps, 'filters' | 'emptyText'> {
  name: string;
  label: string;
}

function Blamed({ name, label, address, useCountOf }: BlamedProps) {
  const t = useT();
  const others = new URLSearchParams(address.query);
  others.delete(name);
  const count = useCountOf(others.toString());
  if (!count) return null;
  return (
    <p className="text-muted">
      {t('table.without', { filter: label, count })}{' '}
      <button
        type="button"
        className="console-link min-h-9 text-ink"
        onClick={() => address.change({ [name]: undefined })}
      >
        {t('table.drop')}
      </button>
    </p>
  );
}
