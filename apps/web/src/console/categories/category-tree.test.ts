import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import { expect, test } from 'vitest';
import { canBeBelow, filterTree, findDropPosition, findMovePosition, listTreeRows } from './category-tree.ts';

const build = (id: number, parent_id: number, name: string): OperatorCategory => ({
  id,
  parent_id,
  name,
  slug: name.toLowerCase(),
  names: { fr: 'x', es: 'x', ar: 'x', sw: 'x' },
  image: null,
  is_active: 1,
  products: 0,
  listed: 0,
  size_guide: null,
  version: 1,
});
const women = build(1, 0, 'Women');
const men = build(2, 0, 'Men');
const dresses = build(3, 1, 'Dresses');
const bags = build(4, 1, 'Bags');
const maxi = { ...build(5, 3, 'Maxi'), names: { fr: 'Longues', es: null, ar: null, sw: null } };
const tree = [women, men, dresses, bags, maxi];

test('rows are in the order of the tree, without those below closed ones', () => {
  const list = (isExpanded: (id: number) => boolean) =>
    listTreeRows(tree, isExpanded).map(({ category, level }) => `${level} ${category.name}`);
  expect(list(() => true)).toEqual(['1 Women', '2 Dresses', '3 Maxi', '2 Bags', '1 Men']);
  expect(list((id) => id !== 3)).toEqual(['1 Women', '2 Dresses', '2 Bags', '1 Men']);
  expect(listTreeRows([{ ...women, is_active: 0 }, bags], () => true)[1]).toMatchObject({
    isBelowHidden: true,
    position: 1,
  });
});

test('steps move up, down, in and out; not out of the tree or too deep', () => {
  expect(findMovePosition(tree, 4, 'up')).toEqual({ parent_id: 1, before_id: 3 });
  expect(findMovePosition(tree, 3, 'down')).toEqual({ parent_id: 1, before_id: 0 });
  expect(findMovePosition(tree, 4, 'in')).toEqual({ parent_id: 3, before_id: 0 });
  expect(findMovePosition(tree, 4, 'out')).toEqual({ parent_id: 0, before_id: 2 });
  expect(findMovePosition(tree, 3, 'up')).toBeNull();
  expect(findMovePosition(tree, 2, 'out')).toBeNull();
  // Women has three levels already.
  expect(findMovePosition([men, women, dresses, bags, maxi], 1, 'in')).toBeNull();
});

test('a drop before, after or on a row', () => {
  expect(findDropPosition(tree, 4, dresses, 'before')).toEqual({ parent_id: 1, before_id: 3 });
  expect(findDropPosition(tree, 4, men, 'inside')).toEqual({ parent_id: 2, before_id: 0 });
  expect(findDropPosition(tree, 4, men, 'after')).toEqual({ parent_id: 0, before_id: 0 });
  // It is there already.
  expect(findDropPosition(tree, 4, dresses, 'after')).toBeNull();
  expect(findDropPosition(tree, 1, bags, 'inside')).toBeNull();
  expect(canBeBelow(tree, 1, 5)).toBe(false);
});

test('a filter returns the matching categories with their ancestors', () => {
  expect(filterTree(tree, 'longues', false).map(({ id }) => id)).toEqual([1, 3, 5]);
  expect(filterTree(tree, '', true).map(({ id }) => id)).toEqual([1, 3, 5]);
  expect(filterTree(tree, 'nowhere', false)).toEqual([]);
});
