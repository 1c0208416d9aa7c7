// SQL: uses are counted by one atomic upsert over several keys.
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

interface Use {
  key: string;
  amount: number;
  milliseconds: number;
}

/**
 * Adds the usage under every key in one statement. A window restarts if it has expired, or began while the clock was ahead.
 */
export const addUsage = async (db: Queryable, uses: readonly Use[], now: Date) => {
  // Sort the keys: statements that share keys then wait for each other instead of deadlocking.
  const { rows } = await db.query<{ key: string; used: number; endsAt: Date }>({
    name: 'usage-add',
    text: `INSERT INTO usage_limit AS l (key, used, ends_at)
     SELECT key, amount, $4::timestamptz + milliseconds * interval '1 millisecond'
     FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS u (key, amount, milliseconds) ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       used = CASE WHEN l.ends_at > $4 AND l.ends_at < excluded.ends_at + (excluded.ends_at - $4)
         THEN LEAST(l.used, 1000000000) + excluded.used ELSE excluded.used END,
       ends_at = CASE WHEN l.ends_at > $4 AND l.ends_at < excluded.ends_at + (excluded.ends_at - $4)
         THEN l.ends_at ELSE excluded.ends_at END
     RETURNING key, used::float8 AS used, ends_at AS "endsAt"`,
    values: [
      uses.map(({ key }) => key),
      uses.map(({ amount }) => amount),
      uses.map(({ milliseconds }) => milliseconds),
      now,
    ],
  });
  return rows;
};

export const subtractUsage = (db: Queryable, uses: readonly Use[]) =>
  db.query({
    name: 'usage-subtract',
    text: `UPDATE usage_limit l SET used = GREATEST(0, l.used - u.amount)
     FROM unnest($1::text[], $2::bigint[]) AS u (key, amount) WHERE l.key = u.key`,
    values: [uses.map(({ key }) => key), uses.map(({ amount }) => amount)],
  });

export const deleteUsageBefore = (prisma: PrismaClient, time: Date) =>
  prisma.usageLimit.deleteMany({ where: { endsAt: { lt: time } } });
