// SQL: orders are listed with items and seller orders in one statement, marked as refunded set-based, and locked.
import type { ShippingOption } from '@trad/contract/cart';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderAddress, OrderStatus, PaymentMethod } from '@trad/contract/orders';
import { queryRows } from '@trad/database/connections/execute';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { selectAttributesBesideName, selectNameBesideAttributes } from './item-names.queries.ts';
import { deriveOrderStatus } from './order-status.ts';

/** Finds the order since which the cart has not changed: a repeated place_order returns it. */
export const findOrderAfterCartVersion = async (db: Queryable, cart: { id: number; version: number }) => {
  const { rows } = await db.query<{ id: number }>({
    name: 'order-after-version',
    text: 'SELECT id FROM shop_order WHERE cart_id = $1 AND cart_version_after = $2',
    values: [cart.id, cart.version],
  });
  return rows[0]?.id;
};

/** The operator's reason for releasing or rejecting a cash order. */
export const findReviewNote = async (prisma: PrismaClient, orderId: number) =>
  (await prisma.order.findUnique({ where: { id: orderId }, select: { cashReviewNote: true } }))?.cashReviewNote ?? null;

/** Finds the order of an attempt. */
export const findOrderIdOfAttempt = async (db: Queryable, attemptId: string): Promise<number | null> => {
  const { rows } = await db.query<{ id: number }>({
    name: 'order-of-attempt',
    text: 'SELECT id FROM shop_order WHERE attempt_id = $1',
    values: [attemptId],
  });
  return rows[0]?.id ?? null;
};

/** Marks an order as fully refunded, so that no store ships it. */
export const markOrderRefunded = async (tx: Queryable, orderId: number, now: Date): Promise<void> => {
  await tx.query(
    `WITH refunded AS (
       UPDATE store_order so SET status = 'refunded' WHERE so.order_id = $1 AND ${IS_PURCHASE} RETURNING so.id
     ), events AS (
       INSERT INTO store_order_event (store_order_id, status, created_at) SELECT id, 'refunded', $2 FROM refunded
     )
     UPDATE shop_order SET status = 'refunded' WHERE id = $1 AND status <> 'refunded'`,
    [orderId, now],
  );
};

/** Marks seller orders as fully refunded, so that their stores ship nothing. The order has the status of the others. */
export const markSellerOrdersRefunded = async (
  tx: Queryable,
  orderId: number,
  sellerOrderIds: readonly number[],
  now: Date,
) => {
  if (!sellerOrderIds.length) return;
  await tx.query(
    `WITH refunded AS (
       UPDATE store_order so SET status = 'refunded'
       WHERE so.order_id = $1 AND so.id IN (SELECT jsonb_array_elements_text($2)::int) AND ${IS_PURCHASE} RETURNING so.id
     )
     INSERT INTO store_order_event (store_order_id, status, created_at) SELECT id, 'refunded', $3 FROM refunded`,
    [orderId, JSON.stringify(sellerOrderIds), now],
  );
  const { rows } = await tx.query<{ status: OrderStatus }>('SELECT status FROM store_order WHERE order_id = $1', [
    orderId,
  ]);
  const orderStatus = deriveOrderStatus(rows.map(({ status }) => status));
  await tx.query('UPDATE shop_order SET status = $2 WHERE id = $1', [orderId, orderStatus]);
};

/** Finds the order of a payment attempt, with its user. */
export const findOrderOfAttempt = (prisma: PrismaClient, attemptId: string) =>
  prisma.order.findUnique({ where: { attemptId }, select: { id: true, userId: true } });

/** The buyer of an order. */
export const findBuyer = async (prisma: PrismaClient, orderId: number) => {
  const order = await prisma.order.findUnique({
    where: { id: orderId },
    select: { user: { select: { id: true, status: true, guestTokenVersion: true } } },
  });
  return order?.user ?? null;
};

export type CashReview = 'waiting' | 'released' | 'rejected';

