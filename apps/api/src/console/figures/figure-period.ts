import type { Range } from '../../figures/figures.ts';
import { startOfDay } from '../../payments/payments.ts';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import { createInvalidFieldError } from '../../platform/http/refusal.ts';

const MAX_DAYS = 366;
/** 366 days of the caller's time zone are an hour longer where summer time ends in them. */
const MAX_LENGTH_MS = MAX_DAYS * DAY_MS + HOUR_MS;
/** The maximum for a period that begins at midnight (UTC). One that begins later may have one more. */
const MAX_BUCKETS = 28;
/** The number of buckets of a period of at most a day. */
const BUCKETS_OF_A_DAY = 8;
const MINUTE_MS = 60_000;

export interface FigurePeriod extends Range {
  /** The period before, which is as long. */
  before: Range;
  /**
   * The buckets: eight equal ones where the period has at most a day; else each has one day or several (UTC). The first begins with
   * the period. The last ends with it and may be short, as the present day has a bucket of its own.
   */
  buckets: Range[];
}

const addMs = (time: Date, ms: number) => new Date(time.getTime() + ms);

const listBucketStarts = (from: Date, length: number): Date[] => {
  if (length <= DAY_MS)
    return Array.from({ length: BUCKETS_OF_A_DAY }, (_, index) =>
      addMs(from, Math.floor((length * index) / BUCKETS_OF_A_DAY)),
    );
  const step = Math.ceil(length / DAY_MS / MAX_BUCKETS) * DAY_MS;
  // The nearest midnight (UTC): the first bucket is up to half a day shorter or longer than the next ones.
  const origin = startOfDay(addMs(from, DAY_MS / 2));
  const starts = [from];
  for (let start = addMs(origin, step); start < addMs(from, length); start = addMs(start, step)) starts.push(start);
  return starts;
};

/**
 * Reads a period and extends it to whole minutes, so that all requests of a minute share one cache entry.
 * Without `to` it ends now. Throws VALIDATION_FAILED.
 */
export const readPeriod = (input: { from: string; to?: string | undefined }, now: Date): FigurePeriod => {
  const [start, end] = [Date.parse(input.from), input.to ? Date.parse(input.to) : now.getTime()];
  if (end <= start || end - start > MAX_LENGTH_MS)
    throw createInvalidFieldError(
      'from',
      `must be before the end of the period, by at most ${MAX_DAYS} days and an hour`,
    );
  const from = new Date(Math.floor(start / MINUTE_MS) * MINUTE_MS);
  const to = new Date(Math.ceil(end / MINUTE_MS) * MINUTE_MS);
  const length = to.getTime() - from.getTime();
  const starts = listBucketStarts(from, length);
  return {
    before: { from: addMs(from, -length), to: from },
    from,
    to,
    buckets: starts.map((bucket, index) => ({ from: bucket, to: starts[index + 1] ?? to })),
  };
};
