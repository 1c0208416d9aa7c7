// SQL: a key is claimed by one conditional upsert, and marked in the transaction of its write.
import type { Execute } from '@trad/database/connections/commit-hook';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

/** A write that somebody named by a key. */
export interface IdempotentWrite {
  userId: number;
  key: string;
  /** The call's name. */
  call: string;
  /** Of what was sent: 32 bytes. */
  fingerprint: Buffer;
  /** Of this request alone, so that one that lost its claim can't do harm. */
  claim: string;
}

export interface StoredKey {
  isSame: boolean;
  /** What it did is committed. */
  isDone: boolean;
  isClaimed: boolean;
  /** JSON; null where it is not known (yet). */
  answer: string | null;
}

/**
 * Takes the key for this request: a new one, one from before `forgottenBefore`, or the same request's whose process
 * died before it committed anything. Returns whether it was to be had.
 */
export const claimKey = async (
  db: Queryable,
  { userId, key, call, fingerprint, claim }: IdempotentWrite,
  { now, until, forgottenBefore }: { now: Date; until: Date; forgottenBefore: Date },
) => {
  const { rows } = await db.query(
    `INSERT INTO idempotency_key AS k (user_id, key, call, fingerprint, claim, claimed_until, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (user_id, key) DO UPDATE SET
       call = excluded.call, fingerprint = excluded.fingerprint, claim = excluded.claim,
       claimed_until = excluded.claimed_until, created_at = excluded.created_at, done_at = NULL, answer = NULL
     WHERE k.created_at < $8
       OR (k.done_at IS NULL AND k.claimed_until <= $7 AND k.call = excluded.call AND k.fingerprint = excluded.fingerprint)
     RETURNING 1`,
    [userId, key, call, fingerprint, claim, until, now, forgottenBefore],
  );
  return rows.length > 0;
};

/** What is known of a key that another request has or had; undefined where it was given back meanwhile. */
export const loadKey = async (db: Queryable, { userId, key, call, fingerprint }: IdempotentWrite, now: Date) => {
  const { rows } = await db.query<StoredKey>(
    `SELECT call = $3 AND fingerprint = $4 AS "isSame", done_at IS NOT NULL AS "isDone",
       claimed_until > $5 AS "isClaimed", answer
     FROM idempotency_key WHERE user_id = $1 AND key = $2`,
    [userId, key, call, fingerprint, now],
  );
  return rows[0];
};

/** Notes in the transaction itself that it was done. False where another request has taken over. */
export const markDone = async (execute: Execute, { userId, key, claim }: IdempotentWrite, now: Date) =>
  (await execute('UPDATE idempotency_key SET done_at = $4 WHERE user_id = $1 AND key = $2 AND claim = $3::uuid', [
    userId,
    key,
    claim,
    now,
  ])) === 1;

export const storeResponse = (db: Queryable, { userId, key, claim }: IdempotentWrite, answer: string, now: Date) =>
  db.query(
    `UPDATE idempotency_key SET answer = $4, done_at = coalesce(done_at, $5)
     WHERE user_id = $1 AND key = $2 AND claim = $3`,
    [userId, key, claim, answer, now],
  );

/** Lets the same content be sent again, to be done again; other content stays refused. */
export const reopenKey = (db: Queryable, { userId, key, claim }: IdempotentWrite, now: Date) =>
  db.query(
    'UPDATE idempotency_key SET done_at = NULL, claimed_until = $4 WHERE user_id = $1 AND key = $2 AND claim = $3',
    [userId, key, claim, now],
  );

/** Gives back a key under which nothing was done. Waits for a COMMIT that is still under way. */
export const releaseKey = (db: Queryable, { userId, key, claim }: IdempotentWrite) =>
  db.query('DELETE FROM idempotency_key WHERE user_id = $1 AND key = $2 AND claim = $3 AND done_at IS NULL', [
    userId,
    key,
    claim,
  ]);

export const deleteKeysBefore = (prisma: PrismaClient, time: Date) =>
  prisma.idempotencyKey.deleteMany({ where: { createdAt: { lt: time } } });
