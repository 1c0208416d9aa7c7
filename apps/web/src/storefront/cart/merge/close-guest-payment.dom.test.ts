import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallResponse } from '../../../app/http/request.ts';
import { sessionEnded } from '../../../app/state/session.ts';
import { readGuestCart, readGuestPurchase } from '../../../app/state/storage.ts';
import { createStore } from '../../../app/state/store.ts';
import { syncBrowserStorage } from '../../../app/state/sync-browser-storage.ts';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { createCart } from '../../testing/fake-shop.tsx';
import { guestLine, guestProduct } from '../../testing/guest-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { dismissMergeNotices, getMergeState, type MergeState } from './merge-state.ts';

const t = ((key: string) => key) as Parameters<typeof mergeGuestCart>[1];

/** The guest has saved one of the two pieces of the cart. */
const purchase = { key: 'a-checkout-key', savedLines: '109:1', token: 'a.guest.token', orders: [] };
const ended = { key: null, savedLines: null, token: null };

beforeEach(() => {
  const { token = null, user = null } = signedIn.session ?? {};
  localStorage.setItem('token', String(token));
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('guest_cart', JSON.stringify([guestLine]));
  localStorage.setItem('guest_purchase', JSON.stringify(purchase));
});

const cleanups: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const cleanUp of cleanups.splice(0)) cleanUp();
  dismissMergeNotices();
});

/** A page of a shop that responds so to the call that closes the payment; `sent` are that call and the additions. */
const openPage = (close: () => CallResponse, add = () => ok(createCart([]))) => {
  const sent: [string, object][] = [];
  const store = createStore(async (name, input) => {
    if (name === 'getProducts') return ok({ total: 1, data: [guestProduct] });
    if (name === 'closeGuestPayment') sent.push([name, input]);
    if (name === 'closeGuestPayment') return close();
    if (name !== 'manageCart') return ok(createCart([]));
    sent.push([name, input]);
    return add();
  });
  cleanups.push(syncBrowserStorage(store));
  return { store, sent, merge: () => mergeGuestCart(store, t) };
};

test('the payment is closed before the first line is added, and once', async () => {
  const { sent, merge } = openPage(() => ok({ order_id: null }));
  await merge();
  expect(sent).toEqual([
    ['closeGuestPayment', { guest_token: 'a.guest.token' }],
    ['manageCart', expect.objectContaining({ product_variant_id: 109, qty: 2 })],
  ]);
  expect(readGuestCart()).toEqual([]);
  expect(readGuestPurchase()).toEqual({ ...purchase, ...ended });
  expect(getMergeState().earlierOrder).toBeNull();
  localStorage.setItem('guest_cart', JSON.stringify([guestLine]));
  const next = openPage(() => ok({ order_id: null }));
  await next.merge();
  expect(next.sent.map(([name]) => name)).toEqual(['manageCart']);
});

test('what the purchase has ordered is not added, and the order can be moved to the account', async () => {
  const { sent, merge } = openPage(() => ok({ order_id: 40 }));
  await merge();
  expect(sent.slice(1)).toEqual([['manageCart', expect.objectContaining({ qty: 1 })]]);
  expect(readGuestPurchase()).toEqual({ ...ended, orders: [{ id: 40, token: 'a.guest.token' }] });
  expect(getMergeState().earlierOrder).toEqual({ id: 40 });
});

test('an order of all lines leaves nothing to add', async () => {
  localStorage.setItem('guest_purchase', JSON.stringify({ ...purchase, savedLines: '109:2' }));
  const { sent, merge } = openPage(() => ok({ order_id: 40 }));
  await merge();
  expect(sent).toHaveLength(1);
  expect(readGuestCart()).toEqual([]);
  expect(getMergeState().earlierOrder).toEqual({ id: 40 });
});

test('an order of other lines is not mentioned as the reason of anything', async () => {
  localStorage.setItem('guest_purchase', JSON.stringify({ ...purchase, savedLines: '7:1' }));
  const { sent, merge } = openPage(() => ok({ order_id: 40 }));
  await merge();
  expect(sent.slice(1)).toEqual([['manageCart', expect.objectContaining({ qty: 2 })]]);
  expect(getMergeState().earlierOrder).toBeNull();
});

test('an order whose link was replaced is known by the mail alone', async () => {
  const { sent, merge } = openPage(() => createErrorResponse(401, 'LINK_REPLACED', 'A newer link was sent.'));
  await merge();
  expect(sent.slice(1)).toEqual([['manageCart', expect.objectContaining({ qty: 1 })]]);
  expect(readGuestPurchase()).toEqual({ ...ended, orders: [] });
  expect(getMergeState().earlierOrder).toEqual({ id: null });
});

