import { expect, test } from 'vitest';
import { applyQueuedChanges, createQueuedChangeFunctions, parseQueuedKey } from './apply-queued-changes.ts';
import type { CartItem } from './cart-item.ts';
import type { QueuedChange } from './queued-changes.ts';

const base = { person: 1, key: 'a', currency: 'USD', name: 'Shekere', sentAt: null, refusal: null };
const add = (id: number, variantId: number, qty: number): QueuedChange => ({
  ...base,
  id,
  kind: 'add',
  variantId,
  attributeIds: [],
  qty,
  item: { variantId } as CartItem,
});
const set = (id: number, lineId: number, qty: number): QueuedChange => ({ ...base, id, kind: 'set', lineId, qty });

const lines = [
  { key: '7', variantId: 1, qty: 2 },
  { key: '8', variantId: 2, qty: 1 },
];
const apply = (...changes: QueuedChange[]) =>
  applyQueuedChanges(lines, changes, ({ variantId, qty }, key) => ({ key, variantId, qty })).map(
    ({ key, qty }) => `${key} × ${qty}`,
  );

test('an addition increases the line of its variant, or is a line of its own', () => {
  expect(apply(add(1, 1, 3))).toEqual(['7 × 5', '8 × 1']);
  expect(apply(add(1, 3, 1), add(2, 3, 1))).toEqual(['7 × 2', '8 × 1', 'queued:1 × 2']);
});

test('changes are applied in their order: the quantity that was chosen last is shown', () => {
  expect(apply(add(1, 1, 3), set(2, 7, 4))).toEqual(['7 × 4', '8 × 1']);
  expect(apply(set(1, 7, 0), set(2, 8, 9))).toEqual(['8 × 9']);
  expect(apply(set(1, 99, 5))).toEqual(['7 × 2', '8 × 1']);
});

test('a line of a queued addition has the quantity that the addition has by now', () => {
  const addition = { ...add(1, 3, 2), item: { variantId: 3, qty: 1 } as CartItem };
  expect(createQueuedChangeFunctions([addition])?.apply([])).toMatchObject([{ key: 'queued:1', qty: 2 }]);
});

test('a refused change is not shown', () => {
  expect(apply({ ...add(1, 3, 1), refusal: 'Sold out' })).toEqual(['7 × 2', '8 × 1']);
});

test('nothing is applied to the cart while no change waits, as the totals of the server hold then', () => {
  const refused = { ...add(1, 3, 1), refusal: 'Sold out' };
  expect(createQueuedChangeFunctions([])).toBe(undefined);
  expect(createQueuedChangeFunctions([refused])).toBe(undefined);
  const cartLines = [{ cart_id: 7, product_variant_id: 1, qty: 2 }];
  expect(createQueuedChangeFunctions([refused, add(2, 1, 3)])?.count(cartLines)).toBe(5);
});

test('a queued line is distinguished from one of the server', () => {
  expect([parseQueuedKey('queued:12'), parseQueuedKey('12')]).toEqual([12, null]);
});
