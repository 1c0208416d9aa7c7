import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  convertDecimals,
  getStripeDecimals,
  isSameMoney,
  parsePayPalAmount,
  toPayPalAmount,
} from './provider-money.ts';

const toDollars = (minor: number) => ({ minor, decimals: 2, currencyCode: 'USD' });

test.each([
  ['USD', 2],
  ['XOF', 0],
  ['JPY', 0],
  ['KWD', 3],
  ['UGX', 2],
  ['HUF', 2],
])('an amount for Stripe in %s has %i decimals', (currencyCode, decimals) => {
  expect(getStripeDecimals(currencyCode)).toBe(decimals);
});

test.each([
  [{ minor: 5, decimals: 2, currencyCode: 'USD' }, '0.05'],
  [{ minor: 25_150, decimals: 2, currencyCode: 'USD' }, '251.50'],
  [{ minor: 1990, decimals: 0, currencyCode: 'JPY' }, '1990'],
  [{ minor: 199_000, decimals: 2, currencyCode: 'HUF' }, '1990'],
])('an amount for PayPal: %o becomes %s', (money, value) => {
  expect(toPayPalAmount(money)).toEqual({ currency_code: money.currencyCode, value });
});

test('rejects amounts and currencies that PayPal does not support before a request', () => {
  expect(() => toPayPalAmount({ minor: 100, decimals: 2, currencyCode: 'NGN' })).toThrow('CURRENCY_NOT_SUPPORTED');
  expect(() => toPayPalAmount({ minor: 150, decimals: 2, currencyCode: 'JPY' })).toThrow('amount_not_exact');
});

test('an amount formatted for PayPal parses to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (minor) => {
      expect(parsePayPalAmount(toPayPalAmount(toDollars(minor)))).toEqual(toDollars(minor));
    }),
  );
});

test('compares amounts regardless of their decimals, and never across currencies', () => {
  expect(isSameMoney(toDollars(500), convertDecimals(toDollars(500), 3))).toBe(true);
  expect(isSameMoney(toDollars(500), toDollars(501))).toBe(false);
  expect(isSameMoney(toDollars(500), { ...toDollars(500), currencyCode: 'EUR' })).toBe(false);
});
