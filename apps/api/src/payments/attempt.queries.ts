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

export const insertAttempt = (tx: Queryable, attempt: NewAttempt) =>
  tx.query(
    `INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, snapshot, amount_minor, currency_code,
       state, expires_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'created', $9, $10, $10)`,
    [
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
  );

/** The cart's one attempt that is still open, if any. */
export const openAttemptOf = async (tx: Queryable, cartId: number): Promise<string | undefined> => {
  const { rows } = await tx.query<{ id: string }>('SELECT id FROM payment_attempt WHERE open_cart_id = $1 FOR UPDATE', [
    cartId,
  ]);
  return rows[0]?.id;
};

export const insertHolds = (tx: Queryable, attemptId: string, pieces: readonly Pieces[]) =>
  tx.query(
    `INSERT INTO stock_hold (attempt_id, variant_id, qty, state)
     SELECT $1::uuid, "variantId", qty, 'held' FROM jsonb_to_recordset($2) AS held ("variantId" int, qty int)`,
    [attemptId, JSON.stringify(pieces)],
  );

export const consumeHolds = (tx: Queryable, attemptId: string) =>
  tx.query(`UPDATE stock_hold SET state = 'consumed' WHERE attempt_id = $1 AND state = 'held'`, [attemptId]);

export interface LockedAttempt {
  id: string;
  userId: number;
  cartId: number;
  method: PaymentMethod;
  state: string;
  snapshot: OrderContent;
}

/** An attempt for settling, locked until the transaction ends. The cart is locked before it, always. */
export const lockAttempt = async (tx: Queryable, attemptId: string): Promise<LockedAttempt | undefined> => {
  const { rows } = await tx.query<LockedAttempt>(
    `SELECT id, user_id AS "userId", cart_id AS "cartId", method, state, snapshot
     FROM payment_attempt WHERE id = $1 FOR UPDATE`,
    [attemptId],
  );
  return rows[0];
};

export const completeAttempt = (tx: Queryable, attemptId: string, now: Date) =>
  tx.query(`UPDATE payment_attempt SET state = 'completed', updated_at = $2 WHERE id = $1`, [attemptId, now]);
