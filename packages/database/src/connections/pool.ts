import type { Socket } from 'node:net';
import pg from 'pg';
import { createPoolerClient } from '../pooler/pooler-client.ts';
import { BufferedClient } from './buffered-socket.ts';
import { CLIENT_KEEPALIVE, SERVER_KEEPALIVE } from './keepalive.ts';
import { isPipelined, PipelinedConnections } from './pipelined-connections.ts';

type OnQuery = (sql: string, name?: string) => unknown;

export type PoolOptions = {
  connectionString: string;
  /**
   * The maximum number of connections (10). With eight or more, four of them are pipelined for `pipelined` reads; with
   * fewer, none.
   */
  max?: number;
  /**
   * Whether a connection sends a statement before the previous one's result (no). It then supports no COPY, and
   * concurrent statements of a transaction are sent together.
   */
  pipeline?: boolean;
  /** Whether a pooler in transaction mode is between the pool and PostgreSQL (no). */
  hasPooler?: boolean;
  /** The application_name in pg_stat_activity. */
  applicationName?: string;
  /**
   * PostgreSQL's statement timeout in milliseconds (15 s, 0 = none). With one, PostgreSQL also ends a transaction that
   * sends nothing for a minute, and its connection.
   */
  statementTimeout?: number;
  /** The timeout for a free connection in milliseconds (5 s). */
  connectionTimeout?: number;
  /**
   * Called with each statement and its name when it is sent, in the caller's async context. A function that it returns is
   * called when the statement has ended, with its error if it has failed.
   */
  onQuery?: OnQuery;
  /** Called in the caller's async context: a name for its transaction, as the application_name of its connection. */
  getTransactionLabel?: () => string | undefined;
  /** Called when a connection breaks; the pool replaces it. */
  onConnectionError?: (error: Error) => void;
};

const MIN_CONNECTIONS_TO_PIPELINE = 8;
const PIPELINED_CONNECTIONS = 4;

/** The longest pause between two statements of a transaction: what it has locked is locked for all servers. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

const toOptions = (settings: Record<string, number | string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/**
 * Creates a pool. Its queries return int8 as number (money in minor units, counts), with an error beyond 2^53; timestamptz
 * as Date; numeric as string. Sessions use UTC.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const { statementTimeout = 15_000, max = 10 } = options;
  const pipelinedCount = max < MIN_CONNECTIONS_TO_PIPELINE ? 0 : PIPELINED_CONNECTIONS;
  const config: pg.PoolConfig = {
    connectionString: options.connectionString,
    application_name: options.applicationName ?? 'trad',
    statement_timeout: statementTimeout,
    // A client-side timeout: a network that drops packets also drops PostgreSQL's timeout error.
    query_timeout: statementTimeout * 1.5,
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    ...CLIENT_KEEPALIVE,
    options: toOptions({
      timezone: 'UTC',
      // SSD: random reads cost about as much as sequential ones.
      random_page_cost: 1.1,
      ...SERVER_KEEPALIVE,
      idle_in_transaction_session_timeout: statementTimeout && IDLE_TRANSACTION_TIMEOUT_MS,
    }),
    types,
  };
  const adapt = (Client: typeof pg.Client) => (options.hasPooler ? createPoolerClient(Client) : Client);
  const clients = new Set<pg.Client>();
  const pool = new Pool(clients, {
    ...config,
    ...(options.pipeline && { pipeline: true }),
    Client: trackClients(adapt(options.pipeline ? BufferedClient : pg.Client), clients),
    max: max - pipelinedCount,
    idleTimeoutMillis: 30_000,
  });
  // Generic plans: in auto mode a statement whose first values were atypical is planned on every execution, which takes
  // as long as running it.
  const pipelinedConfig = { ...config, options: `${config.options} -c plan_cache_mode=force_generic_plan` };
  // An interruption is reported by whoever interrupts.
  const reportError = (error: Error) => {
    if (!pool.isInterrupted) options.onConnectionError?.(error);
  };
  if (pipelinedCount)
    pool.addPipelined(
      new PipelinedConnections(pipelinedConfig, {
        Client: adapt(pg.Client),
        max: pipelinedCount,
        onBroken: reportError,
      }),
      options,
    );
  // An 'error' event without a listener would end the process. The query itself rejects for its caller.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    pool.watch(client);
    client.on('error', reportError);
    if (options.onQuery) reportQueries(client, options.onQuery);
    if (options.getTransactionLabel) labelTransactions(client, options.getTransactionLabel);
  });
  return pool;
}

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006';

/** The first error of each client since it was taken from its pool. */
const firstErrors = new WeakMap<pg.PoolClient, pg.DatabaseError>();

/** SQLSTATE in_failed_sql_transaction. */
const TRANSACTION_FAILED = '25P02';

/**
 * The reason of an error: after a statement has failed, those sent with it fail as parts of a failed transaction, and
 * one of these errors may reach the caller first.
 */
export const findFirstError = (client: pg.PoolClient, error: unknown) =>
  error instanceof pg.DatabaseError && error.code === TRANSACTION_FAILED ? (firstErrors.get(client) ?? error) : error;

/** Replaces all connections of a pool, each as soon as it is idle. */
export const renewConnections = (pool: pg.Pool) => {
  if (pool instanceof Pool) pool.renew();
};

/**
 * Closes all connections, which rejects their statements, and rejects further ones with `error` until `resumePool`: for
 * a database that does not respond, so that nobody waits for it until a timeout.
 */
export const interruptPool = (pool: pg.Pool, error: Error) => {
  if (pool instanceof Pool) pool.interrupt(error);
};

