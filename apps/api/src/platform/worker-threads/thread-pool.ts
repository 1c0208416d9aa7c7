import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { createFairQueue, type Owner, QueueFull } from './fair-queue.ts';
import type { ThreadTasks } from './thread-tasks.ts';

/** The task took more time or memory than it may have. */
export class TaskTooHeavy extends Error {
  constructor(task: string) {
    super(`${task} took too much time or memory`);
    this.name = 'TaskTooHeavy';
  }
}

interface Limits {
  /** How many at most; each is started when it is needed. */
  threads: number;
  /** How many tasks may wait in all, and of one owner. */
  maxWaiting: number;
  maxWaitingPerOwner: number;
  /** How long a task may take once it has begun. */
  milliseconds: number;
  megabytes: number;
}

type Reply = { result: unknown } | { error: unknown };

/** In development and in tests there is only the source, and what loads it does not reach into threads by itself. */
const sourceProgram = () => {
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const file = new URL('../../worker-thread.ts', import.meta.url);
  return `import(${JSON.stringify(pathToFileURL(loader))}).then(({ register }) => { register(); return import(${JSON.stringify(file)}); });`;
};

const startThread = (megabytes: number) => {
  const options = { resourceLimits: { maxOldGenerationSizeMb: megabytes }, execArgv: [] };
  const thread = import.meta.url.endsWith('.ts')
    ? new Worker(sourceProgram(), { ...options, eval: true })
    : new Worker(new URL('./worker-thread.js', import.meta.url), options);
  // An error without a listener ends the process; who waits for a task listens, too.
  return thread.on('error', () => {});
};

/** Runs one task. Rejects where the thread is lost by it. */
const runOn = (thread: Worker, name: string, input: unknown, milliseconds: number) =>
  new Promise<Reply>((resolve, reject) => {
    const end = (act: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      thread.unref();
      act();
    };
    const onMessage = (reply: Reply) => end(() => resolve(reply));
    const onError = (error: Error & { code?: string }) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskTooHeavy(name) : error));
    const onExit = () => end(() => reject(new Error(`The thread ended while it did ${name}`)));
    const timer = setTimeout(() => {
      end(() => reject(new TaskTooHeavy(name)));
      void thread.terminate();
    }, milliseconds);
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    // While there is work, the process waits for it.
    thread.ref();
    thread.postMessage({ name, input });
  });

/**
 * Threads for work that would keep the event loop, or libuv's few threads, from everything else. Rejects with a Refusal
 * where too much waits, with TaskTooHeavy, or with what the task threw.
 */
export const createThreadPool = ({ threads, milliseconds, megabytes, ...waiting }: Limits) => {
  const enqueue = createFairQueue({ concurrency: threads, ...waiting });
  const idle: Worker[] = [];
  return async <N extends keyof ThreadTasks>(
    name: N,
    input: Parameters<ThreadTasks[N]>[0],
    owner?: Owner,
  ): Promise<Awaited<ReturnType<ThreadTasks[N]>>> => {
    const reply = await enqueue(owner, async () => {
      const thread = idle.pop() ?? startThread(megabytes);
      const answered = await runOn(thread, name, input, milliseconds);
      idle.push(thread);
      return answered;
    }).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      throw new Refusal(error.isOwn ? 'TOO_MANY_REQUESTS' : 'BUSY', { retryAfter: 2 });
    });
    if ('error' in reply) throw reply.error;
    return reply.result as Awaited<ReturnType<ThreadTasks[N]>>;
  };
};
