import type { Order } from '@trad/contract/orders';
import { useT } from '../../i18n/use-t.ts';
import type { MoneyFormat } from '../../lib/money.ts';
import { SumRow, TaxRows, TotalRow } from '../../ui/display/SumRows.tsx';
import { getPayableAmount } from './order-money.ts';

/** The amounts of an order. The total leaves out what of a cash order was cancelled or returned before its cash was received. */
export function OrderTotals({ order, currency }: { order: Order; currency: MoneyFormat }) {
  const t = useT();
  const { sub_total, shipping_total, tax_amount, tax_inclusive_amount, unpaid_amount, refunded_amount } = order;
  return (
    <dl className="grid gap-3.5">
      <SumRow label={t('summary.subtotal')} amount={sub_total} currency={currency} />
      <TaxRows included={tax_inclusive_amount} added={tax_amount} currency={currency} />
      <SumRow label={t('summary.shipping')} amount={shipping_total} currency={currency} />
      {unpaid_amount > 0 && <SumRow label={t('orders.noLongerDue')} amount={-unpaid_amount} currency={currency} />}
      <TotalRow amount={getPayableAmount(order)} currency={currency} />
      {refunded_amount > 0 && <SumRow label={t('orders.refunded')} amount={-refunded_amount} currency={currency} />}
    </dl>
  );
}
