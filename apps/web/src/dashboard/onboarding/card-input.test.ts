import { expect, test } from 'vitest';
import {
  formatCardNumber,
  formatCvv,
  formatExpiry,
  getCaretPosition,
  isValidCardNumber,
  isValidCvv,
  isValidExpiry,
} from './card-input.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 4242 4242 4242 99', '4242 4242 4242 4242'],
  ['42a4-2', '4242'],
  ['4242 4', '4242 4'],
  ['٤٢٤٢٤', '4242 4'],
  ['', ''],
])('a card number is formatted as groups of four digits, at most sixteen: %s becomes %s', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test.each([
  ['0427', '04/27'],
  ['04/2', '04/2'],
  ['04/', '04'],
  ['042799', '04/27'],
  ['x1', '1'],
])('an expiry date is formatted as MM/YY: %s becomes %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test('a CVV has at most four digits', () => {
  expect(['12a3', '12345', 'abc'].map(formatCvv)).toEqual(['123', '1234', '']);
});

test('the caret stays after the typed digit', () => {
  expect([
    getCaretPosition('4242 4', 5),
    getCaretPosition('4242 42', 4),
    getCaretPosition('04/27', 3),
    getCaretPosition('', 2),
  ]).toEqual([6, 4, 4, 0]);
});

test('a card is validated by its check digit, expiry month and CVV length', () => {
  expect(['4242 4242 4242 4242', '4242 4242 4242 4241', '4242'].map(isValidCardNumber)).toEqual([true, false, false]);
  const today = new Date(2026, 10, 22);
  const good = ['11/26', '10/26', '13/27', '00/27', '1/27'].map((text) => isValidExpiry(text, today));
  expect(good).toEqual([true, false, false, false, false]);
  expect(['123', '1234', '12'].map(isValidCvv)).toEqual([true, true, false]);
});
