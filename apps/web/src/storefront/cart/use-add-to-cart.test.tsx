import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { signedIn, signedOut } from '../../app/testing/sessions.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { basket, createCart, fakeShop } from '../testing/fake-shop.tsx';
import type { AddResult } from './add-to-cart.ts';
import { useAddToCart } from './use-add-to-cart.ts';

let imports = 0;
// As in a browser once the first request for the file was lost: each further import evaluates it anew.
vi.mock('../../lib/retry-import.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  importForClick: () => import(/* @vite-ignore */ `./add-to-cart.ts?${++imports}`),
}));

const i18n = await createI18n('en');
const price = { USD: { symbol: '$', amount: 46 } };
const product = (stock: number | null, now: number | null = 46) =>
  ok({
    total: 1,
    data: [{ id: 48, name: basket.name, variants: [{ id: 109, price: now, stock, currency_price_data: price }] }],
  });
const addition = { productId: 48, variantId: 109, attributeValueIds: [17], qty: 2, unitPrice: 46, currency: 'USD' };

function adding(...[responses, state]: Parameters<typeof fakeShop>) {
  const shop = fakeShop(responses, state);
  const { result } = renderHook(() => useAddToCart(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={shop.store}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </Provider>
    ),
  });
  const add = async (...sent: Parameters<typeof result.current.add>) => {
    let outcome: AddResult | undefined;
    await act(async () => {
      outcome = await result.current.add(...sent);
    });
    return outcome;
  };
  return { ...shop, add };
}

test("a visitor's item is stored with its price, and the drawer opens, which announces it on a phone", async () => {
  const window = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  const { add, store } = adding({ getProducts: product(9) }, signedOut);
  expect(await add(addition)).toEqual({ ok: true });
  expect(await add(addition)).toEqual({ ok: true });
  expect(store.getState().guestCart.lines).toEqual([
    {
      product_id: 48,
      product_variant_id: 109,
      attribute_ids: [17],
      qty: 4,
      price: { amount: 46, currency: 'USD' },
    },
  ]);
  expect(store.getState().cartDrawer).toEqual({ open: true, added: basket.name });
  window.mockRestore();
});

test("a visitor cannot add more than the stock, including the cart's quantity", async () => {
  const { add, store } = adding({ getProducts: product(3) }, signedOut);
  await add(addition);
  expect(await add(addition)).toEqual({ ok: false, message: 'Only 3 left in stock', left: 3 });
  expect(store.getState().guestCart.lines[0]?.qty).toBe(2);
});

test('a visitor adds no more different items than the shop takes in one cart', async () => {
  const line = { product_id: 48, qty: 1, attribute_ids: [], price: null };
  const lines = Array.from({ length: 100 }, (_, index) => ({ ...line, product_variant_id: 110 + index }));
  const fewer = [{ ...line, product_variant_id: 109, attribute_ids: [17] }, ...lines.slice(1)];
  const { add, store } = adding({ getProducts: product(9) }, { ...signedOut, guestCart: { lines } });
  const message = 'Your cart holds as many different items as it can.';
  expect(await add(addition)).toEqual({ ok: false, message });
  expect(store.getState().guestCart.lines).toHaveLength(100);
  const another = adding({ getProducts: product(9) }, { ...signedOut, guestCart: { lines: fewer } });
  expect(await another.add(addition)).toEqual({ ok: true });
});

test('untracked stock ends at 99', async () => {
  const { add } = adding({ getProducts: product(null) }, signedOut);
  expect(await add({ ...addition, qty: 99 })).toEqual({ ok: true });
  expect(await add({ ...addition, qty: 1 })).toEqual({ ok: false, message: 'A cart holds at most 99 of one item.' });
});

test('an item without a price or that no longer exists cannot be added', async () => {
  const noPrice = adding({ getProducts: product(9, null) }, signedOut);
  expect(await noPrice.add(addition)).toEqual({ ok: false, message: 'This item has no price in USD.' });
  const gone = adding({ getProducts: ok({ total: 0, data: [] }) }, signedOut);
  expect(await gone.add(addition)).toEqual({ ok: false, message: 'This item is no longer available.' });
});

test("a signed-in shopper's item is added to the account, and the drawer can stay closed", async () => {
  const { add, store, sentTo } = adding({ manageCart: ok(createCart([basket])) }, signedIn);
  expect(await add(addition, { openDrawer: false })).toEqual({ ok: true });
  expect(sentTo('manageCart')).toEqual([
    {
      product_variant_id: 109,
      qty: 2,
      attribute_id: '17',
      is_saved_for_later: 0,
      product_type: 'regular',
      store_id: 1,
      currency: 'USD',
    },
  ]);
  expect(store.getState().cartDrawer.open).toBe(false);
});

test("an error returns the server's message and the remaining stock", async () => {
  const manageCart = createErrorResponse(409, 'OUT_OF_STOCK', 'Only 4 left in stock', { data: { left: 4 } });
  const { add, store } = adding({ manageCart }, signedIn);
  expect(await add(addition)).toEqual({ ok: false, message: 'Only 4 left in stock', left: 4 });
  expect(store.getState().cartDrawer.open).toBe(false);
});

test.each([
  createErrorResponse(503, 'BUSY'),
  createErrorResponse(409, 'IDEMPOTENCY_KEY_IN_USE'),
  { status: 200, problem: 'HTML_RESPONSE' as const },
])('an addition that may be executed is sent again under its key: %j', async (response) => {
  let isLost = true;
  const manageCart = () => (isLost ? response : ok(createCart([basket])));
  const { add, requests } = adding({ manageCart }, signedIn);
  await add(addition);
  isLost = false;
  await add(addition);
  await add(addition);
  const [first, second, third] = requests.flatMap(({ name, key }) => (name === 'manageCart' ? [key] : []));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
