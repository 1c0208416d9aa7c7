// Reads the cart without a lock.
import { type CartRow, lockCart as createCart } from '@trad/api/cart/cart.queries';
import type { Queryable } from '@trad/database/connections/transaction';

export * from '@trad/api/cart/cart.queries';

export const lockCart = async (tx: Queryable, userId: number) => {
  const { rows } = await tx.query<CartRow>('SELECT id, version FROM cart WHERE user_id = $1', [userId]);
  return rows[0] ?? createCart(tx, userId);
};
