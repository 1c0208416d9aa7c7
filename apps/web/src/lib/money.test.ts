import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  ['en', { symbol: '$', decimals: 2 }, 1234.5, '$1,234.50'],
  ['en', { symbol: 'A$', decimals: 2 }, 89, 'A$89.00'],
  ['en', { symbol: '¥', decimals: 0 }, 12450, '¥12,450'],
  ['en', { symbol: '₦', decimals: 2 }, -15, '-₦15.00'],
  ['fr', { symbol: '€', decimals: 2 }, -12345.6, '-12\u202f345,60\u00a0€'],
  ['es', { symbol: '€', decimals: 2 }, 12345.6, '12.345,60\u00a0€'],
  ['sw', { symbol: '$', decimals: 2 }, 1234.5, '$1,234.50'],
  ['ar', { symbol: '$', decimals: 2 }, 1234.5, '$1,234.50'],
])('in %s, %o: %d is %s', (locale, currency, amount, text) => {
  expect(formatMoney(amount, currency, locale)).toBe(text);
});
