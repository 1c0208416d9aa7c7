import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CallResponse } from '../../../../app/http/request.ts';
import { createErrorResponse, ok } from '../../../../app/testing/responses.ts';
import { signedIn } from '../../../../app/testing/sessions.ts';
import { setMergeState } from '../../../cart/merge/merge-state.ts';
import { clickConfirm, getConfirmButton, lagos } from '../../../testing/checkout.ts';
import { payPal } from '../../../testing/fake-paypal.tsx';
import { basket, createCart, visit } from '../../../testing/fake-shop.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

const settings = (paypal_method: 0 | 1) =>
  ok({
    data: {
      web_settings: {},
      payment_method: {
        cod_method: 1,
        stripe_method: 0,
        paypal_method,
        stripe_publishable_key: null,
        paypal_client_id: paypal_method ? 'sandbox-client' : null,
        payment_sandbox: 1,
      },
    },
  });
const placed = ok({ data: { id: 41, payment_method: 'paypal_method', order_items: [], store_orders: [] } });
const PAYMENT = { amount: 102, address_id: 2, shipping_option: 'default', is_gift_item: 1, currency: 'USD' };
const LINK = 'http://localhost:3000/__paysandbox/checkoutnow?token=5O1';

const pending = () => JSON.parse(localStorage.getItem('pendingOrderData') ?? 'null') as unknown;

const sentToCart = ({ sentTo }: { sentTo: (name: 'getUserCart') => unknown[] }) => sentTo('getUserCart').length;

const open = async (responses: Record<string, CallResponse | (() => CallResponse)> = {}) => {
  const defaults = {
    getAddress: ok({ addresses: [lagos] }),
    getUserCart: ok(createCart([basket])),
    getSettings: settings(1),
    getPaypalLink: ok({ link: LINK, data: { order_id: '5O1' } }),
    createPaypalOrder: ok({ data: { order_id: '5O1' } }),
    placeOrder: placed,
  };
  const shop = await visit('/checkout', { ...defaults, ...responses }, signedIn);
  await userEvent.click(await screen.findByRole('radio', { name: 'PayPal' }));
  await userEvent.click(screen.getByRole('checkbox'));
  if (payPal.isRejected) await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
  else await screen.findByRole('button', { name: 'Pay with PayPal' });
  await waitFor(() => expect(sentToCart(shop)).toBeGreaterThan(0));
  await screen.findAllByText('$102.00');
  return shop;
};
/** Without PayPal's button the checkout redirects to PayPal's page. */
const openWithoutButton: typeof open = async (responses) => {
  payPal.isRejected = true;
  return open(responses);
};
const pressButton = async () => userEvent.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));

