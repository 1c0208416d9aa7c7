import { expect, test } from 'vitest';
import { operatorCatalogueCalls } from './calls/operator-catalogue-calls.ts';
import { operatorOrderCalls } from './calls/operator-order-calls.ts';
import { operatorPeopleCalls } from './calls/operator-people-calls.ts';
import { operatorShopCalls } from './calls/operator-shop-calls.ts';
import { operatorStoreCalls } from './calls/operator-store-calls.ts';
import { publicCalls } from './calls/public-calls.ts';
import { shopperCalls } from './calls/shopper-calls.ts';
import { vendorCalls } from './calls/vendor-calls.ts';
import { type Call, type CallName, calls, getCallPath, getInputLocation } from './calls.ts';
import { PERMISSIONS } from './permissions.ts';
import { schemas } from './schemas.ts';

const names = Object.keys(calls) as CallName[];

test('no call is in two parts of the table', () => {
  const parts = [
    operatorCatalogueCalls,
    operatorOrderCalls,
    operatorPeopleCalls,
    operatorShopCalls,
    operatorStoreCalls,
    publicCalls,
    shopperCalls,
    vendorCalls,
  ];
  expect(parts.flatMap((part) => Object.keys(part)).toSorted()).toEqual(names.toSorted());
});

test.each(names)('%s has the path of its name', (name) => {
  expect(getCallPath(name)).toMatch(/^\/[a-z]+(_[a-z]+)*$/);
});

test('only calls with a body read their input from it', () => {
  expect(getInputLocation('getOrders')).toBe('query');
  expect(getInputLocation('deleteAddress')).toBe('query');
  expect(getInputLocation('updateAddress')).toBe('body');
});

test('a call that takes the id of an owned row requires authentication', () => {
  for (const name of names) if ('owns' in calls[name]) expect(['user', 'vendor'], name).toContain(calls[name].access);
});

test('a call names a permission if it is for operators', () => {
  for (const name of names) {
    const { access, permission }: Call = calls[name];
    if (access === 'operator') expect(PERMISSIONS, name).toContain(permission);
    else expect(permission, name).toBeUndefined();
  }
});

test('only public reads have a field `uncachedWith`, and only writes change anything', () => {
  for (const name of names) {
    const { effect, access, uncachedWith, changes }: Call = calls[name];
    if (changes) expect(effect, name).toBe('write');
    if (!uncachedWith) continue;
    expect([effect, access], name).toEqual(['read', expect.stringMatching(/public|optional/)]);
    expect(schemas[name as keyof typeof schemas].input, name).toHaveProperty(['shape', uncachedWith]);
  }
});

test('every schema belongs to a row of the table', () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(schemas)));
});
