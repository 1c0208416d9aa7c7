import type { Queryable } from '@trad/database/transaction';
import { takeOffCart } from '../cart/cart.ts';
import { insertOrder, orderIdOfAttempt } from '../orders/orders.ts';
import { completeAttempt, lockAttempt } from './attempt.queries.ts';

/**
 * T3 of the payment design, and the one place where an order is born: from an attempt whose money is certain
 * (for cash on delivery: the promise). Within the caller's transaction, the cart locked; no network.
 * The order is made from the snapshot alone; its pieces leave the cart. Settling twice returns the same order.
 */
export const settle = async (tx: Queryable, attemptId: string, now: Date): Promise<number> => {
  const attempt = await lockAttempt(tx, attemptId);
  if (!attempt) throw new Error(`There is no attempt ${attemptId}`);
  if (attempt.state === 'completed') return orderIdOfAttempt(tx, attemptId);
  const { snapshot, cartId } = attempt;
  const cartVersionAfter = await takeOffCart(tx, cartId, snapshot.lines);
  const orderId = await insertOrder(tx, {
    attemptId,
    userId: attempt.userId,
    cartId,
    cartVersionAfter,
    paymentMethod: attempt.method,
    content: snapshot,
    now,
  });
  await completeAttempt(tx, attemptId, now);
  return orderId;
};
