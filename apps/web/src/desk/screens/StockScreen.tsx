import type { VendorStockRow } from '@trad/contract/vendor/vendor-catalog';
import { ArrowDownUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deskPaths } from '../../app/desk-paths.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useGetVendorStockQuery } from '../../features/vendor/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/desk/DataTable.tsx';
import { ListSearch } from '../../ui/desk/ListSearch.tsx';
import { ListTools } from '../../ui/desk/ListTools.tsx';
import { PageHead } from '../../ui/desk/PageHead.tsx';
import { StatusPill } from '../../ui/desk/StatusPill.tsx';
import { Thumb } from '../../ui/desk/Thumb.tsx';
import { PillSelect } from '../../ui/Select.tsx';
import { Amount } from '../Amount.tsx';
import { DeskTitle } from '../DeskTitle.tsx';
import { ListBody } from '../ListBody.tsx';
import { AdjustStock } from '../products/AdjustStock.tsx';
import { STOCK_STANDINGS } from '../products/product-choices.ts';
import { SortSelect } from '../SortSelect.tsx';
import { useListAddress } from '../use-list-address.ts';

const SORTS = ['id', 'product', 'sku', 'inventory', 'price'] as const;

/** How many there are of every variant, and the way to change it. */
export function StockScreen() {
  const t = useT();
  const { code: currency } = useCurrency();
  const address = useListAddress(SORTS, { by: 'id', order: 'DESC' });
  const { search, sorting, set } = address;
  const stock = address.filter('stock', STOCK_STANDINGS);
  const query = useGetVendorStockQuery({ ...address.range, search: search || undefined, status: stock, currency });
  const [editing, setEditing] = useState<VendorStockRow | 'any' | null>(null);
  const columns = useStockColumns(setEditing);
  return (
    <>
      <DeskTitle>{t('stock.title')}</DeskTitle>
      <PageHead title={t('stock.title')} back={{ to: deskPaths.products(), label: t('desk.products') }}>
        <ButtonLink to={deskPaths.files('stock')} size="sm" variant="outline">
          <ArrowDownUp aria-hidden size={18} />
          {t('files.title')}
        </ButtonLink>
        <Button size="sm" onClick={() => setEditing('any')}>
          <Plus aria-hidden size={18} />
          {t('stock.add')}
        </Button>
      </PageHead>
      <section aria-label={t('stock.title')} className="rounded-panel bg-white inset-ring-1 inset-ring-line">
        <ListTools>
          <ListSearch label={t('stock.search')} value={search} onSearch={(text) => set({ search: text })} />
          <PillSelect
            label={t('stock.filter')}
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
          failed={t('stock.failed')}
          empty={{ drawing: 'cloth', title: t('products.empty'), text: t('products.emptyText') }}
        >
          <DataTable
            label={t('stock.title')}
            columns={columns}
            rows={query.data?.data ?? []}
            rowKey={({ id }) => id}
            card={(row) => <StockCard row={row} onEdit={() => setEditing(row)} />}
            sorting={sorting}
            stale={query.isFetching}
          />
        </ListBody>
      </section>
      {editing && <AdjustStock row={editing === 'any' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function StockTag({ row: { inventory, status } }: { row: VendorStockRow }) {
  const t = useT();
  if (status === 'Out of Stock') return <StatusPill tone="danger">{t('stock.is.out_of_stock')}</StatusPill>;
  if (inventory !== null && inventory <= 5) return <StatusPill tone="warning">{t('stock.is.low')}</StatusPill>;
  return <StatusPill tone="leaf">{t('stock.is.in_stock')}</StatusPill>;
}

function useStockColumns(edit: (row: VendorStockRow) => void): Column<VendorStockRow>[] {
  const t = useT();
  const locale = useLocale();
  return [
    { key: 'id', title: t('stock.productId'), sort: 'id', cell: ({ productId }) => <bdi>#{productId}</bdi> },
    {
      key: 'product',
      title: t('products.product'),
      sort: 'product',
      cell: ({ productId, product, variant, sku, image }) => (
        <span className="flex min-w-0 items-center gap-3.5">
          <Thumb src={image} className="h-13 w-11" />
          <span className="min-w-0">
            <Link to={deskPaths.product(productId)} className="font-semibold hover:underline hover:underline-offset-4">
              <bdi>{product}</bdi>
            </Link>
            <bdi className="block text-sm text-muted">{[variant, sku].filter(Boolean).join(' · ')}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'inventory',
      title: t('stock.inventory'),
      sort: 'inventory',
      end: true,
      cell: ({ inventory, held }) => (
        <>
          {inventory === null ? t('products.untracked') : formatNumber(inventory, locale)}
          {held > 0 && <span className="block text-sm text-muted">{t('stock.held', { count: held })}</span>}
        </>
      ),
    },
    {
      key: 'price',
      title: t('products.price'),
      sort: 'price',
      end: true,
      cell: ({ price, currency_code }) =>
        price === null ? t('ui.notAvailable') : <Amount value={price} code={currency_code} />,
    },
    { key: 'status', title: t('list.status'), cell: (row) => <StockTag row={row} /> },
    {
      key: 'action',
      title: t('stock.action'),
      cell: (row) => (
        <Button variant="link" onClick={() => edit(row)}>
          {t('stock.change')}
          <span className="sr-only">
            {row.product} {row.variant}
          </span>
        </Button>
      ),
    },
  ];
}

/** A variant on a phone. */
function StockCard({ row, onEdit }: { row: VendorStockRow; onEdit: () => void }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="flex items-center gap-3.5">
      <Thumb src={row.image} className="h-18 w-15" />
      <div className="min-w-0 grow">
        <bdi className="line-clamp-2 font-semibold">{row.product}</bdi>
        <p className="text-sm text-muted">
          #{row.productId} · <bdi>{row.variant || row.sku}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>
            {t('stock.inventory')}:{' '}
            <b>{row.inventory === null ? t('products.untracked') : formatNumber(row.inventory, locale)}</b>
          </span>
          {row.price !== null && <Amount value={row.price} code={row.currency_code} />}
          <StockTag row={row} />
        </p>
      </div>
      <Button variant="link" onClick={onEdit}>
        {t('stock.change')}
        <span className="sr-only">
          {row.product} {row.variant}
        </span>
      </Button>
    </div>
  );
}
