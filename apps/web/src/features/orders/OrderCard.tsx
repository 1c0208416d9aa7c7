import type { Currency } from '@trad/contract/content';
import type { Order } from '@trad/contract/orders';
import { paths } from '../../app/paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { StatusTag } from '../../ui/display/Tag.tsx';
import { listExpectedSellerOrders } from './arrival.ts';
import { ExpectedArrival } from './ExpectedArrival.tsx';
import { OrderFact } from './OrderFact.tsx';
import { OrderItemRow } from './OrderItemRow.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { getOrderMoneyFormat, getPayableAmount } from './order-money.ts';

/** An order with its items, status and a link to its page. */
export function OrderCard({ order, currencies }: { order: Order; currencies: Currency[] }) {
  const t = useT();
  const locale = useLocale();
  const currency = getOrderMoneyFormat(order, currencies);
  const name = `${t('orders.order')} #${order.id}`;
  const expected = listExpectedSellerOrders(order);
  return (
    <article aria-label={name} className="overflow-hidden rounded-panel inset-ring-1 inset-ring-line">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 bg-sand px-4 py-3.5 inset-ring-1 inset-ring-line md:items-center md:px-7 md:py-4.5">
        <dl className="flex flex-wrap gap-x-4 gap-y-1 max-md:text-sm sm:gap-x-8 md:gap-x-14">
          <OrderFact label={t('orders.order')}>
            <bdi>#{order.id}</bdi>
          </OrderFact>
          <OrderFact label={t('orders.placedOn')}>
            <time dateTime={order.created_at}>{formatDay(order.created_at, locale)}</time>
          </OrderFact>
          <OrderFact label={t('orders.total')}>
            <Money amount={getPayableAmount(order)} currency={currency} />
          </OrderFact>
        </dl>
        <StatusTag status={order.status} />
      </header>
      <div className="grid gap-x-14 gap-y-6 px-4 py-5 md:p-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <ul className="grid content-start gap-4">
          {order.order_items.map((item) => (
            <li key={item.id}>
              <OrderItemRow item={item} currency={currency} />
            </li>
          ))}
        </ul>
        <div className="flex flex-col justify-between gap-4 border-line max-lg:border-t max-lg:pt-5 lg:pt-1">
          <div>
            <OrderProgress status={order.status} />
            {expected.length > 0 && (
              <div className="mt-4">
                {expected.map((sellerOrder) => (
                  <ExpectedArrival
                    key={sellerOrder.id}
                    sellerOrder={sellerOrder}
                    isOneOfSeveral={order.store_orders.length > 1}
                  />
                ))}
              </div>
            )}
          </div>
          {order.awaiting_review === 1 && <p className="text-[15px] text-muted">{t('orders.checked')}</p>}
          <Link
            to={paths.myOrder(order.id)}
            aria-label={`${t('orders.view')}: ${name}`}
            className="text-link inline-flex min-h-11 items-center self-start lg:self-end"
          >
            {t('orders.view')}
          </Link>
        </div>
      </div>
    </article>
  );
}
