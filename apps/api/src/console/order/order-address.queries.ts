// SQL: locks the order and its seller orders, so that none is shipped while its address changes.
import type { OrderAddress, OrderStatus } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { buildOrderSearchSql, buildRecipientKeySql, WAS_SENT } from '../../orders/orders.ts';

interface LockedAddress {
  userId: number;
  address: OrderAddress;
  version: number;
  sellerOrders: Array<{ status: OrderStatus; wasShipped: boolean }>;
}

/** Locks an order with its seller orders; undefined where there is none. */
export const lockOrderAddress = async (tx: Queryable, orderId: number): Promise<LockedAddress | undefined> => {
  await tx.query('SELECT FROM store_order WHERE order_id = $1 ORDER BY id FOR NO KEY UPDATE', [orderId]);
  // Read after the lock: one may have been shipped during the wait.
  const { rows: sellerOrders } = await tx.query<LockedAddress['sellerOrders'][number]>(
    `SELECT so.status, ${WAS_SENT} AS "wasShipped" FROM store_order so WHERE so.order_id = $1`,
    [orderId],
  );
  const { rows } = await tx.query<{ userId: number; address: OrderAddress; version: number }>(
    'SELECT user_id AS "userId", address, address_version AS version FROM shop_order WHERE id = $1 FOR NO KEY UPDATE',
    [orderId],
  );
  return rows[0] && { ...rows[0], sellerOrders };
};

/** Replaces the address, and the recipient in the sort key and the search text of its seller orders. */
export const replaceOrderAddress = async (tx: Queryable, orderId: number, address: OrderAddress) => {
  await tx.query('UPDATE shop_order SET address = $2, address_version = address_version + 1 WHERE id = $1', [
    orderId,
    JSON.stringify(address),
  ]);
  await tx.query(
    `UPDATE store_order so SET recipient = ${buildRecipientKeySql('$2::text')}, search = ${buildOrderSearchSql('$2::text')}
     WHERE order_id = $1`,
    [orderId, address.name],
  );
};
