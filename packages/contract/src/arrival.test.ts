import { expect, test } from 'vitest';
import { computeArrival, formatArrival, formatArrivalOfOption } from './arrival.ts';

const thursday = new Date('2026-11-26T23:30:00Z');

test('an arrival counts business days in UTC', () => {
  expect(computeArrival(1, 3, thursday)).toEqual({ from: '2026-11-27', until: '2026-12-01' });
  expect(computeArrival(0, 0, thursday)).toEqual({ from: '2026-11-26', until: '2026-11-26' });
  // From a Saturday, Monday is the first business day.
  expect(computeArrival(1, 1, new Date('2026-11-28T08:00:00Z'))).toEqual({ from: '2026-11-30', until: '2026-11-30' });
  expect(computeArrival(null, 3, thursday)).toBe(null);
  expect(computeArrival(3, null, thursday)).toBe(null);
});

test.each([
  ['en', 'Wed 25 to Fri 27 Nov'],
  ['fr', 'mer. 25 – ven. 27 nov.'],
])('an arrival in %s', (language, text) => {
  const words = formatArrival({ from: '2026-11-25', until: '2026-11-27' }, language);
  expect(words.replaceAll(/\s/g, ' ').replaceAll(',', '')).toBe(text);
});

test.each([
  ['en', 1, 3, 'Fri 27 Nov to Tue 1 Dec'],
  ['fr', 2, 2, 'lun. 30 nov.'],
])('the arrival in %s after %i to %i business days leaves out the weekend', (language, min_days, max_days, text) => {
  const words = formatArrivalOfOption({ min_days, max_days }, language, thursday);
  expect(words?.replaceAll(/\s/g, ' ').replaceAll(',', '')).toBe(text);
  expect(formatArrivalOfOption({ min_days: null, max_days }, language, thursday)).toBe(null);
});
