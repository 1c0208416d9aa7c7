// SQL: a condition per filter of the request, so that the planner sees only those that apply and uses their indexes.
import type { OperatorProductState } from '@trad/contract/console/catalogue/products';
import type { ParsedInput } from '@trad/contract/schemas';
import { escapeLike } from '../../platform/database/escape-like.ts';
import { formatWordVector } from '../word-search.ts';
import { parseProductSearch } from './parse-product-search.ts';
import type { ProductFlag } from './product-flags.queries.ts';

export type ProductFilter = Omit<ParsedInput<'exportOperatorProducts'>, 'cursor'>;
type StockLevel = NonNullable<ProductFilter['stock']>[number];

/** Conditions of a statement with their values, as `$1`, `$2`. */
export interface ProductConditions {
  conditions: string[];
  values: unknown[];
}

/** A search names at most so many products by their SKUs, and so many stores. */
const MAX_SKUS = 1000;
const MAX_STORES = 100;

/** The state of the product `p`. */
export const SELECT_STATE = `CASE WHEN p.hidden THEN 'hidden' ELSE p.status END`;

/** The condition that the product `p` is in a state. */
const STATE_CONDITIONS: Record<OperatorProductState, string> = {
  active: `(p.status = 'active' AND NOT p.hidden)`,
  draft: `(p.status = 'draft' AND NOT p.hidden)`,
  archived: `(p.status = 'archived' AND NOT p.hidden)`,
  hidden: 'p.hidden',
};

/** A value per product instead of a join: the join would read all variants for a page of fifty products. */
const IS_IN_STOCK = `coalesce((SELECT true FROM variant v WHERE v.product_id = p.id AND v.active AND (v.stock IS NULL OR v.stock > 0)
  LIMIT 1), false)`;
/** Flags are up to a minute old: a job stores them (`flag-products.ts`). */
const hasFlag = (flag: ProductFlag) => `p.id IN (SELECT f.product_id FROM product_flag f WHERE f.flag = '${flag}')`;
const STOCK_CONDITIONS: Record<StockLevel, string> = {
  in_stock: IS_IN_STOCK,
  low: hasFlag('low_stock'),
  out_of_stock: hasFlag('out_of_stock'),
};

type Bind = (build: (name: string) => string, value: unknown) => string;

const buildSearch = (search: string, bind: Bind) => {
  const { id, sku, words, store } = parseProductSearch(search);
  const searchConditions: string[] = [];
  if (id !== null) searchConditions.push(bind((value) => `p.id = ${value}`, id));
  if (sku !== null)
    searchConditions.push(
      bind(
        (value) =>
          `p.id = ANY (ARRAY(SELECT v.product_id FROM variant v WHERE lower(v.sku) COLLATE "C" LIKE lower(${value}) LIMIT ${MAX_SKUS}))`,
        `${escapeLike(sku)}%`,
      ),
    );
  if (words !== null)
    searchConditions.push(
      bind((value) => `${formatWordVector('p.name')} @@ to_tsquery('simple'::regconfig, ${value})`, words),
    );
  if (store !== null)
    searchConditions.push(
      bind(
        (value) =>
          `p.store_id = ANY (ARRAY(SELECT s.id FROM store s WHERE lower(s.name) COLLATE "C" LIKE lower(${value}) LIMIT ${MAX_STORES}))`,
        `${escapeLike(store)}%`,
      ),
    );
  return searchConditions.length > 0 ? `(${searchConditions.join(' OR ')})` : 'false';
};

/** Builds the conditions of a filter. */
export function buildProductConditions(filter: ProductFilter): ProductConditions {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const bind: Bind = (build, value) => build(`$${values.push(value)}`);
  const { search, state, stock, category_id: categoryId, store_id: storeId, missing, ids } = filter;
  if (search) conditions.push(buildSearch(search, bind));
  if (state?.length) conditions.push(`(${state.map((one) => STATE_CONDITIONS[one]).join(' OR ')})`);
  if (stock?.length) conditions.push(`(${stock.map((one) => STOCK_CONDITIONS[one]).join(' OR ')})`);
  if (categoryId !== undefined)
    conditions.push(
      bind(
        (value) => `p.category_id = ANY (ARRAY(WITH RECURSIVE below AS (SELECT ${value}::int AS id
          UNION SELECT c.id FROM category c JOIN below ON c.parent_id = below.id) SELECT id FROM below))`,
        categoryId,
      ),
    );
  if (storeId !== undefined) conditions.push(bind((value) => `p.store_id = ${value}`, storeId));
  if (filter.featured === 1) conditions.push('p.featured');
  if (filter.no_picture === 1) conditions.push(hasFlag('no_picture'));
  if (missing?.length) {
    const languages = missing.map((language) =>
      bind(
        (value) =>
          `NOT EXISTS (SELECT FROM product_translation t WHERE t.product_id = p.id AND t.language_code = ${value} AND t.field = 'name')`,
        language,
      ),
    );
    conditions.push(`(${languages.join(' OR ')})`);
  }
  if (ids?.length) conditions.push(bind((value) => `p.id = ANY (${value}::int[])`, ids));
  return { conditions, values };
}
