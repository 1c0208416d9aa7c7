import type { Queryable } from '@trad/database/transaction';

interface LoginWindow {
  key: string;
  windowStarted: Date;
  attempts: number;
}

/** Counts one attempt for every key in one statement, so that parallel attempts are all counted. */
export const countAttempts = async (db: Queryable, keys: readonly string[], now: Date, endedBefore: Date) => {
  // In one order of keys: two statements that share keys then wait for each other instead of deadlocking.
  const { rows } = await db.query<LoginWindow>(
    `INSERT INTO login_limit AS l (key, window_started, attempts)
     SELECT key, $2, 1 FROM unnest($1::text[]) AS key ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       attempts = CASE WHEN l.window_started <= $3 THEN 1 ELSE LEAST(l.attempts, 1000000) + 1 END,
       window_started = CASE WHEN l.window_started <= $3 THEN excluded.window_started ELSE l.window_started END
     RETURNING key, window_started AS "windowStarted", attempts`,
    [keys, now, endedBefore],
  );
  return rows;
};

export const forgetAttempts = (db: Queryable, key: string) => db.query('DELETE FROM login_limit WHERE key = $1', [key]);

export const takeAttemptBack = (db: Queryable, key: string) =>
  db.query('UPDATE login_limit SET attempts = attempts - 1 WHERE key = $1 AND attempts > 0', [key]);
