// SQL: triggers and the read model are switched for bulk loads.
import type { Queryable } from '@trad/database/connections/transaction';

/**
 * An import of many times the listed products rebuilds the read model at its end, which takes a third of the time per
 * product. Until then the new products are not listed, and readers wait while the rebuild writes.
 */
const MIN_GROWTH_FACTOR = 10;

/** Whether an import is a first load. One that is resumed still is: the products that the killed run wrote are not listed. */
export const isFirstLoad = async (db: Queryable, units: number, minUnits: number): Promise<boolean> => {
  if (units < minUnits) return false;
  const { rows } = await db.query<{ listed: number }>('SELECT count(*)::integer AS listed FROM read.item');
  return (rows[0]?.listed ?? 0) * MIN_GROWTH_FACTOR <= units;
};

/** The setting that exists while the listings lack what a first load has written. It survives a crash of PostgreSQL. */
const OUTDATED_LISTINGS = 'outdated_listings';

/** Records that the listings are outdated until they are rebuilt: before the first batch without the triggers. */
export const markListingsOutdated = (db: Queryable) =>
  db.query(`INSERT INTO setting (key, value) VALUES ($1, 'true') ON CONFLICT DO NOTHING`, [OUTDATED_LISTINGS]);

export const markListingsRebuilt = (db: Queryable) =>
  db.query('DELETE FROM setting WHERE key = $1', [OUTDATED_LISTINGS]);

/** Whether an import, this one or one that was killed, left the listings without what it had written. */
export const areListingsOutdated = async (db: Queryable): Promise<boolean> =>
  ((await db.query('SELECT FROM setting WHERE key = $1', [OUTDATED_LISTINGS])).rowCount ?? 0) > 0;

/** Disables the triggers of the read model for this transaction. */
export const disableTracking = (tx: Queryable) => tx.query("SET LOCAL trad.read_model = 'off'");

/**
 * Whether products for sale are missing from the read model, whatever the cause. Those that wait in `read.change`, such as the
 * products of a store that has just opened, are listed within seconds, and a rebuild would keep all readers waiting.
 */
export const hasUnlistedProducts = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ unlisted: boolean }>(
    `SELECT EXISTS (
       SELECT FROM product p JOIN store s ON s.id = p.store_id
       WHERE p.on_sale AND s.open AND NOT EXISTS (SELECT FROM read.item i WHERE i.product_id = p.id)
         AND p.id NOT IN (SELECT unnest(products_changed) FROM read.change)
     ) AS unlisted`,
  );
  return rows[0]?.unlisted === true;
};
