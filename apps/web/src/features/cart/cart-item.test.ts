import { expect, test } from 'vitest';
import { type CartItem, isLow, itemsTotal, leftOutQuantity, lineTotal, mostOf } from './cart-item.ts';

const item = (more: Partial<CartItem>) => ({ price: 0.1, qty: 3, stock: 9, problem: null, ...more }) as CartItem;

test.each([
  [6, false],
  [5, true],
  [1, true],
  [0, false],
  [null, false],
])('of a stock of %s it is told that it runs low: %s', (stock, told) => {
  expect(isLow(item({ stock }))).toBe(told);
});

test('a line holds as many as there are, and 99 where nobody counts', () => {
  expect([mostOf(3), mostOf(null)]).toEqual([3, 99]);
});

test('sums are exact, and leave out what can not be bought at all', () => {
  expect(lineTotal(0.1, 3, 2)).toBe(0.3);
  expect(lineTotal(null, 3, 2)).toBeNull();
  const items = [item({}), item({ problem: 'NO_PRICE', price: null }), item({ problem: 'UNAVAILABLE', price: 5 })];
  expect(itemsTotal(items, 2)).toBe(0.3);
  const soldOut = item({ problem: 'OUT_OF_STOCK', stock: 0, qty: 2 });
  const tooMany = item({ problem: 'NOT_ENOUGH_STOCK', stock: 1, qty: 4 });
  expect(itemsTotal([soldOut, tooMany], 2)).toBe(0.1);
  expect(leftOutQuantity([item({}), soldOut, tooMany])).toBe(5);
  expect(itemsTotal([item({ price: 120, qty: 2 })], 0)).toBe(240);
});
