import { expect, test } from 'vitest';
import { formatAxisAmount } from './format-axis-amount.ts';

test.each([
  ['en', '$', 5000, '$5,000'],
  ['en', '$', 12_500, '$12.5K'],
  ['sw', '$', 12_500, '$elfu\u00a012.5'],
  ['fr', '€', 5000, '5\u202f000\u00a0€'],
  ['fr', '€', 12_500, '12,5\u00a0k\u00a0€'],
  ['es', '€', 12_500, '12,5\u00a0mil\u00a0€'],
  // A currency that the shop has disabled has its code as the symbol.
  ['fr', 'NGN ', 12_000, '12\u00a0k\u00a0NGN '],
])('in %s, %s: %d is %s', (locale, symbol, amount, text) => {
  expect(formatAxisAmount(amount, { symbol, decimals: 2 }, locale)).toBe(text);
});
