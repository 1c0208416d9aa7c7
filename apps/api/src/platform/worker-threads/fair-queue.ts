/** The queue is full; thrown before the task starts. `isOwn`: the owner's own limit is reached. */
export class QueueFull extends Error {
  readonly isOwn: boolean;

  constructor(isOwn: boolean) {
    super('The queue is full');
    this.name = 'QueueFull';
    this.isOwn = isOwn;
  }
}

/** The task's signal was aborted before the task started. */
export class TaskAborted extends Error {
  constructor() {
    super('The task was aborted before it started');
    this.name = 'TaskAborted';
  }
}

interface Limits {
  /** The maximum number of concurrent tasks. */
  concurrency: number;
  /** The maximum number of waiting tasks, in all and per owner. */
  maxWaiting: number;
  maxWaitingPerOwner: number;
}

/** The owner of the task, a user or a network. Tasks without an owner share one. */
export type Owner = string | number | undefined;

interface WaitingTask {
  start: () => void;
  reject: (error: Error) => void;
}

/**
 * Runs tasks by round robin of their owners: an owner with many tasks delays only their own. Rejects with QueueFull
 * instead of queueing tasks whose callers will have timed out: in a full queue the last task of the owner with most
 * waiting tasks, where the new task's owner has fewer, else the new task. Rejects with TaskAborted once `signal` is
 * aborted while the task waits.
 */
export const createFairQueue = ({ concurrency, maxWaiting, maxWaitingPerOwner }: Limits) => {
  /** A Map iterates in insertion order: the first owner is next, and moves to the end. */
  const waiting = new Map<Owner, WaitingTask[]>();
  let waitingCount = 0;
  let running = 0;

  const startNext = () => {
    const next = waiting.entries().next().value;
    if (!next || running >= concurrency) return;
    const [owner, tasks] = next;
    const task = tasks.shift();
    waiting.delete(owner);
    if (tasks.length > 0) waiting.set(owner, tasks);
    waitingCount -= 1;
    running += 1;
    task?.start();
  };

  const removeWaiting = (owner: Owner, task: WaitingTask, error: Error) => {
    const tasks = waiting.get(owner) ?? [];
    const index = tasks.indexOf(task);
    if (index < 0) return;
    tasks.splice(index, 1);
    if (tasks.length === 0) waiting.delete(owner);
    waitingCount -= 1;
    task.reject(error);
  };

  /** Removes the last task of the owner with most, for an owner who then has at most as many. False where there is none. */
  const makeRoom = (ownCount: number) => {
    let [longestOwner, longest]: [Owner, WaitingTask[]] = [undefined, []];
    for (const [owner, tasks] of waiting) if (tasks.length > longest.length) [longestOwner, longest] = [owner, tasks];
    const last = longest.at(-1);
    if (!last || longest.length <= ownCount + 1) return false;
    removeWaiting(longestOwner, last, new QueueFull(false));
    return true;
  };

  return async <T>(owner: Owner, work: () => Promise<T>, signal?: AbortSignal | null): Promise<T> => {
    if (signal?.aborted) throw new TaskAborted();
    const own = waiting.get(owner) ?? [];
    if (own.length >= maxWaitingPerOwner) throw new QueueFull(true);
    if (waitingCount >= maxWaiting && !makeRoom(own.length)) throw new QueueFull(false);
    await new Promise<void>((resolve, reject) => {
      const task = { start: resolve, reject };
      own.push(task);
      waiting.set(owner, own);
      waitingCount += 1;
      signal?.addEventListener('abort', () => removeWaiting(owner, task, new TaskAborted()), { once: true });
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
};
