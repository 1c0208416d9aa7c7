import { expect, test } from 'vitest';
import { caretBehind, isCardNumber, isCvv, isExpiry, maskCvv, maskExpiry, maskNumber } from './card-masks.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 4242 4242 4242 99', '4242 4242 4242 4242'],
  ['42a4-2', '4242'],
  ['4242 4', '4242 4'],
  ['٤٢٤٢٤', '4242 4'],
  ['', ''],
])('a card number has digits alone, in fours, sixteen at most: %s is %s', (typed, shown) => {
  expect(maskNumber(typed)).toBe(shown);
});

test.each([
  ['0427', '04/27'],
  ['04/2', '04/2'],
  ['04/', '04'],
  ['042799', '04/27'],
  ['x1', '1'],
])('an expiry is MM/YY, four digits at most: %s is %s', (typed, shown) => {
  expect(maskExpiry(typed)).toBe(shown);
});

test('a CVV has digits alone, four at most', () => {
  expect(['12a3', '12345', 'abc'].map(maskCvv)).toEqual(['123', '1234', '']);
});

test('the caret stays behind the digit that was typed', () => {
  expect([caretBehind('4242 4', 5), caretBehind('4242 42', 4), caretBehind('04/27', 3), caretBehind('', 2)]).toEqual([
    6, 4, 4, 0,
  ]);
});

test('a card is checked by its check digit, its month and the length of its CVV', () => {
  expect(['4242 4242 4242 4242', '4242 4242 4242 4241', '4242'].map(isCardNumber)).toEqual([true, false, false]);
  const today = new Date(2026, 10, 22);
  const good = ['11/26', '10/26', '13/27', '00/27', '1/27'].map((text) => isExpiry(text, today));
  expect(good).toEqual([true, false, false, false, false]);
  expect(['123', '1234', '12'].map(isCvv)).toEqual([true, true, false]);
});
