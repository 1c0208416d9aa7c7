// SQL: orders are inserted set-based with their money, listed with items and seller orders in one statement, and locked.
import { computeArrival } from '@trad/contract/arrival';
import type { ShippingOption } from '@trad/contract/cart';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderAddress, OrderStatus, PaymentMethod } from '@trad/contract/orders';
import { recordPlacedOrder } from '@trad/database/connections/commit-hook';
import { queryRows } from '@trad/database/connections/execute';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { selectItemTexts } from './item-names.queries.ts';
import type { OrderContent } from './order-content.ts';
import { deriveOrderStatus } from './order-status.ts';

export interface NewOrder {
  attemptId: string;
  userId: number;
  cartId: number;
  paymentMethod: PaymentMethod;
  content: OrderContent;
  now: Date;
}

export type CashReview = 'waiting' | 'released' | 'rejected';

type InsertedSellerOrder = Pick<
  OrderRow['seller_orders'][number],
  'id' | 'store_id' | 'status' | 'delivery_minor' | 'delivery_base_minor' | 'arrives_from' | 'arrives_until'
> & { shipping_option: ShippingOption };

/** A stored order: `OrderRow` without its currency's fields. */
export type InsertedOrder = Omit<OrderRow, 'symbol' | 'decimals'>;

/** Inserts an order, its seller orders and items. The caller has removed its pieces from the cart. */
export const insertOrder = async (tx: Queryable, order: NewOrder): Promise<InsertedOrder> => {
  const { content } = order;
  const deliveries = (content.deliveries ?? []).map(({ storeId, option, baseMinor, minDays, maxDays }) => ({
    storeId,
    option,
    baseMinor,
    ...computeArrival(minDays, maxDays, order.now),
  }));
  const { rows } = await tx.query<
    Pick<OrderRow, 'id' | 'status' | 'cash_review'> & {
      items: Pick<OrderRow['items'][number], 'id' | 'variant_id'>[];
      seller_orders: InsertedSellerOrder[];
    }
  >({
    name: 'order-insert',
    text: `WITH head AS (
       INSERT INTO shop_order (user_id, attempt_id, cart_id, cart_version_after, payment_method, currency_code,
         subtotal_minor, delivery_base_minor, delivery_total_minor, tax_added_minor, tax_included_minor, total_minor,
         shipping_option, is_gift, address, created_at, cash_review)
       VALUES ($1, $2, $3, (SELECT version FROM cart WHERE id = $3), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
         CASE WHEN $4 = 'cod_method' AND $11 > (SELECT cash_limit_minor FROM currency WHERE code = $5) THEN 'waiting' END)
       RETURNING id, status, cash_review
     ), lines AS MATERIALIZED (
       SELECT l.*, s.commission_bp, s.commission, v.id AS variant_id
       FROM jsonb_to_recordset($16) AS l (position int, "productId" int, "variantId" int, "storeId" int,
         "storeName" text, sku text, slug text, name text, "imageKey" text, attributes jsonb, "unitMinor" bigint, qty int,
         "taxIncluded" bool, "taxRateBp" int, "taxMinor" bigint, "deliveryMinor" bigint)
       -- OFFSET 0: an index lookup for each line, as the planner expects a hundred lines.
       CROSS JOIN LATERAL (SELECT compute_commission(l."unitMinor" * l.qty, commission_bp) AS commission, commission_bp
         FROM store WHERE id = l."storeId" OFFSET 0) s
       -- Untracked stock has no reservation, so its variant may be deleted before the payment. Locked, as it may be deleted now.
       LEFT JOIN LATERAL (SELECT id FROM variant WHERE id = l."variantId" FOR KEY SHARE) v ON true
     ), sums AS (
       SELECT "storeId" AS store_id, sum(qty) AS units, sum("unitMinor" * qty) AS goods, sum("deliveryMinor") AS delivery,
         sum(CASE WHEN "taxIncluded" THEN 0 ELSE "taxMinor" END) AS tax, sum(commission) AS commission,
         string_agg(name, ' ') AS names
       FROM lines GROUP BY "storeId"
     ), seller_orders AS (
       INSERT INTO store_order (order_id, store_id, created_at, currency_code, units, goods_minor, delivery_minor,
         tax_added_minor, total_minor, commission_minor, search, shipping_option, delivery_base_minor, arrives_from,
         arrives_until, order_total_minor, recipient)
       SELECT head.id, store_id, $15, $5, units, goods, delivery, tax, goods + delivery + tax, commission,
         lower(concat_ws(' ', $14::jsonb ->> 'name', names)), coalesce(d.option, $12), d."baseMinor", d."from", d."until",
         $11, lower($14::jsonb ->> 'name')
       FROM head CROSS JOIN sums
       LEFT JOIN jsonb_to_recordset($17) AS d ("storeId" int, option text, "baseMinor" bigint, "from" date, "until" date)
         ON d."storeId" = store_id
       ORDER BY store_id
       RETURNING id, order_id, store_id, status, shipping_option, delivery_minor, delivery_base_minor, arrives_from,
         arrives_until
     ), items AS (
       INSERT INTO order_item (order_id, store_order_id, product_id, variant_id, sku, slug, name, image_key, store_name,
         attributes, unit_price_minor, qty, is_prices_inclusive_tax, tax_rate_bp, tax_minor, delivery_charge_minor,
         commission_bp, commission_minor)
       SELECT so.order_id, so.id, l."productId", l.variant_id, l.sku, l.slug, l.name, l."imageKey", l."storeName",
         l.attributes, l."unitMinor", l.qty, l."taxIncluded", l."taxRateBp", l."taxMinor", l."deliveryMinor",
         l.commission_bp, l.commission
       FROM lines l JOIN seller_orders so ON so.store_id = l."storeId"
       ORDER BY l.position
       RETURNING id, variant_id
     )
     SELECT id, status, cash_review,
       (SELECT json_agg(json_build_object('id', items.id, 'variant_id', items.variant_id) ORDER BY items.id)
         FROM items) AS items,
       (SELECT json_agg(json_build_object('id', so.id, 'store_id', so.store_id, 'status', so.status,
          'shipping_option', so.shipping_option, 'delivery_minor', so.delivery_minor,
          'delivery_base_minor', so.delivery_base_minor, 'arrives_from', so.arrives_from,
          'arrives_until', so.arrives_until) ORDER BY so.id) FROM seller_orders so) AS seller_orders
     FROM head`,
    values: [
      order.userId,
      order.attemptId,
      order.cartId,
      order.paymentMethod,
      content.currencyCode,
      content.subtotalMinor,
      content.deliveryBaseMinor,
      content.deliveryTotalMinor,
      content.taxAddedMinor,
      content.taxIncludedMinor,
      content.totalMinor,
      content.shippingOption,
      content.isGift,
      JSON.stringify(content.address),
      order.now,
      JSON.stringify(content.lines.map((line, position) => ({ ...line, position }))),
      JSON.stringify(deliveries),
    ],
  });
  const [head] = rows;
  if (!head) throw new Error('The order was not inserted');
  const findStoreName = (id: number) => content.lines.find(({ storeId }) => storeId === id)?.storeName ?? '';
  recordPlacedOrder(head.id);
  return {
    id: head.id,
    created_at: order.now,
    status: head.status,
    payment_method: order.paymentMethod,
    currency_code: content.currencyCode,
    subtotal_minor: content.subtotalMinor,
    delivery_base_minor: content.deliveryBaseMinor,
    delivery_total_minor: content.deliveryTotalMinor,
    tax_added_minor: content.taxAddedMinor,
    tax_included_minor: content.taxIncludedMinor,
    total_minor: content.totalMinor,
    refunded_minor: 0,
    shipping_option: content.shippingOption,
    is_gift: content.isGift,
    address: content.address,
    cash_review: head.cash_review,
    // Inserted in the order of their lines, so that their ids have the same order.
    items: content.lines.map((line, position) => ({
      id: head.items[position]?.id ?? 0,
      product_id: line.productId,
      variant_id: head.items[position]?.variant_id ?? null,
      store_id: line.storeId,
      store_name: line.storeName,
      slug: line.slug,
      name: line.name,
      image_key: line.imageKey,
      attributes: line.attributes,
      unit_price_minor: line.unitMinor,
      qty: line.qty,
    })),
    seller_orders: head.seller_orders.map((sellerOrder) => ({
      ...sellerOrder,
      store_name: findStoreName(sellerOrder.store_id),
      carrier: null,
      tracking_number: null,
      events: [],
    })),
  };
};

