// SQL: what may be refunded are sums of money over items and refunds.
import type { OrderStatus } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';

/** What was bought of one kind, and what of it went back. Amounts in minor units. */
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
  /** Pieces that went back, and those of them with their share of the delivery charge. */
  refundedQty: number;
  refundedShippingQty: number;
}

/** A store's part of an order, as far as refunds go. */
export interface RefundableSellerOrder {
  id: number;
  storeId: number;
  slug: string;
  status: OrderStatus;
  leftMinor: number;
  /** What is earned of it may be withdrawn, or was: it is delivered and the return window is over. */
  isReleased: boolean;
  /** Its money was received; of cash an operator recorded so. */
  isPaid: boolean;
  items: RefundableItem[];
}

export interface RefundableOrder {
  id: number;
  parts: RefundableSellerOrder[];
  /** What is left of the base delivery, which is the shop's. */
  remainingDeliveryMinor: number;
}

const ITEMS = `SELECT i.id, i.store_order_id AS "sellerOrderId", i.variant_id AS "variantId", i.name,
    i.unit_price_minor AS "unitMinor", i.qty, CASE WHEN i.is_prices_inclusive_tax THEN 0 ELSE i.tax_minor END AS "taxMinor",
    i.delivery_charge_minor AS "shippingMinor", coalesce(gone.qty, 0)::int AS "refundedQty",
    coalesce(gone.shipped, 0)::int AS "refundedShippingQty"
  FROM order_item i
  LEFT JOIN LATERAL (SELECT sum(ri.qty) AS qty, sum(ri.qty) FILTER (WHERE ri.with_shipping) AS shipped
    FROM refund_item ri JOIN refund r ON r.id = ri.refund_id AND r.state <> 'failed'
    WHERE ri.order_item_id = i.id) gone ON true`;

/** What can still go back of an order. `lock`: its parts stay as they are until the transaction ends. */
export const loadRefundableOrder = async (
  db: Queryable,
  orderId: number,
  { lock = false } = {},
): Promise<RefundableOrder> => {
  const { rows: parts } = await db.query<Omit<RefundableSellerOrder, 'items'>>(
    `SELECT part.id, part.store_id AS "storeId", s.slug, part.status, part.total_minor - part.refunded_minor AS "leftMinor",
       part.delivered_at IS NOT NULL AND part.release_at IS NULL AS "isReleased", o.payment_method <> 'cod_method' OR
       coalesce((SELECT sum(amount_minor) FROM cash_receipt WHERE store_order_id = part.id), 0) > 0 AS "isPaid"
     FROM store_order part JOIN store s ON s.id = part.store_id JOIN shop_order o ON o.id = part.order_id WHERE part.order_id = $1 ORDER BY part.id
     ${lock ? 'FOR NO KEY UPDATE OF part' : ''}`,
    [orderId],
  );
  const { rows: items } = await db.query<RefundableItem>(`${ITEMS} WHERE i.order_id = $1 ORDER BY i.id`, [orderId]);
  const { rows: base } = await db.query<{ minor: number }>(
    // Of cash all that is in the books: it is received with the first part.
    `SELECT CASE WHEN o.payment_method = 'cod_method' THEN 0 ELSE o.delivery_base_minor END
       + coalesce((SELECT sum(e.amount_minor) FROM ledger_transfer t
       JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'delivery'
       WHERE t.order_id = o.id AND (t.kind = 'refund' OR o.payment_method = 'cod_method')), 0)::bigint AS minor
     FROM shop_order o WHERE o.id = $1`,
    [orderId],
  );
  return {
    id: orderId,
    remainingDeliveryMinor: base[0]?.minor ?? 0,
    parts: parts.map((part) => ({ ...part, items: items.filter(({ sellerOrderId }) => sellerOrderId === part.id) })),
  };
};

/** The same of one store's parts, for its vendor: by the parts' ids. */
export const listRefundableItems = async (db: Queryable, partIds: readonly number[]): Promise<RefundableItem[]> => {
  const { rows } = await db.query<RefundableItem>(
    `${ITEMS} WHERE i.store_order_id IN (SELECT jsonb_array_elements_text($1)::int) ORDER BY i.id`,
    [JSON.stringify(partIds)],
  );
  return rows;
};

/** The pieces that a refund is for. */
export interface RefundedPieces {
  itemId: number;
  qty: number;
  withShipping: boolean;
}

export const insertRefundItems = (tx: Queryable, refundId: string, pieces: readonly RefundedPieces[]) =>
  tx.query(
    `INSERT INTO refund_item (refund_id, order_item_id, qty, with_shipping)
     SELECT $1, "itemId", qty, "withShipping"
     FROM jsonb_to_recordset($2) AS p ("itemId" int, qty int, "withShipping" bool) ORDER BY "itemId"`,
    [refundId, JSON.stringify(pieces)],
  );