test.each([
  [
    'the provider has not decided',
    () => createErrorResponse(409, 'PAYMENT_IN_PROGRESS', 'Please wait.'),
    'Please wait.',
  ],
  ['the shop has a break', () => createErrorResponse(503, 'UNAVAILABLE', 'A short break.'), 'A short break.'],
  [
    'a server of the former release does not know the call',
    () => createErrorResponse(404, 'NOT_FOUND', 'This could not be found.'),
    '',
  ],
  [
    'there is no connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
    '',
  ],
])('all lines stay in the visitor’s cart while %s, and a retry adds them', async (_, respond, reason) => {
  const { sent, merge, store } = openPage(() => (sent.length === 1 ? respond() : ok({ order_id: null })));
  await merge();
  expect(sent.map(([name]) => name)).toEqual(['closeGuestPayment']);
  expect(store.getState().guestCart.lines).toEqual([guestLine]);
  expect(readGuestPurchase()).toEqual(purchase);
  expect(getMergeState()).toMatchObject({ running: false, failed: true, reason });
  await merge();
  expect(readGuestCart()).toEqual([]);
  expect(getMergeState()).toMatchObject({ failed: false, reason: '' });
});

test('an undecided payment is asked for again until it is closed, without a sign of it before', async () => {
  vi.useFakeTimers();
  const inProgress = createErrorResponse(409, 'PAYMENT_IN_PROGRESS', 'Please wait.');
  const { sent, merge } = openPage(() => (sent.length < 3 ? inProgress : ok({ order_id: null })));
  await merge();
  const shown = getMergeState();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
  expect(getMergeState()).toEqual(shown);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.map(([name]) => name).slice(2)).toEqual(['closeGuestPayment', 'manageCart']);
  expect(getMergeState()).toMatchObject({ running: false, failed: false, reason: '' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(4);
});

test('a session that ends is not followed by a repeat', async () => {
  vi.useFakeTimers();
  const { sent, merge, store } = openPage(() => createErrorResponse(409, 'PAYMENT_IN_PROGRESS', 'Please wait.'));
  await merge();
  store.dispatch(sessionEnded());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
});

test('an earlier order is shown before the lines are merged', async () => {
  const shown: MergeState[] = [];
  const { merge } = openPage(
    () => ok({ order_id: 40 }),
    () => {
      shown.push(getMergeState());
      return ok(createCart([]));
    },
  );
  await merge();
  expect([...shown, getMergeState()]).toMatchObject([
    { running: true, earlierOrder: { id: 40 } },
    { running: false, earlierOrder: { id: 40 } },
  ]);
});

test('a token that the shop refuses does not prevent the merge', async () => {
  const { merge } = openPage(() => createErrorResponse(400, 'VALIDATION_FAILED', 'Please check.'));
  await merge();
  expect(readGuestCart()).toEqual([]);
  expect(readGuestPurchase()).toMatchObject(ended);
});

test('the payment of a visitor who has emptied the cart is closed', async () => {
  localStorage.setItem('guest_cart', '[]');
  const { sent, merge } = openPage(() => ok({ order_id: 40 }));
  await merge();
  expect(sent.map(([name]) => name)).toEqual(['closeGuestPayment']);
  expect(readGuestPurchase()).toEqual({ ...ended, orders: [{ id: 40, token: 'a.guest.token' }] });
  expect(getMergeState()).toMatchObject({ running: false, failed: false, earlierOrder: null });
});

test('a notice that is closed does not hide that lines are left, and its retry, until the session ends', async () => {
  const { merge, store } = openPage(
    () => ok({ order_id: 40 }),
    () => createErrorResponse(503, 'UNAVAILABLE', 'A short break.'),
  );
  await merge();
  expect(getMergeState()).toMatchObject({ failed: true, earlierOrder: { id: 40 } });
  dismissMergeNotices();
  expect(getMergeState()).toMatchObject({ failed: true, earlierOrder: null });
  store.dispatch(sessionEnded());
  expect(getMergeState()).toMatchObject({ failed: false });
});

test('a purchase that was never saved has no payment', async () => {
  localStorage.setItem('guest_purchase', JSON.stringify({ ...purchase, savedLines: null, token: null }));
  const { sent, merge } = openPage(() => ok({ order_id: null }));
  await merge();
  expect(sent.map(([name]) => name)).toEqual(['manageCart']);
  expect(readGuestPurchase()).toMatchObject({ key: purchase.key });
});

test('a session that ends meanwhile leaves the rest in the visitor’s cart', async () => {
  const { sent, merge, store } = openPage(() => {
    store.dispatch(sessionEnded());
    return ok({ order_id: 40 });
  });
  await merge();
  expect(sent).toHaveLength(1);
  expect(readGuestCart()).toEqual([{ ...guestLine, qty: 1 }]);
  expect(readGuestPurchase().orders).toEqual([{ id: 40, token: 'a.guest.token' }]);
  expect(getMergeState().earlierOrder).toBeNull();
});
