import { STOCK_LEVELS } from '@trad/contract/dashboard/stock-levels';
import type { VendorStockRow } from '@trad/contract/dashboard/vendor-catalog';
import { useState } from 'react';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useGetVendorStockQuery } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { AdjustStock } from '../products/AdjustStock.tsx';
import { SampleStockFilter, StockFilter } from '../products/StockFilter.tsx';
import { StockCard, useStockColumns } from '../products/stock-columns.tsx';
import { useMode } from '../use-mode.ts';

const SORTS = ['id', 'product', 'sku', 'inventory', 'price'] as const;

/** The stock of all variants. */
export function StockScreen() {
  const t = useT();
  const { code: currency } = useCurrency();
  const mode = useMode();
  const params = useListParams(SORTS, { by: 'id', order: 'DESC' });
  const stock = params.getFilter('stock', STOCK_LEVELS);
  const query = useGetVendorStockQuery(
    { ...params.request, status: stock, currency },
    { refetchOnMountOrArgChange: true },
  );
  const [editing, setEditing] = useState<VendorStockRow | 'any' | null>(null);
  const columns = useStockColumns(setEditing);
  const Filter = mode === 'demo' ? SampleStockFilter : StockFilter;
  return (
    <>
      <ListScreen
        title={t('stock.title')}
        back={{ to: dashboardPaths.products(), label: t('dashboard.products') }}
        actions={
          <>
            <ButtonLink to={dashboardPaths.files('stock')} size="sm" variant="outline">
              <Icon name="arrow-down-up" size={18} />
              {t('files.title')}
            </ButtonLink>
            <Button size="sm" onClick={() => setEditing('any')}>
              <Icon name="plus" size={18} />
              {t('stock.add')}
            </Button>
          </>
        }
        params={params}
        query={query}
        searchLabel={t('stock.search')}
        filters={<Filter params={params} label={t('stock.filter')} />}
        columns={columns}
        rowKey={({ id }) => id}
        card={(row) => <StockCard row={row} onEdit={() => setEditing(row)} />}
        failed={t('stock.failed')}
        empty={{ drawing: 'cloth', title: t('products.empty'), text: t('products.emptyText') }}
      />
      {editing && <AdjustStock row={editing === 'any' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
