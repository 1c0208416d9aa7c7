// SQL: one set-based statement enqueues the mails to all stores of an order.
import type { ShippingOption } from '@trad/contract/cart';
import type { OrderAddress, PaymentMethod } from '@trad/contract/orders';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';
import { SEND_MAIL } from '../platform/mail/outbox.ts';
import { selectAttributesBesideName, selectNameBesideAttributes } from './item-names.queries.ts';
import { IS_PURCHASE } from './order.queries.ts';

/**
 * Enqueues the mails to the owners of an order's stores in their languages, as one statement of its transaction. Their `params` name the
 * order, too, by which its timeline in the console finds them.
 */
export const insertNewSellerOrderMails = (tx: Queryable, attemptId: string, kind: string, now: Date) =>
  tx.query({
    name: 'mail-to-vendors',
    text: `WITH enqueued AS (
       INSERT INTO mail (kind, recipient, user_id, language, params, created_at)
       SELECT $2, u.email, u.id, s.language, jsonb_build_object('sellerOrder', so.id, 'order', o.id), $3
       FROM shop_order o JOIN store_order so ON so.order_id = o.id
       JOIN store s ON s.id = so.store_id JOIN user_account u ON u.id = s.owner_id
       WHERE o.attempt_id = $1 ORDER BY so.id RETURNING id
     )
     INSERT INTO job (kind, payload, run_at) SELECT $4, jsonb_build_object('mail', id), $3 FROM enqueued`,
    values: [attemptId, kind, now, SEND_MAIL],
  });

/**
 * Enqueues the mails to the owners of the stores about their unshipped seller orders of an order, or about one of them, with the same
 * `params`.
 */
export const insertMailsAboutUnshippedSellerOrders = (
  tx: Queryable,
  orderId: number,
  kind: string,
  now: Date,
  sellerOrderId: number | null = null,
) =>
  tx.query(
    `WITH enqueued AS (
       INSERT INTO mail (kind, recipient, user_id, language, params, created_at)
       SELECT $2, u.email, u.id, s.language, jsonb_build_object('sellerOrder', so.id, 'order', so.order_id), $3
       FROM store_order so JOIN store s ON s.id = so.store_id JOIN user_account u ON u.id = s.owner_id
       WHERE so.order_id = $1 AND so.status IN ('received', 'processing') AND ($5::int IS NULL OR so.id = $5)
       ORDER BY so.id RETURNING id
     )
     INSERT INTO job (kind, payload, run_at) SELECT $4, jsonb_build_object('mail', id), $3 FROM enqueued`,
    [orderId, kind, now, SEND_MAIL, sellerOrderId],
  );

/**
 * Whether the buyer gets a mail about the end of an ended order: of a cancelled cash order, of one that they cancelled, and of one with a
 * refund that succeeded. No mail is sent about a cash order that comes back unpaid.
 */
export const hasMailAboutEnd = async (db: Queryable, attemptId: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `SELECT FROM shop_order o WHERE o.attempt_id = $1 AND (
       (o.payment_method = 'cod_method' AND o.status = 'cancelled')
       OR EXISTS (SELECT FROM refund r WHERE r.attempt_id = $1 AND (r.reason = 'buyer' OR r.state = 'succeeded')))`,
    [attemptId],
  );
  return rowCount === 1;
};

/** Finds the reason of a cancelled seller order, which its buyer reads. */
export const findCancellationNote = async (db: Queryable, sellerOrderId: unknown) => {
  const { rows } = await db.query<{ note: string | null }>(
    `SELECT note FROM store_order_event WHERE store_order_id = $1 AND status = 'cancelled' ORDER BY id DESC LIMIT 1`,
    [sellerOrderId],
  );
  return rows[0]?.note ?? null;
};

/** Sums the pieces of a seller order that were refunded before it was sent, by order item: they are not in its parcel. */
export const listPiecesRefundedBeforeShipment = async (db: Queryable, sellerOrderId: unknown) => {
  const { rows } = await db.query<{ itemId: number; qty: number }>(
    `SELECT ri.order_item_id AS "itemId", sum(ri.qty)::int AS qty
     FROM order_item i JOIN refund_item ri ON ri.order_item_id = i.id JOIN refund r ON r.id = ri.refund_id
     WHERE i.store_order_id = $1 AND r.state <> 'failed' AND r.created_at <= (
       SELECT min(e.created_at) FROM store_order_event e WHERE e.store_order_id = $1 AND e.status = 'shipped')
     GROUP BY 1`,
    [sellerOrderId],
  );
  return rows;
};

/** Finds a seller order in any status, with its order and the address. */
export const findSellerOrderAddress = async (db: Queryable, id: unknown) => {
  const { rows } = await db.query<{ id: number; orderId: number; address: OrderAddress }>(
    'SELECT so.id, o.id AS "orderId", o.address FROM store_order so JOIN shop_order o ON o.id = so.order_id WHERE so.id = $1',
    [id],
  );
  return rows[0];
};

/** Finds a seller order that the store has not shipped. */
export const findUnshippedSellerOrder = async (db: Queryable, id: unknown) => {
  const { rows } = await db.query<{ id: number; orderId: number; createdAt: Date }>(
    `SELECT id, order_id AS "orderId", created_at AS "createdAt" FROM store_order WHERE id = $1 AND status IN ('received', 'processing')`,
    [id],
  );
  return rows[0];
};

interface SellerOrderMailData {
  id: number;
  orderId: number;
  method: PaymentMethod;
  isAwaitingReview: boolean;
  shippingOption: ShippingOption;
  isGift: boolean;
  symbol: string;
  decimals: number;
  deliveryMinor: number;
  taxAddedMinor: number;
  totalMinor: number;
  commissionMinor: number;
  items: Array<{
    name: string;
    sku: string;
    qty: number;
    /** The price of all its pieces. */
    minor: number;
    attributes: Array<{ name: string; value: string }>;
  }>;
}

/** A seller order with its items in a language; undefined where it was cancelled, returned or refunded. */
export const findSellerOrderMailData = async (
  db: Queryable,
  id: unknown,
  language: string,
): Promise<SellerOrderMailData | undefined> => {
  const { rows } = await db.query<SellerOrderMailData>(
    pipelined({
      name: 'seller-order-mail',
      text: `SELECT so.id, so.order_id AS "orderId", o.payment_method AS method, o.is_gift AS "isGift",
       coalesce(o.cash_review = 'waiting', false) AS "isAwaitingReview", coalesce(so.shipping_option, o.shipping_option) AS "shippingOption",
       c.symbol, c.decimals, so.delivery_minor AS "deliveryMinor", so.tax_added_minor AS "taxAddedMinor",
       so.total_minor AS "totalMinor", so.commission_minor AS "commissionMinor",
       (SELECT json_agg(json_build_object('name', ${selectNameBesideAttributes('$2')}, 'sku', i.sku, 'qty', i.qty,
          'minor', i.unit_price_minor * i.qty, 'attributes', ${selectAttributesBesideName('$2')}) ORDER BY i.id)
        FROM order_item i WHERE i.store_order_id = so.id) AS items
     FROM store_order so JOIN shop_order o ON o.id = so.order_id JOIN currency c ON c.code = so.currency_code
     WHERE so.id = $1 AND ${IS_PURCHASE}`,
      values: [id, language],
    }),
  );
  return rows[0];
};
