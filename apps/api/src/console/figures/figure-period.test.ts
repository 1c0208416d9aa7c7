import { expect, test } from 'vitest';
import { readPeriod } from './figure-period.ts';

const now = new Date('2026-12-01T12:00:00Z');
const countBuckets = (from: string, to?: string) => readPeriod({ from, to }, now).buckets.length;

test('a period may have 366 days of a time zone in which summer time ends, and no more', () => {
  // 366 days in Berlin: the offset from UTC is two hours at the beginning and one at the end.
  expect(countBuckets('2025-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBeLessThanOrEqual(29);
  expect(() => readPeriod({ from: '2025-10-24T22:00:00Z', to: '2026-10-25T23:01:00Z' }, now)).toThrow(
    'VALIDATION_FAILED',
  );
});

test('the present day has a bucket of its own, so that a period which begins within a day may have one more than 28', () => {
  expect(countBuckets('2026-11-30T12:00:00Z')).toBe(8);
  expect(countBuckets('2026-11-04T00:00:00Z')).toBe(28);
  const { buckets } = readPeriod({ from: '2026-11-03T10:00:00Z', to: '2026-12-01T10:00:00Z' }, now);
  expect(buckets).toHaveLength(29);
  expect(buckets.at(-1)).toEqual({ from: new Date('2026-12-01T00:00:00Z'), to: new Date('2026-12-01T10:00:00Z') });
});

test('no period has more than 29 buckets', () => {
  const end = new Date('2026-12-01T00:00:00Z').getTime();
  const counts = Array.from({ length: 366 }, (_, index) =>
    [0, 1, 10, 11, 12, 23].map((hour) => {
      const to = new Date(end - hour * 3_600_000);
      return countBuckets(new Date(to.getTime() - (index + 1) * 86_400_000).toISOString(), to.toISOString());
    }),
  );
  expect(Math.max(...counts.flat())).toBe(29);
});
