import { startOfDay } from '../payments/payments.ts';
import { DAY_MS } from '../platform/clock.ts';

/** Days are UTC's. */
export interface Range {
  from: Date;
  /** Exclusive. */
  to: Date;
}

export interface SplitRange {
  /** Whole days that are stored; empty where `from` is not before `to`. */
  stored: Range;
  /** The ranges that are counted live. */
  live: Range[];
}

/** Splits a range into the whole days in it that are stored, and the remaining ranges. */
export const splitRange = ({ from, to }: Range, storedUntil: Date): SplitRange => {
  const first = startOfDay(new Date(from.getTime() + DAY_MS - 1));
  const last = new Date(Math.min(startOfDay(to).getTime(), storedUntil.getTime()));
  if (last <= first) return { stored: { from: first, to: first }, live: [{ from, to }] };
  const rest = [
    { from, to: first },
    { from: last, to },
  ];
  return { stored: { from: first, to: last }, live: rest.filter((range) => range.from < range.to) };
};

/** Merges ranges that overlap or adjoin. */
export const joinRanges = (ranges: readonly Range[]): Range[] => {
  const joined: Range[] = [];
  for (const { from, to } of ranges.toSorted((one, two) => one.from.getTime() - two.from.getTime())) {
    const last = joined.at(-1);
    if (!last || last.to < from) joined.push({ from, to });
    else if (last.to < to) last.to = to;
  }
  return joined;
};

/** The beginning of a time's month in UTC, or of a later one. */
export const startOfMonth = (time: Date, later = 0) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + later));

/** The range of the whole months in a range of days; an empty one at its end where there are none. */
export const listWholeMonths = ({ from, to }: Range): Range => {
  const first = startOfMonth(from);
  const start = first < from ? startOfMonth(from, 1) : first;
  const end = startOfMonth(to);
  return start < end ? { from: start, to: end } : { from: to, to };
};

/** A day as PostgreSQL reads it; a Date would be sent in the time zone of the process. */
export const toDay = (time: Date) => time.toISOString().slice(0, 10);
