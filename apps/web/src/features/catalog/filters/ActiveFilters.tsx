import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { ChipLink } from '../../../ui/actions/Chip.tsx';
import { Link } from '../../../ui/actions/Link.tsx';
import { type Filters, noFilters } from '../listing/listing-params.ts';
import type { ActiveFilter } from './active-filters.ts';

interface ActiveFiltersProps {
  active: ActiveFilter[];
  /** Builds the query string of the listing with these filters. */
  buildSearch: (filters: Filters) => string;
  className?: string;
}

/** The active filters as chips that remove them, and a link that clears all. */
export function ActiveFilters({ active, buildSearch, className }: ActiveFiltersProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  /** The index of the chip that was pressed, which had the focus and is removed. */
  const pressed = useRef<number>(undefined);
  useEffect(() => {
    const index = pressed.current;
    pressed.current = undefined;
    if (index === undefined || document.activeElement !== document.body) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next = links[Math.min(index, active.length - 1)] ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
  }, [active.length]);
  if (active.length === 0) return null;
  return (
    <ul ref={list} aria-label={t('filter.active')} className={cx('flex items-center gap-2', className)}>
      {active.map(({ key, label, swatch, without }, index) => (
        <li key={key} className="flex items-center gap-2">
          <ChipLink
            to={{ search: buildSearch(without) }}
            preventScrollReset
            swatch={swatch}
            label={t('filter.remove', { name: label })}
            onClick={() => {
              pressed.current = index;
            }}
          >
            {label}
          </ChipLink>
          {/* In the last chip's list item, so that it never wraps to a separate line. */}
          {index === active.length - 1 && (
            <Link
              to={{ search: buildSearch(noFilters) }}
              preventScrollReset
              onClick={() => {
                pressed.current = index;
              }}
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
