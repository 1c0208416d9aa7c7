import type { VendorOrder } from '@trad/contract/vendor/vendor-orders';
import { earningsOf } from '../../ledger/ledger.ts';
import { nextStatuses, orderItemView, timelineOf } from '../../orders/orders.ts';
import { toWire } from '../../platform/money.ts';
import type { VendorOrderRow } from './vendor-orders.queries.ts';

const cashOf = ({ method, cashReceivedAt }: VendorOrderRow) => {
  if (method !== 'cod_method') return null;
  return cashReceivedAt ? ('received' as const) : ('awaited' as const);
};

/** A store's part of an order, as its vendor sees it. */
export const vendorOrderView = (row: VendorOrderRow): VendorOrder => {
  const amount = (minor: number) => toWire(minor, row.decimals);
  const earnings = earningsOf(row);
  return {
    id: row.id,
    order_id: row.orderId,
    created_at: row.createdAt.toISOString(),
    status: row.status,
    next: [...nextStatuses(row.status, row.method, { isAwaitingReview: row.cashReview === 'waiting' })],
    awaiting_review: row.cashReview === 'waiting' ? 1 : 0,
    cash: cashOf(row),
    customer: row.address.name,
    address: row.address,
    payment_method: row.method,
    shipping_option: row.shippingOption,
    is_gift_item: row.isGift ? 1 : 0,
    currency_code: row.currencyCode,
    currency_symbol: row.symbol,
    order_items: row.items.map((item) => orderItemView(item, row.decimals)),
    sub_total: amount(row.goodsMinor),
    shipping_total: amount(row.deliveryMinor),
    tax_amount: amount(row.taxAddedMinor),
    total: amount(row.totalMinor),
    commission: amount(row.totalMinor - row.refundedMinor - earnings),
    refunded_amount: amount(row.refundedMinor),
    earnings: amount(earnings),
    carrier: row.carrier,
    tracking_number: row.trackingNumber,
    timeline: timelineOf(row.createdAt, row.events),
  };
};
