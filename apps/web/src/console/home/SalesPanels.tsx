import type { MarketplaceFigures } from '@trad/contract/console/home';
import type { ReactNode } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { formatChange, getChangeSign } from '../../lib/percent/format-change.ts';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';

function SidePanel({ title, aside, children }: { title: string; aside: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="console-panel overflow-hidden">
      <div className="flex items-baseline justify-between gap-3 px-4 py-2.5">
        <h2>{title}</h2>
        <span className="text-[13px] text-muted">{aside}</span>
      </div>
      {children}
    </section>
  );
}

type MoneyRow = MarketplaceFigures['money'][number];

/** The change of the sales; a dash without earlier sales. */
function SalesChange({ sales, sales_before: before }: MoneyRow) {
  const locale = useLocale();
  if (before === 0) return <span className="text-muted">–</span>;
  const sign = getChangeSign(sales, before);
  return (
    <bdi className={cx('font-semibold', sign > 0 ? 'text-leaf' : sign < 0 ? 'text-danger' : 'text-muted')}>
      {formatChange(sales, before, locale)}
    </bdi>
  );
}

/** Sales, commission and refunds per currency, never converted. */
function MoneyPanel({ rows }: { rows: readonly MoneyRow[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <SidePanel title={t('home.money')} aside={t('home.byCurrency')}>
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('home.noSales')}</p>
      ) : (
        // biome-ignore lint/a11y: a scrolling region has to be reached by key
        <div role="group" aria-label={t('home.money')} tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full">
            <thead className="bg-sand-2 text-xs text-muted">
              <tr>
                <th scope="col" className="h-8 ps-4 text-start font-semibold">
                  {t('home.sales')}
                </th>
                <th scope="col" className="px-2 text-end font-semibold">
                  {t('home.commission')}
                </th>
                <th scope="col" className="px-2 text-end font-semibold">
                  {t('home.refunds')}
                </th>
                <th scope="col" className="pe-4 text-end font-semibold">
                  <span className="sr-only">{t('home.change')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const format = (amount: number) =>
                  formatMoney(amount, { symbol: row.currency_symbol, decimals: row.decimals }, locale);
                return (
                  <tr key={row.currency_code} className="h-9 border-t border-hair text-[13px] whitespace-nowrap">
                    <th scope="row" className="ps-4 text-start font-semibold whitespace-normal">
                      <bdi className="whitespace-nowrap">{format(row.sales)}</bdi>{' '}
                      <bdi dir="ltr" className="text-xs font-normal text-muted">
                        {row.currency_code}
                      </bdi>
                    </th>
                    <td className="px-2 text-end">
                      <bdi>{format(row.commission)}</bdi>
                    </td>
                    <td className="px-2 text-end text-muted">
                      <bdi>{format(row.refunds)}</bdi>
                    </td>
                    <td className="pe-4 text-end">
                      <SalesChange {...row} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </SidePanel>
  );
}

function BestStores({ stores }: { stores: MarketplaceFigures['best_stores'] }) {
  const t = useT();
  const locale = useLocale();
  // The store with the most orders is the first.
  const max = stores[0]?.orders ?? 1;
  return (
    <SidePanel title={t('home.bestStores')} aside={t('home.ordersCount')}>
      {stores.length === 0 && <p className="px-4 pb-4 text-muted">{t('home.noSales')}</p>}
      <ol className="px-4 pb-3">
        {stores.map(({ id, name, city, orders }) => (
          <li key={id} className="py-1.5">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">
                <bdi className="font-medium">{name}</bdi>
                {city && (
                  <>
                    {' '}
                    <bdi className="text-muted">{city}</bdi>
                  </>
                )}
              </span>
              <span className="font-semibold">{formatNumber(orders, locale)}</span>
            </div>
            <div aria-hidden className="mt-1 h-1 rounded-full bg-sand">
              <div className="h-1 rounded-full bg-clay" style={{ width: `${(orders / max) * 100}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}

function BestProducts({ products }: { products: MarketplaceFigures['best_products'] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <SidePanel title={t('home.bestProducts')} aside={t('home.sold')}>
      {products.length === 0 && <p className="px-4 pb-4 text-muted">{t('home.noSales')}</p>}
      <ol className="px-4 pb-3">
        {products.map(({ id, name, store, image, sold }) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            <Thumbnail src={image} className="size-8 rounded-md" />
            <span className="min-w-0 grow leading-4">
              <bdi className="block truncate font-medium">{name}</bdi>
              <bdi className="block truncate text-xs text-muted">{store}</bdi>
            </span>
            <span className="font-semibold">{formatNumber(sold, locale)}</span>
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}

/** The sales of the period by currency, and its stores and products that sold most. */
export function SalesPanels({ figures }: { figures: MarketplaceFigures }) {
  return (
    <>
      <MoneyPanel rows={figures.money} />
      <BestStores stores={figures.best_stores} />
      <BestProducts products={figures.best_products} />
    </>
  );
}
