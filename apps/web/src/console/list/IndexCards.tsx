import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';
import type { IndexTableProps } from './IndexTable.tsx';

interface IndexCardsProps<Row> extends Omit<IndexTableProps<Row>, 'columns' | 'listParams'> {
  /** The contents of a card, in three lines: title and aside, below and asideBelow, the pills and end. */
  card: (row: Row) => {
    title: ReactNode;
    aside: ReactNode;
    below: ReactNode;
    asideBelow: ReactNode;
    pills: ReactNode;
    end: ReactNode;
  };
}

/** The rows of a list as cards, for phones. */
export function IndexCards<Row>({
  label,
  rows,
  getId,
  getName,
  getPath,
  selection,
  opensBeside = false,
  card,
}: IndexCardsProps<Row>) {
  const t = useT();
  return (
    <ul aria-label={label}>
      {rows.map((row) => {
        const { title, aside, below, asideBelow, pills, end } = card(row);
        const path = getPath?.(row);
        const isSelected = selection.isSelected(row);
        return (
          <li
            key={getId(row)}
            className={cx(
              'relative flex gap-4 border-b border-hair px-4 py-3 last:border-0',
              isSelected && 'bg-clay-tint',
              selection.isCurrent(row) && 'current-row',
            )}
          >
            <input
              type="checkbox"
              aria-label={t('table.select', { name: getName(row) })}
              className="check-box relative z-1 size-[22px]! border-[1.5px]! checked:border-ink! checked:bg-ink! before:absolute before:-inset-3 before:content-['']"
              checked={isSelected}
              onChange={() => selection.toggle(row)}
            />
            <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
              <span className="min-w-0 truncate font-semibold [&_bdi]:block [&_bdi]:w-fit [&_bdi]:max-w-full [&_bdi]:truncate">
                {path ? (
                  <Link to={path} preventScrollReset={opensBeside} className="after:absolute after:inset-0">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </span>
              <span className="text-end font-semibold">{aside}</span>
              <span className="min-w-0 text-muted wrap-anywhere">{below}</span>
              <span className="text-end text-[13px]">{asideBelow}</span>
              <span className="flex flex-wrap gap-1.5">{pills}</span>
              <span className="flex items-center justify-end gap-2 text-end">{end}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
