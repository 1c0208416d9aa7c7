import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FloorTask } from './floor-server.ts';
import type { Load, LoadTask } from './load-client.ts';
import type { OrderTask } from './order-writer.ts';
import type { RenderCost, RenderTask } from './page-renderer.ts';

const root = resolve(import.meta.dirname, '../..');

export interface Running {
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

const stopper = (child: ChildProcess, end: () => void) => async () => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  end();
  await gone;
};

/** Node's options and the file with which npm start runs the server: told by scripts/bench.mjs. */
const serverArguments = () => JSON.parse(process.env.TRAD_SERVER_ARGUMENTS ?? '[]') as string[];
const serverOptions = () => serverArguments().filter((argument) => argument.startsWith('--'));

/** Signs the tokens of those who shop here. */
export const JWT_SECRET = 'known to the bench and to nobody else';

/** The product, as npm start runs it, on a free port; its payments go to a sandbox that stands alone. */
export const startProduct = async (databaseUrl: string, dataDir: string, sandboxUrl: string): Promise<Running> => {
  const child = spawn(process.execPath, serverArguments(), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      PAYMENT_SANDBOX_URL: sandboxUrl,
      SEED_DEMO: '0',
      // Counted as everywhere, and never reached.
      RATE_LIMIT: '100000000',
      SIGN_UP_LIMIT: '0',
      CASH_ORDER_LIMIT: '0',
      JWT_SECRET,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8');
  const port = await new Promise<number>((found, reject) => {
    let said = '';
    child.once('exit', () => reject(new Error(`The server did not start:\n${said}`)));
    child.stdout.on('data', (text: string) => {
      said += text;
      const open = /open: http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (open) found(Number(open));
    });
  });
  return { port, pid: child.pid ?? 0, stop: stopper(child, () => child.kill('SIGTERM')) };
};

const forked = (file: string, env = process.env, options: readonly string[] = []) =>
  fork(join(import.meta.dirname, file), { execArgv: [...options, '--import', 'tsx'], env });

/** Sends a task and resolves with the answer; rejects with the error that the process tells. */
const answerTo = async <T>(child: ChildProcess, task: object): Promise<T> => {
  const answered = once(child, 'message');
  child.send(task);
  const [message] = (await answered) as [{ error?: string }];
  if (message.error) throw new Error(message.error);
  return message as T;
};

export const startFloors = async (task: FloorTask): Promise<Running> => {
  const child = forked('floor-server.ts');
  const { port } = await answerTo<{ port: number }>(child, task);
  return { port, pid: child.pid ?? 0, stop: stopper(child, () => child.disconnect()) };
};

export interface OrderWriter {
  /** Writes orders, a connection each at once, for so long as it is told. Returns how many a second. */
  write: (task: OrderTask) => Promise<number>;
  stop: () => Promise<void>;
}

export const startOrderWriter = (): OrderWriter => {
  const child = forked('order-writer.ts');
  return {
    write: async (task) => (await answerTo<{ rate: number }>(child, task)).rate,
    stop: stopper(child, () => child.disconnect()),
  };
};

export interface PageRenderer {
  /** Renders pages of the product that answers there, and tells their calls and the cost of React's part. */
  render: (task: RenderTask) => Promise<RenderCost>;
  stop: () => Promise<void>;
}

/** With the server's own options: what a page costs is not to look smaller for how its garbage is collected. */
export const startPageRenderer = (): PageRenderer => {
  const child = forked('page-renderer.ts', { ...process.env, NODE_ENV: 'production' }, serverOptions());
  return {
    render: async (task) => (await answerTo<{ cost: RenderCost }>(child, task)).cost,
    stop: stopper(child, () => child.disconnect()),
  };
};

export interface LoadClient {
  /** Asks, and tells how fast it was answered. Throws where an answer was not 200. */
  load: (task: LoadTask) => Promise<Load>;
  stop: () => Promise<void>;
}

export const startLoadClient = (): LoadClient => {
  const child = forked('load-client.ts');
  return {
    load: async (task) => {
      const { load } = await answerTo<{ load: Load }>(child, task);
      if (load.failures) throw new Error(`${load.failures} of ${load.requests} answers failed: ${load.firstFailure}`);
      return load;
    },
    stop: stopper(child, () => child.disconnect()),
  };
};

/** The memory that a process holds, in MB. */
export const memoryOf = (pid: number): number => {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
};
