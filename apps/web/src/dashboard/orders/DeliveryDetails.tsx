import { formatArrival } from '@trad/contract/arrival';
import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import { formatPostalLines } from '@trad/contract/text/postal-lines';
import type { ReactNode } from 'react';
import { isExpected } from '../../features/orders/arrival.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { PostalLines } from '../../ui/display/PostalLines.tsx';

/** The delivery address and shipping option. */
export function DeliveryDetails({ order }: { order: VendorOrder }) {
  const t = useT();
  const locale = useLocale();
  const { address, carrier, tracking_number, cash_received_at } = order;
  return (
    <Section title={t('sales.delivery')}>
      <address className="text-[15px] leading-relaxed not-italic">
        <bdi className="block font-semibold">{address.name}</bdi>
        <PostalLines lines={formatPostalLines(address)} />
        {address.phone && <bdi dir="ltr">{address.phone}</bdi>}
      </address>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4 text-[15px]">
        <Fact label={t('sales.shipping')}>
          {t(order.shipping_option === 'fast' ? 'checkout.shipFast' : 'sales.standard')}
        </Fact>
        {order.arrives_from && order.arrives_until && isExpected(order) && (
          <Fact label={t('sales.expected')}>
            <bdi>{formatArrival({ from: order.arrives_from, until: order.arrives_until }, locale)}</bdi>
          </Fact>
        )}
        <Fact label={t('sales.payment')}>{t(`checkout.${order.payment_method}`)}</Fact>
        {cash_received_at && (
          <Fact label={t('sales.cashReceived')}>
            <time dateTime={cash_received_at}>{formatMoment(cash_received_at, locale)}</time>
          </Fact>
        )}
        {order.is_gift_item === 1 && <Fact label={t('sales.gift')}>{t('sales.giftText')}</Fact>}
        {tracking_number ? (
          <Fact label={carrier ?? t('sales.tracking')}>
            <bdi className="break-all">{tracking_number}</bdi>
          </Fact>
        ) : (
          carrier && (
            <Fact label={t('sales.carrier')}>
              <bdi>{carrier}</bdi>
            </Fact>
          )
        )}
      </dl>
    </Section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">
      <bdi>{label}</bdi>
    </dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
