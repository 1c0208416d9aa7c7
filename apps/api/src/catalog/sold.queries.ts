// SQL: units sold are counted and updated as a set.
import type { Queryable } from '@trad/database/connections/transaction';

/** Seller orders that one statement reads: one that read all orders of a large shop would exceed its time limit. */
const ORDERS_PER_STATEMENT = 50_000;
const PRODUCTS_PER_STATEMENT = 1_000;
/** The highest number that `product.sold` can store. */
const MAX_SOLD = 2_147_483_647;

/** Counts the units of each product in the seller orders with the ids `(after, upTo]`. */
const countUnits = async (db: Queryable, after: number, upTo: number) => {
  const { rows } = await db.query<{ productId: number; units: number }>(
    'SELECT product_id AS "productId", units FROM count_units_sold($1, $2)',
    [after, upTo],
  );
  return rows;
};

/** Updates `product.sold` from all orders. */
export const updateUnitsSold = async (db: Queryable, ordersPerStatement = ORDERS_PER_STATEMENT): Promise<void> => {
  const { rows } = await db.query<{ last: number | null }>('SELECT max(id) AS last FROM store_order');
  const last = rows[0]?.last ?? 0;
  const sold = new Map<number, number>();
  for (let after = 0; after < last; after += ordersPerStatement) {
    for (const { productId, units } of await countUnits(db, after, after + ordersPerStatement))
      sold.set(productId, Math.min(MAX_SOLD, (sold.get(productId) ?? 0) + units));
  }
  // Sorted, so that two processes lock products in the same order.
  const products = [...sold.keys()].sort((a, b) => a - b);
  for (let start = 0; start < products.length; start += PRODUCTS_PER_STATEMENT) {
    const ids = products.slice(start, start + PRODUCTS_PER_STATEMENT);
    await db.query(
      `UPDATE product p SET sold = counted.sold FROM unnest($1::int[], $2::int[]) AS counted (id, sold)
       WHERE p.id = counted.id AND p.sold <> counted.sold`,
      [ids, ids.map((id) => sold.get(id) ?? 0)],
    );
  }
};
