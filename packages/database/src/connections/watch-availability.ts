import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { getErrorCode } from './error-code.ts';
import { interruptPool, resumePool } from './pool.ts';

type WatchOptions = {
  connectionString: string;
  /** The delay between two probes, in milliseconds (500). */
  intervalMs?: number;
  /** How long PostgreSQL may take to respond to a probe, in milliseconds (2,000). */
  timeoutMs?: number;
  /** Called when PostgreSQL stops responding, with the reason, and with null when it responds again. */
  onChange: (error: Error | null) => void;
};

/** SQLSTATE connection_failure: callers treat it like a broken connection. */
class DatabaseUnavailable extends Error {
  readonly code = '08006';
  override readonly name = 'DatabaseUnavailable';
}

/**
 * Probes PostgreSQL on its own connection. While it does not respond, the pool is interrupted: requests fail at once
 * instead of waiting for timeouts that fit slow statements.
 */
export const watchAvailability = (
  pool: pg.Pool,
  { connectionString, intervalMs = 500, timeoutMs = 2_000, onChange }: WatchOptions,
) => {
  let probing: { client: pg.Client; socket: Socket } | undefined;
  let isAvailable = true;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const disconnect = () => {
    probing?.socket.destroy();
    probing = undefined;
  };
  const respond = async () => {
    if (!probing) {
      const socket = new Socket();
      const client = new pg.Client({ connectionString, application_name: 'trad probe', stream: () => socket });
      probing = { client, socket };
      client.on('error', disconnect);
      await client.connect();
    }
    await probing.client.query('SELECT');
  };
  /** Resolves with the reason why PostgreSQL does not respond, or null. */
  const probe = async (): Promise<Error | null> => {
    let outcome: Error | null | undefined;
    const response = respond().then(
      () => {
        outcome = null;
      },
      (error: Error) => {
        disconnect();
        // An error of PostgreSQL's own, such as too many connections, is a response, unless it starts or stops.
        outcome = error instanceof pg.DatabaseError && !getErrorCode(error).startsWith('57') ? null : error;
      },
    );
    let timeout: NodeJS.Timeout | undefined;
    const timedOut = new Promise<void>((resolve) => {
      timeout = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([response, timedOut]);
    clearTimeout(timeout);
    // Where this process was busy for long, the response is there and not yet read.
    if (outcome === undefined) await nextTurn();
    if (outcome === undefined) await nextTurn();
    if (outcome !== undefined) return outcome;
    disconnect();
    return new Error(`PostgreSQL did not respond for ${timeoutMs} ms`);
  };
  const run = async () => {
    const error = await probe();
    if (stopped) return disconnect();
    if (isAvailable !== (error === null)) {
      isAvailable = error === null;
      if (error) interruptPool(pool, new DatabaseUnavailable('The database does not respond', { cause: error }));
      else resumePool(pool);
      onChange(error);
    }
    timer = setTimeout(run, intervalMs);
  };
  void run();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      disconnect();
    },
  };
};
