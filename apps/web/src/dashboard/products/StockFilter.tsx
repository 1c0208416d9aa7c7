import { STOCK_LEVELS } from '@trad/contract/dashboard/stock-levels';
import { useT } from '../../i18n/use-t.ts';
import { getPillClass } from '../../ui/actions/Pill.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Menu, MenuButton } from '../../ui/overlays/Menu.tsx';
import { ListFilter } from '../list/ListFilter.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { SAMPLE_STOCK_LEVELS } from './product-choices.ts';

/** Filters by stock level. */
export function StockFilter({ params, label }: { params: ListParams; label: string }) {
  const t = useT();
  return (
    <ListFilter
      params={params}
      name="stock"
      label={label}
      values={STOCK_LEVELS}
      formatValue={(value) => t(`stock.is.${value}`)}
    />
  );
}

/** The demonstration's filter with the two stock levels of SPEC.md. */
export function SampleStockFilter({ params, label }: { params: ListParams; label: string }) {
  const t = useT();
  const chosen = params.getFilter('stock', SAMPLE_STOCK_LEVELS);
  const choices = [undefined, ...SAMPLE_STOCK_LEVELS];
  const formatLevel = (value: (typeof choices)[number]) => t(value ? `stock.is.${value}` : 'list.all');
  return (
    <Menu
      buttonClassName={getPillClass(chosen !== undefined)}
      button={
        <>
          <Icon name="sliders-horizontal" size={16} />
          {chosen ? `${label}: ${formatLevel(chosen)}` : label}
        </>
      }
    >
      {(close) =>
        choices.map((value) => (
          <MenuButton
            key={value ?? 'all'}
            current={chosen === value}
            onClick={() => {
              params.set({ stock: value ?? '' });
              close();
            }}
          >
            {formatLevel(value)}
          </MenuButton>
        ))
      }
    </Menu>
  );
}
