import { expect, test } from 'vitest';
import { pack, unpack } from './pack.ts';

test.each([
  ['a text', 'text'],
  ['null', null],
  ['an empty array', []],
  ['an empty object', {}],
  ['numbers, which packed objects begin with', [1, 2, [3], []]],
  ['a tree', [{ id: 1, name: 'Women', children: [{ id: 2, name: 'Dresses', children: [] }] }]],
  ['objects with other keys', [{ id: 1 }, { name: 'Men', id: 2 }, { id: 3, name: null }, {}]],
  ['keys with commas', [{ 'a,b': 1 }, { a: 1, b: 2 }]],
  ['an object of objects', { data: { total: 2, price: { amount: 2.5, regularAmount: null } }, isSoldOut: false }],
])('%s is the same after packing', (_, value) => {
  expect(unpack(JSON.parse(JSON.stringify(pack(value))))).toEqual(value);
});

test('values that JSON leaves out are left out', () => {
  expect(pack({ id: 1, error: undefined })).toEqual(pack({ id: 1 }));
});

test('objects with the same keys are stored by columns', () => {
  expect(
    pack([
      { id: 1, price: { amount: 2 } },
      { id: 3, price: null },
    ]),
  ).toEqual({
    keys: [['id', 'price'], ['amount']],
    value: [-1, [1, 3], [[2, 2], null]],
  });
});

test('the keys of other objects are written once', () => {
  expect(pack({ first: { id: 1 }, second: { id: 2 } })).toEqual({
    keys: [['first', 'second'], ['id']],
    value: [1, [2, 1], [2, 2]],
  });
});
