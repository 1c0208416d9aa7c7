// SQL: aggregates over all variants and a set-based difference.
import { LOW_STOCK_MAX } from '@trad/contract/dashboard/stock-levels';
import type { Queryable } from '@trad/database/connections/transaction';

/**
 * What a product lacks. `low_stock`: the stock of all active variants is tracked, and their sum is 1 to LOW_STOCK_MAX.
 * `out_of_stock`: it is tracked and 0, or there is no active variant. `no_picture`: there is no picture.
 */
export type ProductFlag = 'low_stock' | 'out_of_stock' | 'no_picture';

/** Stores which products lack something, where that differs from what is stored. */
export const storeProductFlags = (db: Queryable) =>
  db.query(
    `WITH found AS MATERIALIZED (
       SELECT CASE WHEN max(stock) <= 0 THEN 'out_of_stock' ELSE 'low_stock' END AS flag, product_id FROM variant WHERE active
       GROUP BY product_id HAVING bool_and(stock IS NOT NULL) AND sum(stock) <= ${LOW_STOCK_MAX}
       UNION ALL
       SELECT 'out_of_stock', p.id FROM product p WHERE NOT EXISTS (SELECT FROM variant v WHERE v.product_id = p.id AND v.active)
       UNION ALL
       SELECT 'no_picture', p.id FROM product p WHERE NOT EXISTS (SELECT FROM product_image i WHERE i.product_id = p.id)
     ), removed AS (
       DELETE FROM product_flag f WHERE (f.flag, f.product_id) NOT IN (SELECT flag, product_id FROM found)
     )
     INSERT INTO product_flag (flag, product_id) SELECT flag, product_id FROM found EXCEPT SELECT flag, product_id FROM product_flag
     ON CONFLICT DO NOTHING`,
  );
