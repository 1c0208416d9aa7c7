// SQL: a list is filtered, ordered and counted set-based, with sums of money.
import type { ShippingOption } from '@trad/contract/cart';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderAddress, OrderStatus, PaymentMethod } from '@trad/contract/orders';
import type { Parsed } from '@trad/contract/schemas';
import { MAX_ID } from '@trad/contract/wire';
import type { Queryable } from '@trad/database/connections/transaction';
import { type CashReview, type OrderRow, selectItemAttributes, selectItemName } from '../../orders/orders.ts';

/** A store's part of an order. Amounts in minor units of its currency. */
export interface VendorOrderRow {
  id: number;
  orderId: number;
  createdAt: Date;
  status: OrderStatus;
  method: PaymentMethod;
  shippingOption: ShippingOption;
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
  carrier: string | null;
  trackingNumber: string | null;
  cashReview: CashReview | null;
  /** Null: it is not recorded as received. */
  cashReceivedAt: Date | null;
  items: OrderRow['items'];
  events: OrderRow['parts'][number]['events'];
}

type Asked = Pick<Parsed<'getVendorOrders'>, 'id' | 'status' | 'search' | 'sort' | 'order' | 'limit' | 'offset'>;

const SORTS = { created: 'part.id', total: 'part.total_minor', status: 'part.status' } as const;

/** Underscores and percent signs are looked for as they are. */
const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** `#1042` and `1042` may mean an order. */
const idIn = (search: string) => {
  const id = Number(/^#?(\d{1,10})$/.exec(search)?.[1]);
  return id <= MAX_ID ? id : null;
};

const WHERE = `part.store_id = $1 AND ($2::int IS NULL OR part.id = $2) AND ($3::text IS NULL OR part.status = $3)
  AND ($4::text IS NULL OR part.search LIKE $4 OR part.order_id = $5)`;
type Filter = Pick<Asked, 'id' | 'status' | 'search'>;
const valuesOf = (storeId: number, { id, status, search }: Filter) => [
  storeId,
  id ?? null,
  status ?? null,
  search ? like(search) : null,
  search ? idIn(search) : null,
];

/** A store's parts of orders, what was bought by its names in a language. */
export const listVendorOrders = async (
  db: Queryable,
  storeId: number,
  language: LanguageCode,
  asked: Asked,
): Promise<VendorOrderRow[]> => {
  const { sort, order, limit, offset } = asked;
  const way = order === 'ASC' ? 'ASC' : 'DESC';
  const { rows } = await db.query<VendorOrderRow>(
    `WITH page AS MATERIALIZED (
       -- By indexes alone: what is skipped is never looked at.
       SELECT found.id, row_number() OVER () AS place FROM (
         SELECT part.id FROM store_order part WHERE ${WHERE}
         ORDER BY ${SORTS[sort]} ${way}, part.id ${way} LIMIT $6 OFFSET $7) found
     )
     SELECT part.id, part.order_id AS "orderId", part.created_at AS "createdAt", part.status,
       o.payment_method AS method, o.shipping_option AS "shippingOption", o.is_gift AS "isGift", o.address,
       part.currency_code AS "currencyCode", c.symbol, c.decimals, part.goods_minor AS "goodsMinor",
       part.delivery_minor AS "deliveryMinor", part.tax_added_minor AS "taxAddedMinor", part.total_minor AS "totalMinor",
       part.commission_minor AS "commissionMinor", part.refunded_minor AS "refundedMinor", part.carrier,
       part.tracking_number AS "trackingNumber", o.cash_review AS "cashReview", receipt.received_at AS "cashReceivedAt",
       items.list AS items, events.list AS events
     FROM page JOIN store_order part ON part.id = page.id JOIN shop_order o ON o.id = part.order_id JOIN currency c ON c.code = part.currency_code
     LEFT JOIN LATERAL (SELECT CASE WHEN r.amount_minor > 0 THEN r.received_at END AS received_at FROM cash_receipt r
       WHERE r.store_order_id = part.id ORDER BY r.number DESC LIMIT 1) receipt ON true
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('id', i.id, 'product_id', i.product_id, 'variant_id', i.variant_id,
         'store_id', part.store_id, 'store_name', i.store_name, 'slug', i.slug, 'name', ${selectItemName('$8')},
         'image_key', i.image_key, 'attributes', ${selectItemAttributes('$8')}, 'unit_price_minor', i.unit_price_minor, 'qty', i.qty)
         ORDER BY i.id) AS list
       FROM order_item i WHERE i.store_order_id = part.id) items
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(json_build_object('status', e.status, 'note', e.note, 'at', e.created_at) ORDER BY e.id), '[]')
         AS list FROM store_order_event e WHERE e.store_order_id = part.id) events
     ORDER BY page.place`,
    [...valuesOf(storeId, asked), limit, offset, language],
  );
  return rows;
};

/** How many parts of a store there are like that: all of them, or those of before or after a moment. */
export const countVendorOrders = async (
  db: Queryable,
  storeId: number,
  asked: Filter,
  { before = null, since = null }: { before?: Date | null; since?: Date | null } = {},
): Promise<number> => {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM store_order part WHERE ${WHERE}
       AND ($6::timestamptz IS NULL OR part.created_at < $6) AND ($7::timestamptz IS NULL OR part.created_at >= $7)`,
    [...valuesOf(storeId, asked), before, since],
  );
  return rows[0]?.total ?? 0;
};
