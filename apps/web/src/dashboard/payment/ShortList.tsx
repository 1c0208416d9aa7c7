import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';

/** Until somebody asks for all. */
const FEW = 5;

interface ShortListProps<Item> {
  items: Item[];
  /** Said where there are none. */
  none: string;
  row: (item: Item) => ReactNode;
}

/** The first rows of a list in a panel, and the others when they are asked for. */
export function ShortList<Item extends { id: number }>({ items, none, row }: ShortListProps<Item>) {
  const t = useT();
  const [all, setAll] = useState(false);
  if (items.length === 0) return <p className="px-6 py-6 text-[15px] text-muted">{none}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.slice(0, all ? undefined : FEW).map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-4 px-5 py-3 text-[15px] md:px-6">
            {row(item)}
          </li>
        ))}
      </ul>
      {!all && items.length > FEW && (
        <div className="border-t border-line px-5 py-2 md:px-6">
          <Button variant="link" onClick={() => setAll(true)}>
            {t('shell.viewAll')}
          </Button>
        </div>
      )}
    </>
  );
}
