import pg from 'pg';
import { GatheringSocket } from './buffered-socket.ts';

/** A read that may share a connection with others; made by `quick`. */
export interface QuickQuery extends pg.QueryConfig {
  name: string;
  quick: true;
}

/**
 * Marks a read that takes a millisecond or a few, however large the shop is. Asked of the pool, it goes out on a
 * connection that others use at the same time, and nobody waits for a free one. A statement that may take longer, or
 * wait for a lock, would hold up all that were sent behind it. In a transaction it is like any other.
 */
export const quick = (query: pg.QueryConfig & { name: string }): QuickQuery => ({ quick: true, ...query });

export const isQuick = (query: unknown): query is QuickQuery => (query as QuickQuery | undefined)?.quick === true;

interface Lane {
  client: pg.Client;
  socket: GatheringSocket;
  opened: Promise<unknown>;
  isOpen: boolean;
  /** Statements that are not answered yet. */
  waiting: number;
  /** When it last had none, or answered one. */
  answeredAt: number;
}

/**
 * A few connections on which statements are sent before the last one was answered: what is asked at the same time goes
 * out in one piece, and PostgreSQL goes on to the next without being woken. Each statement is a transaction by itself,
 * so an error is its own. A connection that breaks fails what was asked of it, and the next statement opens another; so does
 * one that gives no answer for `query_timeout`.
 */
export class SharedConnections {
  readonly #lanes = new Set<Lane>();
  readonly #config: pg.ClientConfig;
  readonly #most: number;
  readonly #silence: number;
  readonly #onBroken: (error: Error) => void;

  constructor({ query_timeout = 0, ...config }: pg.ClientConfig, most: number, onBroken: (error: Error) => void) {
    this.#config = config;
    this.#most = most;
    // A timer for each statement would take as long as to send it.
    this.#silence = Number(query_timeout);
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

  /** Closes them, for good; what is under way is to be answered before. */
  async end(): Promise<void> {
    const lanes = [...this.#lanes];
    this.#lanes.clear();
    await Promise.all(
      lanes.map(async ({ client, opened }) => {
        await opened.catch(() => {});
        await client.end();
      }),
    );
  }

  #leastBusy(): Lane {
    let least: Lane | undefined;
    for (const lane of this.#lanes) if (!least || lane.waiting < least.waiting) least = lane;
    return least && (least.waiting === 0 || this.#lanes.size === this.#most) ? least : this.#open();
  }

  #open(): Lane {
    const socket = new GatheringSocket();
    const client = new pg.Client({ ...this.#config, pipeline: true, stream: () => socket });
    const lane: Lane = { client, socket, opened: client.connect(), isOpen: false, waiting: 0, answeredAt: 0 };
    this.#lanes.add(lane);
    const stopWatching = this.#watch(lane);
    const drop = () => {
      stopWatching();
      return this.#lanes.delete(lane);
    };
    lane.opened.then(() => {
      lane.isOpen = true;
    }, drop);
    client.on('end', drop);
    client.on('error', (error) => {
      // Once: the end of the socket follows its error.
      if (drop()) this.#onBroken(error);
      socket.destroy();
    });
    return lane;
  }

  /** Breaks a connection that owes answers and gives none. */
  #watch(lane: Lane) {
    if (!this.#silence) return () => {};
    const timer = setInterval(() => {
      const isSilent = lane.waiting > 0 && Date.now() - lane.answeredAt > this.#silence;
      if (isSilent) lane.socket.destroy(new Error('Query read timeout'));
    }, this.#silence / 4);
    timer.unref();
    return () => clearInterval(timer);
  }
}
