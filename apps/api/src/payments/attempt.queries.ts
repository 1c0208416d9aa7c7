import type { PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/transaction';
import type { Pieces } from '../catalog/catalog.ts';
import type { OrderContent } from '../orders/orders.ts';

export interface NewAttempt {
  id: string;
  userId: number;
  cartId: number;
  cartVersion: number;
  method: PaymentMethod;
  snapshot: OrderContent;
  expiresAt: Date;
  now: Date;
}

/** Inserts an attempt; false where the cart has another one that is still open. */
export const insertAttempt = async (tx: Queryable, attempt: NewAttempt): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'attempt-insert',
    text: `INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, snapshot, amount_minor,
       currency_code, state, expires_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'created', $9, $10, $10)
     ON CONFLICT (open_cart_id) DO NOTHING`,
    values: [
      attempt.id,
      attempt.userId,
      attempt.cartId,
      attempt.cartVersion,
      attempt.method,
      JSON.stringify(attempt.snapshot),
      attempt.snapshot.totalMinor,
      attempt.snapshot.currencyCode,
      attempt.expiresAt,
      attempt.now,
    ],
  });
  return rowCount === 1;
};

export const insertHolds = (tx: Queryable, attemptId: string, pieces: readonly Pieces[]) =>
  tx.query({
    name: 'holds-insert',
    text: `INSERT INTO stock_hold (attempt_id, variant_id, qty, state)
     SELECT $1::uuid, "variantId", qty, 'held' FROM jsonb_to_recordset($2) AS held ("variantId" int, qty int)`,
    values: [attemptId, JSON.stringify(pieces)],
  });

/** The attempt has its order: what it held is sold. */
export const completeAttempt = (tx: Queryable, attemptId: string, now: Date) =>
  tx.query({
    name: 'attempt-complete',
    text: `WITH consumed AS (
       UPDATE stock_hold SET state = 'consumed' WHERE attempt_id = $1 AND state = 'held'
     )
     UPDATE payment_attempt SET state = 'completed', updated_at = $2 WHERE id = $1`,
    values: [attemptId, now],
  });
