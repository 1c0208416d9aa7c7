import { ArrowDownUp, Boxes, FolderPlus, Plus } from 'lucide-react';
import { deskPaths } from '../../app/desk-paths.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useGetVendorProductsQuery } from '../../features/vendor/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/desk/DataTable.tsx';
import { ListSearch } from '../../ui/desk/ListSearch.tsx';
import { ListTools } from '../../ui/desk/ListTools.tsx';
import { PageHead } from '../../ui/desk/PageHead.tsx';
import { PillSelect } from '../../ui/Select.tsx';
import { DeskTitle } from '../DeskTitle.tsx';
import { ListBody } from '../ListBody.tsx';
import { PRODUCT_STATUSES, STOCK_STANDINGS } from '../products/product-choices.ts';
import { ProductCard, useProductColumns } from '../products/product-columns.tsx';
import { SortSelect } from '../SortSelect.tsx';
import { useListAddress } from '../use-list-address.ts';

const SORTS = ['id', 'title', 'price', 'stock', 'sold', 'updated'] as const;

/** The own products: found, narrowed, sorted, a page at a time. */
export function ProductsScreen() {
  const t = useT();
  const locale = useLocale();
  const { code: currency } = useCurrency();
  const address = useListAddress(SORTS, { by: 'id', order: 'DESC' });
  const { search, sorting, set } = address;
  const status = address.filter('status', PRODUCT_STATUSES);
  const stock = address.filter('stock', STOCK_STANDINGS);
  const query = useGetVendorProductsQuery({ ...address.range, search: search || undefined, status, stock, currency });
  const columns = useProductColumns();
  return (
    <>
      <DeskTitle>{t('desk.products')}</DeskTitle>
      <PageHead
        title={t('desk.products')}
        text={query.data && t('products.count', { count: formatNumber(query.data.total, locale) })}
      >
        <ButtonLink to={deskPaths.stock()} size="sm" variant="outline">
          <Boxes aria-hidden size={18} />
          {t('stock.title')}
        </ButtonLink>
        <ButtonLink to={deskPaths.files()} size="sm" variant="outline">
          <ArrowDownUp aria-hidden size={18} />
          {t('files.title')}
        </ButtonLink>
        <ButtonLink to={deskPaths.addCategory()} size="sm" variant="outline">
          <FolderPlus aria-hidden size={18} />
          {t('category.add')}
        </ButtonLink>
        <ButtonLink to={deskPaths.addProduct()} size="sm">
          <Plus aria-hidden size={18} />
          {t('products.add')}
        </ButtonLink>
      </PageHead>
      <section aria-label={t('desk.products')} className="rounded-panel bg-white inset-ring-1 inset-ring-line">
        <ListTools>
          <ListSearch label={t('products.search')} value={search} onSearch={(text) => set({ search: text })} />
          <PillSelect
            label={t('list.status')}
            value={status ?? ''}
            onChange={({ target }) => set({ status: target.value })}
          >
            <option value="">{t('list.all')}</option>
            {PRODUCT_STATUSES.map((value) => (
              <option key={value} value={value}>
                {t(`products.is.${value}`)}
              </option>
            ))}
          </PillSelect>
          <PillSelect
            label={t('products.stock')}
            value={stock ?? ''}
            onChange={({ target }) => set({ stock: target.value })}
          >
            <option value="">{t('list.all')}</option>
            {STOCK_STANDINGS.map((value) => (
              <option key={value} value={value}>
                {t(`stock.is.${value}`)}
              </option>
            ))}
          </PillSelect>
          <SortSelect columns={columns} sorting={sorting} />
        </ListTools>
        <ListBody
          address={address}
          query={query}
          failed={t('products.failed')}
          empty={{
            drawing: 'cloth',
            title: t('products.empty'),
            text: t('products.emptyText'),
            action: <ButtonLink to={deskPaths.addProduct()}>{t('products.add')}</ButtonLink>,
          }}
        >
          <DataTable
            label={t('desk.products')}
            columns={columns}
            rows={query.data?.data ?? []}
            rowKey={({ id }) => id}
            card={(row) => <ProductCard row={row} />}
            sorting={sorting}
            stale={query.isFetching}
          />
        </ListBody>
      </section>
    </>
  );
}
