import { expect, test } from 'vitest';
import { cheapest, priceOf, pricesDiffer } from './prices.ts';

const priced = (usd: number | null, special: number | null = null, stock: number | null = 5) => ({
  currency_price_data: { ...(usd !== null && { USD: { symbol: '$', amount: usd } }) },
  currency_special_price_data: { ...(special !== null && { USD: { symbol: '$', amount: special } }) },
  stock,
});

test('a special price is shown with the old one', () => {
  expect(priceOf(priced(148, 118), 'USD')).toEqual({ amount: 118, oldAmount: 148 });
  expect(priceOf(priced(148), 'USD')).toEqual({ amount: 148, oldAmount: null });
});

test('a currency without a price list has no price', () => {
  expect(priceOf(priced(148), 'EUR')).toEqual({ amount: null, oldAmount: null });
  expect(priceOf(undefined, 'USD')).toEqual({ amount: null, oldAmount: null });
});

test('the cheapest one in stock comes before a cheaper one that is sold out', () => {
  const [soldOut, dear, fair] = [priced(10, null, 0), priced(90), priced(60)];
  expect(cheapest([soldOut, dear, fair], 'USD')).toBe(fair);
  expect(cheapest([soldOut], 'USD')).toBe(soldOut);
  expect(cheapest([priced(null)], 'USD')).toBeUndefined();
});

test('prices differ only among those that have one', () => {
  expect(pricesDiffer([priced(10), priced(null), priced(10)], 'USD')).toBe(false);
  expect(pricesDiffer([priced(10), priced(20, 12)], 'USD')).toBe(true);
});
