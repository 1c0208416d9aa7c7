import type { OperatorProduct } from '@trad/contract/console/catalogue/product';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoney } from '../../lib/money.ts';

type Variant = OperatorProduct['variants'][number];

function Prices({ prices }: { prices: Variant['prices'] }) {
  const t = useT();
  const locale = useLocale();
  if (prices.length === 0) return <span className="font-semibold text-danger">{t('consoleProducts.noPrice')}</span>;
  return (
    <span className="flex flex-wrap justify-end gap-x-4 gap-y-0.5 text-[13px]">
      {prices.map(({ amount, special, currency_code: code, currency_symbol: symbol, decimals }) => (
        <span key={code} className="whitespace-nowrap">
          <bdi className="font-semibold">{formatMoney(special ?? amount, { symbol, decimals }, locale)}</bdi>
          {special !== null && (
            <>
              {' '}
              <s className="text-muted">
                <bdi>{formatMoney(amount, { symbol, decimals }, locale)}</bdi>
              </s>
            </>
          )}
        </span>
      ))}
    </span>
  );
}

/** The variants of a product with their stock and their prices in each currency. */
export function VariantTable({ variants }: { variants: readonly Variant[] }) {
  const t = useT();
  return (
    <section aria-label={t('consoleProducts.variants')} className="console-panel min-w-0 overflow-hidden">
      <h2 className="px-4 pt-3 pb-2">{t('consoleProducts.variants')}</h2>
      <ul>
        {variants.map(({ id, sku, options, stock, active, prices }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-hair px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_88px_minmax(0,2.2fr)]"
          >
            <span className="min-w-0">
              <bdi className="block truncate font-medium">
                {options.join(' · ') || t('consoleProducts.onlyVariant')}
              </bdi>
              <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
                <bdi dir="ltr" className="max-w-full truncate font-mono">
                  {sku}
                </bdi>
                {active === 0 && (
                  <span className="pill-state h-5! bg-sand text-body">{t('consoleProducts.inactive')}</span>
                )}
              </span>
            </span>
            <span className="text-end whitespace-nowrap">
              {stock === null ? (
                <span className="text-muted">{t('consoleProducts.untracked')}</span>
              ) : (
                <span className={stock === 0 ? 'font-semibold text-danger' : undefined}>
                  {t('consoleProducts.pieces', { count: stock })}
                </span>
              )}
            </span>
            <span className="text-end max-md:col-span-2">
              <Prices prices={prices} />
            </span>
          </li>
        ))}
      </ul>
      {variants.length === 0 && <p className="px-4 pb-4 text-muted">{t('consoleProducts.noVariant')}</p>}
    </section>
  );
}
