import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiBundle } from './api-bundle.ts';
import { NO_KILLS, type Odds } from './odds.ts';
import { JWT_SECRET } from './pace.ts';

const root = resolve(import.meta.dirname, '../..');

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Within this, one that died is being started again. */
const RESTART_MS = 100;

/** What a process wrote so far matches: the match. Rejects where it ends before. */
const says = (child: ChildProcess, pattern: RegExp) =>
  new Promise<RegExpExecArray>((found, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const match = pattern.exec(said);
      if (match) found(match);
    });
    child.once('exit', () => reject(new Error(`It ended before it was open:\n${said}`)));
  });

/** A process that dies and is started again, until it is stopped. */
export interface ApiProcess {
  url: string;
  /** kill -9, now. */
  kill: () => void;
  /** Tells this process, and those that come after it, where to die. */
  tell: (odds: Odds) => Promise<void>;
  stop: () => Promise<void>;
}

interface Asked {
  bundle: ApiBundle;
  databaseUrl: string;
  dataDir: string;
  sandboxUrl: string;
  /** Where it was killed; `somewhere` by `kill`. */
  onKilled: (where: string) => void;
  /** What a server should never write. */
  onComplaint: (text: string) => void;
}

/** The server, as a process of its own on a port that stays. */
export const startApi = async (asked: Asked): Promise<ApiProcess> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let odds = NO_KILLS;
  let child: ChildProcess;
  let isOpen: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  const tellChild = async () => {
    if (!child.connected) return;
    const heard = once(child, 'message');
    child.send(odds, () => {});
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
      if (!text.startsWith('killed at') && !/Warning/.test(text)) asked.onComplaint(text);
    });
    started.stdout?.on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.startsWith('{"level":')) asked.onComplaint(line);
    });
    started.once('close', () => {
      if (isStopping) return;
      if (odds.once) odds = NO_KILLS;
      if (started.signalCode === 'SIGKILL') asked.onKilled(killedAt);
      else asked.onComplaint(`it ended by itself (${started.exitCode ?? started.signalCode})`);
      isOpen = start();
      // Killed before it was open: the next one is on its way.
      isOpen.catch(() => {});
    });
    await says(started, /Trad is open/);
    if (odds.chance) await tellChild();
  };
  isOpen = start();
  await isOpen;
  /** Who was killed before it was open has a successor. */
  const whenOpen = async () => {
    for (let opening: unknown; opening !== isOpen; ) {
      opening = isOpen;
      await isOpen.catch(() => pause(RESTART_MS));
    }
  };
  return {
    url,
    kill: () => child.kill('SIGKILL'),
    tell: async (told) => {
      odds = told;
      await whenOpen();
      await tellChild();
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
