import { expect, test } from 'vitest';
import { parsePercent } from './parse-percent.ts';

test.each([
  ['0', 0],
  ['15', 15],
  ['7.5', 7.5],
  ['7,25 %', 7.25],
  [' 12.5% ', 12.5],
  ['100', 100],
  ['١٥', 15],
  ['٧٫٥', 7.5],
  ['٧٫٥٪', 7.5],
  ['۱۲', 12],
])('‘%s’ is %d per cent', (text, percent) => {
  expect(parsePercent(text)).toBe(percent);
});

test.each(['', ' ', '%', '100.01', '101', '1.234', '-5', 'ten', '1e1'])('‘%s’ is invalid', (text) => {
  expect(parsePercent(text)).toBe(null);
});
