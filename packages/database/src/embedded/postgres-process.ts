import { spawn } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './postgres-account.ts';
import { buildPostgresEnv, type Cluster } from './postgres-cluster.ts';
import { isPostgres } from './postgres-pid.ts';
import { quoteSocketFolder, removeStaleSocket } from './postgres-socket.ts';

/** A server process. */
export type Server = {
  /** 0: the process could not be started. */
  pid: number;
  /** Resolves when the process has exited, with a text that says how, as far as it is known. */
  exited: Promise<string>;
};

/** A server process that this process started. */
export type SpawnedServer = Server & {
  hasExited: () => boolean;
  /** The last lines of its log. */
  readLog: () => string;
};

/** How often a server that another process started is checked. */
const WATCH_MS = 1_000;

const MEGABYTE = 1024 * 1024;

const measureFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, file) =>
      sum + (file.isFile() ? (statSync(join(file.parentPath, file.name), { throwIfNoEntry: false })?.size ?? 0) : 0),
    0,
  );

/** Sizes shared buffers for the current data, within a quarter of the memory: unused buffers also cost memory. */
const computeSharedBuffers = ({ data }: Cluster) => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const bytes = Math.min(measureFolder(join(data, 'base')), memory / 4);
  return `${Math.max(128, Math.round(bytes / MEGABYTE))}MB`;
};

/** Starts postgres in its own process group: a Ctrl-C reaches only this process, which then shuts down in order. */
export function spawnServer(options: {
  home: string;
  cluster: Cluster;
  account: Account | undefined;
  port: number;
  settings: Record<string, string | number>;
  variables: Record<string, string>;
}): SpawnedServer {
  const { home, cluster } = options;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: options.port,
    unix_socket_directories: quoteSocketFolder(cluster.socketFolder),
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: computeSharedBuffers(cluster),
    // For `npm run backup`, which sets the archive_command; until then that of the cluster's postgresql.conf discards the segments.
    wal_level: 'replica',
    archive_mode: 'on',
    max_wal_senders: 0,
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...options.settings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > 5_000_000) {
    renameSync(cluster.logFile, `${cluster.logFile}.old`);
  }
  removeStaleSocket(cluster);
  const output = openSync(cluster.logFile, 'a');
  const logStart = fstatSync(output).size;
  const child = spawn(join(home, 'bin/postgres'), ['-D', cluster.data, ...args], {
    ...options.account,
    env: { ...buildPostgresEnv(), ...options.variables },
    cwd: cluster.data,
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  child.unref();
  let hasExited = false;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  }).then((how) => {
    hasExited = true;
    return how;
  });
  const readLog = () =>
    readFileSync(cluster.logFile).subarray(logStart).toString('utf8').trim().split('\n').slice(-6).join('\n');
  return { pid: child.pid ?? 0, exited, hasExited: () => hasExited, readLog };
}

/** Watches a server that another process started, whose exit status is unknown. */
export function watchServer(pid: number): Server {
  const waitForExit = async () => {
    while (isPostgres(pid)) await pause(WATCH_MS, undefined, { ref: false });
    return 'its process is gone';
  };
  return { pid, exited: waitForExit() };
}

/** Sends SIGINT, which rolls back open transactions, and after ten seconds SIGQUIT, after which PostgreSQL recovers at its start. */
export async function stopServer(pid: number) {
  if (!isPostgres(pid)) return;
  sendSignal(pid, 'SIGINT');
  const quitAt = Date.now() + 10_000;
  while (isPostgres(pid)) {
    if (Date.now() > quitAt) sendSignal(pid, 'SIGQUIT');
    await pause(20);
  }
}

export function sendSignal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Returns a free port: `preferred` if possible. */
export async function findFreePort(preferred = 0): Promise<number> {
  const server = createServer();
  try {
    return await new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(preferred, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  } catch (error) {
    if (preferred === 0) throw error;
    return findFreePort();
  } finally {
    server.close();
  }
}
