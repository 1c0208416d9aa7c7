export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The time, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** Whether it replaces the time of PostgreSQL, too: that of a test. */
  readonly replacesDatabaseTime?: true;
}

export const systemClock: Clock = { now: () => new Date() };
