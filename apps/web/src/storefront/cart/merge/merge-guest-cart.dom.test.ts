import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallResponse, SendRequest } from '../../../app/http/request.ts';
import { markFresh } from '../../../app/offline/connection.ts';
import { recordCopyTime } from '../../../app/offline/copies.ts';
import { sessionEnded, sessionStarted } from '../../../app/state/session.ts';
import { type AppStore, createStore } from '../../../app/state/store.ts';
import { syncBrowserStorage } from '../../../app/state/sync-browser-storage.ts';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { shopper, signedIn } from '../../../app/testing/sessions.ts';
import { cartApi } from '../../../features/cart/cart.api.ts';
import { createCart } from '../../testing/fake-shop.tsx';
import { guestLine, guestProduct } from '../../testing/guest-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { dismissMergeNotices, getMergeState } from './merge-state.ts';

const t = ((key: string) => key) as Parameters<typeof mergeGuestCart>[1];

beforeEach(() => {
  const { token = null, user = null } = signedIn.session ?? {};
  localStorage.setItem('token', String(token));
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('guest_cart', JSON.stringify([guestLine]));
});

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
  dismissMergeNotices();
});

/** A shop that executes each key once; `respond` replaces its response, which is then lost where it throws. */
const openShop = (respond: (attempt: number) => CallResponse | undefined) => {
  const keys: (string | undefined)[] = [];
  const shop = { qty: 0, keys };
  const send: SendRequest = async (name, input, { key }) => {
    if (name === 'getProducts') return ok({ total: 1, data: [guestProduct] });
    if (name === 'getUserCart') return ok(createCart([]));
    if (name !== 'manageCart') return createErrorResponse(404, 'NOT_FOUND', 'No response defined');
    if (!key || !keys.includes(key)) shop.qty += (input as { qty: number }).qty;
    keys.push(key);
    return respond(keys.length) ?? ok(createCart([]));
  };
  /** Opens a page of the shop. */
  const openPage = () => {
    const store = createStore(send);
    cleanups.push(syncBrowserStorage(store));
    return store;
  };
  const merge = async () => {
    const store = openPage();
    await mergeGuestCart(store, t);
    return store.getState().guestCart.lines;
  };
  return { shop, openPage, merge };
};

