// SQL: a product with counts of its reviews and the path of its category, its variants, and sums of its orders.
import type { PRODUCT_TEXT_FIELDS } from '@trad/contract/console/catalogue/product';
import type { OperatorProductState } from '@trad/contract/console/catalogue/products';
import type { OrderStatus } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { SELECT_STATE } from '../products/product-filter.queries.ts';

/** The fields of a product that its page shows first. */
export interface OperatorProductHead {
  id: number;
  title: string;
  slug: string;
  state: OperatorProductState;
  /** The status that its vendor chose, also of a hidden product. */
  status: 'active' | 'draft' | 'archived';
  isForSale: boolean;
  hiddenReason: string | null;
  featured: boolean;
  shortDescription: string | null;
  storeId: number;
  storeName: string;
  storeSlug: string;
  isStoreOpen: boolean;
  hasStoreOwner: boolean;
  categoryId: number;
  categoryName: string;
  /** The names from the top to the category. */
  categoryPath: string[];
  /** In hundredths of a star. */
  ratingHundredths: number;
  ratingCount: number;
  /** The numbers of its reviews that are published, hidden, or have open reports. */
  published: number;
  hidden: number;
  reported: number;
  favorites: number;
  sold: number;
  /** The texts that it has in English. */
  present: (typeof PRODUCT_TEXT_FIELDS)[number][];
  createdAt: Date;
  updatedAt: Date;
}

/** Finds a product; undefined where there is none. */
export const findOperatorProduct = async (db: Queryable, id: number): Promise<OperatorProductHead | undefined> => {
  const { rows } = await db.query<OperatorProductHead>(
    `WITH RECURSIVE above AS (
       SELECT c.id, c.parent_id, c.name, 1 AS depth FROM category c JOIN product p ON p.category_id = c.id WHERE p.id = $1
       UNION ALL SELECT c.id, c.parent_id, c.name, above.depth + 1 FROM category c JOIN above ON c.id = above.parent_id
       WHERE above.depth < 20)
     SELECT p.id, p.name AS title, p.slug, ${SELECT_STATE} AS state, p.status, p.on_sale AND s.open AS "isForSale",
       p.hidden_reason AS "hiddenReason", p.featured, p.short_description AS "shortDescription", s.id AS "storeId",
       s.name AS "storeName", s.slug AS "storeSlug", s.open AS "isStoreOpen", s.owner_id IS NOT NULL AS "hasStoreOwner",
       c.id AS "categoryId", c.name AS "categoryName",
       ARRAY(SELECT name FROM above ORDER BY depth DESC) AS "categoryPath",
       (p.rating * 100)::int AS "ratingHundredths", p.rating_count AS "ratingCount", counted.published, counted.hidden,
       (SELECT count(DISTINCT x.review_id)::int FROM review r JOIN review_report x ON x.review_id = r.id
        WHERE r.product_id = p.id AND x.resolved_at IS NULL) AS reported,
       (SELECT count(*)::int FROM favorite f WHERE f.product_id = p.id) AS favorites, p.sold,
       array_remove(ARRAY['name', CASE WHEN p.short_description <> '' THEN 'short_description' END,
         CASE WHEN p.description <> '' THEN 'description' END, CASE WHEN p.features <> '' THEN 'features' END,
         CASE WHEN p.care <> '' THEN 'care' END, CASE WHEN p.return_policy <> '' THEN 'return_policy' END], NULL) AS present,
       p.created_at AS "createdAt", p.updated_at AS "updatedAt"
     FROM product p JOIN store s ON s.id = p.store_id JOIN category c ON c.id = p.category_id
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE r.status = 'published')::int AS published,
       count(*) FILTER (WHERE r.status = 'hidden')::int AS hidden FROM review r WHERE r.product_id = p.id) counted
     WHERE p.id = $1`,
    [id],
  );
  return rows[0];
};

/** Amounts are in minor units. */
export interface ProductVariant {
  id: number;
  sku: string;
  options: string[];
  /** null: not tracked. */
  stock: number | null;
  active: boolean;
  prices: { code: string; symbol: string; decimals: number; amountMinor: number; specialMinor: number | null }[];
}

/** Lists the variants of a product, without retired ones. */
export const listProductVariants = async (db: Queryable, id: number): Promise<ProductVariant[]> => {
  const { rows } = await db.query<ProductVariant>(
    `SELECT v.id, v.sku, v.stock, v.active,
       ARRAY(SELECT o.value FROM variant_attribute_value x JOIN attribute a ON a.id = x.attribute_id
         JOIN attribute_value o ON o.id = x.attribute_value_id WHERE x.variant_id = v.id ORDER BY a.position, a.id) AS options,
       coalesce((SELECT json_agg(json_build_object('code', c.code, 'symbol', c.symbol, 'decimals', c.decimals,
           'amountMinor', x.amount_minor, 'specialMinor', x.special_minor) ORDER BY c.is_default DESC, c.position)
         FROM variant_price x JOIN currency c ON c.code = x.currency_code WHERE x.variant_id = v.id), '[]'::json) AS prices
     FROM variant v WHERE v.product_id = $1 AND NOT v.retired ORDER BY v.position, v.id`,
    [id],
  );
  return rows;
};

/** What was ordered of a product in one currency, in minor units. */
export interface OrderedSum {
  orders: number;
  pieces: number;
  amountMinor: number;
  code: string;
  symbol: string;
  decimals: number;
}

/** A seller order with a product. */
export interface OrderOfProduct {
  orderId: number;
  /** As PostgreSQL writes it. */
  createdAt: string;
  status: OrderStatus;
  pieces: number;
}

/** Adds up what was ordered of a product since a time, and lists the latest orders: of a bestseller's rows, each is read once. */
export const findProductOrders = async (
  db: Queryable,
  id: number,
  { since, limit }: { since: Date; limit: number },
): Promise<{ sums: OrderedSum[]; latest: OrderOfProduct[] }> => {
  const { rows } = await db.query<{ sums: OrderedSum[]; latest: OrderOfProduct[] }>(
    `WITH ordered AS MATERIALIZED (
       SELECT so.id, so.order_id, so.created_at, so.status, so.currency_code, i.qty, i.unit_price_minor
       FROM variant v JOIN order_item i ON i.variant_id = v.id JOIN store_order so ON so.id = i.store_order_id
       WHERE v.product_id = $1 AND so.created_at >= $2
     ), sums AS (
       SELECT count(DISTINCT order_id)::int AS orders, sum(qty) AS pieces, sum(qty * unit_price_minor)::bigint AS amount, currency_code
       FROM ordered GROUP BY currency_code
     ), latest AS (
       SELECT id, order_id, created_at, status, sum(qty) AS pieces FROM ordered
       GROUP BY id, order_id, created_at, status ORDER BY id DESC LIMIT $3
     )
     SELECT coalesce((SELECT json_agg(json_build_object('orders', s.orders, 'pieces', s.pieces, 'amountMinor', s.amount, 'code', c.code,
           'symbol', c.symbol, 'decimals', c.decimals) ORDER BY c.position) FROM sums s JOIN currency c ON c.code = s.currency_code), '[]'::json) AS sums,
       coalesce((SELECT json_agg(json_build_object('orderId', order_id, 'createdAt', created_at, 'status', status, 'pieces', pieces)
         ORDER BY id DESC) FROM latest), '[]'::json) AS latest`,
    [id, since, limit],
  );
  return rows[0] ?? { sums: [], latest: [] };
};
