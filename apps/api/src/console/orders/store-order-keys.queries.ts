// SQL: sets columns of many rows from another table, and skips rows that somebody has locked.
import type { Queryable } from '@trad/database/connections/transaction';
import { buildRecipientKeySql } from '../../orders/orders.ts';

/** Whether all seller orders of a store have the keys that they are sorted by. */
export const haveStoreOrderKeys = async (db: Queryable, storeId: number): Promise<boolean> => {
  const { rows } = await db.query('SELECT 1 FROM store_order WHERE store_id = $1 AND recipient IS NULL LIMIT 1', [
    storeId,
  ]);
  return rows.length === 0;
};

/** Sets the sort keys of seller orders that have none, up to `limit`. Returns how many. */
export const setStoreOrderKeys = async (db: Queryable, limit: number): Promise<number> => {
  const { rowCount } = await db.query(
    `UPDATE store_order so SET order_total_minor = o.total_minor, recipient = ${buildRecipientKeySql("o.address ->> 'name'")}
     FROM shop_order o
     WHERE o.id = so.order_id AND so.id = ANY (ARRAY(
       SELECT missing.id FROM store s
       CROSS JOIN LATERAL (
         SELECT id FROM store_order WHERE store_id = s.id AND recipient IS NULL LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
       ) missing LIMIT $1))`,
    [limit],
  );
  return rowCount ?? 0;
};
