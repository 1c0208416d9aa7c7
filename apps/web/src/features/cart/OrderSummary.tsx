import type { Cart } from '@trad/contract/cart';
import type { Currency } from '@trad/contract/content';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Money } from '../../ui/display/Price.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';

interface OrderSummaryProps {
  /** The server's sums; null while unknown: shipping and tax are then shown as calculated at checkout. */
  sums: Cart | null;
  /** The sums are for the default delivery zone, because there is no address yet. */
  isEstimate?: boolean;
  /** The number of items that cannot be ordered, which no sum includes. */
  excludedCount?: number;
  /** The sum of the items' prices. */
  itemsTotal: number;
  currency: Currency;
  /** The sums are being recalculated. */
  updating: boolean;
  /** Between the title and the sums. */
  lines?: ReactNode;
  /** The button and messages below the total. */
  children: ReactNode;
}

/** The order's sums, beside the cart and the checkout. */
export function OrderSummary(props: OrderSummaryProps) {
  const { sums, isEstimate = false, excludedCount = 0, itemsTotal, currency, updating, lines, children } = props;
  const t = useT();
  const taxIncluded = sums?.tax_inclusive_amount ?? 0;
  const taxAdded = sums?.tax_amount ?? 0;
  return (
    <Panel tone="sand" role="region" aria-label={t('summary.title')}>
      <h2 className="mb-5 text-[22px]">{t('summary.title')}</h2>
      {lines && <div className="mb-6 border-b border-line-strong pb-6">{lines}</div>}
      <dl aria-busy={updating || undefined} className={cx('grid gap-3.5 transition-colors', updating && 'text-muted')}>
        <Row label={t('summary.subtotal')}>
          <Money amount={sums && !updating ? sums.sub_total : itemsTotal} currency={currency} />
        </Row>
        {!sums && <Row label={t('summary.tax')} muted={t('summary.atCheckout')} />}
        {taxIncluded > 0 && (
          <Row
            label={
              <>
                {t('summary.tax')} <span className="text-muted">{t('summary.included')}</span>
              </>
            }
          >
            <Money amount={taxIncluded} currency={currency} />
          </Row>
        )}
        {sums && (taxAdded > 0 || taxIncluded === 0) && (
          <Row label={t('summary.tax')}>
            <Money amount={taxAdded} currency={currency} />
          </Row>
        )}
        {sums ? (
          <Row label={t('summary.shipping')}>
            <Money amount={sums.shipping_total} currency={currency} />
          </Row>
        ) : (
          <Row label={t('summary.shipping')} muted={t('summary.atCheckout')} />
        )}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line-strong pt-4.5">
          <dt className="font-display text-[22px] leading-tight font-bold tracking-[-0.01em]">{t('summary.total')}</dt>
          <dd className="text-2xl leading-tight font-bold">
            <Money amount={sums?.total ?? itemsTotal} currency={currency} />
          </dd>
        </div>
      </dl>
      {excludedCount > 0 && <p className="mt-3 text-sm text-muted">{t('summary.leftOut', { count: excludedCount })}</p>}
      {isEstimate && <p className="mt-3 text-sm text-muted">{t('summary.estimate')}</p>}
      {children}
      <p className="mt-4 flex items-center justify-center gap-2.5 text-sm text-muted">
        <LockKeyhole aria-hidden size={16} />
        {t('summary.secure')}
      </p>
    </Panel>
  );
}

const Row = ({ label, muted, children }: { label: ReactNode; muted?: string; children?: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt>{label}</dt>
    <dd className={cx('text-end', muted ? 'text-muted' : 'font-medium')}>{muted ?? children}</dd>
  </div>
);
