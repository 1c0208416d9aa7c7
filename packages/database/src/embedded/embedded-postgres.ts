import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseStartError } from '../database-start-error.ts';
import { addUser, removeFormerOwner } from './cluster-users.ts';
import { type Account, findUnprivilegedAccount } from './postgres-account.ts';
import { preparePostgresHome } from './postgres-binaries.ts';
import { type Cluster, prepareCluster } from './postgres-cluster.ts';
import { isPostgres, readPidFile, removeStalePidFile } from './postgres-pid.ts';
import {
  findFreePort,
  type Server,
  type SpawnedServer,
  sendSignal,
  spawnServer,
  stopServer,
  watchServer,
} from './postgres-process.ts';
import { toSocketUrl } from './postgres-socket.ts';

export type EmbeddedPostgresOptions = {
  /** Directory of the cluster, its password and its log; created if missing. */
  dataDir: string;
  /** TCP port on 127.0.0.1; by default a free one is chosen and stored for the next start. */
  port?: number;
  /** Database that `url` points at; created if missing. */
  database?: string;
  /** PostgreSQL settings, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string | number>;
  /** Further environment variables of the server, which otherwise inherits none but PATH. */
  variables?: Record<string, string>;
  /** How long the server may take to accept connections, in milliseconds (30,000). */
  startTimeoutMs?: number;
  /** Called when the server has ended unexpectedly, which is then not restarted: another server takes its place. */
  onExit?: (exitStatus: string) => void;
  /** Called with one line about a slow step or an error. */
  log?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** The TCP address. */
  url: string;
  /** The address of the Unix socket, which takes a third less CPU time per statement; that of TCP where there is none. */
  localUrl: string;
  /** The server's pid; it changes when a crashed server is restarted. */
  readonly pid: number;
  /** True when another process had already started a server on these data. */
  reused: boolean;
  /** Stops the server, unless another live process uses it, which then restarts and stops it. */
  stop: () => Promise<void>;
};

const START_TIMEOUT_MS = 30_000;

/**
 * Starts the PostgreSQL of the npm packages on its own data, and waits until it accepts connections. Needs no installed
 * PostgreSQL; works as root too (the server then runs as an unprivileged user). Joins a running server of these data.
 * Restarts a server that ends on the same port until `stop()`, whoever started it, unless `onExit` is given. Throws a
 * DatabaseStartError whose message names the remedy.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const {
    database = 'trad',
    settings = {},
    variables = {},
    log = () => {},
    startTimeoutMs = START_TIMEOUT_MS,
  } = options;
  const account = findUnprivilegedAccount();
  const home = preparePostgresHome(account);
  const durable = settings.fsync !== 'off';
  const cluster = await prepareCluster({ home, dataDir: options.dataDir, account, durable, log });
  const buildUrl = (port: number, name: string) =>
    `postgresql://postgres:${cluster.password}@127.0.0.1:${port}/${name}`;
  const listUrls = (port: number) => {
    const url = buildUrl(port, database);
    return { url, localUrl: toSocketUrl(url, cluster) };
  };
  const waitUntilReady = (port: number) => ensureDatabase(buildUrl(port, 'postgres'), database);
  const launch = (port: number) =>
    launchServer({ home, cluster, account, settings, variables, port, waitUntilReady, startTimeoutMs });

  const use = (first: Server, port: number, reused: boolean): EmbeddedPostgres => {
    const relaunch = async () => {
      const running = await findRunning(cluster, waitUntilReady, Date.now() + startTimeoutMs);
      if (!running) return launch(port);
      return running.port === port ? watchServer(running.pid) : `it was restarted on port ${running.port}`;
    };
    const supervisor = supervise(cluster, first, relaunch, log, options.onExit);
    return Object.defineProperty({ ...listUrls(port), pid: 0, reused, stop: supervisor.stop }, 'pid', {
      get: supervisor.pid,
      enumerable: true,
    });
  };

  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const running = await findRunning(cluster, waitUntilReady, deadline);
    if (running) return use(watchServer(running.pid), running.port, true);
    removeStalePidFile(cluster.data);
    removeFormerOwner(cluster);
    const port = await findFreePort(options.port ?? readStoredPort(cluster));
    if (options.port !== undefined && port !== options.port)
      throw toStartError('Address already in use', cluster, options.port);
    const started = await launch(port);
    if (typeof started !== 'string') {
      if (options.port === undefined) writeFileFor(account, cluster.portFile, String(port));
      return use(started, port, false);
    }
    // Another start's lock, or orphaned children of a killed server, may disappear in a moment.
    if (!isTransient(started) || Date.now() > deadline) throw toStartError(started, cluster, port);
    await pause(200);
  }
}

/** Finds the running server of these data by a connection: a pid file may be stale, and its pid reused. */
async function findRunning(cluster: Cluster, waitUntilReady: (port: number) => Promise<void>, deadline: number) {
  for (;;) {
    const recorded = readPidFile(cluster.data);
    if (!recorded) return undefined;
    const { pid, port } = recorded;
    if (!isPostgres(pid)) return undefined;
    try {
      await waitUntilReady(port);
      return { pid, port };
    } catch (error) {
      if (Date.now() > deadline) throw toStartError((error as Error).message, cluster, port);
    }
    await pause(100);
  }
}

