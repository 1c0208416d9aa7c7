import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createErrorResponse, ok } from '../../../../app/testing/responses.ts';
import { signedOut } from '../../../../app/testing/sessions.ts';
import { getConfirmButton } from '../../../testing/checkout.ts';
import { basket, createCart, visit } from '../../../testing/fake-shop.tsx';
import { guestLine, guestProduct } from '../../../testing/guest-cart.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const KEY = 'fKx2r0Zq7WmD4yPTu8aJvB3cNs6HgE1L';
const LINK = 'https://paypal.example/checkoutnow?token=5O1';
const country = (iso2: string, name: string, is_delivered_to: 0 | 1 = 1) => ({
  ...{ id: 1, iso2, name, emoji: '', dial_code: '+1', is_delivered_to },
});
const payer = {
  ...{ email: 'zainab@post.example', name: 'Zainab Bello', phone: null, country: 'NG' },
  ...{ address: '14 Bourdillon Road', city: 'Lagos', state: null, zip: null },
};

const open = async (path: string, responses: Parameters<typeof visit>[1] = {}, savedLines: string | null = null) => {
  const shop = await visit(
    path,
    {
      getCountries: ok({ data: [country('NG', 'Nigeria'), country('AQ', 'Antarctica', 0)] }),
      getSettings: ok({
        data: {
          web_settings: {},
          payment_method: {
            ...{ cod_method: 1, stripe_method: 0, paypal_method: 1, payment_sandbox: 1 },
            ...{ paypal_client_id: 'client', stripe_publishable_key: null },
          },
        },
      }),
      getProducts: ok({ total: 1, data: [guestProduct] }),
      quoteCart: ok(createCart([basket])),
      saveGuestCheckout: ok({
        token: 'a-guest',
        expires_at: '2026-12-01T00:00:00.000Z',
        address_id: 31,
        order_id: null,
      }),
      createPaypalExpressOrder: ok({ link: LINK, data: { order_id: '5O1', amount: 102, currency_code: 'USD' } }),
      getPaypalExpressPayer: ok({ data: payer }),
      createPaypalOrder: ok({ data: { order_id: '5O1', amount: 102, currency_code: 'USD' } }),
      placeOrder: ok({ data: { id: 41, payment_method: 'paypal_method', order_items: [], store_orders: [] } }),
      getOrders: createErrorResponse(503, 'UNAVAILABLE', 'A short break.'),
      ...responses,
    },
    {
      ...signedOut,
      guestCart: { lines: [guestLine] },
      guestPurchase: { key: KEY, savedLines, token: null, orders: [] },
    },
  );
  await screen.findByRole('heading', { name: 'Checkout', level: 1 });
  return shop;
};
const getValue = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test("PayPal's button above the form leads to PayPal once, with the cart and the secret of the purchase", async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const { sentTo } = await open('/checkout');
  const button = await screen.findByRole('button', { name: 'PayPal' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(assign.mock.calls).toEqual([[LINK]]));
  expect(sentTo('createPaypalExpressOrder')).toMatchObject([
    { checkout_key: KEY, lines: [{ product_variant_id: 109, qty: 2 }], currency: 'USD', shipping_option: 'default' },
  ]);
});

