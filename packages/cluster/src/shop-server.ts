import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

export interface ShopServerOptions {
  port: number;
  /** The environment variables of docs/configuration.md. */
  variables: Record<string, string>;
  /** Called with each line that the server writes; by default only its standard error is shown, as that of this process. */
  print?: (line: string) => void;
  /** Called when it ends by itself. */
  onExit?: () => void;
}

/** A process of the built server, started again on the same port after `kill` and `restart`. */
export interface ShopServer {
  url: string;
  /** Sends SIGKILL, and resolves when the next process is open. */
  kill: () => Promise<void>;
  /** Sends SIGTERM, waits until the process has ended by itself, and resolves when the next one is open. */
  restart: () => Promise<void>;
  /** Starts it again after it ended by itself. */
  start: () => Promise<void>;
  /** The resident memory of the process, in megabytes. */
  readMemory: () => number;
  /** Ends the process, by default at once. */
  stop: (signal?: 'SIGKILL' | 'SIGINT' | 'SIGTERM') => Promise<void>;
}

/** How long a stopping server may take before it is killed. */
const STOP_TIMEOUT_MS = 30_000;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Starts the built server, and resolves when it is open. */
export const startShopServer = async ({
  port,
  variables,
  print,
  onExit = () => {},
}: ShopServerOptions): Promise<ShopServer> => {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let isStopping = false;
  const start = async () => {
    isStopping = false;
    const started = spawn(
      process.execPath,
      // It ends with this process, even if that is killed.
      ['--max-old-space-size=512', '--import', join(root, 'scripts/prepare-server.mjs'), 'apps/api/dist/server.js'],
      {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          NODE_ENV: 'production',
          ...variables,
          PORT: String(port),
          HOST: '127.0.0.1',
        },
        stdio: ['ignore', 'pipe', print ? 'pipe' : 'inherit'],
        // Ctrl-C reaches only this process, which ends the servers in order.
        detached: true,
      },
    );
    child = started;
    let output = '';
    let isOpen = false;
    for (const stream of [started.stdout, started.stderr]) {
      let partialLine = '';
      stream?.setEncoding('utf8').on('data', (text: string) => {
        if (!isOpen) output += text;
        const lines = (partialLine + text).split('\n');
        partialLine = lines.pop() ?? '';
        if (print) for (const line of lines) if (line.trim()) print(line);
      });
    }
    await new Promise<void>((open, fail) => {
      started.stdout?.on('data', () => {
        if (isOpen || !output.includes('Trad is open')) return;
        isOpen = true;
        output = '';
        open();
      });
      started.once('exit', () => fail(new Error(`A server ended before it was open:\n${output.trim()}`)));
    });
    started.once('exit', () => !isStopping && onExit());
  };
  const stop = async (signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM' = 'SIGKILL') => {
    isStopping = true;
    if (hasEnded(child)) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  };
  await start();
  return {
    url,
    start,
    kill: async () => {
      await stop();
      await start();
    },
    restart: async () => {
      await stop('SIGTERM');
      await start();
    },
    readMemory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop,
  };
};
