import { expect, test } from 'vitest';
import type { GuestLine } from '../../app/state/guest-cart.ts';
import { type AddLineResult, mergeLines } from './merge-lines.ts';

const line = (product_variant_id: number, qty: number): GuestLine => ({
  product_id: product_variant_id,
  product_variant_id,
  qty,
  attribute_ids: [],
  price: null,
});

/** An account's cart with initial quantities; `stock` limits a variant. */
function createAccountCart(initial: Record<number, number>, stock: Record<number, number>) {
  const cart = { ...initial };
  const done: string[] = [];
  const addLine = async ({ product_variant_id: id }: GuestLine, qty: number): Promise<AddLineResult> => {
    const total = (cart[id] ?? 0) + qty;
    const left = stock[id] ?? 99;
    if (total > left) return { ok: false, kind: 'stock', left, message: 'This item is out of stock.' };
    cart[id] = total;
    return { ok: true };
  };
  const getCartQuantity = async ({ product_variant_id: id }: GuestLine) => cart[id] ?? 0;
  return { cart, done, callbacks: { addLine, getCartQuantity, onLineDone: (key: string) => void done.push(key) } };
}

test('quantities of the same variant are added', async () => {
  const { cart, callbacks, done } = createAccountCart({ 1: 2 }, {});
  const { problems, complete } = await mergeLines({ lines: [line(1, 3), line(2, 1)], ...callbacks });
  expect(cart).toEqual({ 1: 5, 2: 1 });
  expect(problems).toEqual([]);
  expect(complete).toBe(true);
  expect(done).toEqual(['1:', '2:']);
});

test('a quantity above the stock is capped and reported', async () => {
  const { cart, callbacks } = createAccountCart({ 1: 2 }, { 1: 4 });
  const { problems } = await mergeLines({ lines: [line(1, 3)], ...callbacks });
  expect(cart[1]).toBe(4);
  expect(problems).toEqual([{ line: line(1, 3), left: 4 }]);
});

test('a cart that already holds the whole stock is unchanged, which is reported', async () => {
  const { cart, callbacks } = createAccountCart({ 1: 4 }, { 1: 4 });
  const { problems } = await mergeLines({ lines: [line(1, 3)], ...callbacks });
  expect(cart[1]).toBe(4);
  expect(problems).toEqual([{ line: line(1, 3), left: 4 }]);
});

test('the cart limit of untracked stock is reported as such, not as remaining stock', async () => {
  const added: number[] = [];
  const { problems } = await mergeLines({
    lines: [line(1, 60)],
    addLine: async (_, qty) => {
      if (qty > 39) return { ok: false, kind: 'limit', left: 99, message: 'A cart holds at most 99 of one item.' };
      added.push(qty);
      return { ok: true };
    },
    getCartQuantity: async () => 60,
    onLineDone: () => {},
  });
  expect([added, problems]).toEqual([
    [39],
    [{ line: line(1, 60), left: 99, reason: 'A cart holds at most 99 of one item.' }],
  ]);
});

test('a sold-out line is skipped with its reason', async () => {
  const { callbacks, done } = createAccountCart({}, { 1: 0 });
  const { problems } = await mergeLines({ lines: [line(1, 3)], ...callbacks });
  expect(problems).toEqual([{ line: line(1, 3), reason: 'This item is out of stock.' }]);
  expect(done).toEqual(['1:']);
});

test('a product that is no longer on sale is skipped, the others are merged', async () => {
  const { cart, callbacks } = createAccountCart({}, {});
  const addLine = (one: GuestLine, qty: number): Promise<AddLineResult> =>
    one.product_variant_id === 1
      ? Promise.resolve({ ok: false, kind: 'refused', message: 'This item is no longer available.' })
      : callbacks.addLine(one, qty);
  const { problems } = await mergeLines({ ...callbacks, addLine, lines: [line(1, 1), line(2, 1)] });
  expect(problems).toEqual([{ line: line(1, 1), reason: 'This item is no longer available.' }]);
  expect(cart[2]).toBe(1);
});

test('a network error stops the merge and leaves the remaining lines', async () => {
  const { callbacks, done } = createAccountCart({}, {});
  const addLine = async ({ product_variant_id }: GuestLine): Promise<AddLineResult> =>
    product_variant_id === 2 ? { ok: false, kind: 'retryable' } : { ok: true };
  const { complete } = await mergeLines({ ...callbacks, addLine, lines: [line(1, 1), line(2, 1), line(3, 1)] });
  expect(complete).toBe(false);
  expect(done).toEqual(['1:']);
});

test('a quantity above the stock stays in the visitor’s cart while the account’s cannot be read', async () => {
  const { callbacks, done } = createAccountCart({ 1: 2 }, { 1: 4 });
  const getCartQuantity = async () => undefined;
  const { problems, complete } = await mergeLines({ ...callbacks, getCartQuantity, lines: [line(1, 3)] });
  expect([problems, complete, done]).toEqual([[], false, []]);
});
