import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallResponse } from '../../app/http/request.ts';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { signedIn } from '../../app/testing/sessions.ts';
import type { QueuedChange } from '../../features/cart/queued-changes.ts';

let changes: Partial<QueuedChange>[] = [];
// The test environment has no IndexedDB.
vi.mock('./queue-changes.ts', () => {
  const store = (kind: 'add' | 'set') => async (change: object) =>
    void changes.push({ ...change, kind, id: changes.length + 1, refusal: null });
  return {
    loadChanges: async () => changes,
    queueAddition: store('add'),
    queueQuantity: store('set'),
  };
});
// Files that run in the same process share their modules, which must not mix with this file's.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { Provider } = await import('react-redux');
const { I18nProvider } = await import('@lingui/react');
const { createI18n } = await import('../../i18n/i18n.ts');
const { toCartItem } = await import('../../features/cart/cart-item.ts');
const { catalogApi } = await import('../../features/catalog/catalog.api.ts');
const { buildProductQuery } = await import('../../features/catalog/catalog-queries.ts');
const { basket, createCart, fakeShop } = await import('../testing/fake-shop.tsx');
const { addToCart } = await import('./add-to-cart.ts');
const { useCartActions } = await import('./use-cart-actions.ts');

const i18n = await createI18n('en');
const t = (key: string) => key;
let onLine = true;

beforeEach(() => {
  changes = [];
  onLine = true;
  const worker = { value: { controller: {} } };
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: worker, onLine: { get: () => onLine } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The browser notices that the connection is gone, which also ends the request. */
const loseConnection = (): Promise<CallResponse> => {
  onLine = false;
  return Promise.reject(new TypeError('Failed to fetch'));
};

const variant = {
  id: 109,
  price: 46,
  stock: 9,
  image: null,
  attribute_value_ids: [17],
  currency_price_data: { USD: { symbol: '$', amount: 46 } },
  currency_special_price_data: {},
};
const product = {
  id: 48,
  name: basket.name,
  image: null,
  other_images: [],
  image_value_ids: [],
  attributes: [],
  variants: [variant],
};
const addition = { productId: 48, variantId: 109, attributeValueIds: [17], qty: 1, currency: 'USD' };

/** A shop whose product page is open, signed in. */
async function openProduct(responses: Parameters<typeof fakeShop>[0]) {
  const shop = fakeShop({ getProducts: ok({ total: 1, data: [product] }), ...responses }, signedIn);
  await shop.store.dispatch(catalogApi.endpoints.getProducts.initiate(buildProductQuery(48)));
  const add = () => addToCart(shop.store, addition, { openDrawer: false }, t);
  const { result } = renderHook(() => useCartActions(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={shop.store}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </Provider>
    ),
  });
  const setQuantity = (qty: number) => act(async () => result.current.setQuantity(toCartItem(basket), qty));
  return { ...shop, add, setQuantity };
}

test('a change whose connection was lost while it waited for its response may have reached the server', async () => {
  const { add, setQuantity } = await openProduct({ manageCart: loseConnection, updateCartQuantity: loseConnection });
  expect(await add()).toEqual({ ok: true });
  onLine = true;
  await setQuantity(3);
  await expect.poll(() => changes).toHaveLength(2);
  expect(changes).toEqual([
    expect.objectContaining({ kind: 'add', sentAt: expect.any(Number) }),
    expect.objectContaining({ kind: 'set', sentAt: expect.any(Number) }),
  ]);
});

test('a change that is made without a network was not sent', async () => {
  const { add, setQuantity } = await openProduct({ manageCart: loseConnection, updateCartQuantity: loseConnection });
  onLine = false;
  expect(await add()).toEqual({ ok: true });
  await setQuantity(3);
  await expect.poll(() => changes).toHaveLength(2);
  expect(changes).toMatchObject([{ sentAt: null }, { sentAt: null }]);
});

test('an addition that failed, and is repeated without a network, was sent the first time', async () => {
  let manageCart: () => CallResponse | Promise<CallResponse> = () => createErrorResponse(502, 'HTTP_STATUS');
  const { add, requests } = await openProduct({ manageCart: () => manageCart() });
  expect(await add()).toMatchObject({ ok: false });
  onLine = false;
  manageCart = loseConnection;
  expect(await add()).toEqual({ ok: true });
  const sent = requests.flatMap(({ name, key }) => (name === 'manageCart' ? [key] : []));
  expect(changes).toMatchObject([{ key: sent[0], sentAt: expect.any(Number) }]);
});

test('while others wait to be sent, a change is stored behind them and not sent', async () => {
  const { add, setQuantity, sentTo } = await openProduct({ manageCart: ok(), updateCartQuantity: ok() });
  changes = [{ kind: 'set', id: 1, refusal: null }];
  localStorage.setItem('cart_changes', '1');
  expect(await add()).toEqual({ ok: true });
  await setQuantity(1);
  await expect.poll(() => changes).toHaveLength(3);
  expect(changes.slice(1)).toMatchObject([
    { kind: 'add', variantId: 109, qty: 1, sentAt: null, item: { name: basket.name, price: 46 } },
    { kind: 'set', lineId: 7, qty: 1, sentAt: null },
  ]);
  expect([sentTo('manageCart'), sentTo('updateCartQuantity')]).toEqual([[], []]);
});

test('a change is sent at once while only refused ones are stored', async () => {
  const cart = ok(createCart([basket]));
  const { add, setQuantity, sentTo } = await openProduct({ manageCart: cart, updateCartQuantity: cart });
  changes = [{ kind: 'set', id: 1, refusal: 'Sold out' }];
  localStorage.setItem('cart_changes', '1');
  expect(await add()).toEqual({ ok: true });
  await setQuantity(3);
  await expect.poll(() => sentTo('updateCartQuantity')).toHaveLength(1);
  expect(sentTo('manageCart')).toHaveLength(1);
  expect(changes).toHaveLength(1);
});