export interface OrderRow {
  id: number;
  created_at: Date;
  status: OrderStatus;
  payment_method: PaymentMethod;
  currency_code: string;
  symbol: string;
  decimals: number;
  subtotal_minor: number;
  delivery_base_minor: number;
  delivery_total_minor: number;
  tax_added_minor: number;
  tax_included_minor: number;
  total_minor: number;
  /** Requested and completed refunds. */
  refunded_minor: number;
  /**
   * Of a cash order: the part of the total that is no longer due, as seller orders were cancelled or returned before their cash
   * was received.
   */
  unpaid_minor: number;
  shipping_option: ShippingOption;
  is_gift: boolean;
  address: OrderAddress;
  /** The operator's review of a cash order above the limit; null: none is needed. */
  cash_review: CashReview | null;
  items: Array<{
    id: number;
    product_id: number;
    variant_id: number | null;
    store_id: number;
    store_name: string;
    slug: string;
    name: string;
    image_key: string | null;
    attributes: Array<{ code: string; name: string; value: string }>;
    unit_price_minor: number;
    qty: number;
  }>;
  seller_orders: Array<{
    id: number;
    store_id: number;
    store_name: string;
    status: OrderStatus;
    shipping_option: ShippingOption;
    /** The delivery charges of its items. */
    delivery_minor: number;
    /** Its share of the base delivery charge; null for an order from before it was stored. */
    delivery_base_minor: number | null;
    /** The expected days of the arrival, such as '2026-11-25'; null: not known. */
    arrives_from: string | null;
    arrives_until: string | null;
    carrier: string | null;
    tracking_number: string | null;
    /** The status changes since it was received. */
    events: Array<{ status: OrderStatus; note: string | null; at: string }>;
  }>;
}

/** An order as its statement returns it: seller orders have the stores, and items have the stores' names. */
type ListedOrder = Omit<OrderRow, 'items' | 'seller_orders'> & {
  items: Array<Omit<OrderRow['items'][number], 'store_id'> & { seller_order_id: number }>;
  seller_orders: Array<Omit<OrderRow['seller_orders'][number], 'store_name'>>;
};

const toOrderRow = ({ items, seller_orders, ...order }: ListedOrder): OrderRow => {
  const storeIds = new Map(seller_orders.map(({ id, store_id }) => [id, store_id]));
  const storeNames = new Map(items.map(({ seller_order_id, store_name }) => [seller_order_id, store_name]));
  return {
    ...order,
    items: items.map(({ seller_order_id, ...item }) => ({ ...item, store_id: storeIds.get(seller_order_id) ?? 0 })),
    seller_orders: seller_orders.map((sellerOrder) => ({
      ...sellerOrder,
      store_name: storeNames.get(sellerOrder.id) ?? '',
    })),
  };
};

/** The orders of a list, as SQL with the same values: $1 the user, $3 the id or the limit, $4 the offset. */
const LISTED = {
  one: 'SELECT * FROM shop_order WHERE user_id = $1 AND id = $3 OFFSET $4',
  newest: 'SELECT * FROM shop_order WHERE user_id = $1 ORDER BY id DESC LIMIT $3 OFFSET $4',
  // Only ids at first, so that nothing is read of skipped orders.
  later: `SELECT listed.* FROM (SELECT id FROM shop_order WHERE user_id = $1 ORDER BY id DESC LIMIT $3 OFFSET $4) page
    JOIN shop_order listed USING (id)`,
} as const;

/**
 * SQL: what of the base delivery charge of the cash order `o` its receipts did not post; null where none is recorded. The first receipt
 * posts it without the shares of the stores that cancelled before; the share of one that cancels later is received.
 */
const UNPOSTED_BASE_DELIVERY = `(SELECT o.delivery_base_minor - posted.minor FROM (
     SELECT -sum(e.amount_minor) AS minor FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers'
     WHERE t.order_id = o.id AND t.kind = 'delivery') posted WHERE posted.minor > 0)`;

/**
 * Lists a user's orders, newest first, with item names in a language; `id` selects one. Rows of a large shop are seldom in memory,
 * so each table is read once, by the order: seller orders and items are matched here.
 */
