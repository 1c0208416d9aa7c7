import type { Currency } from '@trad/contract/content';
import type { Order } from '@trad/contract/orders';
import type { ReactNode } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { StatusTag } from '../../ui/display/Tag.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import { ExpectedArrival } from './ExpectedArrival.tsx';
import { OrderFact } from './OrderFact.tsx';
import { OrderItemRow } from './OrderItemRow.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { OrderTracking } from './OrderTracking.tsx';
import { getOrderMoneyFormat } from './order-money.ts';

interface OrderDetailProps {
  order: Order;
  currencies: Currency[];
  /** Below the seller orders. */
  children?: ReactNode;
  /** Below the items of a seller order. */
  renderSellerOrderActions: (sellerOrder: Order['store_orders'][number]) => ReactNode;
  /** Below the summary. */
  actions: ReactNode;
}

/** An order with its seller orders, totals and delivery address. */
export function OrderDetail({ order, currencies, children, renderSellerOrderActions, actions }: OrderDetailProps) {
  const t = useT();
  const locale = useLocale();
  const currency = getOrderMoneyFormat(order, currencies);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-10 xl:gap-16">
      <div className="grid gap-5 md:gap-6">
        {order.awaiting_review === 1 && <Notice tone="info">{t('orders.checked')}</Notice>}
        {order.store_orders.map((sellerOrder) => (
          <Panel key={sellerOrder.id} role="region" aria-label={sellerOrder.store_name}>
            <div className="mb-5">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-[22px]">
                  <bdi>{sellerOrder.store_name}</bdi>
                </h2>
                <StatusTag status={sellerOrder.status} />
              </div>
              <ExpectedArrival sellerOrder={sellerOrder} />
            </div>
            <OrderProgress
              status={sellerOrder.status}
              timeline={sellerOrder.timeline}
              arrivesUntil={sellerOrder.arrives_until}
            />
            <OrderTracking sellerOrder={sellerOrder} />
            <ul className="mt-6 grid gap-4 border-t border-line pt-6">
              {order.order_items
                .filter((item) => item.store_id === sellerOrder.store_id)
                .map((item) => (
                  <li key={item.id}>
                    <OrderItemRow item={item} currency={currency} />
                  </li>
                ))}
            </ul>
            {renderSellerOrderActions(sellerOrder)}
          </Panel>
        ))}
        {children}
      </div>
      <div>
        <Panel tone="sand" role="region" aria-label={t('summary.title')}>
          <h2 className="mb-5 text-[22px]">{t('summary.title')}</h2>
          <OrderTotals order={order} currency={currency} />
          <div className="mt-6 grid gap-4 border-t border-line-strong pt-6 text-[15px]">
            <dl className="grid grid-cols-2 gap-4">
              <OrderFact label={t('orders.placedOn')}>
                <time dateTime={order.created_at}>{formatDay(order.created_at, locale)}</time>
              </OrderFact>
              <OrderFact label={t('orders.payment')}>{t(`checkout.${order.payment_method}`)}</OrderFact>
              <OrderFact label={t('summary.shipping')}>
                <ShippingOptions sellerOrders={order.store_orders} />
              </OrderFact>
            </dl>
            <DeliveryAddress order={order} />
            {order.is_gift_item === 1 && (
              <p className="flex items-center gap-2 font-medium">
                <Icon name="gift" size={18} />
                {t('checkout.giftLabel')}
              </p>
            )}
          </div>
        </Panel>
        {actions}
      </div>
    </div>
  );
}

type SellerOrder = Order['store_orders'][number];

/** The option of the order, or where they differ that of each store. */
function ShippingOptions({ sellerOrders }: { sellerOrders: readonly SellerOrder[] }) {
  const t = useT();
  const getLabel = ({ shipping_option }: SellerOrder) =>
    t(shipping_option === 'fast' ? 'checkout.shipFast' : 'checkout.shipDefault');
  const [first, ...others] = sellerOrders;
  if (first && others.every(({ shipping_option }) => shipping_option === first.shipping_option)) return getLabel(first);
  return sellerOrders.map((sellerOrder) => (
    <span key={sellerOrder.id} className="block">
      <bdi>{sellerOrder.store_name}</bdi>: {getLabel(sellerOrder)}
    </span>
  ));
}
