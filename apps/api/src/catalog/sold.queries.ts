import type { Queryable } from '@trad/database/connections/transaction';

/** Brings `product.sold` up from the orders that stand. */
export const bringUpUnitsSold = async (db: Queryable): Promise<void> => {
  await db.query('SELECT update_units_sold()');
};
