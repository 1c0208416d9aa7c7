import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const BATCH = 100;

/** The items in their order. Yields to the event loop after each hundred, so that long work does not block requests. */
export async function* yieldBetween<T>(items: Iterable<T>): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    count += 1;
    if (count % BATCH === 0) await yieldToEventLoop();
    yield item;
  }
}
