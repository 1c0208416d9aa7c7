import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import type { ApiBundle } from './api-bundle.ts';
import { type KillPlan, NO_KILLS } from './kill-plan.ts';
import { JWT_SECRET } from './settings.ts';

const root = resolve(import.meta.dirname, '../..');

/** Interval of polling whether a killed process was started again. */
const RESTART_POLL_MS = 100;

/** Resolves with the match once the process's output matches. Rejects if it ends before, with its whole output. */
const waitForOutput = (child: ChildProcess, pattern: RegExp) =>
  new Promise<RegExpExecArray>((resolveMatch, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const match = pattern.exec(output);
      if (match) resolveMatch(match);
    });
    child.once('close', () => reject(new Error(`The process ended before it was ready:\n${output}`)));
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

interface ApiOptions {
  bundle: ApiBundle;
  databaseUrl: string;
  dataDir: string;
  sandboxUrl: string;
  /** Called with the kill point; `random moment` if `kill` ended the process. */
  onKilled: (killedAt: string) => void;
  /** Called with error logs and other output on stderr, and where the server ends by itself: none of it may happen. */
  onError: (text: string) => void;
}

/** Starts a server process, whose port stays the same after a restart. Rejects if it ends before it is ready for the first time. */
export const startApi = async (options: ApiOptions): Promise<ApiProcess> => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let killPlan = NO_KILLS;
  /** The plan that the process has confirmed, and so may be killed by. */
  let confirmedPlan = NO_KILLS;
  let child: ChildProcess;
  let closed: Promise<unknown>;
  let ready: Promise<unknown> = Promise.resolve();
  let hasStarted = false;
  let isStopping = false;

  const sendKillPlan = async () => {
    if (isStopping) return;
    const plan = killPlan;
    const confirmed = once(child, 'message').then(() => {
      confirmedPlan = plan;
    });
    child.send(plan, () => {});
    // After `close`, which follows all messages, `killPlan` is final and `ready` is that of the process that replaces this one.
    await Promise.race([confirmed, closed]);
  };
  const start = async () => {
    child = spawn(process.execPath, ['--max-old-space-size=512', options.bundle.server], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: options.databaseUrl,
        DATA_DIR: options.dataDir,
        WEB_DIR: options.bundle.webDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        PAYMENT_SANDBOX_URL: options.sandboxUrl,
        SEED_DEMO: '0',
        RATE_LIMIT: '0',
        CASH_ORDER_LIMIT: '0',
        GUEST_LIMIT: '0',
        PAYMENT_LIMIT: '0',
        UNPAID_PAYMENT_LIMIT: '0',
        JWT_SECRET,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const startedChild = child;
    closed = once(child, 'close');
    confirmedPlan = NO_KILLS;
    let killedAt = 'random moment';
    startedChild.stderr?.setEncoding('utf8').on('data', (text: string) => {
      killedAt = /killed at (\w+)/.exec(text)?.[1] ?? killedAt;
      if (!text.startsWith('killed at') && !/Warning/.test(text)) options.onError(text);
    });
    startedChild.stdout?.on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.startsWith('{"level":')) options.onError(line);
    });
    startedChild.once('close', () => {
      if (isStopping || !hasStarted) return;
      // A plan that was set meanwhile, and did not reach the killed process, is that of the next one.
      if (killPlan.once && killPlan === confirmedPlan) killPlan = NO_KILLS;
      if (startedChild.signalCode === 'SIGKILL') options.onKilled(killedAt);
      else options.onError(`the server ended by itself (${startedChild.exitCode ?? startedChild.signalCode})`);
      ready = start();
      // It was killed while starting: its own close handler starts the next one.
      ready.catch(() => {});
    });
    await waitForOutput(startedChild, /Trad is open/);
    if (killPlan.chance) await sendKillPlan();
  };
  ready = start();
  await ready;
  hasStarted = true;
  /** A process that is killed while starting is replaced: waits for the one that becomes ready. */
  const waitUntilReady = async () => {
    for (let awaited: unknown; awaited !== ready; ) {
      awaited = ready;
      await ready.catch(() => pause(RESTART_POLL_MS));
    }
  };
  return {
    url,
    kill: () => child.kill('SIGKILL'),
    setKillPlan: async (newPlan) => {
      killPlan = newPlan;
      await waitUntilReady();
      await sendKillPlan();
      // The former plan may have killed the process before it got this one.
      await waitUntilReady();
    },
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
};
