import type { User } from '@trad/contract/account';
import { expect, test } from 'vitest';
import { guestOrderOpened, guestPurchaseSaved } from '../state/guest-purchase.ts';
import { sessionEnded, sessionStarted } from '../state/session.ts';
import { createStore } from '../state/store.ts';
import { api, call, callOfOrder } from './api.ts';
import type { CallResponse, RequestOptions, SendRequest } from './request.ts';

// As the features define them: test files share the modules of a worker.
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getLanguages: build.query({ ...call('getLanguages') }),
    getCurrencies: build.query({ ...call('getCurrencies') }),
    getUserCart: build.query({ ...call('getUserCart'), providesTags: ['Cart'] }),
    placeOrder: build.mutation({ ...call('placeOrder'), invalidatesTags: ['Cart', 'Orders'] }),
    claimGuestOrder: build.mutation(callOfOrder('claimGuestOrder')),
    // As endpoints of the features whose names are not those of their calls.
    getCartToRemove: build.query({ ...call('getUserCart') }),
  }),
});

const user: User = { id: 1, name: 'Amara', username: 'Amara', email: 'a@trad.example', image: null, role_id: 3 };
const emptyCart = { status: 200, body: { error: false, message: '', cart: [], saved: [] } };

function createStoreWith(respond: (name: string) => CallResponse, language = 'en') {
  const sent: ({ name: string } & RequestOptions)[] = [];
  const send: SendRequest = async (name, _, options) => {
    sent.push({ name, ...options });
    return respond(name);
  };
  return { sent, store: createStore(send, { preferences: { language, currency: null, lite: false } }) };
}

test('a public read is sent with the language, without a token and without waiting for one', async () => {
  const { store, sent } = createStoreWith(() => ({ status: 200, body: { error: false, message: '', data: [] } }), 'ar');
  await store.dispatch(endpoints.getLanguages.initiate({}));
  store.dispatch(sessionStarted({ token: 'token', user }));
  await store.dispatch(endpoints.getCurrencies.initiate({}));
  expect(sent).toMatchObject([
    { name: 'getLanguages', lang: 'ar', token: undefined },
    { name: 'getCurrencies', lang: 'ar', token: undefined },
  ]);
});

test('a call that needs a session waits for the sign-in, and is sent with its token and the language', async () => {
  const { store, sent } = createStoreWith(() => emptyCart, 'ar');
  const cart = store.dispatch(endpoints.getUserCart.initiate({}));
  await Promise.resolve();
  expect(sent).toEqual([]);
  store.dispatch(sessionStarted({ token: 'token', user }));
  await cart;
  expect(sent).toMatchObject([{ name: 'getUserCart', lang: 'ar', token: 'token' }]);
});

test('a mutation without a session fails at once, and is not sent for the person who signs in next', async () => {
  const { store, sent } = createStoreWith(() => ({ status: 200, body: { error: false, message: '' } }));
  store.dispatch(sessionEnded());
  const order = store.dispatch(
    endpoints.placeOrder.initiate({ payment_method: 'cod_method', address_id: 3, is_wallet_used: 0 }),
  );
  await Promise.resolve();
  store.dispatch(sessionStarted({ token: 'of another person', user }));
  expect((await order).error).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(sent).toEqual([]);
});

test('a mutation before the stored session is read waits for it', async () => {
  const { store, sent } = createStoreWith(() => ({ status: 200, body: { error: false, message: '' } }));
  const order = store.dispatch(
    endpoints.placeOrder.initiate({ payment_method: 'cod_method', address_id: 3, is_wallet_used: 0 }),
  );
  await Promise.resolve();
  store.dispatch(sessionStarted({ token: 'token', user }));
  await order;
  expect(sent).toMatchObject([{ name: 'placeOrder', token: 'token' }]);
});

test("a guest's calls about an order are sent with its token, those of the purchase with the purchase's", async () => {
  const { store, sent } = createStoreWith(() => ({ status: 200, body: { error: false, message: '' } }));
  store.dispatch(guestPurchaseSaved({ key: 'a-key', savedLines: '7:1', token: 'of the purchase' }));
  store.dispatch(guestOrderOpened({ id: 7, token: 'of the order' }));
  await store.dispatch(endpoints.claimGuestOrder.initiate({ orderId: 7, input: { password: 'woven by hand 7' } }));
  await store.dispatch(
    endpoints.placeOrder.initiate({
      payment_method: 'cod_method',
      address_id: 3,
      is_wallet_used: 0,
    }),
  );
  expect(sent).toMatchObject([
    { name: 'claimGuestOrder', token: 'of the order' },
    { name: 'placeOrder', token: 'of the purchase' },
  ]);
});

test('a rejected token ends the session and requires a sign-in', async () => {
  const { store } = createStoreWith(() => ({
    status: 401,
    body: { error: true, code: 'UNAUTHENTICATED', message: '' },
  }));
  store.dispatch(sessionStarted({ token: 'old', user }));
  await store.dispatch(endpoints.getUserCart.initiate({}));
  expect(store.getState().session).toMatchObject({ token: null, user: null, expired: true });
});

test('a sign-out removes the data of the previous user', async () => {
  const { store } = createStoreWith(() => emptyCart);
  store.dispatch(sessionStarted({ token: 'token', user }));
  await store.dispatch(endpoints.getUserCart.initiate({}));
  await store.dispatch(endpoints.getCartToRemove.initiate({}));
  await store.dispatch(endpoints.getLanguages.initiate({}));
  store.dispatch(sessionEnded());
  const state = store.getState();
  expect(endpoints.getUserCart.select({})(state).data).toBeUndefined();
  expect(endpoints.getCartToRemove.select({})(state).data).toBeUndefined();
  expect(endpoints.getLanguages.select({})(state).data).toBeDefined();
});

const failures: [string, CallResponse, object][] = [
  [
    "the API's message",
    { status: 409, body: { error: true, code: 'OUT_OF_STOCK', message: 'Only 2 left in stock' } },
    { status: 409, code: 'OUT_OF_STOCK', message: 'Only 2 left in stock' },
  ],
  ['an error inside a success', { status: 200, body: { error: true, message: 'No' } }, { message: 'No' }],
  ['an HTML page with a success', { status: 200, problem: 'HTML_RESPONSE' }, { code: 'HTML_RESPONSE' }],
  ['text that is no JSON', { status: 200, problem: 'INVALID_JSON' }, { code: 'INVALID_JSON' }],
  ['an HTML page with a failure', { status: 502, problem: 'HTML_RESPONSE' }, { status: 502, code: 'HTTP_STATUS' }],
];

test.each(failures)('a failed read returns its error: %s', async (_, response, error) => {
  const { store } = createStoreWith(() => response);
  const result = await store.dispatch(endpoints.getLanguages.initiate({}));
  expect(result.error).toMatchObject(error);
});

test('a failed connection is a network error', async () => {
  const store = createStore(() => Promise.reject(new TypeError('Failed to fetch')));
  const result = await store.dispatch(endpoints.getLanguages.initiate({}));
  expect(result.error).toMatchObject({ status: 0, code: 'NETWORK' });
});
