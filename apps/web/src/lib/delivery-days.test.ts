import { expect, test } from 'vitest';
import { formatArrival } from './delivery-days.ts';

const thursday = new Date(2026, 10, 26, 12);

test.each([
  ['en', 1, 3, 'Fri 27 Nov – Tue 1 Dec'],
  ['fr', 2, 2, 'lun. 30 nov.'],
])('the arrival in %s after %i to %i business days leaves out the weekend', (locale, min_days, max_days, text) => {
  expect(formatArrival({ min_days, max_days }, locale, thursday)?.replaceAll(/\s/g, ' ')).toBe(text);
});

test('an unknown arrival has no text', () => {
  expect(formatArrival({ min_days: null, max_days: 3 }, 'en', thursday)).toBe(undefined);
});
