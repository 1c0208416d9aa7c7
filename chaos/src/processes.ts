import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiBundle } from './api-bundle.ts';
import { type KillPlan, NO_KILLS } from './kill-plan.ts';
import { JWT_SECRET } from './settings.ts';

const root = resolve(import.meta.dirname, '../..');

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Delay before a look at whether a killed process was started again. */
const RESTART_MS = 100;

/** Resolves with the match once the process's output matches. Rejects if it ends before. */
const waitForOutput = (child: ChildProcess, pattern: RegExp) =>
  new Promise<RegExpExecArray>((found, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const match = pattern.exec(said);
      if (match) found(match);
    });
    child.once('exit', () => reject(new Error(`It ended before it was open:\n${said}`)));
  });

/** A server process that is started again when it was killed, until it is stopped. */
export interface ApiProcess {
  url: string;
  /** Sends SIGKILL. */
  kill: () => void;
  /** Sets the kill plan of this process and of those that replace it. */
  setKillPlan: (killPlan: KillPlan) => Promise<void>;
  stop: () => Promise<void>;
}

interface Asked {
  bundle: ApiBundle;
  databaseUrl: string;
  dataDir: string;
  sandboxUrl: string;
  /** Called with the kill point; `somewhere` where `kill` ended the process. */
  onKilled: (where: string) => void;
  /** Called with error logs, which a server must not write. */
  onError: (text: string) => void;
}

/** Starts a server process, whose port stays the same after a restart. */
export const startApi = async (asked: Asked): Promise<ApiProcess> => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let killPlan = NO_KILLS;
  let child: ChildProcess;
  let isOpen: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  const sendKillPlan = async () => {
    if (!child.connected) return;
    const heard = once(child, 'message');
    child.send(killPlan, () => {});
    await Promise.race([heard, once(child, 'exit')]);
  };
  const start = async () => {
    child = spawn(process.execPath, ['--max-old-space-size=512', asked.bundle.server], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: asked.databaseUrl,
        DATA_DIR: asked.dataDir,
        WEB_DIR: asked.bundle.webDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        PAYMENT_SANDBOX_URL: asked.sandboxUrl,
        SEED_DEMO: '0',
        RATE_LIMIT: '0',
        CASH_ORDER_LIMIT: '0',
        JWT_SECRET,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const started = child;
    let killedAt = 'somewhere';
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      killedAt = /killed at (\w+)/.exec(text)?.[1] ?? killedAt;
      if (!text.startsWith('killed at') && !/Warning/.test(text)) asked.onError(text);
    });
    started.stdout?.on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.startsWith('{"level":')) asked.onError(line);
    });
    started.once('close', () => {
      if (isStopping) return;
      if (killPlan.once) killPlan = NO_KILLS;
      if (started.signalCode === 'SIGKILL') asked.onKilled(killedAt);
      else asked.onError(`it ended by itself (${started.exitCode ?? started.signalCode})`);
      isOpen = start();
      // It was killed while starting: its own close handler starts the next one.
      isOpen.catch(() => {});
    });
    await waitForOutput(started, /Trad is open/);
    if (killPlan.chance) await sendKillPlan();
  };
  isOpen = start();
  await isOpen;
  /** A process that is killed while starting is replaced: waits for the one that opens. */
  const waitUntilOpen = async () => {
    for (let opening: unknown; opening !== isOpen; ) {
      opening = isOpen;
      await isOpen.catch(() => pause(RESTART_MS));
    }
  };
  return {
    url,
    kill: () => child.kill('SIGKILL'),
    setKillPlan: async (told) => {
      killPlan = told;
      await waitUntilOpen();
      await sendKillPlan();
    },
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};
