import type { Cart } from '@trad/contract/cart';
import type { Currency } from '@trad/contract/content';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { SumRow, TaxRows, TotalRow } from '../../ui/display/SumRows.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';

interface OrderSummaryProps {
  /** The server's totals; null while unknown: shipping and tax are then shown as calculated at checkout. */
  totals: Cart | null;
  /** The totals are for the default delivery zone, because there is no address yet. */
  isEstimate?: boolean;
  /** The quantity, over all items, that cannot be ordered and that no sum includes. */
  excludedCount?: number;
  /** The sum of the items' prices, shown as subtotal while the totals are unknown or being recalculated. */
  itemsTotal: number;
  currency: Currency;
  /** The totals are being recalculated. */
  updating: boolean;
  /** Between the title and the totals, in wide windows. */
  lines?: ReactNode;
  /** The button and messages below the total. */
  children: ReactNode;
}

/** The order's totals, beside the cart and the checkout. */
export function OrderSummary(props: OrderSummaryProps) {
  const { totals, isEstimate = false, excludedCount = 0, itemsTotal, currency, updating, lines, children } = props;
  const t = useT();
  return (
    <Panel tone="sand" role="region" aria-label={t('summary.title')}>
      <h2 className="mb-5 text-[22px]">{t('summary.title')}</h2>
      {lines && <div className="mb-6 border-b border-line-strong pb-6 max-lg:hidden">{lines}</div>}
      <dl aria-busy={updating || undefined} className={cx('grid gap-3.5 transition-colors', updating && 'text-muted')}>
        <SumRow
          label={t('summary.subtotal')}
          amount={totals && !updating ? totals.sub_total : itemsTotal}
          currency={currency}
        />
        {totals ? (
          <TaxRows included={totals.tax_inclusive_amount} added={totals.tax_amount} currency={currency} />
        ) : (
          <SumRow label={t('summary.tax')} amount={null} currency={currency} />
        )}
        <SumRow label={t('summary.shipping')} amount={totals?.shipping_total ?? null} currency={currency} />
        <TotalRow amount={totals?.total ?? itemsTotal} currency={currency} />
      </dl>
      {excludedCount > 0 && <p className="mt-3 text-sm text-muted">{t('summary.leftOut', { count: excludedCount })}</p>}
      {isEstimate && <p className="mt-3 text-sm text-muted">{t('summary.estimate')}</p>}
      {children}
      <p className="mt-4 flex items-center justify-center gap-2.5 text-sm text-muted">
        <Icon name="lock-keyhole" size={16} />
        {t('summary.secure')}
      </p>
    </Panel>
  );
}
