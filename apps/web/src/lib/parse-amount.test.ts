import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['68', 68],
  ['68.5', 68.5],
  ['68,50', 68.5],
  ['1 250,00', 1250],
  ['1,250.00', 1250],
  ['1.250,00', 1250],
  ['185,000', 185_000],
  ['١٬٢٥٠٫٥', 1250.5],
  ['۶۸', 68],
])('‘%s’ is %d', (text, amount) => {
  expect(parseAmount(text, 2)).toBe(amount);
});

test.each(['', '0', '-5', 'ten', '1.2345', '5 USD', '1,25,0', '0.500', '0,125', '012.500'])(
  '‘%s’ is invalid',
  (text) => {
    expect(parseAmount(text, 2)).toBe(null);
  },
);

test('a currency with three decimals', () => {
  expect(['1.250', '1,250', '1250', '1,250.500', '0.005', '1.2345'].map((text) => parseAmount(text, 3))).toEqual([
    1.25,
    1.25,
    1250,
    1250.5,
    0.005,
    null,
  ]);
});

test('a currency without decimals accepts none', () => {
  expect([parseAmount('12.5', 0), parseAmount('12', 0)]).toEqual([null, 12]);
});
