import { setImmediate as breathe } from 'node:timers/promises';

const AT_ONCE = 100;

/** The items one after the other; others are served in between. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    count += 1;
    if (count % AT_ONCE === 0) await breathe();
    yield item;
  }
}
