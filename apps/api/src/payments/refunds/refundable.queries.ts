// SQL: what may be refunded are sums of money over items and refunds.
import type { OrderStatus } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import type { StockQuantity } from '../../catalog/catalog.ts';
import { getOwedDeliveryOfAlerts, IS_RELEASED, selectWaivedAmount } from '../../ledger/ledger.ts';

/** An order item and what of it was refunded. Amounts in minor units. */
export interface RefundableItem {
  id: number;
  sellerOrderId: number;
  variantId: number | null;
  name: string;
  unitMinor: number;
  qty: number;
  /** Tax that was added to the price. */
  taxMinor: number;
  /** The line's own delivery charge. */
  shippingMinor: number;
  /** Refunded pieces, and those of them with their share of the delivery charge. */
  refundedQty: number;
  refundedShippingQty: number;
  /** Pieces that came back, or were never sent, whose refund failed and was not repeated by an operator. */
  unrefundedReturnQty: number;
}

/** A seller order with what remains refundable of it. */
export interface RefundableSellerOrder {
  id: number;
  storeId: number;
  slug: string;
  status: OrderStatus;
  remainingMinor: number;
  /**
   * What operators have waived of its failed refunds: the pieces came back, and the buyer gets nothing more for them. The return
   * of the last pieces does not refund it.
   */
  waivedMinor: number;
  /** Its share of the base delivery charge. */
  baseDeliveryMinor: number;
  /** Its earnings may be withdrawn: the return window after its delivery, or after its return, is over. */
  isReleased: boolean;
  /** Its payment was received; cash was recorded by an operator. */
  isPaid: boolean;
  items: RefundableItem[];
}

export interface RefundableOrder {
  id: number;
  sellerOrders: RefundableSellerOrder[];
  /** What remains refundable of the base delivery charge, which the marketplace pays. */
  remainingDeliveryMinor: number;
  /** What of it failed refunds with open alerts still owe. */
  owedDeliveryMinor: number;
}

// Pieces of failed refunds count until an operator refunds them. An operator's refund offsets only refunds that failed before
// it: a running balance that never falls below zero, computed as its last value minus its minimum below zero.
const SELECT_ITEMS = `SELECT i.id, i.store_order_id AS "sellerOrderId", i.variant_id AS "variantId", i.name,
    i.unit_price_minor AS "unitMinor", i.qty, CASE WHEN i.is_prices_inclusive_tax THEN 0 ELSE i.tax_minor END AS "taxMinor",
    i.delivery_charge_minor AS "shippingMinor", coalesce(refunded.qty, 0)::int AS "refundedQty",
    coalesce(refunded.shipped, 0)::int AS "refundedShippingQty",
    coalesce(refunded.change - least(0, refunded.lowest), 0)::int AS "unrefundedReturnQty"
  FROM order_item i
  LEFT JOIN LATERAL (SELECT sum(qty) FILTER (WHERE state <> 'failed') AS qty,
      sum(qty) FILTER (WHERE state <> 'failed' AND with_shipping) AS shipped, sum(change) AS change, min(running) AS lowest
    FROM (SELECT qty, with_shipping, state, change, sum(change) OVER (ORDER BY changed_at, change DESC, id) AS running
      FROM (SELECT r.id, ri.qty, ri.with_shipping, r.state,
          CASE WHEN r.state = 'failed' THEN r.updated_at ELSE r.created_at END AS changed_at,
          CASE WHEN (r.state = 'failed') = (r.reason = 'operator') THEN 0 WHEN r.state = 'failed' THEN ri.qty ELSE -ri.qty END AS change
        FROM refund_item ri JOIN refund r ON r.id = ri.refund_id WHERE ri.order_item_id = i.id) changes) balance) refunded ON true`;

