// SQL: a list is filtered and ordered by sums over variants and prices.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Parsed } from '@trad/contract/schemas';
import type { Queryable } from '@trad/database/connections/transaction';
import type { ProductStatus } from './product-state.ts';

export interface ListedProduct {
  id: number;
  title: string;
  slug: string;
  image_key: string | null;
  status: ProductStatus;
  was_active: boolean;
  hidden: boolean;
  hidden_reason: string | null;
  category_id: number;
  category_name: string;
  price: number | null;
  max_price: number | null;
  stock: number | null;
  variants: number;
  sold: number;
  updated_at: Date;
  version: number;
}

export type ProductList = Pick<
  Parsed<'getVendorProducts'>,
  'search' | 'status' | 'category_id' | 'stock' | 'sort' | 'order' | 'limit' | 'offset'
>;

/** What the store's own variants add up to, those that were taken out apart. */
const STOCK = `CROSS JOIN LATERAL (
  SELECT sum(v.stock)::int AS tracked, bool_or(v.stock IS NULL) AS endless, count(*)::int AS variants
  FROM variant v WHERE v.product_id = p.id AND v.active) pieces`;
/** $2: the currency. */
const PRICE = `CROSS JOIN LATERAL (
  SELECT min(coalesce(x.special_minor, x.amount_minor)) AS least, max(coalesce(x.special_minor, x.amount_minor)) AS most
  FROM variant v JOIN variant_price x ON x.variant_id = v.id AND x.currency_code = $2
  WHERE v.product_id = p.id AND v.active) price`;

/** The same of all products at once, which is quicker where all are compared. */
const ALL_STOCK = `LEFT JOIN (
  SELECT v.product_id, sum(v.stock)::int AS tracked, bool_or(v.stock IS NULL) AS endless
  FROM variant v WHERE v.active AND v.product_id IN (SELECT id FROM product WHERE store_id = $1)
  GROUP BY v.product_id) pieces ON pieces.product_id = p.id`;
const ALL_PRICES = `LEFT JOIN (
  SELECT v.product_id, min(coalesce(x.special_minor, x.amount_minor)) AS least
  FROM variant v JOIN variant_price x ON x.variant_id = v.id AND x.currency_code = $2
  WHERE v.active AND v.product_id IN (SELECT id FROM product WHERE store_id = $1)
  GROUP BY v.product_id) price ON price.product_id = p.id`;

/** $3, of the conditions: the language in which names are told. */
const NAME = `LEFT JOIN product_translation n ON n.product_id = p.id AND n.field = 'name' AND n.language_code = $3`;

const STANDINGS = {
  in_stock: '(pieces.endless OR pieces.tracked > 0)',
  low: '(NOT pieces.endless AND pieces.tracked BETWEEN 1 AND 5)',
  out_of_stock: '(NOT pieces.endless AND pieces.tracked = 0)',
};
const KEYS = {
  id: 'p.id',
  title: 'lower(coalesce(n.text, p.name))',
  price: 'price.least',
  stock: 'pieces.tracked',
  sold: 'p.sold',
  updated: 'p.updated_at',
};

/** Conditions with their values: `$1` is the store, `$2` the currency, `$3` the language. */
const conditionsOf = ({ search, status, category_id, stock }: ProductList, values: unknown[]) => {
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = ['p.store_id = $1'];
  if (status) conditions.push(`p.status = ${value(status)}`);
  if (stock) conditions.push(STANDINGS[stock]);
  if (search) {
    const part = value(search);
    conditions.push(`(strpos(lower(p.name), lower(${part})) > 0 OR strpos(lower(n.text), lower(${part})) > 0 OR EXISTS (
      SELECT FROM variant v WHERE v.product_id = p.id AND strpos(lower(v.sku), lower(${part})) > 0))`);
  }
  if (category_id)
    conditions.push(`p.category_id IN (
      WITH RECURSIVE below AS (
        SELECT ${value(category_id)}::int AS id
        UNION SELECT c.id FROM category c JOIN below ON c.parent_id = below.id)
      SELECT id FROM below)`);
  return conditions.join(' AND ');
};

/** The ids of the store's products in their order, told apart by the ids themselves. */
export const listProductIdsInOrder = async (
  db: Queryable,
  storeId: number,
  { currency, language }: { currency: string; language: LanguageCode },
  list: ProductList,
): Promise<Int32Array> => {
  const values: unknown[] = [storeId, currency, language];
  const where = conditionsOf(list, values);
  const place = `${KEYS[list.sort]} ${list.order} NULLS LAST, p.id ${list.order}`;
  const joins = `${list.sort === 'stock' || list.stock ? ALL_STOCK : ''} ${list.sort === 'price' ? ALL_PRICES : ''}`;
  const { rows } = await db.query<{ id: number }>(
    `SELECT p.id FROM product p ${NAME} ${joins} WHERE ${where} AND $2::text IS NOT NULL ORDER BY ${place}`,
    values,
  );
  return Int32Array.from(rows, ({ id }) => id);
};

/** What the list shows of these products of the store, in their order. */
export const listProducts = async (
  db: Queryable,
  storeId: number,
  { currency, language }: { currency: string; language: LanguageCode },
  ids: readonly number[],
): Promise<ListedProduct[]> => {
  const { rows } = await db.query<ListedProduct>(
    `SELECT p.id, coalesce(n.text, p.name) AS title, p.slug, p.status, p.was_active, p.hidden, p.hidden_reason, p.category_id,
       p.sold, p.updated_at, p.version,
       coalesce(t.text, c.name) AS category_name, pieces.tracked AS stock, pieces.variants,
       price.least AS price, price.most AS max_price,
       (SELECT key FROM product_image WHERE product_id = p.id ORDER BY position LIMIT 1) AS image_key
     FROM unnest($3::int[]) WITH ORDINALITY AS page (id, place)
     JOIN product p ON p.id = page.id AND p.store_id = $1
     JOIN category c ON c.id = p.category_id
     LEFT JOIN product_translation n ON n.product_id = p.id AND n.field = 'name' AND n.language_code = $4
     LEFT JOIN category_translation t ON t.category_id = c.id AND t.field = 'name' AND t.language_code = $4
     ${STOCK} ${PRICE}
     ORDER BY page.place`,
    [storeId, currency, ids, language],
  );
  return rows;
};
