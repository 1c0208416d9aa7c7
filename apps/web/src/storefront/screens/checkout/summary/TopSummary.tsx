import { memo, useId, useState } from 'react';
import { SummaryLines } from '../../../../features/checkout/SummaryLines.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { cx } from '../../../../lib/cx.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Money } from '../../../../ui/display/Money.tsx';
import { SumRow, TaxRows } from '../../../../ui/display/SumRows.tsx';
import type { CartState } from '../../../cart/use-cart.ts';
import { useSummaryLines } from './use-summary-lines.ts';

/** Reserves the height of the closed summary while the totals are loaded. */
export const TopSummaryPlaceholder = () => <div className="h-14.25 border-b border-line bg-sand lg:hidden" />;

/**
 * What is bought and its total, on top of the form on phones and tablets. It is closed at first. Memoised, as the form beside it
 * renders on each keystroke.
 */
export const TopSummary = memo(function TopSummary({ cart, total }: { cart: CartState; total: number }) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const lines = useSummaryLines(cart);
  const { totals, currency } = cart;
  return (
    <div className="border-b border-line bg-sand lg:hidden">
      <div className="page">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 text-start"
        >
          <Icon name="shopping-bag" size={20} className="shrink-0" />
          <span className="grow font-semibold">{t('checkout.yourOrder', { count: cart.count })}</span>
          <span className="font-bold">
            <Money amount={total} currency={currency} />
          </span>
          <Icon name="chevron-down" size={20} className={cx('shrink-0 transition-transform', isOpen && 'rotate-180')} />
        </button>
        <div id={id} hidden={!isOpen} className="pt-2 pb-6">
          {isOpen && totals && (
            <>
              <SummaryLines lines={lines} currency={currency} />
              <dl className="mt-5 grid gap-2.5 border-t border-line-strong pt-5">
                <SumRow label={t('summary.subtotal')} amount={totals.sub_total} currency={currency} />
                <TaxRows included={totals.tax_inclusive_amount} added={totals.tax_amount} currency={currency} />
                <SumRow label={t('summary.shipping')} amount={totals.shipping_total} currency={currency} />
              </dl>
            </>
          )}
        </div>
      </div>
    </div>
  );
});
