import { expect, test } from 'vitest';
import { applyQueuedChanges } from '../../features/cart/apply-queued-changes.ts';
import type { CartItem } from '../../features/cart/cart-item.ts';
import type { QueuedChange } from '../../features/cart/queued-changes.ts';
import { findMergeable, type NewChange, planLineQuantity } from './edit-queued-changes.ts';

const base = { person: 1, key: 'a', currency: 'USD', name: 'Shekere', sentAt: null };
const add = (variantId: number, qty: number): NewChange => ({
  ...base,
  kind: 'add',
  variantId,
  attributeIds: [],
  qty,
  item: { variantId } as CartItem,
});
const set = (lineId: number, qty: number): NewChange => ({ ...base, kind: 'set', lineId, qty });
const store = (...changes: NewChange[]) =>
  changes.map((change, index) => ({ ...change, id: index + 1, refusal: null }) as QueuedChange);

/** Queues changes as the shopper makes them, and applies them to a cart with two pieces of variant 1 in line 7. */
const queue = (...changes: NewChange[]) => {
  const stored: QueuedChange[] = [];
  for (const change of changes) {
    const same = findMergeable(stored, change);
    if (same) same.qty = change.kind === 'add' ? same.qty + change.qty : change.qty;
    else stored.push({ ...change, id: stored.length + 1, refusal: null } as QueuedChange);
  }
  const lines = applyQueuedChanges([{ key: '7', variantId: 1, qty: 2 }], stored, ({ variantId, qty }, key) => ({
    ...{ key, variantId, qty },
  }));
  return { stored: stored.length, lines: lines.map(({ key, qty }) => `${key} × ${qty}`) };
};

test('an addition after a chosen quantity increases that quantity', () => {
  expect(queue(add(1, 1), set(7, 4), add(1, 1))).toEqual({ stored: 3, lines: ['7 × 5'] });
});

test('a quantity that is chosen after an addition replaces both', () => {
  expect(queue(set(7, 3), add(1, 1), set(7, 3))).toEqual({ stored: 3, lines: ['7 × 3'] });
  expect(queue(set(7, 3), add(1, 1), set(7, 0))).toEqual({ stored: 3, lines: [] });
});

test('an item that is added after its line was removed is a line of its own, as on the server', () => {
  expect(queue(set(7, 0), add(1, 1))).toEqual({ stored: 2, lines: ['queued:2 × 1'] });
});

test('additions of one variant, and quantities of one line, are one change each', () => {
  expect(queue(set(7, 3), set(8, 1), set(7, 4))).toEqual({ stored: 2, lines: ['7 × 4'] });
  expect(queue(add(2, 1), add(3, 1), add(2, 1))).toEqual({
    stored: 2,
    lines: ['7 × 2', 'queued:1 × 2', 'queued:2 × 1'],
  });
});

test("what may have reached the server, was refused or is another person's, is not changed", () => {
  const [stored] = store(add(2, 1)) as [QueuedChange];
  expect(findMergeable([stored], add(2, 1))).toBe(stored);
  expect(findMergeable([{ ...stored, sentAt: 1 }], add(2, 1))).toBe(undefined);
  expect(findMergeable([{ ...stored, refusal: 'Sold out' }], add(2, 1))).toBe(undefined);
  expect(findMergeable([{ ...stored, person: 2 }], add(2, 1))).toBe(undefined);
  expect(findMergeable([stored], { ...add(2, 1), sentAt: 1 })).toBe(undefined);
  expect(findMergeable([stored], { ...add(2, 1), currency: 'XOF' })).toBe(undefined);
});

test('the quantity of a line that the server does not have is that of all its additions', () => {
  const stored = store(add(2, 1), set(7, 4), add(2, 2), add(3, 1));
  expect(planLineQuantity(stored, 1, 2)?.edits).toEqual([
    { id: 1, qty: 2 },
    { id: 3, qty: 0 },
  ]);
  expect(planLineQuantity(stored, 1, 0)?.edits).toEqual([
    { id: 1, qty: 0 },
    { id: 3, qty: 0 },
  ]);
  expect(planLineQuantity(stored, 2, 2)).toBe(null);
  // The first addition was to a line that was removed afterwards.
  const again = planLineQuantity(store(add(1, 1), set(7, 0), add(1, 1)), 3, 2);
  expect(again).toEqual({ edits: [{ id: 3, qty: 2 }], added: null });
});

test('what may have reached the server is neither edited nor removed: only more can be added', () => {
  const [first, ...rest] = store(add(2, 2), add(2, 1)) as [QueuedChange, QueuedChange];
  const sent = { ...first, sentAt: 1 };
  expect(planLineQuantity([sent, ...rest], 1, 5)).toEqual({ edits: [{ id: 2, qty: 3 }], added: null });
  expect(planLineQuantity([sent, ...rest], 1, 2)).toEqual({ edits: [{ id: 2, qty: 0 }], added: null });
  expect(planLineQuantity([sent, ...rest], 1, 1)).toBe(null);
  expect(planLineQuantity([sent], 1, 5)).toEqual({ edits: [], added: { like: sent, qty: 3 } });
  expect(planLineQuantity([sent], 1, 2)).toEqual({ edits: [], added: null });
  expect(planLineQuantity([sent], 1, 0)).toBe(null);
});
