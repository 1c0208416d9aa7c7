// SQL: PostgreSQL's own time, of which Prisma has no model.
import type pg from 'pg';
import type { Clock } from './clock.ts';

/**
 * The present by PostgreSQL's clock, and the earlier of this and the time of the process: the clocks of processes may be ahead, so
 * that what is over by them may still change.
 */
export const findPresent = async (
  pool: pg.Pool,
  { now, replacesDatabaseTime }: Clock,
): Promise<{ databaseNow: Date; earliest: Date }> => {
  const time = now();
  if (replacesDatabaseTime) return { databaseNow: time, earliest: time };
  const { rows } = await pool.query<{ now: Date }>('SELECT now()');
  const databaseNow = rows[0]?.now ?? time;
  return { databaseNow, earliest: new Date(Math.min(time.getTime(), databaseNow.getTime())) };
};
