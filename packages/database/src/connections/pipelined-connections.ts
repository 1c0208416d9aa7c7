import pg from 'pg';
import { GatheringSocket } from './buffered-socket.ts';

/** A read for a pipelined connection; created by `pipelined`. */
export interface QuickQuery extends pg.QueryConfig {
  name: string;
  quick: true;
}

/**
 * Marks a read that takes a few milliseconds at max, whatever the size of the shop. The pool sends it on a pipelined
 * connection, so it waits for no free one. A statement that takes longer or waits for a lock would delay all those
 * behind it. In a transaction it has no effect.
 */
export const quick = (query: pg.QueryConfig & { name: string }): QuickQuery => ({ quick: true, ...query });

export const isQuick = (query: unknown): query is QuickQuery => (query as QuickQuery | undefined)?.quick === true;

interface Lane {
  client: pg.Client;
  socket: GatheringSocket;
  opened: Promise<unknown>;
  isOpen: boolean;
  /** The number of pending statements. */
  waiting: number;
  /** When the connection last became idle or received a result. */
  answeredAt: number;
}

/**
 * Connections in pipeline mode: concurrent statements are sent in one write, and PostgreSQL continues with the next
 * without a wake-up. Each statement is its own transaction, so errors do not affect others. A connection that breaks,
 * or receives nothing for `query_timeout`, rejects its pending statements, and the next statement opens another.
 */
export class SharedConnections {
  readonly #connections = new Set<Lane>();
  readonly #config: pg.ClientConfig;
  readonly #max: number;
  readonly #timeout: number;
  readonly #onBroken: (error: Error) => void;

  constructor({ query_timeout = 0, ...config }: pg.ClientConfig, max: number, onBroken: (error: Error) => void) {
    this.#config = config;
    this.#max = max;
    // One timer per connection: a timer for each statement would take as long as sending it.
    this.#timeout = Number(query_timeout);
    this.#onBroken = onBroken;
  }

  /** Rejects with PostgreSQL's or the connection's error. */
  async query(query: QuickQuery): Promise<pg.QueryResult> {
    const lane = this.#leastBusy();
    if (lane.waiting === 0) lane.answeredAt = Date.now();
    lane.waiting += 1;
    try {
      if (!lane.isOpen) await lane.opened;
      lane.socket.gather();
      return await lane.client.query(query);
    } finally {
      lane.waiting -= 1;
      lane.answeredAt = Date.now();
    }
  }

  /** Closes the connections after their pending statements. */
  async end(): Promise<void> {
    const lanes = [...this.#connections];
    this.#connections.clear();
    await Promise.all(
      lanes.map(async ({ client, opened }) => {
        await opened.catch(() => {});
        await client.end();
      }),
    );
  }

  #leastBusy(): Lane {
    let least: Lane | undefined;
    for (const lane of this.#connections) if (!least || lane.waiting < least.waiting) least = lane;
    return least && (least.waiting === 0 || this.#connections.size === this.#max) ? least : this.#open();
  }

  #open(): Lane {
    const socket = new GatheringSocket();
    const client = new pg.Client({ ...this.#config, pipeline: true, stream: () => socket });
    const lane: Lane = { client, socket, opened: client.connect(), isOpen: false, waiting: 0, answeredAt: 0 };
    this.#connections.add(lane);
    const stopWatching = this.#watchTimeout(lane);
    const remove = () => {
      stopWatching();
      return this.#connections.delete(lane);
    };
    lane.opened.then(() => {
      lane.isOpen = true;
    }, remove);
    client.on('end', remove);
    client.on('error', (error) => {
      // Only once: the socket's end event follows its error event.
      if (remove()) this.#onBroken(error);
      socket.destroy();
    });
    return lane;
  }

  /** Destroys a connection with pending statements and no response. */
  #watchTimeout(lane: Lane) {
    if (!this.#timeout) return () => {};
    const timer = setInterval(() => {
      const isTimedOut = lane.waiting > 0 && Date.now() - lane.answeredAt > this.#timeout;
      if (isTimedOut) lane.socket.destroy(new Error('Query read timeout'));
    }, this.#timeout / 4);
    timer.unref();
    return () => clearInterval(timer);
  }
}
