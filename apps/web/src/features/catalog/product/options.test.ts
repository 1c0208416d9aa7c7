import { expect, test } from 'vitest';
import {
  chooseValue,
  findChosenVariant,
  getInitialChoice,
  isCombinable,
  listMissingCombinations,
  listUnchosenAttributes,
} from './options.ts';
import { color, dress, M, PLUM, size, TEAL, XL } from './sample-product.ts';

test('a single value is chosen from the start, several are asked for', () => {
  const oneColor = { ...dress, attributes: [{ ...color, attribute_values: color.attribute_values.slice(0, 1) }, size] };
  expect(getInitialChoice(oneColor)).toEqual({ 1: TEAL });
  expect(getInitialChoice(dress)).toEqual({});
});

test('a product without attributes needs no choice', () => {
  const plain = { attributes: [], variants: dress.variants.slice(0, 1) };
  expect(findChosenVariant(plain, {})?.id).toBe(71);
});

test('a variant is chosen only when every attribute is', () => {
  expect(findChosenVariant(dress, { 1: PLUM })).toBeUndefined();
  expect(listUnchosenAttributes(dress, { 1: PLUM })).toEqual([size]);
  expect(findChosenVariant(dress, { 1: PLUM, 2: XL })?.id).toBe(73);
});

test('a size that is not made in the chosen colour is impossible; a sold out one is not', () => {
  expect(isCombinable(dress, { 1: TEAL }, 2, XL)).toBe(false);
  expect(isCombinable(dress, { 1: PLUM }, 2, M)).toBe(true);
});

test('a colour stays possible whatever the size: there is always a way on', () => {
  expect(isCombinable(dress, { 1: PLUM, 2: XL }, 1, TEAL)).toBe(true);
});

test('another colour gives up a size that it has not, and keeps one that it has', () => {
  expect(chooseValue(dress, { 1: PLUM, 2: XL }, 1, TEAL)).toEqual({ 1: TEAL });
  expect(chooseValue(dress, { 1: PLUM, 2: M }, 1, TEAL)).toEqual({ 1: TEAL, 2: M });
});

test('what is not made says where it is', () => {
  expect(listMissingCombinations(dress, { 1: TEAL }, size)).toEqual([
    { values: ['XL'], chosen: ['Teal'], availableWith: ['Plum'] },
  ]);
  expect(listMissingCombinations(dress, {}, size)).toEqual([]);
});
