// SQL: triggers and the read model are switched for bulk loads.
import type { Queryable } from '@trad/database/connections/transaction';

/**
 * An import of many times the listed products rebuilds the read model at its end, which takes a third of the time per
 * product. Until then the new products are not listed, and readers wait while the rebuild writes.
 */
const MIN_GROWTH_FACTOR = 10;

/** Whether an import is a first load. Products that a killed run wrote are not listed either. */
export const isFirstLoad = async (db: Queryable, units: number, minUnits: number): Promise<boolean> => {
  if (units < minUnits) return false;
  const { rows } = await db.query<{ listed: number }>('SELECT count(*)::integer AS listed FROM read.item');
  return (rows[0]?.listed ?? 0) * MIN_GROWTH_FACTOR <= units;
};

/** Disables the triggers of the read model for this transaction. */
export const disableTracking = (tx: Queryable) => tx.query("SET LOCAL trad.read_model = 'off'");

/** Whether products on sale are missing from the read model, after this run or one that a crash interrupted. */
export const hasUnlistedProducts = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ unlisted: boolean }>(
    `SELECT EXISTS (
       SELECT FROM product p JOIN store s ON s.id = p.store_id
       WHERE p.on_sale AND s.open AND NOT EXISTS (SELECT FROM read.item i WHERE i.product_id = p.id)
     ) AS unlisted`,
  );
  return rows[0]?.unlisted === true;
};
