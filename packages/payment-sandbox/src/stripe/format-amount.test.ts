import { afterEach, expect, test, vi } from 'vitest';
import { formatAmount } from '../../browser/format-amount.js';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [5000, 'usd', '$50.00'],
  [5000, 'jpy', '¥5,000'],
  [500_000, 'ugx', 'UGX 5,000'],
  [500_000, 'isk', 'ISK 5,000'],
  [5000, 'mga', 'MGA 5,000'],
  [5000, 'kwd', 'KWD 5.000'],
])('%i minor units of %s are shown as %s, by the decimals of Stripe', (amount, currency, text) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  expect(formatAmount({ amount, currency }).replaceAll('\u00a0', ' ')).toBe(text);
});
