import { type GuestLine, guestCartReplaced } from './guest-cart.ts';
import { guestPurchaseRestored } from './guest-purchase.ts';
import { currencyChosen } from './preferences.ts';
import { sessionEnded, sessionStarted } from './session.ts';
import {
  readGuestCart,
  readGuestPurchase,
  readSession,
  readText,
  storageKeys,
  writeCookie,
  writeOrRemove,
  writeSession,
  writeText,
} from './storage.ts';
import type { AppStore, RootState } from './store.ts';

/**
 * Restores the state from the browser's storage and keeps both in sync, in this tab and in others. It starts after
 * hydration: the first render must equal the server's, which has none of that state. Without `storesLanguage` it does not store
 * the document's language, as where a person's own language has no texts here.
 */
export function syncBrowserStorage(store: AppStore, { storesLanguage = true } = {}): () => void {
  restore(store);
  if (storesLanguage) writeLanguage(store.getState().preferences.language);

  let last = store.getState();
  const unsubscribe = store.subscribe(() => {
    const now = store.getState();
    const before = last;
    last = now;
    save(before, now);
  });
  const handleStorageEvent = ({ key, newValue }: StorageEvent) => {
    if (key === null || key === storageKeys.token) restoreSession(store);
    // A removal of this key alone means that the other tab could not write it: its cart is not empty.
    if (key === null || (key === storageKeys.guestCart && newValue)) restoreGuestCart(store, readGuestCart());
    if (key === null || key === storageKeys.guestPurchase) restoreGuestPurchase(store);
    if (key === storageKeys.currency && newValue) restoreCurrency(store);
  };
  // A page in the back/forward cache receives no storage events.
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restore(store);
  };
  window.addEventListener('storage', handleStorageEvent);
  window.addEventListener('pageshow', handlePageShow);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', handleStorageEvent);
    window.removeEventListener('pageshow', handlePageShow);
  };
}

function save(before: RootState, now: RootState) {
  const { token, user } = now.session;
  if (before.session.token !== token || (token && before.session.user !== user))
    writeSession(token && user ? { token, user } : null);
  if (before.guestCart.lines !== now.guestCart.lines) {
    writeOrRemove(storageKeys.guestCart, JSON.stringify(now.guestCart.lines));
  }
  if (before.guestPurchase !== now.guestPurchase) {
    writeText(storageKeys.guestPurchase, JSON.stringify(now.guestPurchase));
  }
  const { currency, language } = now.preferences;
  if (currency && before.preferences.currency !== currency) {
    writeText(storageKeys.currency, currency);
    writeCookie(storageKeys.currency, currency);
  }
  const cart = findLatestCart(now);
  if (cart && (cart !== findLatestCart(before) || before.preferences !== now.preferences)) {
    // The specification has this copy; nothing reads it.
    const mirror = { cart, currentCurrency: currency, currentLanguage: language };
    writeText(storageKeys.cartMirror, JSON.stringify(mirror));
  }
  if (before.session.token && !token) {
    writeText(storageKeys.cartMirror, null);
    // The next user of the browser must not see what this person viewed or searched for.
    writeText(storageKeys.viewedProducts, null);
    writeText(storageKeys.recentSearches, null);
  }
}

/** The lines of the newest response of the cart's query. */
function findLatestCart({ api }: RootState): unknown {
  let newest: { at: number; cart: unknown } | undefined;
  for (const query of Object.values(api.queries)) {
    const { endpointName, fulfilledTimeStamp: at = 0, data } = query ?? {};
    if (endpointName === 'getUserCart' && data && at >= (newest?.at ?? 0))
      newest = { at, cart: (data as { cart: unknown }).cart };
  }
  return newest?.cart;
}

function restore(store: AppStore) {
  restoreCurrency(store);
  // A missing key may mean that the state could not be written: it is not restored as an empty one.
  if (readText(storageKeys.guestCart) !== null) restoreGuestCart(store, readGuestCart());
  if (readText(storageKeys.guestPurchase) !== null) restoreGuestPurchase(store);
  restoreSession(store);
}

function restoreSession(store: AppStore) {
  const { session } = store.getState();
  const stored = readSession();
  if (stored?.token === session.token && session.ready) return;
  store.dispatch(stored ? sessionStarted(stored) : sessionEnded());
}

function restoreGuestCart(store: AppStore, lines: GuestLine[]) {
  if (JSON.stringify(lines) !== JSON.stringify(store.getState().guestCart.lines))
    store.dispatch(guestCartReplaced(lines));
}

function restoreGuestPurchase(store: AppStore) {
  const stored = readGuestPurchase();
  if (JSON.stringify(stored) !== JSON.stringify(store.getState().guestPurchase))
    store.dispatch(guestPurchaseRestored(stored));
}

function restoreCurrency(store: AppStore) {
  const stored = readText(storageKeys.currency);
  if (!stored) return;
  if (stored !== store.getState().preferences.currency) store.dispatch(currencyChosen(stored));
  writeCookie(storageKeys.currency, stored);
}

function writeLanguage(language: string) {
  writeText(storageKeys.language, language);
  writeCookie(storageKeys.language, language);
}

/**
 * Writes the cookie of the stored language where it was lost and the page has another one. Returns whether the page must then be
 * reloaded, because only the server can render another language: false without cookies, which would reload it endlessly.
 */
export function prepareLanguageReload(shown: string, supported: readonly string[]): boolean {
  const stored = readText(storageKeys.language);
  if (!stored || stored === shown || !supported.includes(stored)) return false;
  if (new URLSearchParams(location.search).has('lang') || document.cookie.includes(storageKeys.language)) return false;
  writeCookie(storageKeys.language, stored);
  return document.cookie.includes(`${storageKeys.language}=${stored}`);
}
