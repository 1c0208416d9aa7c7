import { setTimeout as pause } from 'node:timers/promises';

/**
 * Creates a function that reads a costly value on demand, at most once per `intervalMs` while reads succeed. Concurrent
 * callers share a read. It returns undefined where a read fails or takes longer than `waitMs`: an unknown value is omitted
 * instead of an old one.
 */
export const createThrottledReader = <T>(
  read: () => Promise<T>,
  { intervalMs, waitMs }: { intervalMs: number; waitMs: number },
) => {
  let last: { value: T; at: number } | undefined;
  let reading: Promise<T | undefined> | undefined;
  const readAgain = async () => {
    try {
      last = { value: await read(), at: performance.now() };
      return last.value;
    } catch {
      return undefined;
    } finally {
      reading = undefined;
    }
  };
  return async (): Promise<T | undefined> => {
    if (last && performance.now() - last.at < intervalMs) return last.value;
    reading ??= readAgain();
    return Promise.race([reading, pause(waitMs, undefined, { ref: false })]);
  };
};
