import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import type { QueuedChange } from '../../../features/cart/queued-changes.ts';
import { guestLine, guestProduct } from '../../testing/guest-cart.ts';

let changes: Pick<QueuedChange, 'refusal'>[] = [];
// The test environment has no IndexedDB.
vi.mock('../queue-changes.ts', () => ({ loadChanges: async () => changes }));
// Files that run in the same process share their modules, which must not mix with this file's.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { markCartChanges } = await import('../../../app/offline/cart-changes.ts');
const { createCart, fakeShop } = await import('../../testing/fake-shop.tsx');
const { mergeGuestCart } = await import('./merge-guest-cart.ts');
const { getMergeState } = await import('./merge-state.ts');

const t = ((key: string) => key) as Parameters<typeof mergeGuestCart>[1];

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const openShop = () => {
  markCartChanges(true);
  const responses = {
    getProducts: ok({ total: 1, data: [guestProduct] }),
    getUserCart: ok(createCart([])),
    manageCart: ok(createCart([])),
  };
  return fakeShop(responses, { ...signedIn, guestCart: { lines: [guestLine] } });
};

test('the visitor’s lines are added after the changes of the account’s cart that wait to be sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  changes = [{ refusal: null }];
  const { store, sentTo } = openShop();
  await mergeGuestCart(store, t);
  expect(sentTo('manageCart')).toEqual([]);
  expect(getMergeState()).toMatchObject({ running: false, failed: true });
  expect(store.getState().guestCart.lines).toMatchObject([guestLine]);
  await vi.advanceTimersToNextTimerAsync();
  expect(sentTo('manageCart')).toEqual([]);
  changes = [];
  await vi.advanceTimersToNextTimerAsync();
  await vi.waitFor(() => expect(store.getState().guestCart.lines).toEqual([]));
  expect(sentTo('manageCart')).toMatchObject([{ product_variant_id: guestLine.product_variant_id, qty: 2 }]);
  expect(getMergeState()).toMatchObject({ running: false, failed: false });
});

test('a refused change, which is not sent again, does not hold them back', async () => {
  changes = [{ refusal: 'Sold out' }];
  const { store, sentTo } = openShop();
  await mergeGuestCart(store, t);
  expect(sentTo('manageCart')).toHaveLength(1);
  expect(store.getState().guestCart.lines).toEqual([]);
});
