// SQL: a key is claimed by one conditional upsert, and marked in the transaction of its write.
import type { Execute } from '@trad/database/connections/commit-hook';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

/** A write with an idempotency key. */
export interface IdempotentWrite {
  userId: number;
  key: string;
  /** The name of the call. */
  call: string;
  /** Digests of the input, 32 bytes each: by the current secret, which is stored, and by former ones. */
  fingerprints: readonly [Buffer, ...Buffer[]];
  /** Unique to this request, so that a request whose claim expired cannot change the row. */
  claim: string;
}

export interface StoredKey {
  /** Whether it was sent with the same call and input. */
  isSame: boolean;
  /** Whether the write is committed. */
  isDone: boolean;
  /** Whether the claim of a request has not expired. */
  isClaimed: boolean;
  /** The response body as JSON; null while unknown. */
  body: string | null;
  /** The order that the write placed; null for any other write. */
  orderId: number | null;
}

/**
 * How long a claim excludes other requests, in seconds. Its process renews it each second, so that a killed one releases
 * its keys soon. By PostgreSQL's clock: those of the processes may differ. One that ends in more than a minute was made while
 * that clock was ahead.
 */
const CLAIM_SECONDS = 3;

/** The number of keys of the account $1 that are not older than $2; counts to $3 at most. */
const COUNT_KEYS =
  '(SELECT count(*) FROM (SELECT FROM idempotency_key WHERE user_id = $1 AND created_at >= $2::timestamptz LIMIT $3::int) stored)';

/** When the keys are counted and forgotten, and how many new ones an account may have; `maxKeys` 0: any number. */
export interface KeyLimits {
  now: Date;
  forgottenBefore: Date;
  maxKeys: number;
}

/**
 * Claims the key for this request if it is new, older than `forgottenBefore`, or left by a process that died before a
 * commit. Returns whether the claim succeeded. Keys that the account has already are counted in the same statement, as a counter
 * would take another commit per write.
 */
export const claimKey = async (
  db: Queryable,
  { userId, key, call, fingerprints, claim }: IdempotentWrite,
  { now, forgottenBefore, maxKeys }: KeyLimits,
) => {
  const { rows } = await db.query({
    name: 'idempotency-claim',
    text: `INSERT INTO idempotency_key AS k (user_id, key, call, fingerprint, claim, claimed_until, created_at)
     SELECT $1::int, $4::text, $5::text, $6::bytea, $7::uuid, now() + make_interval(secs => $8), $9::timestamptz
     WHERE $3 = 0 OR ${COUNT_KEYS} < $3 OR EXISTS (SELECT FROM idempotency_key WHERE user_id = $1 AND key = $4)
     ON CONFLICT (user_id, key) DO UPDATE SET
       call = excluded.call, fingerprint = excluded.fingerprint, claim = excluded.claim,
       claimed_until = excluded.claimed_until, created_at = excluded.created_at, done_at = NULL, response = NULL,
       order_id = NULL
     WHERE k.created_at < $2
       OR (k.done_at IS NULL AND k.claimed_until NOT BETWEEN now() AND now() + interval '1 minute' AND k.call = excluded.call AND k.fingerprint = ANY ($10))
     RETURNING 1`,
    values: [userId, forgottenBefore, maxKeys, key, call, fingerprints[0], claim, CLAIM_SECONDS, now, fingerprints],
  });
  return rows.length > 0;
};

/** Reads another request's key; undefined where it was released meanwhile. */
export const loadKey = async (db: Queryable, { userId, key, call, fingerprints }: IdempotentWrite) => {
  const { rows } = await db.query<StoredKey>(
    `SELECT call = $3 AND fingerprint = ANY ($4) AS "isSame", done_at IS NOT NULL AS "isDone",
       claimed_until BETWEEN now() AND now() + interval '1 minute' AS "isClaimed", response AS body, order_id AS "orderId"
     FROM idempotency_key WHERE user_id = $1 AND key = $2`,
    [userId, key, call, fingerprints],
  );
  return rows[0];
};

/** Whether the account has so many keys that are not forgotten. */
export const hasTooManyKeys = async (db: Queryable, userId: number, { forgottenBefore, maxKeys }: KeyLimits) => {
  if (maxKeys === 0) return false;
  const { rows } = await db.query<{ isFull: boolean }>(`SELECT ${COUNT_KEYS} >= $3 AS "isFull"`, [
    userId,
    forgottenBefore,
    maxKeys,
  ]);
  return rows[0]?.isFull === true;
};

/** Extends the claims of these writes, except those that another request has taken over. */
export const renewClaims = (db: Queryable, writes: readonly IdempotentWrite[]) =>
  db.query(
    `UPDATE idempotency_key AS k SET claimed_until = now() + make_interval(secs => $4)
     FROM unnest($1::int[], $2::text[], $3::uuid[]) AS w (user_id, key, claim)
     WHERE k.user_id = w.user_id AND k.key = w.key AND k.claim = w.claim`,
    [writes.map(({ userId }) => userId), writes.map(({ key }) => key), writes.map(({ claim }) => claim), CLAIM_SECONDS],
  );

/** Marks the write as done in its own transaction. False where another request has taken the claim over. */
export const markDone = async (
  execute: Execute,
  { userId, key, claim }: IdempotentWrite,
  { now, orderId }: { now: Date; orderId: number | null },
) =>
  (await execute({
    name: 'idempotency-done',
    text: 'UPDATE idempotency_key SET done_at = $4, order_id = $5 WHERE user_id = $1 AND key = $2 AND claim = $3::uuid',
    values: [userId, key, claim, now, orderId],
  })) === 1;

export const storeResponse = (db: Queryable, { userId, key, claim }: IdempotentWrite, body: string, now: Date) =>
  db.query({
    name: 'idempotency-response',
    text: `UPDATE idempotency_key SET response = $4, done_at = coalesce(done_at, $5)
     WHERE user_id = $1 AND key = $2 AND claim = $3`,
    values: [userId, key, claim, body, now],
  });

/** Lets the same input be sent and executed again; other input is still rejected. */
export const reopenKey = (db: Queryable, { userId, key, claim }: IdempotentWrite) =>
  db.query(
    'UPDATE idempotency_key SET done_at = NULL, claimed_until = now() WHERE user_id = $1 AND key = $2 AND claim = $3',
    [userId, key, claim],
  );

/** Releases the keys of writes that did not happen. Waits for a COMMIT in progress. */
export const releaseKeys = (db: Queryable, writes: readonly IdempotentWrite[]) =>
  db.query(
    `DELETE FROM idempotency_key AS k USING unnest($1::int[], $2::text[], $3::uuid[]) AS w (user_id, key, claim)
     WHERE k.user_id = w.user_id AND k.key = w.key AND k.claim = w.claim AND k.done_at IS NULL`,
    [writes.map(({ userId }) => userId), writes.map(({ key }) => key), writes.map(({ claim }) => claim)],
  );

export const deleteKeysBefore = (prisma: PrismaClient, time: Date) =>
  prisma.idempotencyKey.deleteMany({ where: { createdAt: { lt: time } } });
