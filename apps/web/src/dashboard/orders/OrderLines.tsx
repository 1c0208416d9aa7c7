import { hasEndedUnpaid } from '@trad/contract/dashboard/has-ended-unpaid';
import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { Amount } from '../Amount.tsx';
import { AmountLine } from '../AmountLine.tsx';

/** Says how many pieces of an item were refunded and, while the parcel is not sent, that they must not be sent. */
function RefundedPieces({ order, id, quantity }: { order: VendorOrder; id: number; quantity: number }) {
  const t = useT();
  const count = order.refundable.items.find((item) => item.id === id)?.line.refunded ?? 0;
  if (count === 0) return null;
  const isUnsent = order.status === 'received' || order.status === 'processing';
  return (
    <p className="text-sm font-semibold">
      {t(isUnsent ? 'sales.refundedUnsent' : 'sales.refundedOf', { count, all: quantity })}
    </p>
  );
}

/** The items of an order and the vendor's earnings. */
export function OrderLines({ order }: { order: VendorOrder }) {
  const t = useT();
  const code = order.currency_code;
  const charges: [label: string, value: number][] = [
    [t('summary.subtotal'), order.sub_total],
    [t('summary.shipping'), order.shipping_total],
    [t('summary.tax'), order.tax_amount],
  ];
  const isUnpaid = hasEndedUnpaid(order.status, order.cash !== 'awaited');
  const deductions: [label: string, value: number][] = [
    [t('sales.commission'), -order.commission],
    [t('sales.refunded'), -order.refunded_amount],
    [t('sales.notPaid'), isUnpaid ? order.refunded_amount - order.total : 0],
  ];
  return (
    <Section title={t('sales.pieces')}>
      <ul className="divide-y divide-line">
        {order.order_items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-3.5 first:pt-0">
            <Thumbnail src={item.image} className="h-18 w-15" />
            <div className="min-w-0 grow">
              <bdi className="block font-semibold break-words">{item.product_name}</bdi>
              <p className="text-sm text-muted">
                {item.variant_values && (
                  <>
                    <bdi>{item.variant_values}</bdi>
                    {' · '}
                  </>
                )}
                {t('summary.quantity', { qty: item.quantity })}
              </p>
              <RefundedPieces order={order} id={item.id} quantity={item.quantity} />
            </div>
            <p className="shrink-0 font-bold">
              <Amount value={item.price * item.quantity} code={code} />
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-2 border-t border-line pt-4 text-[15px]">
        {charges
          .filter(([, value], index) => index === 0 || value !== 0)
          .map(([label, value]) => (
            <AmountLine key={label} label={label} value={value} code={code} />
          ))}
        <AmountLine label={t('summary.total')} value={order.total} code={code} strong />
        {deductions
          .filter(([, value]) => value !== 0)
          .map(([label, value]) => (
            <AmountLine key={label} label={label} value={value} code={code} />
          ))}
        <AmountLine label={t('sales.earnings')} value={order.earnings} code={code} strong />
      </dl>
    </Section>
  );
}
