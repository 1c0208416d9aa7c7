import type { User } from '@trad/contract/account';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { api, call } from '../http/api.ts';
import { guestLineAdded } from './guest-cart.ts';
import { currencyChosen } from './preferences.ts';
import { sessionEnded, sessionStarted } from './session.ts';
import { storageKeys, writeCookie, writeLite } from './storage.ts';
import { createStore } from './store.ts';
import { prepareLanguageReload, syncBrowserStorage } from './sync-browser-storage.ts';

const user: User = { id: 1, name: 'Amara', username: 'Amara', email: 'a@trad.example', image: null, role_id: 3 };
const line = { product_id: 7, product_variant_id: 70, qty: 2, attribute_ids: [3, 1], price: null };

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function startStore() {
  const store = createStore(() => Promise.reject(new Error('no calls here')));
  stop = syncBrowserStorage(store);
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

test('sign-in is stored, sign-out removes it with the viewed products and the last searches', () => {
  const store = startStore();
  store.dispatch(sessionStarted({ token: 'token', user }));
  expect(localStorage.getItem('token')).toBe('token');
  localStorage.setItem('viewed_products', '[7]');
  localStorage.setItem('recent_searches', '["ring"]');
  store.dispatch(sessionEnded());
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(localStorage.getItem('viewed_products')).toBeNull();
  expect(localStorage.getItem('recent_searches')).toBeNull();
});

test('a sign-out in one tab signs out the others', () => {
  const store = startStore();
  store.dispatch(sessionStarted({ token: 'token', user }));
  otherTab('token', null);
  expect(store.getState().session.token).toBeNull();
});

describe('a page that the browser froze receives no storage events, and when it is shown again', () => {
  const showAgain = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  test('has the session, cart, purchase and currency that were stored since', () => {
    const store = startStore();
    store.dispatch(sessionStarted({ token: 'token', user }));
    store.dispatch(guestLineAdded(line));
    const other = { ...user, id: 2 };
    const purchase = { key: 'a-key', savedLines: '70:1', token: 'a-guest', orders: [] };
    localStorage.setItem('token', 'of another person');
    localStorage.setItem('user', JSON.stringify(other));
    localStorage.setItem('guest_cart', JSON.stringify([{ ...line, qty: 1 }]));
    localStorage.setItem('guest_purchase', JSON.stringify(purchase));
    localStorage.setItem('selectedCurrency', 'GBP');
    showAgain();
    expect(store.getState()).toMatchObject({
      session: { token: 'of another person', user: other },
      guestCart: { lines: [{ ...line, qty: 1 }] },
      guestPurchase: purchase,
      preferences: { currency: 'GBP' },
    });
    expect(localStorage.getItem('token')).toBe('of another person');
  });

  test('has no session after a sign-out', () => {
    const store = startStore();
    store.dispatch(sessionStarted({ token: 'token', user }));
    localStorage.removeItem('token');
    localStorage.removeItem('user');
    showAgain();
    expect(store.getState().session).toMatchObject({ token: null, user: null });
  });
});

test("a visitor's cart survives a reload; invalid lines are dropped", () => {
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

test('the chosen currency is stored for the browser and for the server', () => {
  startStore().dispatch(currencyChosen('EUR'));
  expect(localStorage.getItem('selectedCurrency')).toBe('EUR');
  expect(document.cookie).toContain('selectedCurrency=EUR');
});

test('the currency of an earlier visit is restored, and the page’s language is stored', () => {
  localStorage.setItem('selectedCurrency', 'GBP');
  expect(startStore().getState().preferences.currency).toBe('GBP');
  expect(document.cookie).toContain('selectedCurrency=GBP');
  expect(localStorage.getItem('selectedLanguage')).toBe('en');
  expect(document.cookie).toContain('selectedLanguage=en');
});

test('a stored language whose cookie was lost reloads the page once', () => {
  const loseCookie = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the app writes it the same way.
    document.cookie = 'selectedLanguage=; path=/; max-age=-1';
  };
  const needsReload = (stored: string) => {
    loseCookie();
    localStorage.setItem('selectedLanguage', stored);
    return prepareLanguageReload('en', ['en', 'fr']);
  };
  expect(['en', 'xx', 'fr'].map(needsReload)).toEqual([false, false, true]);
  expect(document.cookie).toContain('selectedLanguage=fr');
  expect(prepareLanguageReload('en', ['en', 'fr'])).toBe(false);
  loseCookie();
});

const throwDenied = (): never => {
  throw new DOMException('no', 'QuotaExceededError');
};
const denied = { getItem: throwDenied, setItem: throwDenied, removeItem: throwDenied };

/** Storage whose next write fails. */
function failNextWrite() {
  const real = localStorage;
  const setItem = vi.fn((key: string, value: string) => real.setItem(key, value)).mockImplementationOnce(throwDenied);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem,
  });
}

