// SQL: units sold are updated as a set.
import type { Queryable } from '@trad/database/connections/transaction';

/** Updates `product.sold` from the orders that were not cancelled, returned or refunded. */
export const updateUnitsSold = async (db: Queryable): Promise<void> => {
  await db.query('SELECT update_units_sold()');
};
