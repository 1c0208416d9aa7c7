import { expect, test } from 'vitest';
import { choose, chosenVariant, initialChoice, isPossible, notMade, openAttributes } from './options.ts';
import { color, dress, M, PLUM, size, TEAL, XL } from './sample-product.ts';

test('a single value is chosen from the start, several are asked for', () => {
  const oneColor = { ...dress, attributes: [{ ...color, attribute_values: color.attribute_values.slice(0, 1) }, size] };
  expect(initialChoice(oneColor)).toEqual({ 1: TEAL });
  expect(initialChoice(dress)).toEqual({});
});

test('a product without attributes needs no choice', () => {
  const plain = { attributes: [], variants: dress.variants.slice(0, 1) };
  expect(chosenVariant(plain, {})?.id).toBe(71);
});

test('a variant is chosen only when every attribute is', () => {
  expect(chosenVariant(dress, { 1: PLUM })).toBeUndefined();
  expect(openAttributes(dress, { 1: PLUM })).toEqual([size]);
  expect(chosenVariant(dress, { 1: PLUM, 2: XL })?.id).toBe(73);
});

test('a size that is not made in the chosen colour is impossible; a sold out one is not', () => {
  expect(isPossible(dress, { 1: TEAL }, 2, XL)).toBe(false);
  expect(isPossible(dress, { 1: PLUM }, 2, M)).toBe(true);
});

test('a colour stays possible whatever the size: there is always a way on', () => {
  expect(isPossible(dress, { 1: PLUM, 2: XL }, 1, TEAL)).toBe(true);
});

test('another colour gives up a size that it has not, and keeps one that it has', () => {
  expect(choose(dress, { 1: PLUM, 2: XL }, 1, TEAL)).toEqual({ 1: TEAL });
  expect(choose(dress, { 1: PLUM, 2: M }, 1, TEAL)).toEqual({ 1: TEAL, 2: M });
});

test('what is not made says where it is', () => {
  expect(notMade(dress, { 1: TEAL }, size)).toEqual([{ values: ['XL'], chosen: ['Teal'], where: ['Plum'] }]);
  expect(notMade(dress, {}, size)).toEqual([]);
});
