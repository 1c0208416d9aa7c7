import type pg from 'pg';
import type { Queryable } from '../connections/transaction.ts';
import { DatabaseStartError } from '../database-start-error.ts';

export const POOLER_MESSAGE =
  'A pooler such as PgBouncer is between this program and PostgreSQL. Set DATABASE_POOLER to transaction, and DATABASE_DIRECT_URL to the address of PostgreSQL itself, for migrations, locks and notifications. Nothing was changed.';

/** Whether the error is that of a pooler that does not know a parameter of a session; it has no SQLSTATE of its own. */
export const isUnsupportedParameterError = (error: unknown) =>
  error instanceof Error && /^unsupported startup parameter\b/.test(error.message);

const readProcessId = async (db: Queryable) => {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
};

/**
 * The number of comparisons of two clients: other clients of a busy pooler may take the connection that the two would
 * share.
 */
const ROUNDS = 10;

/** Whether two clients of one address ever share a connection of PostgreSQL, or the first one changes its connection. */
const shareConnections = async (first: Queryable, second: Queryable) => {
  const processId = await readProcessId(first);
  for (let round = 0; round < ROUNDS; round++) {
    await second.query('BEGIN');
    const isShared = (await readProcessId(second)) === processId;
    await second.query('ROLLBACK');
    if (isShared || (await readProcessId(first)) !== processId) return true;
  }
  return false;
};

/**
 * Throws a DatabaseStartError where a pooler in transaction mode is between `client` and PostgreSQL. A proxy that keeps
 * a session for each client is none. `open` opens another client of the same address.
 */
export const refusePooler = async (client: pg.Client, open: () => Promise<pg.Client>): Promise<void> => {
  // A pooler sends each client the id of a process that is not PostgreSQL's. pg's types lack this property.
  const { processID } = client as unknown as { processID: number | null };
  if ((await readProcessId(client)) === processID) return;
  // Without a second client nothing is known: a setting is safer than a guess.
  if (await usesSharedConnections(client, open).catch(() => true)) throw new DatabaseStartError(POOLER_MESSAGE);
};

const usesSharedConnections = async (client: pg.Client, open: () => Promise<pg.Client>) => {
  const second = await open();
  try {
    return await shareConnections(client, second);
  } finally {
    await second.end();
  }
};

/** The parameters that the server sets for each session. A pooler has to set them for its clients. */
const READ_SETTINGS = `SELECT current_setting('TimeZone') AS "timeZone",
  current_setting('statement_timeout') AS "statementTimeout", current_setting('random_page_cost') AS "randomPageCost",
  current_setting('idle_in_transaction_session_timeout') AS "idleTimeout"`;

/**
 * Returns which settings of the server's sessions are missing in those that a pooler opens. Throws where statements
 * would give wrong results.
 */
export const findMissingSettings = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } =
    await pool.query<Record<'timeZone' | 'statementTimeout' | 'randomPageCost' | 'idleTimeout', string>>(READ_SETTINGS);
  const { timeZone, statementTimeout, randomPageCost, idleTimeout } = rows[0] ?? {};
  if (timeZone !== 'UTC')
    throw new DatabaseStartError(
      `The pooler of DATABASE_URL does not pass the parameter TimeZone on: its sessions use ${timeZone}, not UTC. Nothing was changed.`,
    );
  return [
    ...(statementTimeout === '0' ? ['statement_timeout'] : []),
    ...(Number(randomPageCost) > 2 ? ['random_page_cost'] : []),
    ...(idleTimeout === '0' ? ['idle_in_transaction_session_timeout'] : []),
  ];
};