/** The running server, or the reason why it did not start. */
async function launchServer(options: {
  home: string;
  cluster: Cluster;
  account: Account | undefined;
  settings: Record<string, string | number>;
  variables: Record<string, string>;
  port: number;
  waitUntilReady: (port: number) => Promise<void>;
  startTimeoutMs: number;
}): Promise<SpawnedServer | string> {
  const server = spawnServer(options);
  const stopAtExit = () => {
    if (!server.hasExited()) sendSignal(server.pid, 'SIGINT');
  };
  process.once('exit', stopAtExit);
  const deadline = Date.now() + options.startTimeoutMs;
  try {
    while (!server.hasExited()) {
      try {
        await options.waitUntilReady(options.port);
        // Another server may have taken the port while this one failed to bind it.
        if (readPidFile(options.cluster.data)?.pid === server.pid) return server;
      } catch (error) {
        if (!isStarting(error) || Date.now() > deadline) {
          sendSignal(server.pid, 'SIGQUIT');
          return (error as Error).message;
        }
      }
      await pause(20);
    }
    return server.readLog() || `it ended with ${await server.exited}`;
  } finally {
    process.off('exit', stopAtExit);
  }
}

function supervise(
  cluster: Cluster,
  first: Server,
  relaunch: () => Promise<Server | string>,
  log: (line: string) => void,
  onExit: ((exitStatus: string) => void) | undefined,
) {
  let server = first;
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const user = addUser(cluster);
  const stopAtExit = () => {
    if (!user.remove()) sendSignal(server.pid, 'SIGINT');
  };
  process.once('exit', stopAtExit);

  const restart = async (exitStatus: string) => {
    for (let delay = 250; !stopping; delay = Math.min(delay * 2, 10_000)) {
      log(`PostgreSQL ended unexpectedly (${exitStatus}); restarting it`);
      const relaunched = await relaunch().catch((error: Error) => error.message);
      if (typeof relaunched !== 'string') {
        server = relaunched;
        return;
      }
      await pause(delay);
    }
  };
  const watch = async () => {
    while (!stopping) {
      const exitStatus = await server.exited;
      if (stopping) return;
      if (onExit) {
        process.off('exit', stopAtExit);
        user.remove();
        return onExit(exitStatus);
      }
      restarting = restart(exitStatus);
      await restarting;
    }
  };
  void watch();

  return {
    pid: () => server.pid,
    stop: async () => {
      stopping = true;
      process.off('exit', stopAtExit);
      const isUsed = user.remove();
      if (!isUsed) await stopServer(server.pid);
      // A restart may have been in progress when `stop()` was called.
      await restarting;
      if (!isUsed) await stopServer(server.pid);
    },
  };
}

async function ensureDatabase(adminUrl: string, name: string) {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Two concurrent starts may both create it.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

const isStarting = (error: unknown) =>
  ['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01'].includes((error as { code?: string }).code ?? '') ||
  /terminated unexpectedly/.test((error as Error).message);

const isTransient = (reason: string) =>
  /lock file .* already exists|is another postmaster|pre-existing shared memory|Address already in use|SIG/i.test(
    reason,
  );

const readStoredPort = ({ portFile }: Cluster) =>
  existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || 0 : 0;

function writeFileFor(account: Account | undefined, file: string, text: string) {
  writeFileSync(file, text);
  if (account) chownSync(file, account.uid, account.gid);
}

function toStartError(reason: string, cluster: Cluster, port: number): DatabaseStartError {
  const advice = /no space left/i.test(reason)
    ? `The disk that holds ${cluster.folder} is full: free some space and start again.`
    : /Address already in use/i.test(reason)
      ? `Port ${port} is taken: end the program that uses it, or choose another port.`
      : /shared memory|semaphore/i.test(reason)
        ? 'The system has too little shared memory for PostgreSQL: close other databases, or set DATABASE_URL.'
        : `See ${cluster.logFile}, or set DATABASE_URL to your own PostgreSQL.`;
  return new DatabaseStartError(`PostgreSQL did not start. ${advice}\n${reason}`);
}
