import type { Variant } from '@trad/contract/catalog';
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
  const oneColor = {
    attributes: [{ ...color, attribute_values: color.attribute_values.slice(0, 1) }, size],
    variants: dress.variants.slice(0, 1),
  };
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

test('a variant with fewer options than the others is chosen by those that it has', () => {
  const [first, second, third] = dress.variants as [Variant, Variant, Variant];
  const oneSize = { ...dress, variants: [first, { ...second, attribute_value_ids: [PLUM] }] };
  expect(findChosenVariant(oneSize, { 1: PLUM })?.id).toBe(72);
  expect(listUnchosenAttributes(oneSize, { 1: PLUM })).toEqual([]);
  expect(listUnchosenAttributes(oneSize, { 1: TEAL })).toEqual([size]);
  expect(isCombinable(oneSize, { 1: PLUM }, 2, M)).toBe(false);
  expect(chooseValue(oneSize, { 1: TEAL, 2: M }, 1, PLUM)).toEqual({ 1: PLUM });
  // Of the same colour, with and without a size.
  const withSize = { ...dress, variants: [{ ...first, attribute_value_ids: [PLUM] }, third] };
  expect(findChosenVariant(withSize, { 1: PLUM })?.id).toBe(71);
  expect(findChosenVariant(withSize, { 1: PLUM, 2: XL })?.id).toBe(73);
});

test('a variant without a value of an earlier attribute replaces the value that was chosen for it', () => {
  const [first, second] = dress.variants as [Variant, Variant];
  const uncoloured = { ...dress, variants: [first, { ...second, attribute_value_ids: [XL] }] };
  expect(isCombinable(uncoloured, { 1: TEAL }, 2, XL)).toBe(true);
  expect(chooseValue(uncoloured, { 1: TEAL, 2: M }, 2, XL)).toEqual({ 2: XL });
  expect(findChosenVariant(uncoloured, { 2: XL })?.id).toBe(72);
  expect(chooseValue(uncoloured, { 2: XL }, 1, TEAL)).toEqual({ 1: TEAL });
});

test('the only value of an attribute is not chosen initially where a variant has none', () => {
  const [first, second] = dress.variants as [Variant, Variant];
  const oneSize = { ...size, attribute_values: size.attribute_values.slice(0, 1) };
  const variants = [
    { ...first, attribute_value_ids: [] },
    { ...second, attribute_value_ids: [M] },
  ];
  const optional = { attributes: [oneSize], variants };
  expect(getInitialChoice(optional)).toEqual({});
  expect(findChosenVariant(optional, {})?.id).toBe(71);
  expect(findChosenVariant(optional, { 2: M })?.id).toBe(72);
});
