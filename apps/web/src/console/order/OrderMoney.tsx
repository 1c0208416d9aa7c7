import type { OperatorOrder } from '@trad/contract/console/order';
import { roundAmount } from '@trad/contract/money';
import { getPayableAmount } from '../../features/orders/order-money.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoney } from '../../lib/money.ts';

type Row = { label: string; amount: number; isName?: boolean };

function SumPanel({
  title,
  rows,
  sum,
  format,
}: {
  title: string;
  rows: Row[];
  sum: Row;
  format: (n: number) => string;
}) {
  return (
    <section aria-label={title} className="console-panel min-w-0 p-4">
      <h2 className="mb-2 text-sm!">{title}</h2>
      <dl className="grid gap-1.5">
        {rows.map(({ label, amount, isName }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="min-w-0 truncate text-muted">{isName ? <bdi>{label}</bdi> : label}</dt>
            <dd>
              <bdi>{format(amount)}</bdi>
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t border-hair pt-2 font-semibold">
          <dt>{sum.label}</dt>
          <dd>
            <bdi>{format(sum.amount)}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** What the buyer pays, and its distribution among the stores and the marketplace. */
export function OrderMoney({ page }: { page: OperatorOrder }) {
  const { order, seller_orders, decimals } = page;
  const t = useT();
  const locale = useLocale();
  // Rounded, as a difference of fractions may be just below zero and would have a sign.
  const format = (amount: number) =>
    formatMoney(roundAmount(amount, decimals), { symbol: order.currency_symbol, decimals }, locale);
  const payable = getPayableAmount(order);
  const unpaid = order.final_total - payable;
  const net = payable - order.refunded_amount;
  const commission = seller_orders.reduce((sum, sellerOrder) => sum + sellerOrder.commission, 0);
  const earnings = seller_orders.map((sellerOrder) => ({
    label: order.store_orders.find(({ id }) => id === sellerOrder.id)?.store_name ?? '',
    amount: sellerOrder.earnings,
    isName: true,
  }));
  const toStores = earnings.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <SumPanel
        title={t('home.money')}
        format={format}
        rows={[
          { label: t('order.goods'), amount: order.sub_total },
          { label: t('order.shipping'), amount: order.shipping_total },
          ...(order.tax_amount > 0 ? [{ label: t('order.tax'), amount: order.tax_amount }] : []),
          { label: t('consoleOrders.refunded'), amount: -order.refunded_amount },
          ...(unpaid > 0 ? [{ label: t('consoleOrders.payment.not_paid'), amount: -unpaid }] : []),
        ]}
        sum={{ label: t('order.net'), amount: net }}
      />
      <SumPanel
        title={t('order.whoGets')}
        format={format}
        rows={[
          ...earnings,
          { label: t('home.commission'), amount: commission },
          // What remains is the base delivery charge, which is the marketplace's.
          { label: t('order.delivery'), amount: net - toStores - commission },
        ]}
        sum={{ label: t('order.net'), amount: net }}
      />
    </div>
  );
}
