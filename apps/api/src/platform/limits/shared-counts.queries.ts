// SQL: many counts are added by one atomic upsert, and ended ones deleted without waiting for it.
import type { Queryable } from '@trad/database/connections/transaction';
import type { RequestCount, SharedCount } from './rate-limit.ts';

/**
 * Adds counts and returns the sums, and the milliseconds until each window ends. The database's clock ends the windows:
 * those of processes may differ. A window that ends more than two minutes from now is restarted: it began while the
 * database's clock was ahead.
 */
export const addRequestCounts = async (db: Queryable, counts: readonly RequestCount[]) => {
  // Sort the keys: statements that share keys then wait for each other instead of deadlocking.
  const { rows } = await db.query<SharedCount & { key: string }>({
    name: 'request-count-add',
    text: `INSERT INTO request_count AS c (key, used, ends_at)
     SELECT key, amount, now() + milliseconds * interval '1 millisecond'
     FROM unnest($1::text[], $2::int[], $3::int[]) AS u (key, amount, milliseconds) ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       used = CASE WHEN c.ends_at BETWEEN now() AND now() + interval '2 minutes'
         THEN LEAST(c.used, 1000000000) + excluded.used ELSE excluded.used END,
       ends_at = CASE WHEN c.ends_at BETWEEN now() AND now() + interval '2 minutes' THEN c.ends_at ELSE excluded.ends_at END
     RETURNING key, used, (extract(epoch FROM c.ends_at - now()) * 1000)::float8 AS milliseconds`,
    values: [
      counts.map(({ key }) => key),
      counts.map(({ amount }) => amount),
      counts.map(({ milliseconds }) => Math.ceil(milliseconds)),
    ],
  });
  return rows;
};

/** Deletes the counts of windows that have ended, except those that another transaction has locked. */
export const deleteEndedCounts = (db: Queryable) =>
  db.query(`DELETE FROM request_count WHERE key IN (
    SELECT key FROM request_count WHERE ends_at < now() FOR UPDATE SKIP LOCKED)`);
