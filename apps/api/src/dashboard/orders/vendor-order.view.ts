import { hasEndedUnpaid } from '@trad/contract/dashboard/has-ended-unpaid';
import { computePiecesRefund } from '@trad/contract/dashboard/pieces-refund';
import {
  MAX_LISTED_AMOUNTS_OF_ORDER,
  MAX_LISTED_UNITS,
  type VendorOrder,
} from '@trad/contract/dashboard/vendor-orders';
import type { LanguageCode } from '@trad/contract/messages/message';
import { toMajorUnits } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import { calculateEarnings } from '../../ledger/ledger.ts';
import { buildTimeline, getNextStatuses, toOrderAddressView, toOrderItemView } from '../../orders/orders.ts';
import {
  calculateReturnRefund,
  getReturnableQuantity,
  listRefundableItems,
  type RefundableItem,
  toRefundedLine,
} from '../../payments/payments.ts';
import type { VendorOrderRow } from './vendor-orders.queries.ts';

const getCashState = ({ method, cashReceivedAt }: VendorOrderRow) => {
  if (method !== 'cod_method') return null;
  return cashReceivedAt ? ('received' as const) : ('awaited' as const);
};

/** The refundable amounts of a seller order; none for cash, which an operator refunds by hand. */
const toRefundableView = (row: VendorOrderRow, items: readonly RefundableItem[]): VendorOrder['refundable'] => {
  const { decimals } = row;
  if (row.method === 'cod_method') return { total: 0, shipping: 0, decimals, items: [] };
  const toAmount = (minor: number) => toMajorUnits(minor, decimals);
  const remainingMinor = row.totalMinor - row.refundedMinor;
  const sellerOrder = { remainingMinor, waivedMinor: row.waivedMinor, items: [...items] };
  const refundMinor = calculateReturnRefund(sellerOrder, true);
  // An order may have a hundred lines of a million pieces.
  const maxListed = Math.min(MAX_LISTED_UNITS, Math.floor(MAX_LISTED_AMOUNTS_OF_ORDER / Math.max(1, items.length)));
  return {
    total: toAmount(refundMinor),
    shipping: toAmount(refundMinor - calculateReturnRefund(sellerOrder, false)),
    decimals,
    items: items.map((item) => {
      const quantity = getReturnableQuantity(item);
      const line = toRefundedLine(item);
      const refunds = Array.from({ length: Math.min(quantity, maxListed) }, (_, index) =>
        computePiecesRefund(line, index + 1),
      );
      return {
        id: item.id,
        quantity,
        amounts: refunds.map(({ goodsMinor }) => toAmount(goodsMinor)),
        shipping: refunds.map(({ shippingMinor }) => toAmount(shippingMinor)),
        line: {
          quantity: line.quantity,
          price: toAmount(line.unitMinor),
          tax: toAmount(line.taxMinor),
          shipping: toAmount(line.shippingMinor),
          refunded: line.refunded,
          refunded_shipping: line.refundedShipping,
        },
      };
    }),
  };
};

/** A seller order as its vendor sees it. */
const toVendorOrderView = (
  row: VendorOrderRow,
  items: readonly RefundableItem[],
  language: LanguageCode,
): VendorOrder => {
  const toAmount = (minor: number) => toMajorUnits(minor, row.decimals);
  const cash = getCashState(row);
  const isUnpaid = hasEndedUnpaid(row.status, cash !== 'awaited');
  const earnings = isUnpaid ? 0 : calculateEarnings(row);
  const address = toOrderAddressView(row.address, language);
  return {
    id: row.id,
    order_id: row.orderId,
    created_at: row.createdAt.toISOString(),
    status: row.status,
    next: [...getNextStatuses(row.status, row.method, { isAwaitingReview: row.cashReview === 'waiting' })],
    awaiting_review: row.cashReview === 'waiting' ? 1 : 0,
    cash,
    cash_received_at: row.cashReceivedAt?.toISOString() ?? null,
    customer: address.name,
    address,
    payment_method: row.method,
    shipping_option: row.shippingOption,
    arrives_from: row.arrivesFrom,
    arrives_until: row.arrivesUntil,
    is_gift_item: row.isGift ? 1 : 0,
    currency_code: row.currencyCode,
    currency_symbol: row.symbol,
    order_items: row.items.map((item) => toOrderItemView(item, row.decimals, language)),
    sub_total: toAmount(row.goodsMinor),
    shipping_total: toAmount(row.deliveryMinor),
    tax_amount: toAmount(row.taxAddedMinor),
    total: toAmount(row.totalMinor),
    commission: toAmount(isUnpaid ? 0 : row.totalMinor - row.refundedMinor - earnings),
    refunded_amount: toAmount(row.refundedMinor),
    refundable: toRefundableView(row, items),
    earnings: toAmount(earnings),
    carrier: row.carrier,
    tracking_number: row.trackingNumber,
    timeline: buildTimeline(row.createdAt, row.events),
  };
};

/** Loads the refundable items of seller orders, and returns them as their vendor sees them. */
export const loadVendorOrderViews = async (
  db: Queryable,
  rows: readonly VendorOrderRow[],
  language: LanguageCode,
): Promise<VendorOrder[]> => {
  const items = await listRefundableItems(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toVendorOrderView(
      row,
      items.filter(({ sellerOrderId }) => sellerOrderId === row.id),
      language,
    ),
  );
};
