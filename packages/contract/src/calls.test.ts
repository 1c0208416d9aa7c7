import { expect, test } from 'vitest';
import { type CallName, calls, inputPlaceOf, pathOf } from './calls.ts';
import { schemas } from './served.ts';

const names = Object.keys(calls) as CallName[];

test.each(names)('%s has a path that follows from its name', (name) => {
  expect(pathOf(name)).toMatch(/^\/[a-z]+(_[a-z]+)*$/);
});

test('only calls that travel in a body take it from there', () => {
  expect(inputPlaceOf('getOrders')).toBe('query');
  expect(inputPlaceOf('deleteAddress')).toBe('query');
  expect(inputPlaceOf('updateAddress')).toBe('body');
});

test('a call that takes the id of an owned row is for signed-in callers', () => {
  for (const name of names) if ('owns' in calls[name]) expect(calls[name].access, name).toBe('user');
});

test('every schema belongs to a row of the table', () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(schemas)));
});
