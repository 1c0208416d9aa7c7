import { setImmediate } from 'node:timers/promises';

const MAX_BLOCK_MS = 10;

let lastYieldAt = 0;

/** Yields to the event loop if the last yield is more than 10 ms ago, so that other requests are served in between. */
export const yieldIfDue = async (): Promise<void> => {
  if (performance.now() - lastYieldAt < MAX_BLOCK_MS) return;
  await setImmediate();
  lastYieldAt = performance.now();
};

/** Iterates over the items and yields to the event loop by time: a count would not bound the time, as items differ in size. */
export async function* iterateWithYields<T>(items: Iterable<T>): AsyncGenerator<T> {
  for (const item of items) {
    await yieldIfDue();
    yield item;
  }
}
