// SQL: a list is filtered, ordered and counted set-based, with sums of money.
import type { ShippingOption } from '@trad/contract/cart';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderAddress, OrderStatus, PaymentMethod } from '@trad/contract/orders';
import type { ParsedInput } from '@trad/contract/schemas';
import { MAX_ID } from '@trad/contract/wire';
import type { Queryable } from '@trad/database/connections/transaction';
import { selectWaivedAmount } from '../../ledger/ledger.ts';
import {
  type CashReview,
  type OrderRow,
  selectAttributesBesideName,
  selectNameBesideAttributes,
} from '../../orders/orders.ts';
import { joinNewestCashReceipt } from '../../payments/payments.ts';
import { escapeLike } from '../../platform/database/escape-like.ts';

/** A seller order. Amounts are in minor units of its currency. */
export interface VendorOrderRow {
  id: number;
  orderId: number;
  createdAt: Date;
  status: OrderStatus;
  method: PaymentMethod;
  shippingOption: ShippingOption;
  /** The expected days of the arrival; null: not known. */
  arrivesFrom: string | null;
  arrivesUntil: string | null;
  isGift: boolean;
  address: OrderAddress;
  currencyCode: string;
  symbol: string;
  decimals: number;
  goodsMinor: number;
  deliveryMinor: number;
  taxAddedMinor: number;
  totalMinor: number;
  commissionMinor: number;
  refundedMinor: number;
  /** What operators have waived of its failed refunds: the buyer gets nothing more for pieces that came back or were never sent. */
  waivedMinor: number;
  carrier: string | null;
  trackingNumber: string | null;
  cashReview: CashReview | null;
  /** Null: the cash is not recorded as received. */
  cashReceivedAt: Date | null;
  items: OrderRow['items'];
  events: OrderRow['seller_orders'][number]['events'];
}

type VendorOrderQuery = Pick<
  ParsedInput<'getVendorOrders'>,
  'id' | 'status' | 'search' | 'sort' | 'order' | 'limit' | 'offset'
>;

const SORT_KEYS = {
  created: 'seller_order.id',
  total: 'seller_order.total_minor',
  status: 'seller_order.status',
} as const;

const buildLikePattern = (text: string) => `%${escapeLike(text)}%`;

/** Returns the order id of `#1042` or `1042`, else null. */
const parseOrderId = (search: string) => {
  const id = Number(/^#?(\d{1,10})$/.exec(search)?.[1]);
  return id <= MAX_ID ? id : null;
};

/** PostgreSQL puts the pattern in lower case, as it did the searched text: JavaScript makes two letters of `İ`, for example. */
const WHERE = `seller_order.store_id = $1 AND ($2::int IS NULL OR seller_order.id = $2) AND ($3::text IS NULL OR seller_order.status = $3)
  AND ($4::text IS NULL OR seller_order.search LIKE lower($4) OR seller_order.order_id = $5)`;
type Filter = Pick<VendorOrderQuery, 'id' | 'status' | 'search'>;
const buildValues = (storeId: number, { id, status, search }: Filter) => [
  storeId,
  id ?? null,
  status ?? null,
  search ? buildLikePattern(search) : null,
  search ? parseOrderId(search) : null,
];

/** Lists a page of a store's seller orders, with item names in a language. */
export const listVendorOrders = async (
  db: Queryable,
  storeId: number,
  language: LanguageCode,
  query: VendorOrderQuery,
): Promise<VendorOrderRow[]> => {
  const { sort, order, limit, offset } = query;
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  const { rows } = await db.query<VendorOrderRow>(
    `WITH page AS MATERIALIZED (
       -- Only ids, so that skipped rows need an index-only scan and no heap access.
       SELECT found.id, row_number() OVER () AS position FROM (
         SELECT seller_order.id FROM store_order seller_order WHERE ${WHERE}
         ORDER BY ${SORT_KEYS[sort]} ${direction}, seller_order.id ${direction} LIMIT $6 OFFSET $7) found
     )
     SELECT seller_order.id, seller_order.order_id AS "orderId", seller_order.created_at AS "createdAt", seller_order.status,
       o.payment_method AS method, coalesce(seller_order.shipping_option, o.shipping_option) AS "shippingOption", seller_order.arrives_from::text AS "arrivesFrom",
       seller_order.arrives_until::text AS "arrivesUntil", o.is_gift AS "isGift", o.address,
       seller_order.currency_code AS "currencyCode", c.symbol, c.decimals, seller_order.goods_minor AS "goodsMinor",
       seller_order.delivery_minor AS "deliveryMinor", seller_order.tax_added_minor AS "taxAddedMinor", seller_order.total_minor AS "totalMinor",
       seller_order.commission_minor AS "commissionMinor", seller_order.refunded_minor AS "refundedMinor",
       ${selectWaivedAmount('seller_order')} AS "waivedMinor", seller_order.carrier,
       seller_order.tracking_number AS "trackingNumber", o.cash_review AS "cashReview", receipt."cashReceivedAt",
       items.list AS items, events.list AS events
     FROM page JOIN store_order seller_order ON seller_order.id = page.id JOIN shop_order o ON o.id = seller_order.order_id JOIN currency c ON c.code = seller_order.currency_code
     ${joinNewestCashReceipt('seller_order')}
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('id', i.id, 'product_id', i.product_id, 'variant_id', i.variant_id,
         'store_id', seller_order.store_id, 'store_name', i.store_name, 'slug', i.slug,
         'name', ${selectNameBesideAttributes('$8')}, 'image_key', i.image_key,
         'attributes', ${selectAttributesBesideName('$8')}, 'unit_price_minor', i.unit_price_minor, 'qty', i.qty)
         ORDER BY i.id) AS list
       FROM order_item i WHERE i.store_order_id = seller_order.id) items
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(json_build_object('status', e.status, 'note', e.note, 'at', e.created_at) ORDER BY e.id), '[]')
         AS list FROM store_order_event e WHERE e.store_order_id = seller_order.id) events
     ORDER BY page.position`,
    [...buildValues(storeId, query), limit, offset, language],
  );
  return rows;
};

/** Counts the seller orders that match a filter, up to `max` of them, created before or since a time if one is given. */
export const countVendorOrders = async (
  db: Queryable,
  storeId: number,
  query: Filter,
  { before = null, since = null, max = null }: { before?: Date | null; since?: Date | null; max?: number | null } = {},
): Promise<number> => {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM store_order seller_order WHERE ${WHERE}
       AND ($6::timestamptz IS NULL OR seller_order.created_at < $6) AND ($7::timestamptz IS NULL OR seller_order.created_at >= $7)
       LIMIT $8) counted`,
    [...buildValues(storeId, query), before, since, max],
  );
  return rows[0]?.total ?? 0;
};
