import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/transaction';
import { type Missing, takeStock } from '../catalog/catalog.ts';
import type { OrderContent } from '../orders/orders.ts';
import { Refusal } from '../platform/refusal.ts';
import { insertAttempt, insertHolds } from './attempt.queries.ts';

/** An attempt that has no order yet. */
export interface OpenAttempt {
  id: string;
  userId: number;
  cartId: number;
  method: PaymentMethod;
  snapshot: OrderContent;
}

/** How long stock is held for somebody who is paying. */
const HOLD_MS = 30 * 60_000;

/**
 * T1 of the payment design: inserts the attempt that owns this checkout's money and holds its stock.
 * Within the caller's transaction, the cart locked. Throws PAYMENT_IN_PROGRESS while another attempt of the
 * cart is open. Returns the attempt, and the variant of which there is too little (the caller rolls back).
 */
export const openAttempt = async (
  tx: Queryable,
  asked: {
    userId: number;
    cart: { id: number; version: number };
    method: PaymentMethod;
    snapshot: OrderContent;
    now: Date;
  },
): Promise<{ attempt: OpenAttempt; missing: Missing | null }> => {
  const { userId, cart, method, snapshot, now } = asked;
  const attempt = { id: randomUUID(), userId, cartId: cart.id, method, snapshot };
  const isOnly = await insertAttempt(tx, {
    ...attempt,
    cartVersion: cart.version,
    expiresAt: new Date(now.getTime() + HOLD_MS),
    now,
  });
  if (!isOnly) throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
  const { missing, tracked } = await takeStock(tx, snapshot.lines, attempt.id, now);
  if (missing === null) await insertHolds(tx, attempt.id, tracked);
  return { attempt, missing };
};
