import type { Order } from '@trad/contract/orders';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { MoneyFormat } from '../../lib/money.ts';
import { Money } from '../../ui/display/Price.tsx';

/** The amounts of an order, as charged. */
export function OrderTotals({ order, currency }: { order: Order; currency: MoneyFormat }) {
  const t = useT();
  const { sub_total, shipping_total, tax_amount, tax_inclusive_amount, final_total, refunded_amount } = order;
  return (
    <dl className="grid gap-3.5">
      <Row label={t('summary.subtotal')}>
        <Money amount={sub_total} currency={currency} />
      </Row>
      {tax_inclusive_amount > 0 && (
        <Row
          label={
            <>
              {t('summary.tax')} <span className="text-muted">{t('summary.included')}</span>
            </>
          }
        >
          <Money amount={tax_inclusive_amount} currency={currency} />
        </Row>
      )}
      {(tax_amount > 0 || tax_inclusive_amount === 0) && (
        <Row label={t('summary.tax')}>
          <Money amount={tax_amount} currency={currency} />
        </Row>
      )}
      <Row label={t('summary.shipping')}>
        <Money amount={shipping_total} currency={currency} />
      </Row>
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line-strong pt-4.5">
        <dt className="font-display text-[22px] leading-tight font-bold tracking-[-0.01em]">{t('summary.total')}</dt>
        <dd className="text-2xl leading-tight font-bold">
          <Money amount={final_total} currency={currency} />
        </dd>
      </div>
      {refunded_amount > 0 && (
        <Row label={t('orders.refunded')}>
          <Money amount={-refunded_amount} currency={currency} />
        </Row>
      )}
    </dl>
  );
}

const Row = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt>{label}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
);
