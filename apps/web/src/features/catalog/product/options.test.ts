import { expect, test } from 'vitest';
import { color, dress, M, PLUM, size, TEAL, XL } from '../testing/sample-product.ts';
import {
  chooseValue,
  findChosenVariant,
  getInitialChoice,
  isCombinable,
  listMissingCombinations,
  listUnchosenAttributes,
} from './options.ts';

test('an attribute with a single value is chosen initially, others are not', () => {
  const oneColor = { ...dress, attributes: [{ ...color, attribute_values: color.attribute_values.slice(0, 1) }, size] };
  expect(getInitialChoice(oneColor)).toEqual({ 1: TEAL });
  expect(getInitialChoice(dress)).toEqual({});
});

test('a product without attributes needs no choice', () => {
  const plain = { attributes: [], variants: dress.variants.slice(0, 1) };
  expect(findChosenVariant(plain, {})?.id).toBe(71);
});

test('a variant is chosen once every attribute is', () => {
  expect(findChosenVariant(dress, { 1: PLUM })).toBeUndefined();
  expect(listUnchosenAttributes(dress, { 1: PLUM })).toEqual([size]);
  expect(findChosenVariant(dress, { 1: PLUM, 2: XL })?.id).toBe(73);
});

test('a size that does not exist in the chosen colour cannot be combined; a sold-out one can', () => {
  expect(isCombinable(dress, { 1: TEAL }, 2, XL)).toBe(false);
  expect(isCombinable(dress, { 1: PLUM }, 2, M)).toBe(true);
});

test('earlier attributes are not limited by later ones', () => {
  expect(isCombinable(dress, { 1: PLUM, 2: XL }, 1, TEAL)).toBe(true);
});

test('choosing a colour clears only a size that it does not exist in', () => {
  expect(chooseValue(dress, { 1: PLUM, 2: XL }, 1, TEAL)).toEqual({ 1: TEAL });
  expect(chooseValue(dress, { 1: PLUM, 2: M }, 1, TEAL)).toEqual({ 1: TEAL, 2: M });
});

test('a missing combination names the values it exists with', () => {
  expect(listMissingCombinations(dress, { 1: TEAL }, size)).toEqual([
    { values: ['XL'], chosen: ['Teal'], availableWith: ['Plum'] },
  ]);
  expect(listMissingCombinations(dress, {}, size)).toEqual([]);
});
