/** The queue is full; thrown before the task starts. `isOwn`: the owner's own limit is reached. */
export class QueueFull extends Error {
  readonly isOwn: boolean;

  constructor(isOwn: boolean) {
    super('The queue is full');
    this.name = 'QueueFull';
    this.isOwn = isOwn;
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

/**
 * Runs tasks by round robin of their owners: an owner with many tasks delays only their own. Rejects with QueueFull
 * instead of queueing tasks whose callers will have timed out.
 */
export const createFairQueue = ({ concurrency, maxWaiting, maxWaitingPerOwner }: Limits) => {
  /** A Map iterates in insertion order: the first owner is next, and moves to the end. */
  const waiting = new Map<Owner, Array<() => void>>();
  let waitingCount = 0;
  let running = 0;

  const startNext = () => {
    const next = waiting.entries().next().value;
    if (!next || running >= concurrency) return;
    const [owner, works] = next;
    const start = works.shift();
    waiting.delete(owner);
    if (works.length > 0) waiting.set(owner, works);
    waitingCount -= 1;
    running += 1;
    start?.();
  };

  return async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
    const own = waiting.get(owner) ?? [];
    if (own.length >= maxWaitingPerOwner) throw new QueueFull(true);
    if (waitingCount >= maxWaiting) throw new QueueFull(false);
    await new Promise<void>((resolve) => {
      own.push(resolve);
      waiting.set(owner, own);
      waitingCount += 1;
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
