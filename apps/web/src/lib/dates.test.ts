import { expect, test } from 'vitest';
import { formatDay, formatMoment } from './dates.ts';

/** In the time zone of the tests. */
const AT = new Date(2026, 10, 25, 16, 21).toISOString();

test.each([
  ['en', '25 Nov 2026, 16:21'],
  ['fr', '25 nov. 2026, 16:21'],
  ['es', '25 nov 2026, 16:21'],
  ['sw', '25 Nov 2026, 16:21'],
  // The name of the month separates day and year; the isolation separates them from Latin names beside the date.
  ['ar', '\u206725 نوفمبر 2026، 16:21\u2069'],
])('in %s a moment is %s', (locale, text) => {
  expect(formatMoment(AT, locale)).toBe(text);
});

test('a day of Arabic text is isolated', () => {
  expect(formatDay(AT, 'ar')).toBe('\u206725 نوفمبر 2026\u2069');
  expect(formatDay(AT, 'en')).toBe('25 Nov 2026');
});
