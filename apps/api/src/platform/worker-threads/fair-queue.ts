/** The queue is full; comes before any work. `isOwn`: of the owner's own work. */
export class QueueFull extends Error {
  readonly isOwn: boolean;

  constructor(isOwn: boolean) {
    super('The queue is full');
    this.name = 'QueueFull';
    this.isOwn = isOwn;
  }
}

interface Limits {
  /** How much work is done at the same time. */
  concurrency: number;
  /** How much may wait in all, and of one owner. */
  maxWaiting: number;
  maxWaitingPerOwner: number;
}

/** For whom work is done: a person or a network. Work without an owner has a share of its own. */
export type Owner = string | number | undefined;

/**
 * Does work in turns of its owners: whoever sends much waits for their own work, not others for it. Rejects with
 * QueueFull instead of letting work wait that nobody waits for in the end.
 */
export const createFairQueue = ({ concurrency, maxWaiting, maxWaitingPerOwner }: Limits) => {
  /** A Map keeps the order in which owners came: the first one is next, and goes to the end. */
  const waiting = new Map<Owner, Array<() => void>>();
  let waits = 0;
  let running = 0;

  const startNext = () => {
    const next = waiting.entries().next().value;
    if (!next || running >= concurrency) return;
    const [owner, works] = next;
    const start = works.shift();
    waiting.delete(owner);
    if (works.length > 0) waiting.set(owner, works);
    waits -= 1;
    running += 1;
    start?.();
  };

  return async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
    const own = waiting.get(owner) ?? [];
    if (own.length >= maxWaitingPerOwner) throw new QueueFull(true);
    if (waits >= maxWaiting) throw new QueueFull(false);
    await new Promise<void>((resolve) => {
      own.push(resolve);
      waiting.set(owner, own);
      waits += 1;
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
