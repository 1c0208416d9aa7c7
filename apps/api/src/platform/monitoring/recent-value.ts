import { setTimeout as pause } from 'node:timers/promises';

/**
 * Reads a costly value at most once per `intervalMs`, when it is asked for. Concurrent callers share a reading. Returns
 * undefined where a reading fails or takes longer than `waitMs`: what is unknown is left out instead of being old.
 */
export const createRecentValue = <T>(
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
