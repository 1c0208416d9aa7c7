import { postalLines } from '@trad/contract/postal-lines';
import type { VendorOrder } from '@trad/contract/vendor-area/vendor-orders';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { PostalLines } from '../../ui/display/PostalLines.tsx';
import { Amount } from '../Amount.tsx';

/** The items of an order and the vendor's earnings. */
export function OrderLines({ order }: { order: VendorOrder }) {
  const t = useT();
  const code = order.currency_code;
  const sums: [label: string, value: number][] = [
    [t('summary.subtotal'), order.sub_total],
    [t('summary.shipping'), order.shipping_total],
    [t('summary.tax'), order.tax_amount],
  ];
  const shares: [label: string, value: number][] = [
    [t('sales.commission'), -order.commission],
    [t('sales.refunded'), -order.refunded_amount],
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
            </div>
            <p className="shrink-0 font-bold">
              <Amount value={item.price * item.quantity} code={code} />
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-2 border-t border-line pt-4 text-[15px]">
        {sums
          .filter(([, value], index) => index === 0 || value !== 0)
          .map(([label, value]) => (
            <Sum key={label} label={label} value={value} code={code} />
          ))}
        <Sum label={t('summary.total')} value={order.total} code={code} strong />
        {shares
          .filter(([, value]) => value !== 0)
          .map(([label, value]) => (
            <Sum key={label} label={label} value={value} code={code} />
          ))}
        <Sum label={t('sales.earnings')} value={order.earnings} code={code} strong />
      </dl>
    </Section>
  );
}

function Sum({ label, value, code, strong }: { label: string; value: number; code: string; strong?: boolean }) {
  return (
    <div
      className={
        strong ? 'flex justify-between gap-4 border-t border-line pt-2 font-bold' : 'flex justify-between gap-4'
      }
    >
      <dt className={strong ? undefined : 'text-muted'}>{label}</dt>
      <dd>
        <Amount value={value} code={code} />
      </dd>
    </div>
  );
}

/** The delivery address and shipping option. */
export function DeliveryDetails({ order }: { order: VendorOrder }) {
  const t = useT();
  const locale = useLocale();
  const { address, carrier, tracking_number, cash_received_at } = order;
  return (
    <Section title={t('sales.delivery')}>
      <address className="text-[15px] leading-relaxed not-italic">
        <bdi className="block font-semibold">{address.name}</bdi>
        <PostalLines lines={postalLines(address)} />
        {address.phone && <bdi dir="ltr">{address.phone}</bdi>}
      </address>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4 text-[15px]">
        <Fact label={t('sales.shipping')}>
          {t(order.shipping_option === 'fast' ? 'checkout.shipFast' : 'sales.standard')}
        </Fact>
        <Fact label={t('sales.payment')}>{t(`checkout.${order.payment_method}`)}</Fact>
        {cash_received_at && (
          <Fact label={t('sales.cashReceived')}>
            <time dateTime={cash_received_at}>{formatMoment(cash_received_at, locale)}</time>
          </Fact>
        )}
        {order.is_gift_item === 1 && <Fact label={t('sales.gift')}>{t('sales.giftText')}</Fact>}
        {tracking_number && (
          <Fact label={carrier ?? t('sales.tracking')}>
            <bdi className="break-all">{tracking_number}</bdi>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">
      <bdi>{label}</bdi>
    </dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
