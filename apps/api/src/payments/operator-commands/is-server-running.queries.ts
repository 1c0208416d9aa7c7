// SQL: a running server shows in pg_stat_activity.
import type { Queryable } from '@trad/database/connections/transaction';

/** Whether a server of the shop is connected to this database. */
export const isServerRunning = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ isRunning: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE application_name ~ '^trad( [0-9a-f-]{32,36})?$' AND datname = current_database()) AS "isRunning"`,
  );
  return rows[0]?.isRunning === true;
};
