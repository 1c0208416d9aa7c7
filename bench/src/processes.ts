import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import type { BaselineTask } from './baseline-server.ts';
import type { LoadResult, LoadTask } from './load-client.ts';
import type { OrderTask } from './order-writer.ts';
import type { RenderCost, RenderTask } from './page-renderer.ts';

const root = resolve(import.meta.dirname, '../..');

/** A child process that listens. */
export interface RunningServer {
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Returns a function that ends a child process and resolves when it has exited. */
const createStop = (child: ChildProcess, requestExit: () => void) => async () => {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  requestExit();
  await exited;
};

/** Returns Node's options and the server's file, as `npm start` uses them; set by scripts/bench.mjs. */
const readServerArguments = () => JSON.parse(process.env.TRAD_SERVER_ARGUMENTS ?? '[]') as string[];
const readServerOptions = () => readServerArguments().filter((argument) => argument.startsWith('--'));

/** Signs the buyers' session tokens. */
export const JWT_SECRET = 'secret of the benchmark, at least 32 characters';
const METRICS_TOKEN = 'metrics of the benchmark';

/** Starts the shop as production runs it, with its log in a file, on a free port. The payment sandbox runs in another process. */
export const startShopServer = async (
  databaseUrl: string,
  dataDir: string,
  sandboxUrl: string,
): Promise<RunningServer> => {
  mkdirSync(dataDir, { recursive: true });
  const port = await findFreePort();
  const logFile = join(dataDir, 'server.log');
  const child = spawn(process.execPath, readServerArguments(), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PAYMENT_SANDBOX_URL: sandboxUrl,
      SEED_DEMO: '0',
      // Requests are counted as in production, but the limit is never reached.
      RATE_LIMIT: '100000000',
      SIGN_UP_LIMIT: '0',
      CASH_ORDER_LIMIT: '0',
      GUEST_LIMIT: '0',
      UNPAID_PAYMENT_LIMIT: '0',
      JWT_SECRET,
      METRICS_TOKEN,
    },
    stdio: ['ignore', openSync(logFile, 'w'), 'inherit'],
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (hasEnded(child)) throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8')}`);
    await pause(10);
  }
  return { port, pid: child.pid ?? 0, stop: createStop(child, () => child.kill('SIGTERM')) };
};

const forkProcess = (file: string, env = process.env, options: readonly string[] = []) =>
  fork(join(import.meta.dirname, file), { execArgv: [...options, '--import', 'tsx'], env });

/** Sends a task and resolves with the child's response; rejects with its error, or when the child has exited without one. */
const sendTask = async <T>(child: ChildProcess, task: object): Promise<T> => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const exit = once(child, 'exit', { signal }).then(([code, exitSignal]) => {
    throw new Error(`Ended without a response (${code ?? exitSignal}): ${child.spawnargs.join(' ')}`);
  });
  const received = once(child, 'message', { signal });
  child.send(task);
  const [message] = (await Promise.race([received, exit]).finally(() => waiting.abort())) as [{ error?: string }];
  if (message.error) throw new Error(message.error);
  return message as T;
};

export const startBaselineServer = async (task: BaselineTask): Promise<RunningServer> => {
  const child = forkProcess('baseline-server.ts');
  const { port } = await sendTask<{ port: number }>(child, task);
  return { port, pid: child.pid ?? 0, stop: createStop(child, () => child.disconnect()) };
};

export interface OrderWriter {
  /** Writes orders on all connections for the given seconds, or until each buyer has ordered. Returns orders per second. */
  write: (task: OrderTask) => Promise<number>;
  stop: () => Promise<void>;
}

export const startOrderWriter = (): OrderWriter => {
  const child = forkProcess('order-writer.ts');
  return {
    write: async (task) => (await sendTask<{ rate: number }>(child, task)).rate,
    stop: createStop(child, () => child.disconnect()),
  };
};

export interface PageRenderer {
  /** Renders pages of a running shop. Returns their API calls, React's CPU time and the bytes of each section. */
  render: (task: RenderTask) => Promise<RenderCost>;
  stop: () => Promise<void>;
}

/** Starts with the server's Node options, so that both have the same garbage collection. */
export const startPageRenderer = (): PageRenderer => {
  const child = forkProcess('page-renderer.ts', { ...process.env, NODE_ENV: 'production' }, readServerOptions());
  return {
    render: async (task) => (await sendTask<{ cost: RenderCost }>(child, task)).cost,
    stop: createStop(child, () => child.disconnect()),
  };
};

export interface LoadClient {
  /** Sends the requests. Returns the response times. Throws if a response is not 200. */
  load: (task: LoadTask) => Promise<LoadResult>;
  stop: () => Promise<void>;
}

export const startLoadClient = (): LoadClient => {
  const child = forkProcess('load-client.ts');
  return {
    load: async (task) => {
      const { load } = await sendTask<{ load: LoadResult }>(child, task);
      if (load.failures) throw new Error(`${load.failures} of ${load.requests} requests failed: ${load.firstFailure}`);
      return load;
    },
    stop: createStop(child, () => child.disconnect()),
  };
};

/** Reads the metrics of a shop's server. */
export const readMetrics = async ({ port }: Pick<RunningServer, 'port'>): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  if (!response.ok) throw new Error(`/metrics: ${response.status}`);
  return response.text();
};

/** Reads the resident memory of a process in MB. */
export const readMemory = (pid: number): number => {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
};
