import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/transaction';
import { type Missing, takeStock } from '../catalog/catalog.ts';
import type { OrderContent } from '../orders/orders.ts';
import { Refusal } from '../platform/refusal.ts';
import { insertAttempt, insertHolds } from './attempt.queries.ts';

/** How long stock is held for somebody who is paying. */
const HOLD_MS = 30 * 60_000;

/**
 * T1 of the payment design: inserts the attempt that owns this checkout's money and holds its stock.
 * Within the caller's transaction, the cart locked. Throws PAYMENT_IN_PROGRESS while another attempt of the
 * cart is open. Returns the attempt's id, and the variant of which there is too little (the caller rolls back).
 */
export const openAttempt = async (
  tx: Queryable,
  attempt: {
    userId: number;
    cart: { id: number; version: number };
    method: PaymentMethod;
    snapshot: OrderContent;
    now: Date;
  },
): Promise<{ attemptId: string; missing: Missing | null }> => {
  const { cart, snapshot, now } = attempt;
  const attemptId = randomUUID();
  const isOnly = await insertAttempt(tx, {
    id: attemptId,
    userId: attempt.userId,
    cartId: cart.id,
    cartVersion: cart.version,
    method: attempt.method,
    snapshot,
    expiresAt: new Date(now.getTime() + HOLD_MS),
    now,
  });
  if (!isOnly) throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
  const { missing, tracked } = await takeStock(tx, snapshot.lines, attemptId, now);
  if (missing === null) await insertHolds(tx, attemptId, tracked);
  return { attemptId, missing };
};