/** Finds the order that was placed from the cart's current version, which a repeated place_order returns. */
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
  const texts = selectItemTexts('$2');
  const query = {
    name: `orders-${kind}`,
    text: `SELECT o.id, o.created_at, o.status, o.payment_method, o.currency_code, o.subtotal_minor, o.delivery_base_minor,
       o.delivery_total_minor, o.tax_added_minor, o.tax_included_minor, o.total_minor, o.shipping_option, o.is_gift,
       o.address, o.cash_review, c.symbol, c.decimals, items.list AS items, seller_orders.list AS seller_orders,
       (SELECT coalesce(sum(r.amount_minor), 0)::bigint FROM refund r
         WHERE r.attempt_id = o.attempt_id AND r.state <> 'failed') AS refunded_minor
     FROM (${LISTED[kind]}) o
     JOIN currency c ON c.code = o.currency_code
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('id', i.id, 'seller_order_id', i.store_order_id, 'product_id', i.product_id,
         'variant_id', i.variant_id, 'store_name', i.store_name, 'slug', i.slug, 'name', ${texts.name},
         'image_key', i.image_key, 'attributes', ${texts.attributes}, 'unit_price_minor', i.unit_price_minor, 'qty', i.qty)
         ORDER BY i.id) AS list
       FROM order_item i WHERE i.order_id = o.id) items
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('id', so.id, 'store_id', so.store_id, 'status', so.status,
         'shipping_option', coalesce(so.shipping_option, o.shipping_option), 'delivery_minor', so.delivery_minor,
         'delivery_base_minor', so.delivery_base_minor, 'arrives_from', so.arrives_from, 'arrives_until', so.arrives_until,
         'carrier', so.carrier, 'tracking_number', so.tracking_number,
         'events', (SELECT coalesce(json_agg(json_build_object('status', e.status, 'note', e.note, 'at', e.created_at)
            ORDER BY e.id), '[]') FROM store_order_event e WHERE e.store_order_id = so.id))
         ORDER BY so.id) AS list
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
