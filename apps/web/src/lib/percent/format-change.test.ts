import { expect, test } from 'vitest';
import { formatChange, getChangeSign } from './format-change.ts';

test('a change is never an absurd percentage', () => {
  expect([formatChange(110, 100, 'en'), formatChange(50, 100, 'en'), formatChange(1000, 100, 'en')]).toEqual([
    '+10.0%',
    '−50.0%',
    '×10.0',
  ]);
});

test('in French a narrow no-break space precedes the percent sign', () => {
  expect(formatChange(110, 100, 'fr')).toBe('+10,0\u202f%');
});

test('a change that is rounded to zero has no sign', () => {
  expect([formatChange(40_010, 40_000, 'en'), formatChange(39_990, 40_000, 'en')]).toEqual(['0.0%', '0.0%']);
  expect([getChangeSign(40_010, 40_000), getChangeSign(39_990, 40_000)]).toEqual([0, 0]);
  expect([getChangeSign(110, 100), getChangeSign(90, 100), getChangeSign(100, 100)]).toEqual([1, -1, 0]);
});
