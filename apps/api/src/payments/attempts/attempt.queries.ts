// SQL: attempts change state by conditional updates under locks, with money.
import type { PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import type { OrderContent } from '../../orders/orders.ts';
import { type AttemptState, listSourceStates } from './attempt-states.ts';

export interface NewAttempt {
  id: string;
  userId: number;
  cartId: number;
  cartVersion: number;
  method: PaymentMethod;
  snapshot: OrderContent;
  email: string | null;
  returnOrigin: string | null;
  expiresAt: Date;
  /** When it is looked at, should nobody come back; null: it needs no looking after. */
  nextCheckAt: Date | null;
  now: Date;
}

/** Inserts an attempt; false where the cart has another one that is still open. */
export const insertAttempt = async (tx: Queryable, attempt: NewAttempt): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'attempt-insert',
    text: `INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, snapshot, amount_minor,
       currency_code, state, email, return_origin, expires_at, next_check_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'created', $9, $10, $11, $12, $13, $13)
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
      attempt.email,
      attempt.returnOrigin,
      attempt.expiresAt,
      attempt.nextCheckAt,
      attempt.now,
    ],
  });
  return rowCount === 1;
};

/** An attempt, its amount in minor units of which `decimals` make up one. */
export interface AttemptRow {
  id: string;
  userId: number;
  cartId: number;
  method: PaymentMethod;
  state: AttemptState;
  snapshot: OrderContent;
  amountMinor: number;
  currencyCode: string;
  decimals: number;
  email: string | null;
  /** The origin of the shop at which the buyer began it; null where the provider leads nobody back. */
  returnOrigin: string | null;
  providerRef: string | null;
  /** What the provider calls the transfer of the money, where that has a name of its own: PayPal's capture. */
  providerTxn: string | null;
  failureCode: string | null;
  approvedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
}

const SELECT_ATTEMPT = `SELECT a.id, a.user_id AS "userId", a.cart_id AS "cartId", a.method, a.state, a.snapshot,
    a.amount_minor AS "amountMinor", a.currency_code AS "currencyCode", c.decimals, a.email,
    a.return_origin AS "returnOrigin",
    a.provider_ref AS "providerRef", a.provider_txn AS "providerTxn", a.failure_code AS "failureCode",
    a.agreed_at AS "approvedAt", a.created_at AS "createdAt", a.updated_at AS "updatedAt", a.expires_at AS "expiresAt"
  FROM payment_attempt a JOIN currency c ON c.code = a.currency_code`;

const oneAttempt = async (db: Queryable, where: string, values: unknown[]): Promise<AttemptRow | undefined> =>
  (await db.query<AttemptRow>(`${SELECT_ATTEMPT} ${where}`, values)).rows[0];

export const findAttempt = (db: Queryable, id: string) => oneAttempt(db, 'WHERE a.id = $1', [id]);

/** The attempt of a provider's payment. */
export const findAttemptByReference = (db: Queryable, method: PaymentMethod, providerRef: string) =>
  oneAttempt(db, 'WHERE a.method = $1 AND a.provider_ref = $2', [method, providerRef]);

/** The attempt that became an order. */
export const findAttemptOfOrder = (db: Queryable, orderId: number) =>
  oneAttempt(db, 'WHERE a.id = (SELECT attempt_id FROM shop_order WHERE id = $1)', [orderId]);

/** The attempt that a user who says to have paid can mean: the open one, else the newest; or what a provider calls `ref`. */
export const findAttemptToConfirm = (db: Queryable, userId: number, method: PaymentMethod, ref: string | null) =>
  oneAttempt(
    db,
    `WHERE a.user_id = $1 AND a.method = $2 AND ($3::text IS NULL OR a.provider_ref = $3 OR a.provider_txn = $3)
     ORDER BY (a.open_cart_id IS NOT NULL) DESC, a.created_at DESC LIMIT 1`,
    [userId, method, ref],
  );

/** When the first payment by a method was begun; null: there was none. */
export const findFirstAttemptTime = async (db: Queryable, method: PaymentMethod): Promise<Date | null> => {
  const { rows } = await db.query<{ first: Date | null }>(
    'SELECT min(created_at) AS first FROM payment_attempt WHERE method = $1',
    [method],
  );
  return rows[0]?.first ?? null;
};

/** Attempts that were given up since then although their buyer had agreed to pay. */
export const listAbandonedApprovals = async (
  db: Queryable,
  method: PaymentMethod,
  since: Date,
): Promise<AttemptRow[]> => {
  const { rows } = await db.query<AttemptRow>(
    `${SELECT_ATTEMPT} WHERE a.method = $1 AND a.state = 'cancelled' AND a.agreed_at IS NOT NULL AND a.updated_at >= $2`,
    [method, since],
  );
  return rows;
};

/** How many payments a user has begun since then, and when the first of them. */
export const countRecentAttempts = async (tx: Queryable, userId: number, since: Date) => {
  const { rows } = await tx.query<{ count: number; oldest: Date | null }>(
    `SELECT count(*)::int AS count, min(created_at) AS oldest FROM payment_attempt
     WHERE user_id = $1 AND created_at > $2 AND method <> 'cod_method'`,
    [userId, since],
  );
  return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? since };
};

/** Locks an attempt, its cart before it: the order in which all of them are locked. */
export const lockAttempt = async (tx: Queryable, id: string): Promise<AttemptRow | undefined> => {
  await tx.query('SELECT FROM cart WHERE id = (SELECT cart_id FROM payment_attempt WHERE id = $1) FOR UPDATE', [id]);
  return oneAttempt(tx, 'WHERE a.id = $1 FOR UPDATE OF a', [id]);
};

/** The open attempt of a user's cart. */
export const findOpenAttemptId = async (db: Queryable, userId: number): Promise<string | undefined> => {
  const { rows } = await db.query<{ id: string }>(
    'SELECT a.id FROM payment_attempt a JOIN cart c ON c.id = a.open_cart_id WHERE c.user_id = $1',
    [userId],
  );
  return rows[0]?.id;
};

/** The open attempt of a locked cart, locked; `isSame`: it is about just that, and leads the buyer back there. */
export const lockOpenAttempt = async (
  tx: Queryable,
  cartId: number,
  { snapshot, returnOrigin }: { snapshot: OrderContent; returnOrigin: string | null },
) => {
  const { rows } = await tx.query<{
    id: string;
    method: PaymentMethod;
    state: AttemptState;
    expiresAt: Date;
    isSame: boolean;
  }>(
    `SELECT id, method, state, expires_at AS "expiresAt",
       snapshot = $2::jsonb AND return_origin IS NOT DISTINCT FROM $3 AS "isSame"
     FROM payment_attempt WHERE open_cart_id = $1 FOR UPDATE`,
    [cartId, JSON.stringify(snapshot), returnOrigin],
  );
  return rows[0];
};

/** T2, attach (docs/payments.md): stores the provider's reference, unless the attempt was closed meanwhile. */
export const attachPayment = (db: Queryable, id: string, providerRef: string, now: Date) =>
  db.query(
    `UPDATE payment_attempt SET provider_ref = $2, state = 'awaiting_payment', updated_at = $3
     WHERE id = $1 AND state = 'created'`,
    [id, providerRef, now],
  );

/**
 * Moves an attempt where its state allows it; false where it does not. `nextCheckAt`: when the reconciler looks at it
 * (null: never again).
 */
export const transitionAttempt = async (
  db: Queryable,
  id: string,
  to: AttemptState,
  { now, nextCheckAt, failureCode = null }: { now: Date; nextCheckAt: Date | null; failureCode?: string | null },
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `UPDATE payment_attempt SET state = $2, updated_at = $3, next_check_at = $4, checks = 0,
       failure_code = coalesce($5, failure_code)
     WHERE id = $1 AND state = ANY(CASE method WHEN 'stripe_method' THEN $6::text[] ELSE $7::text[] END)`,
    [
      id,
      to,
      now,
      nextCheckAt,
      failureCode,
      listSourceStates(to, 'stripe_method'),
      listSourceStates(to, 'paypal_method'),
    ],
  );
  return rowCount === 1;
};

/** Notes that the buyer came back and means to pay: it is taken from now on, and looked after if `lookAt` comes first. */
export const recordApproval = (db: Queryable, id: string, { now, lookAt }: { now: Date; lookAt: Date }) =>
  db.query(
    `UPDATE payment_attempt SET agreed_at = $2, next_check_at = least(next_check_at, $3), checks = 0
     WHERE id = $1 AND state = 'awaiting_payment' AND agreed_at IS NULL`,
    [id, now, lookAt],
  );

/** Notes what the provider calls the payment whose money arrived. */
export const recordProviderTransaction = (
  tx: Queryable,
  id: string,
  payment: { id: string; transactionId: string | null },
) =>
  tx.query(
    `UPDATE payment_attempt SET provider_ref = coalesce(provider_ref, $2), provider_txn = coalesce(provider_txn, $3)
     WHERE id = $1`,
    [id, payment.id, payment.transactionId],
  );

/** Notes that the buyer has heard of the order. */
export const acknowledgeAttempt = (db: Queryable, id: string, now: Date) =>
  db.query('UPDATE payment_attempt SET acked_at = $2 WHERE id = $1 AND acked_at IS NULL', [id, now]);

/** Whether a completed attempt can still be what its buyer asks about: unheard of and recent, or its cart as it left it. */
export const canRepeatConfirmation = async (db: Queryable, id: string, since: Date): Promise<boolean> => {
  const { rows } = await db.query<{ fresh: boolean }>(
    `SELECT (a.acked_at IS NULL AND a.updated_at > $2) OR c.version = o.cart_version_after AS fresh
     FROM payment_attempt a JOIN shop_order o ON o.attempt_id = a.id JOIN cart c ON c.id = a.cart_id WHERE a.id = $1`,
    [id, since],
  );
  return rows[0]?.fresh === true;
};

/** The attempt has its order: what it held, or has taken anew, is sold. */
export const completeAttempt = (tx: Queryable, attemptId: string, now: Date) =>
  tx.query({
    name: 'attempt-complete',
    text: `WITH consumed AS (
       UPDATE stock_hold SET state = 'consumed' WHERE attempt_id = $1
     )
     UPDATE payment_attempt SET state = 'completed', updated_at = $2, next_check_at = NULL WHERE id = $1`,
    values: [attemptId, now],
  });

/**
 * Claims attempts that are due, each put off by twice as long as before: 5 seconds to 5 minutes, or until it expires. One
 * that its buyer may be paying just now is looked at again after 10 seconds: who closes the tab then, and whose provider's
 * event is lost, has the order all the same.
 */
export const claimDueAttempts = async (db: Queryable, now: Date, limit: number): Promise<AttemptRow[]> => {
  const { rows } = await db.query<AttemptRow>(
    `WITH due AS (
       UPDATE payment_attempt SET checks = checks + 1, next_check_at = least(
         $1::timestamptz + interval '1 s' *
           CASE WHEN state = 'awaiting_payment' AND created_at > $1::timestamptz - interval '10 min' THEN 10
             ELSE least(300, 5 * 2 ^ least(checks, 6)) END,
         CASE WHEN expires_at > $1 THEN expires_at END)
       WHERE id IN (
         SELECT id FROM payment_attempt
         WHERE state IN ('created', 'awaiting_payment', 'processing', 'cancelling', 'refund_pending', 'failed',
             'completed')
           AND next_check_at <= $1
         ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING *
     )
     ${SELECT_ATTEMPT.replace('payment_attempt', 'due')}`,
    [now, limit],
  );
  return rows;
};

/** The attempt is looked at as soon as the reconciler comes by. */
export const scheduleCheck = (db: Queryable, id: string, now: Date) =>
  db.query('UPDATE payment_attempt SET next_check_at = $2, checks = 0 WHERE id = $1', [id, now]);

/** The attempt needs no looking after any more. */
export const clearScheduledCheck = (db: Queryable, id: string) =>
  db.query('UPDATE payment_attempt SET next_check_at = NULL WHERE id = $1', [id]);
