import { STOCK_LEVELS } from '@trad/contract/dashboard/stock-levels';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useGetVendorProductsQuery } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ListFilter } from '../list/ListFilter.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { PRODUCT_STATUSES } from '../products/product-choices.ts';
import { ProductCard, useProductColumns } from '../products/product-columns.tsx';
import { StockFilter } from '../products/StockFilter.tsx';

const SORTS = ['id', 'title', 'price', 'stock', 'sold', 'updated'] as const;

/** The list of products. */
export function ProductsScreen() {
  const t = useT();
  const { code: currency } = useCurrency();
  const params = useListParams(SORTS, { by: 'id', order: 'DESC' });
  const status = params.getFilter('status', PRODUCT_STATUSES);
  const stock = params.getFilter('stock', STOCK_LEVELS);
  const query = useGetVendorProductsQuery(
    { ...params.request, status, stock, currency },
    { refetchOnMountOrArgChange: true },
  );
  const columns = useProductColumns();
  return (
    <ListScreen
      title={t('dashboard.products')}
      count={query.data && t('products.count', { count: query.data.total })}
      actions={<Actions />}
      params={params}
      query={query}
      searchLabel={t('products.search')}
      filters={
        <>
          <ListFilter
            params={params}
            name="status"
            label={t('list.status')}
            values={PRODUCT_STATUSES}
            formatValue={(value) => t(`products.is.${value}`)}
          />
          <StockFilter params={params} label={t('products.stock')} />
        </>
      }
      columns={columns}
      rowKey={({ id }) => id}
      card={(row) => <ProductCard row={row} />}
      failed={t('products.failed')}
      empty={{
        drawing: 'cloth',
        title: t('products.empty'),
        text: t('products.emptyText'),
        action: <ButtonLink to={dashboardPaths.addProduct()}>{t('products.add')}</ButtonLink>,
      }}
    />
  );
}

function Actions() {
  const t = useT();
  const links = [
    { to: dashboardPaths.stock(), text: t('stock.title'), icon: 'boxes' },
    { to: dashboardPaths.files(), text: t('files.title'), icon: 'arrow-down-up' },
    { to: dashboardPaths.addCategory(), text: t('category.add'), icon: 'folder-plus' },
  ] as const;
  return (
    <>
      {links.map(({ to, text, icon }) => (
        <ButtonLink key={to} to={to} size="sm" variant="outline">
          <Icon name={icon} size={18} />
          {text}
        </ButtonLink>
      ))}
      <ButtonLink to={dashboardPaths.addProduct()} size="sm">
        <Icon name="plus" size={18} />
        {t('products.add')}
      </ButtonLink>
    </>
  );
}
