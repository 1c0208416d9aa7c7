import { Socket } from 'node:net';
import pg from 'pg';
import { findReadOnlyReason } from '../connections/server-state.ts';

/** A standby that receives WAL from the primary, as the primary sees it. */
export interface StreamingStandby {
  name: string;
  /** The bytes of WAL that it has stored. */
  flushed: number;
}

/** A connection whose statements end in time; it is opened again after an error. */
const openConnection = (url: string, timeoutMs: number) => {
  let open: { client: pg.Client; socket: Socket } | undefined;
  const disconnect = () => {
    open?.socket.destroy();
    open = undefined;
  };
  const connect = async () => {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: url,
      application_name: 'trad supervisor',
      // Statements of this connection wait for no standby.
      options: '-c synchronous_commit=local -c statement_timeout=60000',
      stream: () => socket,
    });
    const connection = { client, socket };
    open = connection;
    client.on('error', () => open === connection && disconnect());
    await client.connect();
    return client;
  };
  const run = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`PostgreSQL did not respond for ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      return await Promise.race([open ? work(open.client) : connect().then(work), late]);
    } catch (error) {
      disconnect();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return { run, disconnect };
};

const readNumber = async (client: pg.Client, sql: string) => {
  const { rows } = await client.query<{ value: string | null }>(sql);
  return Number(rows[0]?.value ?? 0);
};

const SLOW_TIMEOUT_MS = 60_000;

/** The supervisor's connection to a PostgreSQL server. Rejects where that does not respond in time. */
export const connectToNode = (url: string, timeoutMs: number) => {
  const { run, disconnect } = openConnection(url, timeoutMs);
  // Statements of a connection wait for each other.
  const slow = openConnection(url, SLOW_TIMEOUT_MS);
  return {
    disconnect: () => {
      disconnect();
      slow.disconnect();
    },
    isStandby: () => run(async (client) => (await findReadOnlyReason(client)) !== null),
    /** Returns the bytes of WAL that a standby has received, or already replayed. */
    readReceived: () =>
      run((client) =>
        readNumber(
          client,
          `SELECT greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0'::pg_lsn AS value`,
        ),
      ),
    /** Returns the bytes of WAL that a primary has stored. */
    readFlushed: () =>
      run((client) => readNumber(client, `SELECT pg_current_wal_flush_lsn() - '0/0'::pg_lsn AS value`)),
    listStandbys: () =>
      run(async (client) => {
        const { rows } = await client.query<{ name: string; flushed: string | null }>(
          `SELECT application_name AS name, flush_lsn - '0/0'::pg_lsn AS flushed
           FROM pg_stat_replication WHERE state = 'streaming'`,
        );
        return rows.map(({ name, flushed }): StreamingStandby => ({ name, flushed: Number(flushed ?? 0) }));
      }),
    /** Makes commits wait until any of these standbys has stored them; without names they wait for none. */
    setSynchronousStandbys: (names: readonly string[]) =>
      run(async (client) => {
        const value = names.length ? `ANY 1 (${names.map((name) => `"${name}"`).join(', ')})` : '';
        await client.query(`ALTER SYSTEM SET synchronous_standby_names = ${client.escapeLiteral(value)}`);
        await client.query('SELECT pg_reload_conf()');
        for (;;) {
          const { rows } = await client.query<{ value: string }>(
            `SELECT current_setting('synchronous_standby_names') AS value`,
          );
          if (rows[0]?.value === value) return;
        }
      }),
    /**
     * Resolves when commits wait for the standbys, which they do as soon as the checkpointer has read the configuration. It does so
     * between two checkpoints, so after the second of these it has read the current one.
     */
    awaitSettings: () =>
      slow.run(async (client) => {
        await client.query('CHECKPOINT');
        await client.query('CHECKPOINT');
      }),
    promote: () => slow.run((client) => client.query('SELECT pg_promote(wait => true, wait_seconds => 30)')),
  };
};
export type NodeConnection = ReturnType<typeof connectToNode>;
