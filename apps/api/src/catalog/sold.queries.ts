// SQL: units sold are counted and updated as a set.
import type { Queryable } from '@trad/database/connections/transaction';

/** Seller orders that one statement reads: one that read all orders of a large shop would exceed its time limit. */
const ORDERS_PER_STATEMENT = 50_000;
const PRODUCTS_PER_STATEMENT = 1_000;

/** Counts the units of each product in the seller orders with the ids `(after, upTo]`. */
const countUnits = async (db: Queryable, after: number, upTo: number) => {
  const { rows } = await db.query<{ productId: number; units: number }>(
    `SELECT i.product_id AS "productId",
       coalesce(sum(i.qty) FILTER (WHERE o.status NOT IN ('cancelled', 'returned', 'refunded')), 0)::int AS units
     FROM store_order o JOIN order_item i ON i.store_order_id = o.id
     -- Both ranges, so that neither table is read as a whole.
     WHERE o.id > $1 AND o.id <= $2 AND i.store_order_id > $1 AND i.store_order_id <= $2 GROUP BY i.product_id`,
    [after, upTo],
  );
  return rows;
};

/** Updates `product.sold` from the orders that were not cancelled, returned or refunded. */
export const updateUnitsSold = async (db: Queryable, ordersPerStatement = ORDERS_PER_STATEMENT): Promise<void> => {
  const { rows } = await db.query<{ last: number | null }>('SELECT max(id) AS last FROM store_order');
  const last = rows[0]?.last ?? 0;
  const sold = new Map<number, number>();
  for (let after = 0; after < last; after += ordersPerStatement) {
    for (const { productId, units } of await countUnits(db, after, after + ordersPerStatement))
      sold.set(productId, (sold.get(productId) ?? 0) + units);
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
