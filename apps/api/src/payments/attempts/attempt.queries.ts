// SQL: state changes are conditional updates under row locks.
import type { PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import type { OrderContent } from '../../orders/orders.ts';
import { ATTEMPT_STATES, type AttemptState, listSourceStates } from './attempt-states.ts';

/** The failure code of an attempt in `created` that was replaced or expired, and not closed by an error of the provider. */
export const NEVER_BEGUN = 'never_begun';

export interface NewAttempt {
  id: string;
  userId: number;
  cartId: number;
  cartVersion: number;
  method: PaymentMethod;
  /** A cash order is completed in the transaction that inserts its attempt. */
  state: 'created' | 'completed';
  snapshot: OrderContent;
  email: string | null;
  returnOrigin: string | null;
  /** An existing payment at the provider (express order); null: one is created. */
  providerRef: string | null;
  expiresAt: Date;
  /** When the reconciler checks it first; null: never. */
  nextCheckAt: Date | null;
  now: Date;
}

/** Inserts an attempt of a locked cart. Returns false where the cart has an open attempt. */
export const insertAttempt = async (tx: Queryable, attempt: NewAttempt): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'attempt-insert',
    text: `INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, snapshot, amount_minor,
       currency_code, state, email, return_origin, provider_ref, expires_at, next_check_at, created_at, updated_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::timestamptz, $15
     WHERE NOT EXISTS (SELECT FROM payment_attempt WHERE open_cart_id = $3)
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
      attempt.state,
      attempt.email,
      attempt.returnOrigin,
      attempt.providerRef,
      attempt.expiresAt,
      attempt.nextCheckAt,
      attempt.now,
    ],
  });
  return rowCount === 1;
};

/** An attempt; its amount in minor units of a currency with so many `decimals`. */
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
  /** The e-mail address for the provider's receipt; null: it sends none. */
  email: string | null;
  /** The shop's origin for the provider's return URL; null for methods without a redirect. */
  returnOrigin: string | null;
  /** The provider's id of the payment; null until it is stored, and for cash. */
  providerRef: string | null;
  /** The id of PayPal's capture; null for cards. */
  providerTransactionId: string | null;
  /** Why it was last declined, closed or refunded; null: it was not, or the provider gave no reason. */
  failureCode: string | null;
  /** When the buyer returned from PayPal, after which an approved order is captured; null: not yet, or another method. */
  approvedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** When it is closed unless it was paid; until then its stock is reserved. */
  expiresAt: Date;
}

const SELECT_ATTEMPT = `SELECT a.id, a.user_id AS "userId", a.cart_id AS "cartId", a.method, a.state, a.snapshot,
    a.amount_minor AS "amountMinor", a.currency_code AS "currencyCode", c.decimals, a.email,
    a.return_origin AS "returnOrigin",
    a.provider_ref AS "providerRef", a.provider_txn AS "providerTransactionId", a.failure_code AS "failureCode",
    a.approved_at AS "approvedAt", a.created_at AS "createdAt", a.updated_at AS "updatedAt", a.expires_at AS "expiresAt"
  FROM payment_attempt a JOIN currency c ON c.code = a.currency_code`;

const selectAttempt = async (
  db: Queryable,
  { name, where }: { name: string; where: string },
  values: unknown[],
): Promise<AttemptRow | undefined> =>
  (await db.query<AttemptRow>({ name: `attempt-${name}`, text: `${SELECT_ATTEMPT} ${where}`, values })).rows[0];

export const findAttempt = (db: Queryable, id: string) =>
  selectAttempt(db, { name: 'by-id', where: 'WHERE a.id = $1' }, [id]);

/** Finds the attempt of a provider's payment. */
export const findAttemptByReference = (db: Queryable, method: PaymentMethod, providerRef: string) =>
  selectAttempt(db, { name: 'by-reference', where: 'WHERE a.method = $1 AND a.provider_ref = $2' }, [
    method,
    providerRef,
  ]);

/** Finds the attempt of PayPal's capture. */
export const findAttemptByCapture = (db: Queryable, captureId: string) =>
  selectAttempt(db, { name: 'by-capture', where: `WHERE a.method = 'paypal_method' AND a.provider_txn = $1` }, [
    captureId,
  ]);

/** Finds the attempt of an order. */
export const findAttemptOfOrder = (db: Queryable, orderId: number) =>
  selectAttempt(db, { name: 'of-order', where: 'WHERE a.id = (SELECT attempt_id FROM shop_order WHERE id = $1)' }, [
    orderId,
  ]);

/** Finds the attempt that a buyer wants to confirm: by `ref`, or without one the open attempt, else the newest. */
export const findAttemptToConfirm = (db: Queryable, userId: number, method: PaymentMethod, ref: string | null) =>
  selectAttempt(
    db,
    {
      name: 'to-confirm',
      where: `WHERE a.user_id = $1 AND a.method = $2 AND ($3::text IS NULL OR a.provider_ref = $3 OR a.provider_txn = $3)
       ORDER BY (a.open_cart_id IS NOT NULL) DESC, a.created_at DESC LIMIT 1`,
    },
    [userId, method, ref],
  );

/**
 * Returns when the first attempt with a method was created, `notBefore` at the earliest; null where there is none. Looks for
 * older rows first: only a new shop, whose table is small, computes the minimum.
 */
export const findFirstAttemptTime = async (
  db: Queryable,
  method: PaymentMethod,
  notBefore: Date,
): Promise<Date | null> => {
  const { rows } = await db.query<{ first: Date | null }>(
    `SELECT CASE WHEN EXISTS (SELECT FROM payment_attempt WHERE method = $1 AND created_at < $2) THEN $2
       ELSE (SELECT min(created_at) FROM payment_attempt WHERE method = $1) END AS first`,
    [method, notBefore],
  );
  return rows[0]?.first ?? null;
};

/** Lists attempts that were cancelled since then although the buyer had approved the payment. */
export const listCancelledAfterApproval = async (
  db: Queryable,
  method: PaymentMethod,
  since: Date,
): Promise<AttemptRow[]> => {
  const { rows } = await db.query<AttemptRow>(
    `${SELECT_ATTEMPT} WHERE a.method = $1 AND a.state = 'cancelled' AND a.approved_at IS NOT NULL AND a.updated_at >= $2`,
    [method, since],
  );
  return rows;
};

/**
 * Counts a user's attempts of the last hour, cash orders excluded, and returns when the first of them is not counted any more. Those
 * that the provider did not begin reserved stock for seconds: they count for ten minutes, so that an outage does not lock the buyer
 * out for an hour.
 */
export const countRecentAttempts = async (tx: Queryable, userId: number, now: Date) => {
  const { rows } = await tx.query<{ count: number; countedUntil: Date | null }>({
    name: 'attempts-count',
    text: `SELECT count(*)::int AS count, min(counted_until) AS "countedUntil"
     FROM payment_attempt, LATERAL (SELECT created_at + CASE
       WHEN state = 'failed' AND failure_code IS DISTINCT FROM '${NEVER_BEGUN}' THEN interval '10 min'
       ELSE interval '1 h' END) AS t (counted_until)
     WHERE user_id = $1 AND created_at > $2::timestamptz - interval '1 h' AND counted_until > $2 AND method <> 'cod_method'`,
    values: [userId, now],
  });
  return { count: rows[0]?.count ?? 0, countedUntil: rows[0]?.countedUntil ?? now };
};

/** Locks the cart and then the attempt; every transaction locks in this order, which avoids deadlocks. */
export const lockAttempt = async (tx: Queryable, id: string): Promise<AttemptRow | undefined> => {
  await tx.query({
    name: 'attempt-lock-cart',
    text: 'SELECT FROM cart WHERE id = (SELECT cart_id FROM payment_attempt WHERE id = $1) FOR UPDATE',
    values: [id],
  });
  return selectAttempt(tx, { name: 'lock', where: 'WHERE a.id = $1 FOR UPDATE OF a' }, [id]);
};

/** Finds the open attempt of a user's cart. */
export const findOpenAttemptId = async (db: Queryable, userId: number): Promise<string | undefined> => {
  const { rows } = await db.query<{ id: string }>({
    name: 'attempt-open-id',
    text: 'SELECT a.id FROM payment_attempt a JOIN cart c ON c.id = a.open_cart_id WHERE c.user_id = $1',
    values: [userId],
  });
  return rows[0]?.id;
};

/** Locks the open attempt of a locked cart; `hasSameContent`: it has the same snapshot, e-mail address and return origin. */
export const lockOpenAttempt = async (
  tx: Queryable,
  cartId: number,
  { snapshot, email, returnOrigin }: { snapshot: OrderContent; email: string | null; returnOrigin: string | null },
) => {
  const { rows } = await tx.query<{
    id: string;
    method: PaymentMethod;
    state: AttemptState;
    providerRef: string | null;
    expiresAt: Date;
    lines: number;
    hasSameContent: boolean;
  }>({
    name: 'attempt-lock-open',
    text: `SELECT id, method, state, provider_ref AS "providerRef", expires_at AS "expiresAt", jsonb_array_length(snapshot -> 'lines') AS lines,
       snapshot = $2::jsonb AND email IS NOT DISTINCT FROM $3 AND return_origin IS NOT DISTINCT FROM $4
         AS "hasSameContent"
     FROM payment_attempt WHERE open_cart_id = $1 FOR UPDATE`,
    values: [cartId, JSON.stringify(snapshot), email, returnOrigin],
  });
  return rows[0];
};

/** T2, attach (docs/payments.md): stores the provider's reference, unless the attempt was closed meanwhile. */
export const attachPayment = (db: Queryable, id: string, providerRef: string, now: Date) =>
  db.query({
    name: 'attempt-attach',
    text: `UPDATE payment_attempt SET provider_ref = $2, state = 'awaiting_payment', updated_at = $3
     WHERE id = $1 AND state = 'created'`,
    values: [id, providerRef, now],
  });

/**
 * Changes an attempt's state if the transition is allowed; returns whether it was. `nextCheckAt`: when the reconciler
 * checks it next (null: never).
 */
export const transitionAttempt = async (
  db: Queryable,
  id: string,
  to: AttemptState,
  { now, nextCheckAt, failureCode = null }: { now: Date; nextCheckAt: Date | null; failureCode?: string | null },
): Promise<boolean> => {
  const { rowCount } = await db.query({
    name: 'attempt-transition',
    text: `UPDATE payment_attempt SET state = $2, updated_at = $3, next_check_at = $4, checks = 0,
       failure_code = coalesce($5, failure_code)
     WHERE id = $1 AND state = ANY(CASE method WHEN 'stripe_method' THEN $6::text[] ELSE $7::text[] END)`,
    values: [
      id,
      to,
      now,
      nextCheckAt,
      failureCode,
      listSourceStates(to, 'stripe_method'),
      listSourceStates(to, 'paypal_method'),
    ],
  });
  return rowCount === 1;
};

/** Records that the buyer returned from PayPal, after which an approved order is captured; the reconciler does it from `nextCheckAt` on. */
export const recordApproval = (db: Queryable, id: string, { now, nextCheckAt }: { now: Date; nextCheckAt: Date }) =>
  db.query(
    `UPDATE payment_attempt SET approved_at = $2, next_check_at = least(next_check_at, $3), checks = 0
     WHERE id = $1 AND state = 'awaiting_payment' AND approved_at IS NULL`,
    [id, now, nextCheckAt],
  );

/** Stores the provider's references of a succeeded payment. */
export const recordProviderTransaction = (
  tx: Queryable,
  id: string,
  payment: { id: string; transactionId: string | null },
) =>
  tx.query({
    name: 'attempt-provider',
    text: `UPDATE payment_attempt SET provider_ref = coalesce(provider_ref, $2), provider_txn = coalesce(provider_txn, $3)
     WHERE id = $1`,
    values: [id, payment.id, payment.transactionId],
  });

/** Records that a response with the order was sent to the buyer. Returns whether it is the first one. */
export const acknowledgeAttempt = async (db: Queryable, id: string, now: Date): Promise<boolean> => {
  const { rowCount } = await db.query({
    name: 'attempt-acknowledge',
    text: 'UPDATE payment_attempt SET acknowledged_at = $2 WHERE id = $1 AND acknowledged_at IS NULL',
    values: [id, now],
  });
  return rowCount === 1;
};

/**
 * Whether `place_order` may respond with a completed attempt's order again: it is recent and was not acknowledged, or
 * the cart is unchanged since the order.
 */
export const canRepeatConfirmation = async (db: Queryable, id: string, since: Date): Promise<boolean> => {
  const { rows } = await db.query<{ isRepeatable: boolean }>({
    name: 'attempt-can-repeat',
    text: `SELECT (a.acknowledged_at IS NULL AND a.updated_at > $2) OR c.version = o.cart_version_after AS "isRepeatable"
     FROM payment_attempt a JOIN shop_order o ON o.attempt_id = a.id JOIN cart c ON c.id = a.cart_id WHERE a.id = $1`,
    values: [id, since],
  });
  return rows[0]?.isRepeatable === true;
};

/** Completes an attempt with its order: its reservations are consumed. */
export const completeAttempt = (tx: Queryable, attemptId: string, now: Date) =>
  tx.query({
    name: 'attempt-complete',
    text: `WITH consumed AS (
       UPDATE stock_reservation SET state = 'consumed' WHERE attempt_id = $1
     )
     UPDATE payment_attempt SET state = 'completed', updated_at = $2, next_check_at = NULL WHERE id = $1`,
    values: [attemptId, now],
  });

const CONTINUED_STATES: readonly AttemptState[] = [
  'created',
  'awaiting_payment',
  'processing',
  'cancelling',
  'refund_pending',
  'completed',
];

/**
 * Claims due attempts and schedules their next check with exponential backoff from 5 seconds to 5 minutes, or until
 * they expire. Attempts of the last ten minutes that await payment are checked every 10 seconds, so that a buyer who
 * closes the tab gets the order even if the provider's webhook is lost. Returns ids only, so that an attempt that cannot be
 * read does not fail the others of its batch. `isFailed`: claims those that were closed without the provider, instead of all others.
 */
export const claimDueAttempts = async (
  db: Queryable,
  { now, limit, isFailed }: { now: Date; limit: number; isFailed: boolean },
): Promise<string[]> => {
  const states = isFailed ? ['failed'] : CONTINUED_STATES;
  const { rows } = await db.query<{ id: string }>(
    `UPDATE payment_attempt SET checks = checks + 1, next_check_at = least(
       $1::timestamptz + interval '1 s' *
         CASE WHEN state = 'awaiting_payment' AND created_at > $1::timestamptz - interval '10 min' THEN 10
           ELSE least(300, 5 * 2 ^ least(checks, 6)) END,
       CASE WHEN expires_at > $1 THEN expires_at END)
     WHERE id IN (
       SELECT id FROM payment_attempt
       WHERE state = ANY ($3) AND next_check_at <= $1
       ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [now, limit, states],
  );
  return rows.map(({ id }) => id);
};

