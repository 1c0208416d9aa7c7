import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatAmount } from '../../browser/format-amount.js';
import { THREE_DECIMAL, ZERO_DECIMAL } from './amounts.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => vi.unstubAllGlobals());

test.each([
  [5000, 'usd', '$50.00'],
  [5000, 'jpy', '¥5,000'],
  [500_000, 'ugx', 'UGX 5,000'],
  [500_000, 'isk', 'ISK 5,000'],
  [5000, 'kwd', 'KWD 5.000'],
])('%i minor units of %s are shown as %s, by the decimals of Stripe', (amount, currency, text) => {
  expect(formatAmount({ amount, currency }).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ...[...ZERO_DECIMAL].map((currency) => [currency, 5000, '5,000'] as const),
  ...[...THREE_DECIMAL].map((currency) => [currency, 5000, '5.000'] as const),
])('amounts of %s have as many decimals as in the API', (currency, amount, text) => {
  expect(formatAmount({ amount, currency }).replace(/^[^\d]+/, '')).toBe(text);
});
