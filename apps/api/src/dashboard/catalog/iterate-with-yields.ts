import { setImmediate } from 'node:timers/promises';

const ITEMS_PER_YIELD = 100;

/** Iterates over the items and yields to the event loop after every 100th, so that other requests are served in between. */
export async function* iterateWithYields<T>(items: Iterable<T>): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    count += 1;
    if (count % ITEMS_PER_YIELD === 0) await setImmediate();
    yield item;
  }
}
