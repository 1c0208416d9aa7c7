// SQL: it runs in the transaction of a set-based save.
import type { Queryable } from '@trad/database/connections/transaction';

/** The categories that menus show, as SQL of their ids: those below an inactive one have no path to a top one. */
export const SHOWN_CATEGORY_IDS = `
  SELECT path.category_id FROM read.path JOIN category top ON top.id = path.ancestor_id AND top.parent_id IS NULL`;

/** Finds which of these categories menus show: a form offers no others. */
export const findShownCategoryIds = async (db: Queryable, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM category WHERE id = ANY($1::int[]) AND id IN (${SHOWN_CATEGORY_IDS})`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
};

/** Returns which of these pictures the store has. The lock prevents their removal before the commit. */
export const lockOwnPictures = async (
  db: Queryable,
  storeId: number,
  keys: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await db.query<{ key: string }>(
    'SELECT key FROM vendor_picture WHERE store_id = $1 AND key = ANY($2::text[]) FOR KEY SHARE',
    [storeId, keys],
  );
  return new Set(rows.map(({ key }) => key));
};

/** Finds the variants of any store that have these SKUs. */
export const findVariantIdsBySku = async (db: Queryable, skus: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await db.query<{ sku: string; id: number }>(
    'SELECT sku, id FROM variant WHERE sku = ANY($1::text[])',
    [skus],
  );
  return new Map(rows.map(({ sku, id }) => [sku, id]));
};

export const findHiddenProductIds = async (db: Queryable, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM product WHERE hidden AND id = ANY($1::int[])', [ids]);
  return new Set(rows.map(({ id }) => id));
};

/** Runs the read model's deferred triggers for the rows written so far, instead of for all rows at the commit. */
export const runDeferredTriggers = async (tx: Queryable) => {
  await tx.query('SET CONSTRAINTS ALL IMMEDIATE');
  await tx.query('SET CONSTRAINTS ALL DEFERRED');
};
