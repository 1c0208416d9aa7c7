import type { Clock } from '../platform/clock.ts';

/** A clock that advances only when a test moves it. */
export const createFakeClock = (start = '2026-03-01T12:00:00Z') => {
  let now = new Date(start).getTime();
  const clock: Clock & { advance(ms: number): void } = {
    now: () => new Date(now),
    replacesDatabaseTime: true,
    advance: (ms) => {
      now += ms;
    },
  };
  return clock;
};
