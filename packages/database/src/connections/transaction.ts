import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { takeLastStep } from './commit-hook.ts';

/** What runs SQL: the pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export type TransactionOptions = {
  /** How often work that lost against another transaction is tried again (3). */
  retries?: number;
  isolation?: 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE';
};

/**
 * Runs `work` on one client between BEGIN and COMMIT and returns its result; whatever it throws rolls everything back.
 * Deadlocks (40P01) and serialisation failures (40001) start `work` again from the beginning, so it must do nothing
 * but SQL. A connection that breaks is thrown away and the error passed on: a COMMIT may then have happened or not.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const { retries = 3, isolation = 'READ COMMITTED' } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(pool, work, isolation);
    } catch (error) {
      if (attempt >= retries || !lostToAnother(error)) throw error;
      // The two that collided must not meet again at once.
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Runs `work` within a transaction and undoes just that where it answers false; answers what it did. */
export async function orUndo(tx: Queryable, work: () => Promise<boolean>): Promise<boolean> {
  await tx.query('SAVEPOINT or_undo');
  const done = await work();
  if (!done) await tx.query('ROLLBACK TO SAVEPOINT or_undo');
  return done;
}

async function once<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>, isolation: string): Promise<T> {
  const tx = await pool.connect();
  let result: T;
  try {
    const begun = tx.query(`BEGIN ISOLATION LEVEL ${isolation}`);
    // Where it can, it goes out with the first statement of the work. It fails only with the connection.
    if (!tx.pipeline) await begun;
    [, result] = await Promise.all([begun, work(tx)]);
    await takeLastStep(async (sql, values) => (await tx.query(sql, [...values])).rowCount ?? 0);
    const { command } = await tx.query('COMMIT');
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK: work has swallowed an error.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: an error inside it was caught and ignored.');
  } catch (error) {
    await rollBack(tx);
    throw error;
  }
  tx.release();
  return result;
}

async function rollBack(tx: pg.PoolClient) {
  try {
    await tx.query('ROLLBACK');
    tx.release();
  } catch {
    // No answer to ROLLBACK: the server rolls back when the connection closes.
    tx.release(true);
  }
}

function lostToAnother(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}
