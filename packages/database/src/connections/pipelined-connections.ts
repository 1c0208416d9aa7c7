import type pg from 'pg';
import { BufferedSocket } from './buffered-socket.ts';

/** A read for a pipelined connection; created by `pipelined`. */
export interface PipelinedQuery extends pg.QueryConfig {
  name: string;
  pipelined: true;
}

/**
 * Marks a read that takes a few milliseconds at most, whatever the size of the shop. The pool sends it on a pipelined
 * connection, so it waits for no free one. A statement that takes longer or waits for a lock would delay all those
 * behind it. In a transaction it has no effect.
 */
export const pipelined = (query: pg.QueryConfig & { name: string }): PipelinedQuery => ({ pipelined: true, ...query });

export const isPipelined = (query: unknown): query is PipelinedQuery =>
  (query as PipelinedQuery | undefined)?.pipelined === true;

interface PipelinedOptions {
  Client: typeof pg.Client;
  max: number;
  onBroken: (error: Error) => void;
}

interface Connection {
  client: pg.Client;
  socket: BufferedSocket;
  opened: Promise<unknown>;
  isOpen: boolean;
  /** The number of pending statements. */
  pending: number;
  /** When it last received a result, or a statement while it had none pending: the timeout counts from then on. */
  activeAt: number;
}

/**
 * Connections in pipeline mode: concurrent statements are sent in one write, and PostgreSQL continues with the next
 * without a wake-up. Each statement is its own transaction, so errors do not affect others. A connection that breaks,
 * or receives nothing for `query_timeout`, rejects its pending statements, and the next statement opens another.
 */
export class PipelinedConnections {
  readonly #connections = new Set<Connection>();
  #config: pg.ClientConfig;
  readonly #max: number;
  readonly #timeout: number;
  readonly #onBroken: (error: Error) => void;
  readonly #Client: typeof pg.Client;

  constructor({ query_timeout = 0, ...config }: pg.ClientConfig, { Client, max, onBroken }: PipelinedOptions) {
    this.#config = config;
    this.#Client = Client;
    this.#max = max;
    // One timer per connection: a timer for each statement would take as long as sending it.
    this.#timeout = Number(query_timeout);
    this.#onBroken = onBroken;
  }

  /** Rejects with PostgreSQL's or the connection's error. */
  async query(query: PipelinedQuery): Promise<pg.QueryResult> {
    const connection = this.#leastBusy();
    if (connection.pending === 0) connection.activeAt = Date.now();
    connection.pending += 1;
    try {
      if (!connection.isOpen) await connection.opened;
      connection.socket.bufferWrites();
      return await connection.client.query(query);
    } finally {
      connection.pending -= 1;
      connection.activeAt = Date.now();
    }
  }

  /** Further connections are opened to this server; those that are open stay. */
  changeServer(connectionString: string) {
    this.#config = { ...this.#config, connectionString };
  }

  /** Closes the connections now, which rejects their pending statements. */
  interrupt(error: Error) {
    for (const { socket } of this.#connections) socket.destroy(error);
  }

  /** Closes the connections after their pending statements. */
  async end(): Promise<void> {
    const connections = [...this.#connections];
    this.#connections.clear();
    await Promise.all(
      connections.map(async ({ client, opened }) => {
        await opened.catch(() => {});
        await client.end();
      }),
    );
  }

  #leastBusy(): Connection {
    let leastBusy: Connection | undefined;
    for (const connection of this.#connections)
      if (!leastBusy || connection.pending < leastBusy.pending) leastBusy = connection;
    return leastBusy && (leastBusy.pending === 0 || this.#connections.size === this.#max) ? leastBusy : this.#open();
  }

  #open(): Connection {
    const socket = new BufferedSocket();
    const client = new this.#Client({ ...this.#config, pipeline: true, stream: () => socket });
    const connection: Connection = { client, socket, opened: client.connect(), isOpen: false, pending: 0, activeAt: 0 };
    this.#connections.add(connection);
    const stopWatching = this.#watchTimeout(connection);
    const remove = () => {
      stopWatching();
      return this.#connections.delete(connection);
    };
    connection.opened.then(() => {
      connection.isOpen = true;
    }, remove);
    client.on('end', remove);
    client.on('error', (error) => {
      // Only once: the socket's end event follows its error event.
      if (remove()) this.#onBroken(error);
      socket.destroy();
    });
    return connection;
  }

  /** Destroys a connection with pending statements and no response. */
  #watchTimeout(connection: Connection) {
    if (!this.#timeout) return () => {};
    const timer = setInterval(() => {
      const isTimedOut = connection.pending > 0 && Date.now() - connection.activeAt > this.#timeout;
      if (isTimedOut) connection.socket.destroy(new Error('Query read timeout'));
    }, this.#timeout / 4);
    timer.unref();
    return () => clearInterval(timer);
  }
}