test.each([
  [
    'a lost response',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['a gateway without a response', () => ({ status: 502, problem: 'HTML_RESPONSE' }) as const],
  ['a first request that still runs', () => createErrorResponse(409, 'IDEMPOTENCY_KEY_IN_USE', 'Please wait.')],
])('after %s the next page adds the line under the same key', async (_, fail) => {
  const { shop, merge } = openShop((attempt) => (attempt === 1 ? fail() : undefined));
  expect(await merge()).toMatchObject([guestLine]);
  expect(await merge()).toEqual([]);
  expect(shop.qty).toBe(2);
  expect(new Set(shop.keys)).toEqual(new Set([expect.stringMatching(/\S/)]));
  expect(JSON.parse(localStorage.getItem('guest_cart') ?? '')).toEqual([]);
});

test('a line that was added, but whose response was not stored, is merged', async () => {
  const { merge } = openShop(() => createErrorResponse(409, 'ALREADY_DONE', 'This was done already.'));
  expect(await merge()).toEqual([]);
  expect(getMergeState().notices).toEqual([]);
});

test('a line whose option value was merged into another one since is added by its variant', async () => {
  localStorage.setItem('guest_cart', JSON.stringify([{ ...guestLine, attribute_ids: [17] }]));
  const store = createStore(async (name, input) => {
    if (name === 'getProducts') return ok({ total: 1, data: [guestProduct] });
    return 'attribute_id' in input && input.attribute_id
      ? createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.')
      : ok(createCart([]));
  });
  cleanups.push(syncBrowserStorage(store));
  await mergeGuestCart(store, t);
  expect(store.getState().guestCart.lines).toEqual([]);
  expect(getMergeState().notices).toEqual([]);
});

test('a line that a former build sent with its option values, and whose response was lost, is repeated as it was sent', async () => {
  localStorage.setItem('guest_cart', JSON.stringify([{ ...guestLine, attribute_ids: [17], merge_key: 'a-key' }]));
  const requests: unknown[] = [];
  const store = createStore(async (name, input, { key }) => {
    if (name === 'getProducts') return ok({ total: 1, data: [guestProduct] });
    requests.push([key, 'attribute_id' in input && input.attribute_id]);
    return requests.length === 1
      ? createErrorResponse(409, 'IDEMPOTENCY_KEY_REUSED', 'This request was sent before with other content.')
      : ok(createCart([]));
  });
  cleanups.push(syncBrowserStorage(store));
  await mergeGuestCart(store, t);
  expect(requests).toEqual([
    ['a-key-2-USD', ''],
    ['a-key-2-USD', '17'],
  ]);
  expect(store.getState().guestCart.lines).toEqual([]);
  expect(getMergeState().notices).toEqual([]);
});

test('the request of a former build is not repeated after another sign-in', async () => {
  let additions = 0;
  const store: AppStore = createStore(async (name) => {
    if (name === 'getProducts') return ok({ total: 1, data: [guestProduct] });
    additions += 1;
    store.dispatch(sessionStarted({ token: 'another-token', user: shopper }));
    return createErrorResponse(409, 'IDEMPOTENCY_KEY_REUSED', 'This request was sent before with other content.');
  });
  cleanups.push(syncBrowserStorage(store));
  await mergeGuestCart(store, t);
  expect(additions).toBe(1);
  expect(store.getState().guestCart.lines).toMatchObject([guestLine]);
});

test('a smaller quantity is added under another key', async () => {
  const { shop, merge } = openShop((attempt) =>
    attempt === 1 ? createErrorResponse(409, 'OUT_OF_STOCK', 'Only 1 left.', { data: { left: 1 } }) : undefined,
  );
  expect(await merge()).toEqual([]);
  expect(new Set(shop.keys).size).toBe(2);
});

test.each([
  ['cannot be read', () => createErrorResponse(503, 'UNAVAILABLE', 'A short break.')],
  [
    'is a stored copy',
    () => {
      recordCopyTime(Date.now());
      return ok(createCart([]));
    },
  ],
])('a line above the stock is left in the visitor’s cart while the account’s cart %s', async (_, readCart) => {
  let reads = 0;
  const store = createStore(async (name) => {
    if (name === 'getProducts') return ok({ total: 1, data: [guestProduct] });
    if (name === 'manageCart') return createErrorResponse(409, 'OUT_OF_STOCK', 'Only 1 left.', { data: { left: 1 } });
    reads += 1;
    return reads === 1 ? ok(createCart([])) : readCart();
  });
  cleanups.push(syncBrowserStorage(store), markFresh);
  await store.dispatch(cartApi.endpoints.getUserCart.initiate({ currency: 'USD' }));
  await mergeGuestCart(store, t);
  expect(reads).toBe(2);
  expect(store.getState().guestCart.lines).toMatchObject([guestLine]);
  expect(getMergeState().notices).toEqual([]);
});

test.each([
  ['after', 2],
  ['during', 1],
])('a sign-out %s the merge removes its notices', async (_, endsAt) => {
  const { openPage } = openShop((attempt) => {
    if (attempt === endsAt) store.dispatch(sessionEnded());
    return createErrorResponse(404, 'NOT_FOUND', 'This could not be found.');
  });
  const store = openPage();
  await mergeGuestCart(store, t);
  if (endsAt > 1) {
    expect(getMergeState().notices).toMatchObject([{ name: guestProduct.name }]);
    store.dispatch(sessionEnded());
  }
  expect(getMergeState().notices).toEqual([]);
});

test('a sign-out between a refusal and reading the cart ends the merge, which leaves the line in the visitor’s cart', async () => {
  let reads = 0;
  const store: AppStore = createStore(async (name) => {
    if (name === 'getProducts') return ok({ total: 1, data: [guestProduct] });
    if (name === 'getUserCart') reads += 1;
    if (name !== 'manageCart') return ok(createCart([]));
    store.dispatch(sessionEnded());
    return createErrorResponse(409, 'OUT_OF_STOCK', 'Only 1 left.', { data: { left: 1 } });
  });
  cleanups.push(syncBrowserStorage(store));
  let isMerged = false;
  const merged = mergeGuestCart(store, t).then(() => {
    isMerged = true;
  });
  await expect.poll(() => isMerged).toBe(true);
  await merged;
  expect(reads).toBe(0);
  expect(store.getState().guestCart.lines).toMatchObject([guestLine]);
  expect(getMergeState()).toMatchObject({ running: false, notices: [], failed: false });
});
