import pg from 'pg';
import { GatheringClient } from './buffered-socket.ts';
import { isQuick, SharedConnections } from './pipelined-connections.ts';

export type PoolOptions = {
  connectionString: string;
  /** Connections at most (10). Of eight or more, four are shared by `quick` reads; of fewer, none. */
  max?: number;
  /**
   * Whether a connection takes a statement before it has answered the last one (no). Then it knows no COPY, and what is
   * asked side by side within a transaction goes out together.
   */
  pipeline?: boolean;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Milliseconds after which PostgreSQL ends a statement (15 s, 0 = never). */
  statementTimeout?: number;
  /** Milliseconds to wait for a free connection (5 s). */
  connectionTimeout?: number;
  /** Called with each statement as it is sent, in the async context of whoever sends it. */
  onQuery?: (sql: string) => void;
  /** Called when a connection breaks; the pool replaces it by itself. */
  onConnectionError?: (error: Error) => void;
};

const LEAST_TO_SHARE = 8;
const SHARED = 4;

/**
 * The one pool of a process. int8 comes back as number (money in minor units, counts) and throws beyond 2^53;
 * timestamptz as Date; numeric as string. Sessions run in UTC.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const { statementTimeout = 15_000, max = 10 } = options;
  const shared = max < LEAST_TO_SHARE ? 0 : SHARED;
  const config: pg.PoolConfig = {
    connectionString: options.connectionString,
    application_name: options.applicationName ?? 'trad',
    statement_timeout: statementTimeout,
    // A network that loses every packet answers nothing, not even that the time is up.
    query_timeout: statementTimeout * 1.5,
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    keepAlive: true,
    // Nothing turns any more when a page is read out of order.
    options: '-c timezone=UTC -c random_page_cost=1.1',
    types,
  };
  const pool = new Pool({
    ...config,
    ...(options.pipeline && { pipeline: true, Client: GatheringClient }),
    max: max - shared,
    idleTimeoutMillis: 30_000,
  });
  // By default a statement whose first values happened to be special is planned anew each time, which takes as long as it.
  const planned = { ...config, options: `${config.options} -c plan_cache_mode=force_generic_plan` };
  if (shared) pool.share(planned, shared, options);
  // Without listeners a broken connection would end the process. Whoever was using it gets the error from the query.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    pool.watch(client);
    client.on('error', (error) => options.onConnectionError?.(error));
    if (options.onQuery) reportQueries(client, options.onQuery);
  });
  return pool;
}

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006';

/** Opens all connections of a pool anew, as they come to rest. */
export const renewConnections = (pool: pg.Pool) => {
  if (pool instanceof Pool) pool.renew();
};

class Pool extends pg.Pool {
  #shared: SharedConnections | undefined;
  #onQuery: PoolOptions['onQuery'];
  /** One more each time that all connections were found to be worth nothing. */
  #era = 0;
  readonly #openedIn = new WeakMap<pg.PoolClient, number>();

  /** A session that began read-only stays so, when its server takes writes again: it is closed at its next rest. */
  watch(client: pg.PoolClient) {
    this.#openedIn.set(client, this.#era);
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) this.renew();
    });
  }

  /** Closes the connections that rest now, and the others as they come back. */
  renew() {
    this.#era += 1;
    for (let idle = this.idleCount; idle > 0; idle--) {
      this.connect().then(
        (client: pg.PoolClient) => client.release(),
        () => {},
      );
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: stands for all of pg's overloads
  override connect(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    if (args.length) return (super.connect as any)(...args);
    return super.connect().then((client: pg.PoolClient) => {
      const { release } = client;
      client.release = (broken) => release(broken || this.#openedIn.get(client) !== this.#era);
      return client;
    });
  }

  share(config: pg.ClientConfig, most: number, { onQuery, onConnectionError }: PoolOptions) {
    this.#shared = new SharedConnections(config, most, (error) => onConnectionError?.(error));
    this.#onQuery = onQuery;
  }

  /**
   * pg's own pool.query() sends from whichever async context set the connection free, and throws the connection away
   * after any error of PostgreSQL's. This one sends from the caller's context and keeps a healthy connection.
   */
  // biome-ignore lint/suspicious/noExplicitAny: stands for all of pg's overloads
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    if (args.some((arg) => typeof arg === 'function')) return (super.query as any)(...args);
    const [query] = args;
    if (this.#shared && isQuick(query)) {
      this.#onQuery?.(query.text);
      return this.#shared.query(query);
    }
    return this.#queryOnce(args as Parameters<pg.PoolClient['query']>);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override async end(...args: any[]): Promise<void> {
    const shared = this.#shared;
    this.#shared = undefined;
    await shared?.end();
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.end as any)(...args);
  }

  async #queryOnce(args: Parameters<pg.PoolClient['query']>) {
    const client = await this.connect();
    try {
      const result = await client.query(...args);
      client.release();
      return result;
    } catch (error) {
      client.release(!(error instanceof pg.DatabaseError));
      throw error;
    }
  }
}

function reportQueries(client: pg.PoolClient, onQuery: (sql: string) => void) {
  // biome-ignore lint/suspicious/noExplicitAny: stands for all of pg's overloads
  const send: (...args: any[]) => any = client.query.bind(client);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  client.query = (...args: any[]) => {
    const [query] = args;
    onQuery(typeof query === 'string' ? query : (query?.text ?? ''));
    return send(...args);
  };
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];
const int8 = 20 as TypeId;
// pg's type declarations leave the array types out.
const int8Array = 1016 as number as TypeId;
const types = new pg.TypeOverrides();
types.setTypeParser(int8, safeInteger);
types.setTypeParser(int8Array, (text) => integers(pg.types.getTypeParser(int8Array)(text)));

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers that a number holds exactly.`);
  return value;
}

type Integers = (number | null | Integers)[];
function integers(values: (string | null | unknown[])[]): Integers {
  return values.map((value) => {
    if (value === null) return null;
    return Array.isArray(value) ? integers(value as string[]) : safeInteger(String(value));
  });
}
