import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPrimary } from './database-hosts.ts';
import { getErrorCode } from './error-code.ts';
import { getDatabaseUrl, interruptPool, renewConnections, resumePool } from './pool.ts';
import { findReadOnlyReason } from './server-state.ts';

type WatchOptions = {
  /** The servers of the database, of which the primary may change. */
  urls: readonly string[];
  /** The delay between two probes, in milliseconds (500). */
  intervalMs?: number;
  /** How long PostgreSQL may take to respond to a probe, in milliseconds (2,000). */
  timeoutMs?: number;
  /**
   * Called with the reason when the pool is interrupted, as PostgreSQL does not respond or another server replaces a read-only one, and
   * with null when it is resumed.
   */
  onChange: (error: Error | null) => void;
  /** Called when the pool uses another server: the new primary or, where none accepts writes, a standby that responds. */
  onFailover?: () => void;
};

/** SQLSTATE connection_failure: callers treat it like a broken connection. */
class DatabaseUnavailable extends Error {
  readonly code = '08006';
  override readonly name = 'DatabaseUnavailable';
}

/**
 * Wait for the timeout in steps: after the event loop was blocked only one step has passed, and the response that has
 * arrived meanwhile is read before the database counts as unavailable.
 */
const STEPS = 10;

/**
 * The result of a probe: null if PostgreSQL responds and accepts writes; 'unknown' if it responds with an error, which
 * does not tell whether it accepts them.
 */
type Finding = { error: Error } | { readOnly: string } | 'unknown' | null;

/** After this time without a probe, its finding says nothing. */
const RECENT_MS = 4_000;

/** The last probe of each pool that found whether its server accepts writes. */
const lastProbes = new WeakMap<pg.Pool, { at: number; readOnlyReason: string | null }>();

/** The reason why the server is read-only, null where it is writable, undefined where no recent probe knows. */
export const getProbedReadOnlyReason = (pool: pg.Pool) => {
  const probe = lastProbes.get(pool);
  return probe && performance.now() - probe.at < RECENT_MS ? probe.readOnlyReason : undefined;
};

/** Pools whose probe lost its connection, until the next probe finds the reason. */
const suspected = new WeakSet<pg.Pool>();

/** Whether PostgreSQL may just have ended. */
export const isOutageSuspected = (pool: pg.Pool) => suspected.has(pool);

/** The shortest delay between two probes, also where each connection breaks. */
const MIN_INTERVAL_MS = 100;

/**
 * Probes PostgreSQL on its own connection. While it does not respond, the pool is interrupted: requests fail at once
 * instead of waiting for timeouts that fit slow statements. Of several servers the pool uses the one that accepts writes, else
 * one that responds.
 */
export const watchAvailability = (
  pool: pg.Pool,
  { urls, intervalMs = 500, timeoutMs = 2_000, onChange, onFailover = () => {} }: WatchOptions,
) => {
  let connection: { client: pg.Client; socket: Socket } | undefined;
  let isAvailable = true;
  let isStopped = false;
  /** The timer of the next probe; missing while one is in progress. */
  let timer: NodeJS.Timeout | undefined;
  let probedAt = 0;

  const disconnect = () => {
    connection?.socket.destroy();
    connection = undefined;
  };
  const queryState = async (): Promise<Finding> => {
    try {
      if (!connection) {
        const socket = new Socket();
        const client = new pg.Client({
          connectionString: getDatabaseUrl(pool),
          application_name: 'trad probe',
          stream: () => socket,
        });
        connection = { client, socket };
        client.on('error', () => {
          // disconnect() makes the client emit an error, too: PostgreSQL has not ended then.
          if (connection?.client !== client) return;
          disconnect();
          probeSoon();
        });
        await client.connect();
      }
      const readOnly = await findReadOnlyReason(connection.client);
      return readOnly === null ? null : { readOnly };
    } catch (error) {
      disconnect();
      // An error of PostgreSQL's own, such as too many connections, is a response, unless it starts or stops.
      const isResponse = error instanceof pg.DatabaseError && !getErrorCode(error).startsWith('57');
      return isResponse ? 'unknown' : { error: error as Error };
    }
  };
  const probe = async (): Promise<Finding> => {
    let finding: Finding | undefined;
    const response = queryState().then((found) => {
      finding = found;
    });
    for (let step = 0; step < STEPS && finding === undefined; step++)
      await Promise.race([response, pause(timeoutMs / STEPS)]);
    if (finding !== undefined) return finding;
    disconnect();
    return { error: new Error(`PostgreSQL did not respond for ${timeoutMs} ms`) };
  };
  const interrupt = (error: Error) => {
    if (!isAvailable) return;
    isAvailable = false;
    interruptPool(pool, new DatabaseUnavailable('The database does not respond', { cause: error }));
    onChange(error);
  };
  const resume = (url?: string) => {
    if (isAvailable) return;
    isAvailable = true;
    resumePool(pool, url);
    onChange(null);
  };
  /** Connects to another server that accepts writes or, where none does, one that responds. Returns whether there is one. */
  const failOver = async (reason: Error) => {
    if (urls.length === 1) return false;
    const primary = await findPrimary(urls).catch(() => undefined);
    if (primary === undefined || primary === getDatabaseUrl(pool) || isStopped) return false;
    // Connections to the former primary may hang, or lead to a server that is read-only now.
    interrupt(reason);
    disconnect();
    resume(primary);
    onFailover();
    return true;
  };
  const record = (readOnlyReason: string | null) => {
    const wasReadOnly = (lastProbes.get(pool)?.readOnlyReason ?? null) !== null;
    lastProbes.set(pool, { at: performance.now(), readOnlyReason });
    if (wasReadOnly && readOnlyReason === null) renewConnections(pool);
  };
  /** PostgreSQL has closed a connection that waited for the next probe: it may have ended. */
  const probeSoon = () => {
    if (isStopped || timer === undefined) return;
    suspected.add(pool);
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, probedAt + MIN_INTERVAL_MS - performance.now()));
  };
  const run = async () => {
    timer = undefined;
    const finding = await probe();
    probedAt = performance.now();
    suspected.delete(pool);
    if (isStopped) return disconnect();
    if (finding === null) {
      record(null);
      resume();
    } else if (finding === 'unknown') {
      resume();
    } else if ('readOnly' in finding) {
      // A session that starts read-only remains so: the next probe needs a new one.
      disconnect();
      record(finding.readOnly);
      if (!(await failOver(new Error('the server is read-only')))) resume();
    } else {
      interrupt(finding.error);
      await failOver(finding.error);
    }
    if (!isStopped) timer = setTimeout(run, intervalMs);
  };
  void run();
  return {
    stop: () => {
      lastProbes.delete(pool);
      suspected.delete(pool);
      isStopped = true;
      clearTimeout(timer);
      disconnect();
    },
  };
};
