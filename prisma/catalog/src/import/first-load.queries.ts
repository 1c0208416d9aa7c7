// SQL: triggers and the read model are switched for bulk loads.
import type { Queryable } from '@trad/database/connections/transaction';

/**
 * A shop that is given many times what it lists has its listings made in one go, at the end: a product costs a third of
 * what it does by itself. Meanwhile the new ones are not listed, and readers wait for the last part.
 */
const MANY_TIMES = 10;

/** Whether so many products are a first load. What was written before a run was killed is not listed either. */
export const isFirstLoad = async (db: Queryable, units: number, least: number): Promise<boolean> => {
  if (units < least) return false;
  const { rows } = await db.query<{ listed: number }>('SELECT count(*)::integer AS listed FROM read.item');
  return (rows[0]?.listed ?? 0) * MANY_TIMES <= units;
};

/** For one transaction: its products are listed later. */
export const listLater = (tx: Queryable) => tx.query("SET LOCAL trad.read_model = 'off'");

/** Whether products on sale are missing from the listings: those of this run, or of one whose traces a crash took away. */
export const lacksListings = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ lacks: boolean }>(
    `SELECT EXISTS (
       SELECT FROM product p JOIN store s ON s.id = p.store_id
       WHERE p.on_sale AND s.open AND NOT EXISTS (SELECT FROM read.item i WHERE i.product_id = p.id)
     ) AS lacks`,
  );
  return rows[0]?.lacks === true;
};
