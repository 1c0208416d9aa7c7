import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hasCommitHook, runCommitHook } from './commit-hook.ts';
import { findFirstError } from './pool.ts';

/** An executor of SQL: the pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export type TransactionOptions = {
  /** The number of retries after a conflict with another transaction (3). */
  retries?: number;
  isolation?: 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE';
};

/**
 * Runs `work` on one client between BEGIN and COMMIT and returns its result; any error rolls back. Deadlocks (40P01)
 * and serialisation failures (40001) restart `work`, so it must contain only SQL. A broken connection is discarded and
 * its error rethrown: the COMMIT may or may not have happened.
 */
export function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<T>,
  { retries, isolation = 'READ COMMITTED' }: TransactionOptions = {},
): Promise<T> {
  return retryConflicts(() => runOnce(pool, work, isolation), retries);
}

/**
 * Runs `work`, which sends a single statement, as a transaction: without BEGIN and COMMIT, unless a commit hook has to
 * run in it. Retries as `inTransaction` does.
 */
export function runSingleStatement<T>(pool: pg.Pool, work: (db: Queryable) => Promise<T>): Promise<T> {
  return hasCommitHook() ? inTransaction(pool, work) : retryConflicts(() => work(pool));
}

async function retryConflicts<T>(work: () => Promise<T>, retries = 3): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= retries || !isConflict(error)) throw error;
      // Jittered backoff: the conflicting transactions must not collide again.
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Runs `work` in a savepoint and rolls back to it where it returns false; returns its result. */
export async function withSavepoint(tx: Queryable, work: () => Promise<boolean>): Promise<boolean> {
  await tx.query('SAVEPOINT work');
  const done = await work();
  if (!done) await tx.query('ROLLBACK TO SAVEPOINT work');
  return done;
}

async function runOnce<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>, isolation: string): Promise<T> {
  const tx = await pool.connect();
  let result: T;
  try {
    const begun = tx.query(`BEGIN ISOLATION LEVEL ${isolation}`);
    // Pipelined, BEGIN is sent with the work's first statement. It fails only with the connection.
    if (!tx.pipeline) await begun;
    [, result] = await Promise.all([begun, work(tx)]);
    await runCommitHook(async (statement) => (await tx.query(statement)).rowCount ?? 0);
    const { command } = await tx.query('COMMIT');
    // PostgreSQL responds to the COMMIT of a failed transaction with ROLLBACK: the work caught an error.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: an error inside it was caught and ignored.');
  } catch (error) {
    // Before the client is released: the next work has its own errors.
    const reason = findFirstError(tx, error);
    await rollBack(tx);
    throw reason;
  }
  tx.release();
  return result;
}

async function rollBack(tx: pg.PoolClient) {
  try {
    await tx.query('ROLLBACK');
    tx.release();
  } catch {
    // Without a response to ROLLBACK: the server rolls back when the connection closes.
    tx.release(true);
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}
