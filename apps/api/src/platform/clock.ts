export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The source of the current time, which tests replace. */
export interface Clock {
  now(): Date;
  /** Whether statements use it instead of PostgreSQL's clock, as in tests. */
  readonly replacesDatabaseTime?: true;
}

export const systemClock: Clock = { now: () => new Date() };