export const listOrders = async (
  db: Queryable,
  userId: number,
  language: LanguageCode,
  { id, limit, offset }: { id?: number | undefined; limit: number; offset: number },
): Promise<OrderRow[]> => {
  const kind = id !== undefined ? 'one' : offset === 0 ? 'newest' : 'later';
  const query = {
    name: `orders-${kind}`,
    text: `SELECT o.id, o.created_at, o.status, o.payment_method, o.currency_code, o.subtotal_minor, o.delivery_base_minor,
       o.delivery_total_minor, o.tax_added_minor, o.tax_included_minor, o.total_minor, o.shipping_option, o.is_gift,
       o.address, o.cash_review, c.symbol, c.decimals, items.list AS items, seller_orders.list AS seller_orders,
       (SELECT coalesce(sum(r.amount_minor), 0)::bigint FROM refund r
         WHERE r.attempt_id = o.attempt_id AND r.state <> 'failed') AS refunded_minor,
       CASE WHEN o.payment_method <> 'cod_method' THEN 0 WHEN seller_orders.are_all_ended THEN o.total_minor
         ELSE seller_orders.ended_minor + CASE WHEN seller_orders.cancelled_base_minor = 0 THEN 0 ELSE
           coalesce(${UNPOSTED_BASE_DELIVERY}, seller_orders.cancelled_base_minor) END END::bigint AS unpaid_minor
     FROM (${LISTED[kind]}) o
     JOIN currency c ON c.code = o.currency_code
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('id', i.id, 'seller_order_id', i.store_order_id, 'product_id', i.product_id,
         'variant_id', i.variant_id, 'store_name', i.store_name, 'slug', i.slug,
         'name', ${selectNameBesideAttributes('$2')}, 'image_key', i.image_key,
         'attributes', ${selectAttributesBesideName('$2')}, 'unit_price_minor', i.unit_price_minor, 'qty', i.qty)
         ORDER BY i.id) AS list
       FROM order_item i WHERE i.order_id = o.id) items
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('id', so.id, 'store_id', so.store_id, 'status', so.status,
         'shipping_option', coalesce(so.shipping_option, o.shipping_option), 'delivery_minor', so.delivery_minor,
         'delivery_base_minor', so.delivery_base_minor, 'arrives_from', so.arrives_from, 'arrives_until', so.arrives_until,
         'carrier', so.carrier, 'tracking_number', so.tracking_number,
         'events', (SELECT coalesce(json_agg(json_build_object('status', e.status, 'note', e.note, 'at', e.created_at)
            ORDER BY e.id), '[]') FROM store_order_event e WHERE e.store_order_id = so.id))
         ORDER BY so.id) AS list,
         -- In cash these ended unpaid.
         bool_and(so.status IN ('cancelled', 'returned')) AS are_all_ended,
         coalesce(sum(so.total_minor) FILTER (WHERE so.status IN ('cancelled', 'returned')), 0) AS ended_minor,
         coalesce(sum(so.delivery_base_minor) FILTER (WHERE so.status = 'cancelled'), 0) AS cancelled_base_minor
       FROM store_order so WHERE so.order_id = o.id) seller_orders
     ORDER BY o.id DESC`,
    values: [userId, language, id ?? limit, offset],
  };
  const { rows } = await db.query<ListedOrder>(id === undefined ? query : pipelined(query));
  return rows.map(toOrderRow);
};

/**
 * Loads an order and its buyer for a mail. The buyer is not stored with the mail: a guest's order may move to an account
 * before the mail is sent.
 */
export const loadOrderForMail = async (
  { pool, prisma }: { pool: Queryable; prisma: PrismaClient },
  orderId: number,
  language: LanguageCode,
) => {
  const buyer = await findBuyer(prisma, orderId);
  if (!buyer) return null;
  const [order] = await listOrders(pool, buyer.id, language, { id: orderId, limit: 1, offset: 0 });
  return order ? { order, buyer } : null;
};

export const countOrders = (prisma: PrismaClient, userId: number) => prisma.order.count({ where: { userId } });

/** Whether the seller order `so` is a purchase: it was not cancelled, returned or refunded. */
export const IS_PURCHASE = `so.status NOT IN ('cancelled', 'returned', 'refunded')`;

/**
 * Whether the user bought the product, from a store of somebody else: a guest's order may move to the vendor's account.
 * Locks the seller order until the end of the transaction, so that it cannot be cancelled before a review is stored.
 */
export const hasBought = async (
  tx: PrismaTransaction,
  { userId, productId }: { userId: number; productId: number },
): Promise<boolean> => {
  const rows = await queryRows<{ id: number }>(tx, {
    text: `SELECT so.id FROM shop_order o JOIN store_order so ON so.order_id = o.id
     JOIN order_item i ON i.store_order_id = so.id
     JOIN store s ON s.id = so.store_id AND s.owner_id IS DISTINCT FROM $1
     WHERE o.user_id = $1 AND i.product_id = $2 AND ${IS_PURCHASE} LIMIT 1 FOR SHARE OF so`,
    values: [userId, productId],
  });
  return rows.length > 0;
};
