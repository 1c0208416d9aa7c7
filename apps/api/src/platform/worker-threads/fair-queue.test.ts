import { describe, expect, test } from 'vitest';
import { createFairQueue, type Owner } from './fair-queue.ts';

/** Opens a queue whose tasks run until the test ends them. */
const openQueue = (limits: { concurrency: number; maxWaiting: number; maxWaitingPerOwner: number }) => {
  const run = createFairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const add = (owner: Owner, name: string, signal?: AbortSignal) => {
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(name))),
      );
    };
    const ended = run(owner, work, signal);
    ended.catch(() => {});
    return ended;
  };
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await new Promise(setImmediate);
  };
  return { add, end, begun };
};

describe('a fair queue', () => {
  test('serves owners by round robin, whatever their number of tasks', async () => {
    const { add, end, begun } = openQueue({ concurrency: 1, maxWaiting: 100, maxWaitingPerOwner: 10 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name);
    add('b', 'b1');
    add(undefined, 'x1');
    await new Promise(setImmediate);
    for (const name of ['a1', 'a2', 'b1', 'x1', 'a3', 'a4']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'x1', 'a3', 'a4']);
  });

  test('runs its number of tasks concurrently, and continues after a failure', async () => {
    const { add, end, begun } = openQueue({ concurrency: 2, maxWaiting: 100, maxWaitingPerOwner: 10 });
    const failing = add(1, 'one');
    add(1, 'two');
    add(1, 'three');
    await new Promise(setImmediate);
    expect(begun).toEqual(['one', 'two']);
    await end('one', new Error('broken'));
    await expect(failing).rejects.toThrow('broken');
    expect(begun).toEqual(['one', 'two', 'three']);
  });

  test('limits the waiting tasks, per owner and in all', async () => {
    const { add, end } = openQueue({ concurrency: 1, maxWaiting: 3, maxWaitingPerOwner: 2 });
    add('a', 'running');
    add('a', 'a1');
    add('a', 'a2');
    await expect(add('a', 'a3')).rejects.toMatchObject({ isOwn: true });
    add('b', 'b1');
    await expect(add('b', 'b2')).rejects.toMatchObject({ isOwn: false });
    await end('running');
    const taken = add('c', 'c1');
    for (const name of ['a1', 'b1', 'a2', 'c1']) await end(name);
    await expect(taken).resolves.toBe('c1');
  });

  test('that is full gives an owner with fewer tasks the place of the last task of the owner with most', async () => {
    const { add, end, begun } = openQueue({ concurrency: 1, maxWaiting: 4, maxWaitingPerOwner: 3 });
    add('a', 'running');
    add('a', 'a1');
    add('a', 'a2');
    const last = add('a', 'a3');
    add('b', 'b1');
    add('c', 'c1');
    await expect(last).rejects.toMatchObject({ name: 'QueueFull', isOwn: false });
    const next = add('a', 'a4');
    await expect(next).rejects.toMatchObject({ isOwn: false });
    add('d', 'd1');
    // Each waits with one task.
    await expect(add('e', 'e1')).rejects.toMatchObject({ isOwn: false });
    for (const name of ['running', 'a1', 'b1', 'c1', 'd1']) await end(name);
    expect(begun).toEqual(['running', 'a1', 'b1', 'c1', 'd1']);
  });

  test('does not start a task that is aborted while it waits', async () => {
    const { add, end, begun } = openQueue({ concurrency: 1, maxWaiting: 2, maxWaitingPerOwner: 2 });
    const [leaving, left] = [new AbortController(), new AbortController()];
    const running = add('a', 'running', leaving.signal);
    const aborted = add('a', 'a1', leaving.signal);
    add('b', 'b1');
    leaving.abort();
    await expect(aborted).rejects.toMatchObject({ name: 'TaskAborted' });
    left.abort();
    await expect(add('c', 'c1', left.signal)).rejects.toMatchObject({ name: 'TaskAborted' });
    // Its place is free.
    const taken = add('c', 'c2');
    for (const name of ['running', 'b1', 'c2']) await end(name);
    await expect(running).resolves.toBe('running');
    await expect(taken).resolves.toBe('c2');
    expect(begun).toEqual(['running', 'b1', 'c2']);
  });
});