test('an approval fills the form, and Confirm charges it with the total on the screen', async () => {
  const { sentTo, getPath } = await open('/checkout?paypal=approved&token=5O1&PayerID=P1');
  await screen.findAllByText(/PayPal has your approval/);
  expect(sentTo('getPaypalExpressPayer')).toEqual([{ order_id: '5O1', checkout_key: KEY }]);
  expect([getValue('Email Address'), getValue('Address'), getValue('City')]).toEqual([
    'zainab@post.example',
    '14 Bourdillon Road',
    'Lagos',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
  await waitFor(() => expect(sentTo('quoteCart').at(-1)).toMatchObject({ country_code: 'NG' }));
  await userEvent.type(screen.getByLabelText('Phone'), '0803 123 4567');
  await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
  fireEvent.click(getConfirmButton());
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
  expect(sentTo('createPaypalOrder')).toMatchObject([{ express_order_id: '5O1', checkout_key: KEY, amount: 102 }]);
  expect(sentTo('placeOrder')).toMatchObject([{ order_id: '5O1', payment_method: 'paypal_method', address_id: 31 }]);
});

test.each([
  ['other items', '110:1'],
  ['some of the pieces', '109:1'],
])('an approval is charged under its own key, also after its purchase became an order of %s', async (_, savedLines) => {
  const refusals = [createErrorResponse(409, 'CONFLICT', 'Please try again.')];
  const responses: Parameters<typeof visit>[1] = {
    saveGuestCheckout: ({ checkout_key }: { checkout_key: string }) =>
      ok({
        ...{ token: 'a-guest', expires_at: '2026-12-01T00:00:00.000Z', address_id: 31 },
        order_id: checkout_key === KEY ? 40 : null,
      }),
    createPaypalOrder: () => refusals.shift() ?? ok({ data: { order_id: '5O1', amount: 102, currency_code: 'USD' } }),
  };
  const { sentTo, getPath } = await open('/checkout?paypal=approved&token=5O1', responses, savedLines);
  await screen.findAllByText(/PayPal has your approval/);
  await userEvent.type(screen.getByLabelText('Phone'), '0803 123 4567');
  await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
  fireEvent.click(getConfirmButton());
  if (savedLines === '109:1') {
    await screen.findAllByText(/^Your earlier order has been placed/);
    await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
    fireEvent.click(getConfirmButton());
  }
  await screen.findAllByText('Please try again.');
  await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
  fireEvent.click(getConfirmButton());
  await waitFor(() => expect(getPath()).toBe('/my-orders/41'));
  expect(sentTo('createPaypalOrder').map(({ checkout_key }) => checkout_key)).toEqual([KEY, KEY]);
});

test('an approval that has expired by Confirm charges nothing, and PayPal is offered again', async () => {
  const { sentTo } = await open('/checkout?paypal=approved&token=5O1', {
    createPaypalOrder: ok({ data: { order_id: '6P2', amount: 102, currency_code: 'USD' } }),
  });
  await screen.findAllByText(/PayPal has your approval/);
  await userEvent.type(screen.getByLabelText('Phone'), '0803 123 4567');
  await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
  fireEvent.click(getConfirmButton());
  await screen.findByText(/was not completed/);
  expect(screen.queryByText(/PayPal has your approval/)).toBe(null);
  expect(sentTo('placeOrder')).toEqual([]);
});

test.each([
  ['cancelled at PayPal', '/checkout?paypal=cancelled&token=5O1', {}],
  [
    "somebody else's",
    '/checkout?paypal=approved&token=5O1',
    { getPaypalExpressPayer: createErrorResponse(404, 'NOT_FOUND', 'Not found.') },
  ],
])('a payment that was %s fills nothing, and a reload does not repeat the message', async (_, path, responses) => {
  await open(path, responses);
  await screen.findByText(/was not completed/);
  expect(getValue('City')).toBe('');
  expect(sessionStorage.getItem('draft:0:paypal-express')).toBe(null);
});

test('an address in a country that the shop does not deliver to is told, and the country is asked for', async () => {
  await open('/checkout?paypal=approved&token=5O1', {
    getPaypalExpressPayer: ok({ data: { ...payer, country: 'AQ', city: 'McMurdo Station' } }),
  });
  await screen.findByText(/We do not deliver to Antarctica/);
  expect([getValue('Country'), getValue('City')]).toEqual(['', 'McMurdo Station']);
});

test('while PayPal does not respond the approval can be taken over by another try', async () => {
  const replies = [createErrorResponse(503, 'PAYMENT_SERVICE_AWAY', 'PayPal is away.'), ok({ data: payer })];
  await open('/checkout?paypal=approved&token=5O1', {
    getPaypalExpressPayer: () => replies.shift() ?? ok({ data: payer }),
  });
  await screen.findByText('PayPal is away.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(getValue('City')).toBe('Lagos'));
});
