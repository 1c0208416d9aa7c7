// SQL: an import reads, locks and writes its rows set-based, in one transaction by pg.
import type { Queryable } from '@trad/database/connections/transaction';
import { SHOWN_CATEGORY_IDS } from '../products/save-products.queries.ts';

export interface SkuOwner {
  sku: string;
  variant_id: number;
  product_id: number;
  slug: string;
  store_id: number;
}

/** Finds the variants with these SKUs in any store. They are sent as JSON: pg takes ten times as long to format a large array. */
export const findSkuOwners = async (db: Queryable, skus: readonly string[]): Promise<Map<string, SkuOwner>> => {
  const { rows } = await db.query<SkuOwner>(
    `SELECT v.sku, v.id AS variant_id, p.id AS product_id, p.slug, p.store_id
     FROM variant v JOIN product p ON p.id = v.product_id
     WHERE v.sku = ANY(ARRAY(SELECT jsonb_array_elements_text($1::jsonb)))`,
    [JSON.stringify(skus)],
  );
  return new Map(rows.map((row) => [row.sku, row]));
};

/** Finds the store's products by slug. */
export const findProductIdsBySlug = async (db: Queryable, storeId: number, slugs: readonly string[]) => {
  const { rows } = await db.query<{ id: number; slug: string }>(
    `SELECT id, slug FROM product
     WHERE store_id = $1 AND slug = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)))`,
    [storeId, JSON.stringify(slugs)],
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
};

/** All categories, and whether menus show them. */
export const listCategories = async (db: Queryable) => {
  const { rows } = await db.query<{ id: number; slug: string; name: string; isShown: boolean }>(
    `SELECT id, slug, name, id IN (${SHOWN_CATEGORY_IDS}) AS "isShown" FROM category ORDER BY id`,
  );
  return rows;
};

export interface LockedStock {
  sku: string;
  id: number;
  stock: number | null;
}

/** Locks the store's variants in the order of their ids, as checkouts do: another order could deadlock. */
export const lockStockBySku = async (tx: Queryable, storeId: number, skus: readonly string[]) => {
  const { rows } = await tx.query<LockedStock>(
    `SELECT v.sku, v.id, v.stock FROM variant v JOIN product p ON p.id = v.product_id
     WHERE p.store_id = $1 AND v.sku = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)))
       AND NOT v.retired
     ORDER BY v.id FOR NO KEY UPDATE OF v`,
    [storeId, JSON.stringify(skus)],
  );
  return new Map(rows.map((row) => [row.sku, row]));
};

/** Sets the stock of locked variants, and inserts a stock move for each whose number changes; untracked stock counts as 0. */
export const updateImportedStock = (
  tx: Queryable,
  changes: ReadonlyArray<{ id: number; stock: number | null; note: string | null }>,
  now: Date,
) =>
  tx.query(
    `WITH moved AS (
       UPDATE variant v SET stock = w.stock
       FROM jsonb_to_recordset($1) AS w (id int, stock int, note text) JOIN variant former ON former.id = w.id
       WHERE v.id = w.id
       RETURNING v.id, coalesce(v.stock, 0) - coalesce(former.stock, 0) AS delta, w.note)
     INSERT INTO stock_move (variant_id, delta, reason, note, created_at)
     SELECT id, delta, 'import', note, $2 FROM moved WHERE delta <> 0 ORDER BY id`,
    [JSON.stringify(changes), now],
  );