/**
 * Makes attempts due that were scheduled while the clock was ahead: their next check is further ahead than any is scheduled. They
 * expire as if they had been opened now. Uses the later of this process's and PostgreSQL's clock, so that a process whose clock is
 * behind does not end an open attempt.
 */
export const rescheduleMisdatedAttempts = (
  db: Queryable,
  { now, reservationMs }: { now: Date; reservationMs: number },
) =>
  db.query({
    name: 'attempts-reschedule',
    text: `UPDATE payment_attempt SET next_check_at = greatest($1, now()),
       expires_at = least(expires_at, greatest($1, now()) + $2 * interval '1 ms')
     WHERE state = ANY ($3::text[]) AND next_check_at > greatest($1::timestamptz, now()) + interval '1 hour'`,
    values: [now, reservationMs, ATTEMPT_STATES],
  });

/** Schedules a check of the attempt for the reconciler's next run. */
export const scheduleCheck = (db: Queryable, id: string, now: Date) =>
  db.query({
    name: 'attempt-check',
    text: 'UPDATE payment_attempt SET next_check_at = $2, checks = 0 WHERE id = $1',
    values: [id, now],
  });

/** Ends the scheduled checks of the attempt. */
export const clearScheduledCheck = (db: Queryable, id: string) =>
  db.query({
    name: 'attempt-clear-check',
    text: 'UPDATE payment_attempt SET next_check_at = NULL WHERE id = $1',
    values: [id],
  });
