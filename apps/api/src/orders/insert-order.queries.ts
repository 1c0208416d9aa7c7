// SQL: an order is inserted set-based with its money, its seller orders and items.
import { computeArrival } from '@trad/contract/arrival';
import type { ShippingOption } from '@trad/contract/cart';
import { buildCommissionSql } from '@trad/contract/money';
import type { PaymentMethod } from '@trad/contract/orders';
import { recordPlacedOrder } from '@trad/database/connections/commit-hook';
import type { Queryable } from '@trad/database/connections/transaction';
import type { OrderRow } from './order.queries.ts';
import type { OrderContent } from './order-content.ts';

export interface NewOrder {
  attemptId: string;
  userId: number;
  cartId: number;
  paymentMethod: PaymentMethod;
  content: OrderContent;
  now: Date;
}

type InsertedSellerOrder = Pick<
  OrderRow['seller_orders'][number],
  'id' | 'store_id' | 'status' | 'delivery_minor' | 'delivery_base_minor' | 'arrives_from' | 'arrives_until'
> & { shipping_option: ShippingOption };

/** A stored order: `OrderRow` without its currency's fields. */
export type InsertedOrder = Omit<OrderRow, 'symbol' | 'decimals'>;

/** The names of the items of the seller order `so`. */
const SELECT_ITEM_NAMES = `(SELECT string_agg(i.name, ' ' ORDER BY i.id) FROM order_item i WHERE i.store_order_id = so.id)`;

/** The text in which a vendor's orders are searched. Both parameters are SQL of texts, of which NULL is left out. */
export const buildOrderSearchSql = (recipient: string, itemNames = SELECT_ITEM_NAMES) =>
  `lower(concat_ws(' ', ${recipient}, ${itemNames}))`;

/** The key by which operators sort the orders of a store by recipient. The parameter is SQL. */
export const buildRecipientKeySql = (recipient: string) => `lower(${recipient})`;

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
       CROSS JOIN LATERAL (
         SELECT ${buildCommissionSql('l."unitMinor" * l.qty', 'commission_bp')} AS commission, commission_bp
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
         ${buildOrderSearchSql("$14::jsonb ->> 'name'", 'names')}, coalesce(d.option, $12), d."baseMinor", d."from",
         d."until", $11, ${buildRecipientKeySql("$14::jsonb ->> 'name'")}
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
    unpaid_minor: 0,
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
