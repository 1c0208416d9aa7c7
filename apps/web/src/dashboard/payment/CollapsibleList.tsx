import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';

/** The number of rows before 'View all'. */
const COLLAPSED_COUNT = 5;

interface CollapsibleListProps<Item> {
  items: Item[];
  /** The text of an empty list. */
  emptyText: string;
  row: (item: Item) => ReactNode;
}

/** A list that shows its first rows and expands. */
export function CollapsibleList<Item extends { id: number }>({ items, emptyText, row }: CollapsibleListProps<Item>) {
  const t = useT();
  const [isExpanded, setExpanded] = useState(false);
  const firstAdded = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button is removed: keyboard and screen reader users continue at the first new row.
    if (isExpanded) firstAdded.current?.focus({ preventScroll: true });
  }, [isExpanded]);
  if (items.length === 0) return <p className="px-6 py-6 text-[15px] text-muted">{emptyText}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.slice(0, isExpanded ? undefined : COLLAPSED_COUNT).map((item, index) => (
          <li
            key={item.id}
            {...(index === COLLAPSED_COUNT && { ref: firstAdded, tabIndex: -1 })}
            className="flex items-center justify-between gap-4 px-5 py-3 text-[15px] md:px-6"
          >
            {row(item)}
          </li>
        ))}
      </ul>
      {!isExpanded && items.length > COLLAPSED_COUNT && (
        <div className="border-t border-line px-5 py-2 md:px-6">
          <Button variant="link" onClick={() => setExpanded(true)}>
            {t('shell.viewAll')}
          </Button>
        </div>
      )}
    </>
  );
}
