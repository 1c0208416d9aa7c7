import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@trad/database/embedded/postgres-process';

const run = promisify(execFile);

/** Installs the packages of a checkout and builds it. Returns how long this took, in milliseconds. */
export const buildCheckout = async (folder: string) => {
  // Variables of npm and of this run would change what the former scripts do.
  const { PATH, HOME } = process.env;
  const started = performance.now();
  await run(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    env: { PATH, HOME, CI: 'true' },
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`The former build failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`);
  });
  return performance.now() - started;
};

export interface BuiltServer {
  url: string;
  /** Sends SIGTERM, and resolves when it has ended. */
  stop: () => Promise<void>;
  /** Stops it and starts it again on the same port. */
  restart: () => Promise<void>;
}

/** Starts the built server of a checkout. */
export const startBuild = async (folder: string, environment: Record<string, string>): Promise<BuiltServer> => {
  const port = await findFreePort();
  let child: ChildProcess;
  const start = async () => {
    child = spawn(process.execPath, ['--max-old-space-size=512', join(folder, 'apps/api/dist/server.js')], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (text: string) => {
      output = `${output}${text}`.slice(-20_000);
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    await new Promise<void>((open, fail) => {
      child.stdout?.on('data', () => output.includes('Trad is open') && open());
      child.once('exit', () => fail(new Error(`The server ended before it was open:\n${output}`)));
    });
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
  };
};