/** Loads what remains refundable of an order. `lock`: locks its seller orders until the transaction ends. */
export const loadRefundableOrder = async (
  db: Queryable,
  orderId: number,
  { lock = false } = {},
): Promise<RefundableOrder> => {
  const { rows: sellerOrders } = await db.query<Omit<RefundableSellerOrder, 'items'>>(
    `SELECT so.id, so.store_id AS "storeId", s.slug, so.status, so.total_minor - so.refunded_minor AS "remainingMinor",
       ${selectWaivedAmount('so')} AS "waivedMinor",
       coalesce(so.delivery_base_minor, 0) AS "baseDeliveryMinor",
       ${IS_RELEASED} AS "isReleased", o.payment_method <> 'cod_method' OR
       coalesce((SELECT sum(amount_minor) FROM cash_receipt WHERE store_order_id = so.id), 0) > 0 AS "isPaid"
     FROM store_order so JOIN store s ON s.id = so.store_id JOIN shop_order o ON o.id = so.order_id
     WHERE so.order_id = $1 ORDER BY so.id ${lock ? 'FOR NO KEY UPDATE OF so' : ''}`,
    [orderId],
  );
  const { rows: items } = await db.query<RefundableItem>(`${SELECT_ITEMS} WHERE i.order_id = $1 ORDER BY i.id`, [
    orderId,
  ]);
  const { rows: base } = await db.query<{ minor: number }>(
    // For cash what the ledger holds: the base delivery charge is posted with the first receipt.
    `SELECT CASE WHEN o.payment_method = 'cod_method' THEN 0 ELSE o.delivery_base_minor END
       + coalesce((SELECT sum(e.amount_minor) FROM ledger_transfer t
       JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'delivery'
       WHERE t.order_id = o.id AND (t.kind = 'refund' OR o.payment_method = 'cod_method')), 0)::bigint AS minor
     FROM shop_order o WHERE o.id = $1`,
    [orderId],
  );
  const remainingDeliveryMinor = base[0]?.minor ?? 0;
  return {
    id: orderId,
    remainingDeliveryMinor,
    owedDeliveryMinor: Math.min(remainingDeliveryMinor, await getOwedDeliveryOfAlerts(db, orderId)),
    sellerOrders: sellerOrders.map((sellerOrder) => ({
      ...sellerOrder,
      items: items.filter(({ sellerOrderId }) => sellerOrderId === sellerOrder.id),
    })),
  };
};

/** Lists the refundable items of seller orders. */
export const listRefundableItems = async (db: Queryable, ids: readonly number[]): Promise<RefundableItem[]> => {
  const { rows } = await db.query<RefundableItem>(
    `${SELECT_ITEMS} WHERE i.store_order_id IN (SELECT jsonb_array_elements_text($1)::int) ORDER BY i.id`,
    [JSON.stringify(ids)],
  );
  return rows;
};

/** Sums quantities of items by variant: those that may return to stock. Items whose variant was deleted are omitted. */
export const toStockQuantities = (
  quantities: ReadonlyArray<{ item: RefundableItem; qty: number }>,
): StockQuantity[] => {
  const byVariant = new Map<number, number>();
  for (const { item, qty } of quantities)
    if (item.variantId !== null && qty > 0) byVariant.set(item.variantId, (byVariant.get(item.variantId) ?? 0) + qty);
  return [...byVariant].map(([variantId, qty]) => ({ variantId, qty }));
};

/** The pieces of an item that its buyer can still return: neither refunded, nor back with a refund that failed. */
export const getReturnableQuantity = ({ qty, refundedQty, unrefundedReturnQty }: RefundableItem) =>
  Math.max(0, qty - refundedQty - unrefundedReturnQty);

/**
 * The pieces of seller orders that can still be returned: refunded ones may be torn or missing, and never return to stock with
 * them.
 */
export const listRemainingStock = (sellerOrders: readonly RefundableSellerOrder[]): StockQuantity[] =>
  toStockQuantities(
    sellerOrders.flatMap(({ items }) => items.map((item) => ({ item, qty: getReturnableQuantity(item) }))),
  );

/** Refunded pieces of an item. */
export interface RefundedPieces {
  itemId: number;
  qty: number;
  /** With their share of the item's own delivery charge. */
  withShipping: boolean;
}

export const insertRefundItems = (tx: Queryable, refundId: string, pieces: readonly RefundedPieces[]) =>
  tx.query(
    `INSERT INTO refund_item (refund_id, order_item_id, qty, with_shipping)
     SELECT $1, "itemId", qty, "withShipping"
     FROM jsonb_to_recordset($2) AS p ("itemId" int, qty int, "withShipping" bool) ORDER BY "itemId"`,
    [refundId, JSON.stringify(pieces)],
  );
