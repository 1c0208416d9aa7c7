import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { ScenarioNotRun } from './scenario.ts';

const START_MS = 30_000;

const acceptsConnections = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Starts a Redis without persistence. Throws ScenarioNotRun where it is not installed. */
export const openRedis = async () => {
  const program = process.env.REDIS_SERVER_PATH;
  if (!program)
    throw new ScenarioNotRun('redis-server is not found: on Debian run as root apt-get install redis-server');
  const port = await findFreePort();
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
    const deadline = performance.now() + START_MS;
    while (!(await acceptsConnections(port))) {
      if (child.exitCode !== null || performance.now() > deadline) throw new Error('Redis did not start.');
      await pause(20);
    }
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    /** Its connections stay open, and nothing responds. */
    freeze: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
  };
};
export type RunningRedis = Awaited<ReturnType<typeof openRedis>>;
