import type { VendorProduct } from '@trad/contract/dashboard/vendor-catalog';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { isLowStock } from '../../app/is-low-stock.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Link } from '../../ui/actions/Link.tsx';
import type { Column } from '../../ui/dashboard/DataTable.tsx';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { Amount } from '../Amount.tsx';
import { ProductStatusTag } from './ProductStatusTag.tsx';

/** The range of the variants' prices. */
function PriceRange({ row: { price, max_price, currency_code } }: { row: VendorProduct }) {
  const t = useT();
  if (price === null) return <span className="text-muted">{t('ui.notAvailable')}</span>;
  return (
    <span className="font-semibold whitespace-nowrap">
      <Amount value={price} code={currency_code} />
      {max_price !== null && max_price > price && (
        <>
          {' – '}
          <Amount value={max_price} code={currency_code} />
        </>
      )}
    </span>
  );
}

/** The stock, coloured if it is low. */
function StockCount({ stock }: { stock: number | null }) {
  const t = useT();
  const locale = useLocale();
  if (stock === null) return <span className="text-muted">{t('products.untracked')}</span>;
  const tone = stock === 0 ? 'text-danger' : isLowStock(stock) && 'text-warning';
  return <span className={cx(tone && 'font-semibold', tone)}>{formatNumber(stock, locale)}</span>;
}

export function useProductColumns(): Column<VendorProduct>[] {
  const t = useT();
  const locale = useLocale();
  return [
    {
      key: 'title',
      title: t('products.product'),
      sort: 'title',
      cell: ({ id, title, image, category_name }) => (
        <span className="flex min-w-0 items-center gap-3.5">
          <Thumbnail src={image} className="h-13 w-11" />
          <span className="min-w-0">
            <Link to={dashboardPaths.product(id)} className="font-semibold hover:underline hover:underline-offset-4">
              <bdi>{title}</bdi>
            </Link>
            <span className="block text-sm text-muted">{category_name}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('list.status'),
      cell: (row) => <ProductStatusTag product={row} />,
    },
    {
      key: 'price',
      title: t('products.price'),
      sort: 'price',
      alignEnd: true,
      cell: (row) => <PriceRange row={row} />,
    },
    {
      key: 'stock',
      title: t('products.stock'),
      sort: 'stock',
      alignEnd: true,
      cell: ({ stock }) => <StockCount stock={stock} />,
    },
    {
      key: 'sold',
      title: t('products.sold'),
      sort: 'sold',
      alignEnd: true,
      cell: ({ sold }) => formatNumber(sold, locale),
    },
    {
      key: 'updated',
      title: t('products.updated'),
      sort: 'updated',
      isWideOnly: true,
      cell: ({ updated_at }) => <span className="whitespace-nowrap text-muted">{formatDay(updated_at, locale)}</span>,
    },
  ];
}

/** A product in a list on phones. */
export function ProductCard({ row }: { row: VendorProduct }) {
  const t = useT();
  return (
    <Link to={dashboardPaths.product(row.id)} className="flex items-center gap-3.5">
      <Thumbnail src={row.image} className="h-18 w-15" />
      <span className="min-w-0 grow">
        <bdi className="line-clamp-2 font-semibold">{row.title}</bdi>
        <span className="mt-0.5 block text-[15px]">
          <PriceRange row={row} />
        </span>
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
          <span>
            {t('products.stock')}: <StockCount stock={row.stock} />
          </span>
          <ProductStatusTag product={row} />
        </span>
      </span>
    </Link>
  );
}
