import { expect, test } from 'vitest';
import { findCheapestVariant, getDisplayPrice, hasDifferentPrices } from './prices.ts';

const priced = (usd: number | null, special: number | null = null, stock: number | null = 5) => ({
  currency_price_data: { ...(usd !== null && { USD: { symbol: '$', amount: usd } }) },
  currency_special_price_data: { ...(special !== null && { USD: { symbol: '$', amount: special } }) },
  stock,
});

test('a special price is shown with the regular one', () => {
  expect(getDisplayPrice(priced(148, 118), 'USD')).toEqual({ amount: 118, regularAmount: 148 });
  expect(getDisplayPrice(priced(148), 'USD')).toEqual({ amount: 148, regularAmount: null });
});

test('a currency without a price list has no price', () => {
  expect(getDisplayPrice(priced(148), 'EUR')).toEqual({ amount: null, regularAmount: null });
  expect(getDisplayPrice(undefined, 'USD')).toEqual({ amount: null, regularAmount: null });
});

test('the cheapest variant in stock is preferred to a cheaper one that is sold out', () => {
  const [soldOut, expensive, cheap] = [priced(10, null, 0), priced(90), priced(60)];
  expect(findCheapestVariant([soldOut, expensive, cheap], 'USD')).toBe(cheap);
  expect(findCheapestVariant([soldOut], 'USD')).toBe(soldOut);
  expect(findCheapestVariant([priced(null)], 'USD')).toBeUndefined();
});

test('only variants with a price are compared', () => {
  expect(hasDifferentPrices([priced(10), priced(null), priced(10)], 'USD')).toBe(false);
  expect(hasDifferentPrices([priced(10), priced(20, 12)], 'USD')).toBe(true);
});
