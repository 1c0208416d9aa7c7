import { type CallName, calls } from '@trad/contract/calls';
import { schemas } from '@trad/contract/schemas';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';
import { type CursorType, decodeCursor, encodeCursor } from './keyset-cursor.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator' });

const listSorts = (name: CallName): (string | undefined)[] => {
  const { properties } = z.toJSONSchema(schemas[name as keyof typeof schemas].input, {
    io: 'input',
    unrepresentable: 'any',
  });
  const sort = properties?.sort as { enum?: string[] } | undefined;
  return properties?.cursor ? (sort?.enum ?? [undefined]) : [];
};
const lists = (Object.keys(calls) as CallName[])
  .filter((name) => calls[name].access === 'operator')
  .flatMap((name) => listSorts(name).map((sort) => ({ name, sort })));

const TIME = '2026-01-01T00:00:00.000Z';
const REQUIRED = { id: 1, thing: 'order', thing_id: '1' };

test('a cursor with numbers that no column holds causes no internal error in any list', {
  timeout: 120_000,
}, async () => {
  expect(lists.length).toBeGreaterThan(20);
  for (const { name, sort } of lists)
    for (const number of [2_147_483_648, -Number.MAX_SAFE_INTEGER])
      for (const values of [[TIME, number], ['a', number], [1, number], [number, 1], [number], ['USD', 1, number]]) {
        const input = { ...REQUIRED, ...(sort && { sort }), cursor: encodeCursor(values) };
        const { status, body } = await shop.callWith(name, input, nia);
        expect([name, sort, values, status < 500, body.code]).toEqual([name, sort, values, true, body.code]);
      }
});

test('a list accepts the cursor of the longest sort key', () => {
  const cursor = encodeCursor([`${'ع'.repeat(120)} ${'語'.repeat(179)}`, 2_147_483_647]);
  expect(schemas.getOperatorOrders.input.parse({ sort: 'customer', cursor }).cursor).toBe(cursor);
});

test.each<[(string | number)[], CursorType[], boolean]>([
  [['a', 2_147_483_647], ['string', 'number'], true],
  [['a', 2_147_483_648], ['string', 'number'], false],
  [['a', 2_147_483_648], ['string', 'bigint'], true],
  [['a', 'b'], ['string', 'bigint'], false],
  [[1, 1], ['string', 'number'], false],
  [['a'], ['string', 'number'], false],
  [['a\0', 1], ['string', 'number'], false],
])('%j is a cursor of %j: %s', (values, types, isValid) => {
  const read = () => decodeCursor(encodeCursor(values), types);
  if (isValid) expect(read()).toEqual(values);
  else expect(read).toThrow('VALIDATION_FAILED');
});
