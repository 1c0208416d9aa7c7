import type { VendorStockRow } from '@trad/contract/dashboard/vendor-catalog';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { isLowStock } from '../../app/is-low-stock.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import type { Column } from '../../ui/dashboard/DataTable.tsx';
import { StatusPill } from '../../ui/dashboard/StatusPill.tsx';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { Amount } from '../Amount.tsx';
import { useMode } from '../use-mode.ts';

function StockTag({ row: { inventory, status } }: { row: VendorStockRow }) {
  const t = useT();
  const mode = useMode();
  if (status === 'Out of Stock') return <StatusPill tone="danger">{t('stock.is.out_of_stock')}</StatusPill>;
  // The demonstration has only the two statuses of SPEC.md.
  if (mode === 'real' && isLowStock(inventory)) return <StatusPill tone="warning">{t('stock.is.low')}</StatusPill>;
  return <StatusPill tone="leaf">{t('stock.is.in_stock')}</StatusPill>;
}

/** The columns of the stock table. */
export function useStockColumns(edit: (row: VendorStockRow) => void): Column<VendorStockRow>[] {
  const t = useT();
  const locale = useLocale();
  return [
    {
      key: 'id',
      title: t('stock.productId'),
      sort: 'id',
      isWideOnly: true,
      cell: ({ productId }) => <bdi>#{productId}</bdi>,
    },
    {
      key: 'product',
      title: t('products.product'),
      sort: 'product',
      cell: ({ productId, product, variant, sku, image }) => (
        <span className="flex min-w-0 items-center gap-3.5">
          <Thumbnail src={image} className="h-13 w-11" />
          <span className="min-w-0">
            <Link
              to={dashboardPaths.product(productId)}
              className="font-semibold hover:underline hover:underline-offset-4"
            >
              <bdi>{product}</bdi>
            </Link>
            <span className="block text-sm text-muted">
              {/* On tablets the column of the id is hidden. */}
              <span className="lg:hidden">
                <bdi>#{productId}</bdi>
                {(variant || sku) && ' · '}
              </span>
              {variant && (
                <>
                  <bdi>{variant}</bdi>
                  {sku && ' · '}
                </>
              )}
              <bdi className="inline-block max-w-full break-words">{sku}</bdi>
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'inventory',
      title: t('stock.inventory'),
      sort: 'inventory',
      alignEnd: true,
      cell: ({ inventory, held }) => (
        <>
          {inventory === null ? t('products.untracked') : formatNumber(inventory, locale)}
          {held > 0 && <span className="block text-sm text-muted">{t('stock.reserved', { count: held })}</span>}
        </>
      ),
    },
    {
      key: 'price',
      title: t('products.price'),
      sort: 'price',
      alignEnd: true,
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

/** A variant in a list on phones. */
export function StockCard({ row, onEdit }: { row: VendorStockRow; onEdit: () => void }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="flex items-center gap-3.5">
      <Thumbnail src={row.image} className="h-18 w-15" />
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
