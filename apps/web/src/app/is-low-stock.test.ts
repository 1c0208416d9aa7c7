import { expect, test } from 'vitest';
import { isLowStock } from './is-low-stock.ts';

test.each([
  [6, false],
  [5, true],
  [1, true],
  [0, false],
  [null, false],
])('a stock of %s is low: %s', (stock, isLow) => {
  expect(isLowStock(stock)).toBe(isLow);
});
