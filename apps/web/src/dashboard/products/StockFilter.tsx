import { useT } from '../../i18n/use-t.ts';
import { getPillClass } from '../../ui/actions/Pill.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Menu, MenuButton } from '../../ui/overlays/Menu.tsx';
import { ListFilter } from '../list/ListFilter.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { SAMPLE_STOCK_STATUSES, STOCK_STATUSES } from './product-choices.ts';

/** Filters by stock status. */
export function StockFilter({ params, label }: { params: ListParams; label: string }) {
  const t = useT();
  return (
    <ListFilter
      params={params}
      name="stock"
      label={label}
      values={STOCK_STATUSES}
      formatValue={(value) => t(`stock.is.${value}`)}
    />
  );
}

/** The demonstration's filter with the two statuses of SPEC.md. */
export function SampleStockFilter({ params, label }: { params: ListParams; label: string }) {
  const t = useT();
  const chosen = params.filter('stock', SAMPLE_STOCK_STATUSES);
  const choices = [undefined, ...SAMPLE_STOCK_STATUSES];
  const formatStatus = (value: (typeof choices)[number]) => t(value ? `stock.is.${value}` : 'list.all');
  return (
    <Menu
      buttonClassName={getPillClass(chosen !== undefined)}
      button={
        <>
          <Icon name="sliders-horizontal" size={16} />
          {chosen ? `${label}: ${formatStatus(chosen)}` : label}
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
            {formatStatus(value)}
          </MenuButton>
        ))
      }
    </Menu>
  );
}
