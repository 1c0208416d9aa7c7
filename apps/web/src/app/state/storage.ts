import type { User } from '@trad/contract/account';
import type { GuestLine } from './guest-cart.ts';
import type { GuestOrder, GuestPurchase } from './guest-purchase.ts';

/** The keys of the browser's storage and cookies. Some are named by the specification; renaming one loses what browsers have stored. */
export const storageKeys = {
  token: 'token',
  user: 'user',
  device: 'device_token',
  currency: 'selectedCurrency',
  language: 'selectedLanguage',
  guestCart: 'guest_cart',
  cartMirror: 'trad-cart-store',
  pendingOrder: 'pendingOrderData',
  guestPurchase: 'guest_purchase',
  deliveryCountry: 'delivery_country',
  lite: 'liteMode',
  recentSearches: 'recent_searches',
  viewedProducts: 'viewed_products',
  cartChanges: 'cart_changes',
} as const;
/** The console has keys of its own, by their screens. */
type Key = (typeof storageKeys)[keyof typeof storageKeys] | `operator.${string}`;

const YEAR_SECONDS = 31_536_000;

/** Storage may be full or forbidden: the shop then works without it. */
export function readText(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns false if the value could not be written. */
export function writeText(key: Key, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return value !== null && key !== storageKeys.cartMirror && removeCartMirror() && writeText(key, value);
  }
}

/** The copy of the cart, which the specification requires, is the largest entry, and the only one that is never read. */
function removeCartMirror(): boolean {
  const isStored = readText(storageKeys.cartMirror) !== null;
  return isStored && writeText(storageKeys.cartMirror, null);
}

/** Like `writeText`, but removes the key on failure: a stale value would be restored as the current one. */
export const writeOrRemove = (key: Key, value: string) => {
  if (!writeText(key, value)) writeText(key, null);
};

export function readJson(key: Key): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** The security attributes of a cookie. Over https it is never sent without encryption. */
const buildSecurity = () => `samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;

/** Cookies carry only what the server needs to render the page: language, currency and, by `writeLite`, lite mode. */
export function writeCookie(key: typeof storageKeys.currency | typeof storageKeys.language, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support.
  document.cookie = `${key}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; ${buildSecurity()}`;
}

/** Lite mode is stored in a cookie, as the server renders it; `visit` makes it a session cookie. */
export function writeLite(isOn: boolean, duration: 'year' | 'visit' = 'year') {
  const age = duration === 'year' ? `; max-age=${YEAR_SECONDS}` : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support.
  document.cookie = `${storageKeys.lite}=${isOn ? 1 : 0}; path=/${age}; ${buildSecurity()}`;
}

export const hasLiteChoice = () => document.cookie.includes(`${storageKeys.lite}=`);

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'id' in value && 'email' in value && 'role_id' in value;

/** The stored session; a corrupt or incomplete one is removed. */
export function readSession(): { token: string; user: User } | null {
  const token = readText(storageKeys.token);
  const user = readJson(storageKeys.user);
  if (token && isUser(user)) return { token, user };
  writeSession(null);
  return null;
}

export function writeSession(session: { token: string; user: User } | null) {
  const isStored = session !== null && writeText(storageKeys.user, JSON.stringify(session.user));
  // The token is written last: its storage event makes other tabs read the user.
  if (isStored && writeText(storageKeys.token, session.token)) return;
  writeText(storageKeys.user, null);
  writeText(storageKeys.token, null);
}

/** The country that the shopper chose for delivery. */
export const readDeliveryCountry = (): string | null => {
  const code = readText(storageKeys.deliveryCountry);
  return code && /^[A-Z]{2}$/.test(code) ? code : null;
};

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0;

function isGuestLine(value: unknown): value is GuestLine {
  const line = value as GuestLine | null;
  return (
    typeof line === 'object' &&
    line !== null &&
    isCount(line.product_id) &&
    isCount(line.product_variant_id) &&
    isCount(line.qty) &&
    Array.isArray(line.attribute_ids) &&
    line.attribute_ids.every(isCount)
  );
}

/** The visitor's cart; invalid lines are dropped. */
export function readGuestCart(): GuestLine[] {
  const lines = readJson(storageKeys.guestCart);
  return Array.isArray(lines) ? lines.filter(isGuestLine) : [];
}

const readString = (value: unknown) => (typeof value === 'string' && value ? value : null);

const isGuestOrder = (value: unknown): value is GuestOrder => {
  const order = value as GuestOrder | null;
  return typeof order === 'object' && order !== null && isCount(order.id) && readString(order.token) !== null;
};

/** The purchase without an account; invalid parts are dropped. */
export function readGuestPurchase(): GuestPurchase {
  const stored = (readJson(storageKeys.guestPurchase) ?? {}) as Partial<GuestPurchase>;
  return {
    key: readString(stored.key),
    savedLines: readString(stored.savedLines),
    token: readString(stored.token),
    orders: Array.isArray(stored.orders) ? stored.orders.filter(isGuestOrder) : [],
  };
}