describe('storage that is denied or full', () => {
  test('without storage the app still has a session, a cart and a currency', () => {
    vi.stubGlobal('localStorage', denied);
    const store = startStore();
    store.dispatch(sessionStarted({ token: 'token', user }));
    store.dispatch(guestLineAdded(line));
    store.dispatch(currencyChosen('EUR'));
    expect(store.getState()).toMatchObject({
      session: { token: 'token', ready: true },
      guestCart: { lines: [line] },
      preferences: { currency: 'EUR' },
    });
  });

  test('an incomplete session is never stored: it would sign the other tabs out', () => {
    localStorage.setItem('token', 'of yesterday');
    localStorage.setItem('user', JSON.stringify(user));
    const store = startStore();
    failNextWrite();
    store.dispatch(sessionStarted({ token: 'token', user: { ...user, name: 'A longer name' } }));
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
    expect(store.getState().session.token).toBe('token');
  });

  test('a cart that cannot be stored removes the older one, and does not empty other tabs', () => {
    const store = startStore();
    store.dispatch(guestLineAdded(line));
    failNextWrite();
    store.dispatch(guestLineAdded({ ...line, qty: 1 }));
    expect(localStorage.getItem('guest_cart')).toBeNull();
    otherTab('guest_cart', null);
    expect(store.getState().guestCart.lines).toEqual([{ ...line, qty: 3 }]);
  });

  test("the copy of the cart's response is removed when storage is full", () => {
    localStorage.setItem('trad-cart-store', '{"cart":[]}');
    const store = startStore();
    failNextWrite();
    store.dispatch(guestLineAdded(line));
    expect(localStorage.getItem('trad-cart-store')).toBeNull();
    expect(JSON.parse(localStorage.getItem('guest_cart') ?? '')).toEqual([line]);
  });
});

test('the cart, the currency and the language are stored after each response of the cart', async () => {
  const cart = [{ cart_id: 7 }];
  const store = createStore(async () => ({ status: 200, body: { error: false, message: '', cart, saved: [] } }));
  stop = syncBrowserStorage(store);
  store.dispatch(sessionStarted({ token: 'token', user }));
  store.dispatch(currencyChosen('EUR'));
  // As the feature defines it: test files share the modules of a worker.
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ getUserCart: build.query({ ...call('getUserCart'), providesTags: ['Cart'] }) }),
  });
  await store.dispatch(endpoints.getUserCart.initiate({ currency: 'EUR' }));
  const mirror = () => JSON.parse(localStorage.getItem('trad-cart-store') ?? 'null');
  await expect.poll(mirror).toEqual({ cart, currentCurrency: 'EUR', currentLanguage: 'en' });
  store.dispatch(sessionEnded());
  expect(mirror()).toBeNull();
});

test('over https, cookies are Secure', () => {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  for (const protocol of ['https:', 'http:']) {
    vi.stubGlobal('location', { protocol });
    writeCookie(storageKeys.currency, 'EUR');
    writeLite(true);
  }
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(written.map((cookie) => cookie.endsWith('; samesite=lax; secure'))).toEqual([true, true, false, false]);
});