test('while a visitor’s cart is being merged, the button says so and no payment begins', async () => {
  onTestFinished(() => setMergeState({ running: false }));
  const { sentTo } = await open();
  act(() => setMergeState({ running: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay with PayPal' }));
  await screen.findByText(/^The items that you chose before you signed in are still being added to your cart\./);
  expect(sentTo('createPaypalOrder')).toEqual([]);
  act(() => setMergeState({ running: false }));
  expect(screen.queryByText(/are still being added/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pay with PayPal' }));
  await waitFor(() => expect(sentTo('createPaypalOrder')).toHaveLength(1));
});

test('by its link: the pending order is stored, and the browser navigates to PayPal', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const { sentTo } = await openWithoutButton();
  await act(async () => {
    fireEvent.click(getConfirmButton());
    fireEvent.click(getConfirmButton());
  });
  await waitFor(() => expect(assign.mock.calls).toEqual([[LINK]]));
  expect(sentTo('getPaypalLink')).toEqual([PAYMENT]);
  expect(pending()).toEqual({
    is_wallet_used: 0,
    order_payment_currency_code: 'USD',
    status: 'received',
    address_id: 2,
    shippingOption: 'default',
    isGiftItem: true,
  });
  // Navigating back from PayPal restores the page from the back/forward cache: its button must be enabled again.
  expect(screen.getAllByRole('button', { name: 'Order is processing...' }).length).toBeGreaterThan(0);
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(getConfirmButton().disabled).toBe(false);
});

test.each([
  ['PayPal is away.', createErrorResponse(503, 'PAYMENT_SERVICE_AWAY', 'PayPal is away.')],
  ['Failed to get PayPal payment link.', ok({ link: '' })],
])('a link that fails shows the error, and nothing is stored: %s', async (text, getPaypalLink) => {
  await openWithoutButton({ getPaypalLink });
  await clickConfirm();
  await screen.findByText(text);
  expect(pending()).toBeNull();
  expect(getConfirmButton().disabled).toBe(false);
});

test('PayPal’s button replaces the checkout’s own', async () => {
  await open();
  expect(screen.getAllByRole('button', { name: 'Pay with PayPal' })).toHaveLength(1);
  expect(screen.queryAllByRole('button', { name: 'Confirm Payment' })).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
  expect(screen.queryAllByRole('button', { name: 'Pay with PayPal' })).toEqual([]);
  expect(getConfirmButton().disabled).toBe(false);
});

/** Fills in the form of a new address, which the shop then has. */
const openWithUnsavedAddress = async (responses: Parameters<typeof open>[0] = {}) => {
  let addresses: object[] = [];
  const shop = await open({
    getAddress: () => ok({ addresses }),
    addAddress: () => {
      addresses = [lagos];
      return ok({ data: lagos });
    },
    ...responses,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add new address' }));
  for (const label of ['First Name', 'Last Name', 'Address Line 1', 'City'])
    await userEvent.type(screen.getByLabelText(label), 'Lagos');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
  return shop;
};

test('one click saves an unsaved address and pays', async () => {
  const { sentTo } = await openWithUnsavedAddress();
  await pressButton();
  await screen.findByText('Order placed successfully!');
  expect(sentTo('addAddress')).toHaveLength(1);
  expect(sentTo('createPaypalOrder')).toEqual([PAYMENT]);
});

test('an address that changes the total is saved, and the new total is paid by another click', async () => {
  let isSaved = false;
  const cart = createCart([basket]);
  const { sentTo } = await openWithUnsavedAddress({
    addAddress: () => {
      isSaved = true;
      return ok({ data: lagos });
    },
    getAddress: () => ok({ addresses: isSaved ? [lagos] : [] }),
    getUserCart: () => ok(isSaved ? { ...cart, total: 112 } : cart),
  });
  await pressButton();
  await screen.findByText(/^Your address is saved\. The total for it is .*112\.00/);
  expect(sentTo('createPaypalOrder')).toEqual([]);
  expect(screen.queryByText('Payment failed.')).toBeNull();
  await screen.findByRole('radio', { name: /Amara Okafor/ });
  await pressButton();
  await screen.findByText('Order placed successfully!');
});

test('by its button: the order is approved, and then placed', async () => {
  const { sentTo } = await open();
  await pressButton();
  await screen.findByText('Order placed successfully!');
  expect(sentTo('createPaypalOrder')).toEqual([PAYMENT]);
  expect(sentTo('placeOrder')).toMatchObject([{ payment_method: 'paypal_method', order_id: '5O1', address_id: 2 }]);
});

test.each([
  ['cancel', 'Your payment was not completed. You have not been charged.'],
  ['break', 'Payment failed.'],
] as const)('its window ends with %s: the result is shown, and another attempt is possible', async (response, text) => {
  payPal.response = response;
  const { sentTo } = await open();
  await pressButton();
  await screen.findByText(text);
  expect(sentTo('placeOrder')).toEqual([]);
  payPal.response = 'agree';
  await pressButton();
  await screen.findByText('Order placed successfully!');
});

test("an order that cannot be created shows the server's message", async () => {
  await open({ createPaypalOrder: createErrorResponse(409, 'AMOUNT_CHANGED', 'The order total has changed.') });
  await pressButton();
  await screen.findByText('The order total has changed.');
  expect(screen.queryByText('Payment failed.')).toBeNull();
});

test('its button requires an address', async () => {
  const { sentTo } = await open({ getAddress: ok({ addresses: [] }) });
  await pressButton();
  await screen.findByText('Please select a shipping address.');
  expect(sentTo('createPaypalOrder')).toEqual([]);
});

test("a button that fails to load falls back to PayPal's page, and can be retried", async () => {
  await openWithoutButton();
  await screen.findByText(/^PayPal's button could not be loaded\./);
  payPal.isRejected = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Pay with PayPal' });
  // The focus is where the Retry button was: the next Tab would begin at the top of the page.
  expect(document.activeElement?.textContent).toBe(
    "You pay in PayPal's own window, with the button next to the total.",
  );
});

test('a currency that PayPal does not support is shown to shoppers who had chosen PayPal', async () => {
  sessionStorage.setItem('draft:1:checkout', JSON.stringify({ method: 'paypal_method' }));
  const responses = { getAddress: ok({ addresses: [lagos] }), getUserCart: ok(createCart([basket])) };
  await visit('/checkout', { ...responses, getSettings: settings(0) }, signedIn);
  await screen.findByText('PayPal does not support payments in USD. Please choose another payment method.');
  expect(screen.getByRole('radio', { name: /Cash On Delivery/ })).toHaveProperty('checked', true);
});
