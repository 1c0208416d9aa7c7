import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { ChipLink } from '../../../ui/actions/Chip.tsx';
import { type Filters, noFilters } from '../listing/listing-address.ts';
import type { ActiveFilter } from './active-filters.ts';

interface ActiveFiltersProps {
  active: ActiveFilter[];
  /** The query of the listing with these filters. */
  searchWith: (filters: Filters) => string;
  className?: string;
}

/** The filters in effect as chips: each takes itself away, the last link all of them. */
export function ActiveFilters({ active, searchWith, className }: ActiveFiltersProps) {
  const t = useT();
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('filter.active')} className={cx('flex items-center gap-2', className)}>
      {active.map(({ key, label, swatch, without }, index) => (
        <li key={key} className="flex items-center gap-2">
          <ChipLink
            to={{ search: searchWith(without) }}
            preventScrollReset
            swatch={swatch}
            label={t('filter.remove', { name: label })}
          >
            {label}
          </ChipLink>
          {/* In the last one's line, so that it never stands in one of its own. */}
          {index === active.length - 1 && (
            <Link
              to={{ search: searchWith(noFilters) }}
              preventScrollReset
              className="text-link inline-flex min-h-11 items-center px-1.5 text-sm whitespace-nowrap"
            >
              {t('filter.clear')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
