import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { createFairQueue, type Owner, QueueFull, TaskAborted } from './fair-queue.ts';
import type { ThreadTasks } from './thread-tasks.ts';

/** The task exceeded its limit of time or memory. */
export class TaskTooHeavy extends Error {
  constructor(task: string) {
    super(`${task} took too much time or memory`);
    this.name = 'TaskTooHeavy';
  }
}

interface Limits {
  /** The maximum number of threads; each starts on demand. */
  threads: number;
  /** The maximum number of waiting tasks, in all and per owner. */
  maxWaiting: number;
  maxWaitingPerOwner: number;
  /** The timeout of a running task, without the time in which its thread loads the task's code. */
  milliseconds: number;
  /** The maximum heap of a thread: a task that needs more ends with TaskTooHeavy. */
  megabytes: number;
}

const QUEUE_RETRY_AFTER_SECONDS = 2;

/** The timeout of loading a task's code, such as from a disk that does not respond. */
const LOADING_MS = 60_000;

type Reply = { result: unknown } | { error: unknown };
/** A thread sends `isStarted` when it has loaded a task's code, then a reply. */
type Message = Reply | { isStarted: true };

/** In development and tests only the source exists, and the TypeScript loader does not apply to threads by itself. */
const buildSourceProgram = () => {
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const file = new URL('../../worker-thread.ts', import.meta.url);
  return `import(${JSON.stringify(pathToFileURL(loader))}).then(({ register }) => { register(); return import(${JSON.stringify(file)}); });`;
};

const startThread = (megabytes: number) => {
  const options = { resourceLimits: { maxOldGenerationSizeMb: megabytes }, execArgv: [] };
  const thread = import.meta.url.endsWith('.ts')
    ? new Worker(buildSourceProgram(), { ...options, eval: true })
    : new Worker(new URL('./worker-thread.js', import.meta.url), options);
  // An 'error' event without a listener ends the process; the task's caller has its own listener.
  return thread.on('error', () => {});
};

/** Runs one task. Rejects if it crashes the thread. */
const runOn = (thread: Worker, name: string, input: unknown, milliseconds: number) =>
  new Promise<Reply>((resolve, reject) => {
    const end = (act: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      thread.unref();
      act();
    };
    const terminateAfter = (timeout: number, createError: () => Error) =>
      setTimeout(() => {
        end(() => reject(createError()));
        void thread.terminate();
      }, timeout);
    let timer = terminateAfter(LOADING_MS, () => new Error(`The code of ${name} was not loaded`));
    const onMessage = (message: Message) => {
      if (!('isStarted' in message)) return end(() => resolve(message));
      clearTimeout(timer);
      timer = terminateAfter(milliseconds, () => new TaskTooHeavy(name));
    };
    const onError = (error: Error & { code?: string }) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskTooHeavy(name) : error));
    const onExit = () => end(() => reject(new Error(`The thread ended while it did ${name}`)));
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    // Reference the thread only while it works: an idle one must not keep the process alive.
    thread.ref();
    thread.postMessage({ name, input });
  });

/** The client error for a task that did not start, as the queue was full or the client has left; null for other errors. */
export const toQueueRefusal = (error: unknown): Refusal | null => {
  const options = { retryAfter: QUEUE_RETRY_AFTER_SECONDS, cause: error };
  if (error instanceof TaskAborted) return new Refusal('BUSY', options);
  if (!(error instanceof QueueFull)) return null;
  return new Refusal(error.isOwn ? 'TOO_MANY_REQUESTS' : 'BUSY', options);
};

/**
 * Creates threads for work that would block the event loop or libuv's few threads. Tasks reject with a Refusal if the
 * queue is full or `signal` is aborted before they start, with TaskTooHeavy, or with the task's error.
 */
export const createThreadPool = ({ threads, milliseconds, megabytes, ...waiting }: Limits) => {
  const enqueue = createFairQueue({ concurrency: threads, ...waiting });
  let idle: Worker[] = [];
  const start = () => {
    const thread = startThread(megabytes);
    return thread.on('exit', () => {
      idle = idle.filter((other) => other !== thread);
    });
  };
  return async <N extends keyof ThreadTasks>(
    name: N,
    input: Parameters<ThreadTasks[N]>[0],
    owner?: Owner,
    signal?: AbortSignal | null,
  ): Promise<Awaited<ReturnType<ThreadTasks[N]>>> => {
    const run = async () => {
      const thread = idle.pop() ?? start();
      const response = await runOn(thread, name, input, milliseconds);
      idle.push(thread);
      return response;
    };
    const reply = await enqueue(owner, run, signal).catch((error: unknown) => {
      throw toQueueRefusal(error) ?? error;
    });
    if ('error' in reply) throw reply.error;
    return reply.result as Awaited<ReturnType<ThreadTasks[N]>>;
  };
};
