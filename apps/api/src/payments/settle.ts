import type { Queryable } from '@trad/database/transaction';
import { takeOffCart } from '../cart/cart.ts';
import { insertOrder } from '../orders/orders.ts';
import { completeAttempt } from './attempt.queries.ts';
import type { OpenAttempt } from './open-attempt.ts';

/**
 * T3 of the payment design, and the one place where an order is born: from an open attempt whose money is certain
 * (for cash on delivery: the promise). Within the caller's transaction, which opened the attempt itself, the cart
 * locked; no network. The order is made from the snapshot alone; its pieces leave the cart.
 */
export const settle = async (
  tx: Queryable,
  { id: attemptId, userId, cartId, method: paymentMethod, snapshot: content }: OpenAttempt,
  now: Date,
): Promise<number> => {
  const cartVersionAfter = await takeOffCart(tx, cartId, content.lines);
  const [orderId] = await Promise.all([
    insertOrder(tx, { attemptId, userId, cartId, cartVersionAfter, paymentMethod, content, now }),
    completeAttempt(tx, attemptId, now),
  ]);
  return orderId;
};
