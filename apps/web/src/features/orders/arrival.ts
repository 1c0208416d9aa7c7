import { formatArrival } from '@trad/contract/arrival';
import type { Order, OrderStatus } from '@trad/contract/orders';

type SellerOrder = Order['store_orders'][number];

const OPEN_STATUSES: ReadonlySet<OrderStatus> = new Set(['received', 'processing', 'shipped']);

/** Whether an order, or a seller order, is expected but has not arrived yet. It need not be shipped. */
export const isExpected = ({ status }: { status: OrderStatus }) => OPEN_STATUSES.has(status);

/** When a seller order is expected, such as 'Wed 25 – Fri 27 Nov'; null where that is not known, or it does not come any more. */
export function formatExpectedArrival(sellerOrder: SellerOrder, locale: string): string | null {
  const { arrives_from: from, arrives_until: until } = sellerOrder;
  return from && until && isExpected(sellerOrder) ? formatArrival({ from, until }, locale) : null;
}

/** The seller orders that are expected, the next one first. */
export const listExpectedSellerOrders = ({ store_orders }: Pick<Order, 'store_orders'>) =>
  store_orders
    .filter((one) => one.arrives_from && isExpected(one))
    .toSorted((a, b) => (a.arrives_from ?? '').localeCompare(b.arrives_from ?? ''));
