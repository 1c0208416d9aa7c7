import { SlidersHorizontal } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { getPillClass } from '../../ui/actions/Pill.tsx';
import { Menu, MenuButton } from '../../ui/overlays/Menu.tsx';
import { ListFilter } from '../list/ListFilter.tsx';
import type { ListAddress } from '../list/use-list-address.ts';
import { SAMPLE_STOCK_STANDINGS, STOCK_STANDINGS } from './product-choices.ts';

/** Narrows to what there is enough, little or nothing of. */
export function StockFilter({ address, label }: { address: ListAddress; label: string }) {
  const t = useT();
  return (
    <ListFilter
      address={address}
      name="stock"
      label={label}
      values={STOCK_STANDINGS}
      textOf={(value) => t(`stock.is.${value}`)}
    />
  );
}

/** The demonstration's Filter button: it offers the two statuses of SPEC.md. */
export function SampleStockFilter({ address, label }: { address: ListAddress; label: string }) {
  const t = useT();
  const chosen = address.filter('stock', SAMPLE_STOCK_STANDINGS);
  const choices = [undefined, ...SAMPLE_STOCK_STANDINGS];
  const textOf = (value: (typeof choices)[number]) => t(value ? `stock.is.${value}` : 'list.all');
  return (
    <Menu
      look={getPillClass(chosen !== undefined)}
      button={
        <>
          <SlidersHorizontal aria-hidden size={16} />
          {chosen ? `${label}: ${textOf(chosen)}` : label}
        </>
      }
    >
      {(close) =>
        choices.map((value) => (
          <MenuButton
            key={value ?? 'all'}
            current={chosen === value}
            onClick={() => {
              address.set({ stock: value ?? '' });
              close();
            }}
          >
            {textOf(value)}
          </MenuButton>
        ))
      }
    </Menu>
  );
}