/** Ends an interruption; with an address, further connections go there. */
export const resumePool = (pool: pg.Pool, connectionString?: string) => {
  if (pool instanceof Pool) pool.resume(connectionString);
};

/** The address of the server that the pool connects to. */
export const getDatabaseUrl = (pool: pg.Pool) => pool.options.connectionString ?? '';

export const isInterrupted = (pool: pg.Pool) => pool instanceof Pool && pool.isInterrupted;

/** A client class that adds its instances to `clients` from their creation until their end. */
const trackClients = (Client: typeof pg.Client, clients: Set<pg.Client>) =>
  class extends Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.add(this);
      this.once('end', () => clients.delete(this));
    }
  };

class Pool extends pg.Pool {
  readonly #clients: ReadonlySet<pg.Client>;
  /** Rejects the callers that wait for a connection. */
  readonly #waiting = new Set<(error: Error) => void>();
  #interruption: Error | undefined;
  #pipelinedConnections: PipelinedConnections | undefined;
  #onQuery: PoolOptions['onQuery'];
  /** Incremented whenever all open connections become stale. */
  #generation = 0;
  readonly #generationOf = new WeakMap<pg.PoolClient, number>();

  constructor(clients: ReadonlySet<pg.Client>, config: pg.PoolConfig) {
    super(config);
    this.#clients = clients;
  }

  get isInterrupted() {
    return this.#interruption !== undefined;
  }

  interrupt(error: Error) {
    this.#interruption = error;
    for (const reject of this.#waiting) reject(error);
    this.#waiting.clear();
    for (const client of this.#clients) getStream(client).destroy(error);
    this.#pipelinedConnections?.interrupt(error);
  }

  resume(connectionString?: string) {
    this.#interruption = undefined;
    if (connectionString === undefined) return;
    this.options.connectionString = connectionString;
    this.#pipelinedConnections?.changeServer(connectionString);
  }

  /** Waits for a connection, or for an interruption. */
  #acquire(): Promise<pg.PoolClient> {
    if (this.#interruption) return Promise.reject(this.#interruption);
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      super.connect().then(
        (client) => (this.#waiting.delete(reject) ? resolve(client) : client.release(true)),
        (error) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  /**
   * A session that starts read-only remains so after its server accepts writes again: renew the connections after such
   * an error.
   */
  watch(client: pg.PoolClient) {
    this.#generationOf.set(client, this.#generation);
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('errorMessage', (error: pg.DatabaseError) => {
      if (error.code === READ_ONLY) this.renew();
      if (!firstErrors.has(client)) firstErrors.set(client, error);
    });
  }

  /** Closes the idle connections now, and the others when they are released. */
  renew() {
    this.#generation += 1;
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
    return this.#acquire().then((client: pg.PoolClient) => {
      firstErrors.delete(client);
      const { release } = client;
      client.release = (broken) => release(broken || this.#generationOf.get(client) !== this.#generation);
      return client;
    });
  }

  addPipelined(connections: PipelinedConnections, { onQuery }: PoolOptions) {
    this.#pipelinedConnections = connections;
    this.#onQuery = onQuery;
  }

  /**
   * pg's own pool.query() sends in the async context that released the connection, and closes the connection after any
   * PostgreSQL error. This one sends in the caller's context and reuses a healthy connection.
   */
  // biome-ignore lint/suspicious/noExplicitAny: stands for all of pg's overloads
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    if (args.some((arg) => typeof arg === 'function')) return (super.query as any)(...args);
    const [query] = args;
    if (this.#pipelinedConnections && isPipelined(query)) {
      if (this.#interruption) return Promise.reject(this.#interruption);
      return reportEnd(this.#pipelinedConnections.query(query), this.#onQuery?.(query.text, query.name));
    }
    return this.#queryOnce(args as Parameters<pg.PoolClient['query']>);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override async end(...args: any[]): Promise<void> {
    const connections = this.#pipelinedConnections;
    this.#pipelinedConnections = undefined;
    await connections?.end();
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

/** The socket of a client, which pg's types do not name. */
export const getStream = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

function reportQueries(client: pg.PoolClient, onQuery: OnQuery) {
  // biome-ignore lint/suspicious/noExplicitAny: stands for all of pg's overloads
  const send: (...args: any[]) => any = client.query.bind(client);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  client.query = (...args: any[]) => {
    const [query] = args;
    const onEnd = typeof query === 'string' ? onQuery(query) : onQuery(query?.text ?? '', query?.name);
    return reportEnd(send(...args), onEnd);
  };
}

/** Calls `onEnd` when the result is there. */
function reportEnd<T>(result: T, onEnd: unknown): T {
  if (typeof onEnd === 'function' && result instanceof Promise)
    result.then(
      () => onEnd(),
      (error: unknown) => onEnd(error),
    );
  return result;
}

/** Characters that need no escaping in a literal. */
const LABEL = /^[\w .:-]{1,63}$/;

/**
 * Sends the label of a transaction in the message of its BEGIN: no round trip and no further statement, and BEGIN is never
 * prepared. PostgreSQL's log, locks and slow statements then name the request or job, until the transaction ends.
 */
function labelTransactions(client: pg.PoolClient, getLabel: () => string | undefined) {
  // biome-ignore lint/suspicious/noExplicitAny: stands for all of pg's overloads
  const send: (...args: any[]) => any = client.query.bind(client);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  client.query = (...args: any[]) => {
    const [query] = args;
    const label = typeof query === 'string' && query.startsWith('BEGIN') ? getLabel() : undefined;
    if (!label || !LABEL.test(label)) return send(...args);
    return send(`${query}; SET LOCAL application_name = '${label}'`, ...args.slice(1));
  };
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];
const int8 = 20 as TypeId;
// pg's type declarations lack the array types.
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
