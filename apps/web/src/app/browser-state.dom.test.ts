import type { User } from '@trad/contract/account';
import { afterEach, expect, test } from 'vitest';
import { startBrowserState } from './browser-state.ts';
import { guestLineAdded } from './guest-cart.ts';
import { currencyChosen } from './preferences.ts';
import { sessionEnded, sessionStarted } from './session.ts';
import { createStore } from './store.ts';

const user: User = { id: 1, name: 'Amara', username: 'Amara', email: 'a@trad.example', image: null, role_id: 3 };
const line = { product_id: 7, product_variant_id: 70, qty: 2, attribute_ids: [3, 1], price: null };

let stop = () => {};
afterEach(() => stop());

function startStore() {
  const store = createStore(() => Promise.reject(new Error('no calls here')));
  stop = startBrowserState(store);
  return store;
}

const otherTab = (key: string, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

test('a stored session is restored', () => {
  localStorage.setItem('token', 'token');
  localStorage.setItem('user', JSON.stringify(user));
  expect(startStore().getState().session).toMatchObject({ token: 'token', user, ready: true });
});

test.each(['{broken', '"text"', 'null', '{}'])('a corrupt user (%s) clears user and token', (stored) => {
  localStorage.setItem('token', 'token');
  localStorage.setItem('user', stored);
  expect(startStore().getState().session).toMatchObject({ token: null, user: null, ready: true });
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('sign-in is stored, sign-out removes it', () => {
  const store = startStore();
  store.dispatch(sessionStarted({ token: 'token', user }));
  expect(localStorage.getItem('token')).toBe('token');
  store.dispatch(sessionEnded());
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('a sign-out in one tab signs out the others', () => {
  const store = startStore();
  store.dispatch(sessionStarted({ token: 'token', user }));
  otherTab('token', null);
  expect(store.getState().session.token).toBeNull();
});

test("a visitor's cart survives a reload; lines without sense are dropped", () => {
  startStore().dispatch(guestLineAdded(line));
  stop();
  const stored = JSON.parse(localStorage.getItem('guest_cart') ?? '');
  localStorage.setItem('guest_cart', JSON.stringify([...stored, { qty: 'many' }, null]));
  expect(startStore().getState().guestCart.lines).toEqual([line]);
});

test('the same variant with the same attributes adds up', () => {
  const store = startStore();
  store.dispatch(guestLineAdded(line));
  store.dispatch(guestLineAdded({ ...line, attribute_ids: [1, 3], qty: 1 }));
  store.dispatch(guestLineAdded({ ...line, attribute_ids: [1], qty: 1 }));
  expect(store.getState().guestCart.lines.map(({ qty }) => qty)).toEqual([3, 1]);
});

test('the chosen currency is kept for the browser and for the server', () => {
  startStore().dispatch(currencyChosen('EUR'));
  expect(localStorage.getItem('selectedCurrency')).toBe('EUR');
  expect(document.cookie).toContain('selectedCurrency=EUR');
});
