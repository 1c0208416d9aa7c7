// SQL: one upsert counts the attempts of several keys atomically.
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

interface LoginWindow {
  key: string;
  windowStarted: Date;
  attempts: number;
}

/**
 * Counts one attempt for every key in one statement, so that concurrent attempts are all counted. A window that began at
 * `earliestStart` or before is over, and so is one that begins further in the future than a window lasts: it was stored while the clock
 * was ahead. A count stops at a million, so that it does not overflow.
 */
export const countAttempts = async (db: Queryable, keys: readonly string[], now: Date, earliestStart: Date) => {
  // Sorted keys: two statements with common keys then wait for each other instead of deadlocking.
  const { rows } = await db.query<LoginWindow>(
    `INSERT INTO login_limit AS l (key, window_started, attempts)
     SELECT key, $2, 1 FROM unnest($1::text[]) AS key ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       attempts = CASE WHEN l.window_started <= $3 OR l.window_started > $2::timestamptz + ($2 - $3::timestamptz)
         THEN 1 ELSE LEAST(l.attempts, 1000000) + 1 END,
       window_started = CASE WHEN l.window_started <= $3 OR l.window_started > $2::timestamptz + ($2 - $3::timestamptz)
         THEN excluded.window_started ELSE l.window_started END
     RETURNING key, window_started AS "windowStarted", attempts`,
    [keys, now, earliestStart],
  );
  return rows;
};

export const clearAttempts = (prisma: PrismaClient, key: string) => prisma.loginLimit.deleteMany({ where: { key } });

export const subtractAttempts = (prisma: PrismaClient, keys: string[]) =>
  prisma.loginLimit.updateMany({
    where: { key: { in: keys }, attempts: { gt: 0 } },
    data: { attempts: { decrement: 1 } },
  });

interface Admission {
  attempts: number;
  blockedUntil: Date | null;
  /** The key is blocked: the attempt is not counted. */
  isBlocked: boolean;
}

const findBlockedAttempt = async (prisma: PrismaClient, key: string): Promise<Admission | null> => {
  const blocked = await prisma.loginLimit.findUnique({
    where: { key },
    select: { attempts: true, blockedUntil: true },
  });
  return blocked && { ...blocked, isBlocked: true };
};

/**
 * Counts an attempt under a key, unless the key is blocked. From `max` attempts on, each one blocks the key for twice as long as the
 * one before, from a second up to a minute; a window without attempts resets the count. A block that ends in more than two minutes was
 * stored while the clock was ahead, and is ignored.
 */
export const admitAttempt = async (
  db: Queryable,
  prisma: PrismaClient,
  attempt: { key: string; max: number; now: Date; earliestStart: Date },
): Promise<Admission> => {
  const { key, max, now, earliestStart } = attempt;
  const { rows } = await db.query<Admission>(
    `INSERT INTO login_limit AS l (key, window_started, attempts, blocked_until)
     VALUES ($1, $2, 1, CASE WHEN $4::int <= 1 THEN $2::timestamptz + interval '1 second' END)
     ON CONFLICT (key) DO UPDATE SET
       window_started = excluded.window_started,
       attempts = CASE WHEN l.window_started <= $3 OR l.window_started > $2::timestamptz + ($2 - $3::timestamptz)
         THEN 1 ELSE LEAST(l.attempts, 1000000) + 1 END,
       blocked_until = CASE
         WHEN l.window_started <= $3 OR l.window_started > $2::timestamptz + ($2 - $3::timestamptz)
           THEN excluded.blocked_until
         WHEN l.attempts + 1 >= $4 THEN
           $2::timestamptz + LEAST(60, power(2, LEAST(l.attempts + 1 - $4, 6))) * interval '1 second' END
     WHERE l.blocked_until IS NULL OR l.blocked_until <= $2 OR l.blocked_until > $2::timestamptz + interval '2 minutes'
     RETURNING attempts, blocked_until AS "blockedUntil", false AS "isBlocked"`,
    [key, now, earliestStart, max],
  );
  // No row: the key is blocked. A second statement sees the row as it is now, which the first one had waited for.
  const [admission = await findBlockedAttempt(prisma, key)] = rows;
  // A sign-in that succeeded meanwhile has ended the block.
  return admission ?? admitAttempt(db, prisma, attempt);
};
