// SQL: a list is filtered and ordered by sums over variants and prices.

import { LOW_STOCK_MAX } from '@trad/contract/dashboard/stock-levels';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { ParsedInput } from '@trad/contract/schemas';
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
  /** The lowest and the highest effective price, in minor units; null without one in the currency. */
  price: number | null;
  max_price: number | null;
  /** The sum of the variants whose stock is tracked; null: that of none is. */
  stock: number | null;
  /** The number of active variants: prices and stock are of these only. */
  variants: number;
  sold: number;
  updated_at: Date;
  version: number;
}

export type ProductList = Pick<
  ParsedInput<'getVendorProducts'>,
  'search' | 'status' | 'category_id' | 'stock' | 'sort' | 'order' | 'limit' | 'offset'
>;

/** Sums the stock of a product's active variants. */
const STOCK = `CROSS JOIN LATERAL (
  SELECT sum(v.stock) AS tracked, bool_or(v.stock IS NULL) AS untracked, count(*)::int AS variants
  FROM variant v WHERE v.product_id = p.id AND v.active) pieces`;
/** $2: the currency. */
const PRICE = `CROSS JOIN LATERAL (
  SELECT min(coalesce(x.special_minor, x.amount_minor)) AS least, max(coalesce(x.special_minor, x.amount_minor)) AS most
  FROM variant v JOIN variant_price x ON x.variant_id = v.id AND x.currency_code = $2
  WHERE v.product_id = p.id AND v.active) price`;

/** The same for all products of the store at once: quicker than a lateral join where a sort or filter needs all of them. */
const ALL_STOCK = `LEFT JOIN (
  SELECT v.product_id, sum(v.stock) AS tracked, bool_or(v.stock IS NULL) AS untracked
  FROM variant v WHERE v.active AND v.product_id IN (SELECT id FROM product WHERE store_id = $1)
  GROUP BY v.product_id) pieces ON pieces.product_id = p.id`;
const ALL_PRICES = `LEFT JOIN (
  SELECT v.product_id, min(coalesce(x.special_minor, x.amount_minor)) AS least
  FROM variant v JOIN variant_price x ON x.variant_id = v.id AND x.currency_code = $2
  WHERE v.active AND v.product_id IN (SELECT id FROM product WHERE store_id = $1)
  GROUP BY v.product_id) price ON price.product_id = p.id`;

/** $3: the language of names. */
const NAME = `LEFT JOIN product_translation n ON n.product_id = p.id AND n.field = 'name' AND n.language_code = $3`;

const STOCK_FILTERS = {
  in_stock: '(pieces.untracked OR pieces.tracked > 0)',
  low: `(NOT pieces.untracked AND pieces.tracked BETWEEN 1 AND ${LOW_STOCK_MAX})`,
  out_of_stock: '(NOT pieces.untracked AND pieces.tracked = 0)',
};
const SORT_KEYS = {
  id: 'p.id',
  title: 'lower(coalesce(n.text, p.name))',
  price: 'price.least',
  stock: 'pieces.tracked',
  sold: 'p.sold',
  updated: 'p.updated_at',
};

/** Builds the conditions and adds their values: `$1` is the store, `$2` the currency, `$3` the language. */
const buildConditions = ({ search, status, category_id, stock }: ProductList, values: unknown[]) => {
  const addParameter = (one: unknown) => `$${values.push(one)}`;
  const conditions = ['p.store_id = $1'];
  if (status) conditions.push(`p.status = ${addParameter(status)}`);
  if (stock) conditions.push(STOCK_FILTERS[stock]);
  if (search) {
    const term = addParameter(search);
    conditions.push(`(strpos(lower(p.name), lower(${term})) > 0 OR strpos(lower(n.text), lower(${term})) > 0 OR EXISTS (
      SELECT FROM variant v WHERE v.product_id = p.id AND strpos(lower(v.sku), lower(${term})) > 0))`);
  }
  if (category_id)
    conditions.push(`p.category_id IN (
      WITH RECURSIVE below AS (
        SELECT ${addParameter(category_id)}::int AS id
        UNION SELECT c.id FROM category c JOIN below ON c.parent_id = below.id)
      SELECT id FROM below)`);
  return conditions.join(' AND ');
};

/** Lists the ids of the store's products in a total order: equal sort keys are ordered by id. */
export const listSortedProductIds = async (
  db: Queryable,
  storeId: number,
  { currency, language }: { currency: string; language: LanguageCode },
  list: ProductList,
): Promise<Int32Array> => {
  const values: unknown[] = [storeId, currency, language];
  const where = buildConditions(list, values);
  const orderBy = `${SORT_KEYS[list.sort]} ${list.order} NULLS LAST, p.id ${list.order}`;
  const joins = `${list.sort === 'stock' || list.stock ? ALL_STOCK : ''} ${list.sort === 'price' ? ALL_PRICES : ''}`;
  // $2 is used in any case: PostgreSQL cannot infer the type of a parameter that a statement does not contain.
  const { rows } = await db.query<{ id: number }>(
    `SELECT p.id FROM product p ${NAME} ${joins} WHERE ${where} AND $2::text IS NOT NULL ORDER BY ${orderBy}`,
    values,
  );
  return Int32Array.from(rows, ({ id }) => id);
};

/** Finds the list's columns of these products of the store, in the order of the ids. */
export const findListedProducts = async (
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
     FROM unnest($3::int[]) WITH ORDINALITY AS page (id, position)
     JOIN product p ON p.id = page.id AND p.store_id = $1
     JOIN category c ON c.id = p.category_id
     LEFT JOIN product_translation n ON n.product_id = p.id AND n.field = 'name' AND n.language_code = $4
     LEFT JOIN category_translation t ON t.category_id = c.id AND t.field = 'name' AND t.language_code = $4
     ${STOCK} ${PRICE}
     ORDER BY page.position`,
    [storeId, currency, ids, language],
  );
  return rows;
};
