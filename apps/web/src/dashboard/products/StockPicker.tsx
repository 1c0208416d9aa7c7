import type { VendorStockRow } from '@trad/contract/dashboard/vendor-catalog';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetVendorStockQuery } from '../../features/dashboard/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { ListSearch } from '../../ui/dashboard/ListSearch.tsx';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

/** The number of results without pagination: a longer search term finds the others. */
const MAX_RESULTS = 20;

interface StockPickerProps {
  search: string;
  onSearch: (text: string) => void;
  onChoose: (row: VendorStockRow) => void;
}

/** Finds a variant by name or SKU. */
export function StockPicker({ search, onSearch, onChoose }: StockPickerProps) {
  const t = useT();
  const locale = useLocale();
  const { data, error, isFetching } = useGetVendorStockQuery({
    search: search || undefined,
    sort: 'product',
    order: 'ASC',
    limit: MAX_RESULTS,
  });
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{t('stock.choose')}</p>
      <div className="*:max-w-none!">
        <ListSearch label={t('stock.search')} value={search} onSearch={onSearch} />
      </div>
      {error && <Notice tone="danger">{getErrorText(error, t('stock.failed'))}</Notice>}
      {!data && isFetching && (
        <div className="grid h-40 place-items-center">
          <Spinner />
        </div>
      )}
      {data?.total === 0 && (
        <Notice tone="info" live>
          {t('list.nothing')}
        </Notice>
      )}
      <ul
        aria-label={t('stock.title')}
        className={cx('-mx-2 max-h-96 overflow-y-auto transition-opacity', isFetching && 'opacity-60')}
      >
        {data?.data.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="flex w-full items-center gap-3.5 rounded-control px-2 py-2 text-start -outline-offset-2! hover:bg-sand"
              onClick={() => onChoose(row)}
            >
              <Thumbnail src={row.image} className="h-13 w-11" />
              <span className="min-w-0 grow">
                <bdi className="line-clamp-1 font-semibold">{row.product}</bdi>
                <bdi className="line-clamp-1 text-sm text-muted">
                  {[row.variant, row.sku].filter(Boolean).join(' · ')}
                </bdi>
              </span>
              <span className="text-sm whitespace-nowrap text-muted tabular-nums">
                {row.inventory === null ? t('products.untracked') : formatNumber(row.inventory, locale)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
