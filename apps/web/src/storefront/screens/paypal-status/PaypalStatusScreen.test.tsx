import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResponse } from '../../../app/http/request.ts';
import { guestLineAdded } from '../../../app/state/guest-cart.ts';
import { sessionEnded, sessionStarted } from '../../../app/state/session.ts';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn, signedOut } from '../../../app/testing/sessions.ts';
import { visit } from '../../testing/fake-shop.tsx';
import { guestLine } from '../../testing/guest-cart.ts';
import { finishGuestPurchase } from '../checkout/payment/guest-purchase-lines.ts';

const pending = {
  is_wallet_used: 0,
  order_payment_currency_code: 'USD',
  status: 'received',
  address_id: 2,
  shippingOption: 'fast',
  isGiftItem: true,
};
const storePending = (data: unknown) => localStorage.setItem('pendingOrderData', JSON.stringify(data));
beforeEach(() => storePending(pending));
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

const placed = ok({ data: { id: 41, order_items: [], store_orders: [] } });
const SUCCESS = '/paypal-status?status=success&transaction_id=9T1&order_id=5O1';
const unconfirmed = createErrorResponse(503, 'PAYMENT_UNCONFIRMED', 'Not yet.');
const unknown = createErrorResponse(404, 'NOT_FOUND', 'This could not be found.');
const statusIs = (status: string) => ok({ data: { status } });
const returnFromPayPal = (
  path: string,
  placeOrder: CallResponse | (() => CallResponse | Promise<CallResponse>) = placed,
) => visit(path, { placeOrder, getPaymentStatus: unknown }, signedIn);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a successful payment places the stored pending order once', async () => {
  const { sentTo } = await returnFromPayPal(SUCCESS);
  await heading('Payment successful! Order placed.');
  expect(sentTo('placeOrder')).toEqual([
    {
      is_wallet_used: 0,
      order_payment_currency_code: 'USD',
      status: 'received',
      address_id: 2,
      payment_method: 'paypal_method',
      is_gift_item: 1,
      shipping_option: 'fast',
      order_id: '5O1',
      paypal_transaction_id: '9T1',
    },
  ]);
  expect(localStorage.getItem('pendingOrderData')).toBeNull();
  expect(link('Return to Home')).toBe('/');
  cleanup();
  // A reload places no second order.
  const secondVisit = await returnFromPayPal(SUCCESS);
  await heading('Payment successful! Order placed.');
  expect(secondVisit.sentTo('placeOrder')).toEqual([]);
});

test("PayPal's own parameters are accepted too", async () => {
  const { sentTo } = await returnFromPayPal('/paypal-status?token=5O1&PayerID=P1');
  await heading('Payment successful! Order placed.');
  expect(sentTo('placeOrder')).toMatchObject([{ order_id: '5O1' }]);
});

test('while the response is loading it shows that', async () => {
  let response = (_: CallResponse) => {};
  const delayedResponse = new Promise<CallResponse>((resolve) => {
    response = resolve;
  });
  await returnFromPayPal(SUCCESS, () => delayedResponse);
  await heading('Checking payment status...');
  await act(async () => response(placed));
  await heading('Payment successful! Order placed.');
});

test.each([
  ['nothing', null],
  ['no address', { ...pending, address_id: undefined }],
  ['invalid data', 'x'],
])('with %s stored it stops, and links to the orders', async (_, data) => {
  storePending(data);
  const { sentTo } = await returnFromPayPal(SUCCESS);
  await heading('This payment is not known here');
  expect(sentTo('placeOrder')).toEqual([]);
  expect([link('See My Orders'), link('Return to Home')]).toEqual(['/my-orders', '/']);
});

describe('final by the URL alone', () => {
  test.each([
    ['cancelled', 'Payment not completed', 'Your payment was not completed. You have not been charged.'],
    ['declined', 'Payment not completed', 'PayPal declined this payment. You have not been charged.'],
    [
      'refunded',
      'Your payment is being refunded',
      'Your order could not be placed and your payment is being refunded.',
    ],
  ])('%s', async (status, title, text) => {
    const { sentTo } = await returnFromPayPal(`/paypal-status?status=${status}&order_id=5O1`);
    await heading(title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(sentTo('placeOrder')).toEqual([]);
    expect(localStorage.getItem('pendingOrderData')).toBeNull();
  });
});

test.each([
  ['Payment not completed', createErrorResponse(402, 'PAYMENT_REQUIRED', 'In the words of the API.')],
  ['Your payment is being refunded', createErrorResponse(409, 'PAYMENT_REFUNDED', 'In the words of the API.')],
])("the server's message is shown: %s", async (title, response) => {
  await returnFromPayPal('/paypal-status?status=failed&order_id=5O1', response);
  await heading(title);
  expect(screen.getByText('In the words of the API.')).toBeTruthy();
});

test("another user's payment is unknown", async () => {
  await returnFromPayPal(SUCCESS, unknown);
  await heading('This payment is not known here');
});

test('a pending payment is polled until it is known, and the pending order stays stored', async () => {
  // Fake timers from the start: an unmounted page continues polling, which would end in a later test with real timers.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isKnown = false;
  const { sentTo } = await returnFromPayPal('/paypal-status?status=pending&order_id=5O1', () =>
    isKnown ? placed : unconfirmed,
  );
  await heading('Your payment is being confirmed');
  screen.getByText(/Do not pay again/);
  cleanup();
  const secondVisit = await returnFromPayPal('/paypal-status?status=pending&order_id=5O1', () =>
    isKnown ? placed : unconfirmed,
  );
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(secondVisit.sentTo('placeOrder')).toHaveLength(5);
  expect(sentTo('placeOrder').length).toBeGreaterThan(0);
  expect(localStorage.getItem('pendingOrderData')).not.toBeNull();
  isKnown = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  await heading('Payment successful! Order placed.');
});

test("a proxy's page instead of the response is no outcome", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page: CallResponse = { status: 200, problem: 'HTML_RESPONSE' };
  const responses = [page, placed];
  await returnFromPayPal(SUCCESS, () => responses.shift() ?? placed);
  await heading('Your payment is being confirmed');
  expect(localStorage.getItem('pendingOrderData')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await heading('Payment successful! Order placed.');
});

test('an order that the shop knows is shown without a pending order', async () => {
  storePending(null);
  const { sentTo } = await visit(SUCCESS, { getPaymentStatus: statusIs('success') }, signedIn);
  await heading('Payment successful! Order placed.');
  screen.getByText(/^You will find your order in My Orders\./);
  expect(sentTo('placeOrder')).toEqual([]);
  expect(sentTo('getPaymentStatus')).toEqual([{ order_id: '5O1', transaction_id: '9T1' }]);
});

describe('a guest', () => {
  const guest = {
    ...signedOut,
    guestCart: { lines: [guestLine] },
    guestPurchase: { key: 'a-key', savedLines: '109:2', token: 'a-guest', orders: [] },
  };

  test('has the order placed, which ends the purchase, and is led to it', async () => {
    const { store, sentTo } = await visit(SUCCESS, { placeOrder: placed }, guest);
    await heading('Payment successful! Order placed.');
    expect(sentTo('placeOrder')).toMatchObject([{ order_id: '5O1', address_id: 2 }]);
    expect(link('View order')).toBe('/my-orders/41');
    const { guestCart, guestPurchase } = store.getState();
    expect(guestCart.lines).toEqual([]);
    expect(guestPurchase).toMatchObject({ key: null, orders: [{ id: 41, token: 'a-guest' }] });
    cleanup();
    await visit(SUCCESS, { getPaymentStatus: statusIs('success') }, { ...signedOut, guestPurchase });
    await heading('Payment successful! Order placed.');
    expect(link('View order')).toBe('/my-orders/41');
  });

  test('keeps in the cart what another tab added during the payment', async () => {
    const other = { ...guestLine, product_variant_id: 110, qty: 1 };
    const guestCart = { lines: [{ ...guestLine, qty: 3 }, other] };
    const { store } = await visit(SUCCESS, { placeOrder: placed }, { ...guest, guestCart });
    await heading('Payment successful! Order placed.');
    expect(store.getState().guestCart.lines).toEqual([{ ...guestLine, qty: 1 }, other]);
  });

  test('keeps what was added after the order, when a second tab learns of it', async () => {
    const { store } = await visit(SUCCESS, { placeOrder: placed }, guest);
    await heading('Payment successful! Order placed.');
    act(() => {
      store.dispatch(guestLineAdded(guestLine));
      store.dispatch(finishGuestPurchase(41));
    });
    expect(store.getState().guestCart.lines).toEqual([guestLine]);
  });

  test('who has signed in meanwhile sees that the order was placed, and where it is', async () => {
    const responses = { placeOrder: unknown, getPaymentStatus: statusIs('success') };
    const { sentTo } = await visit(SUCCESS, responses, { ...signedIn, guestPurchase: guest.guestPurchase });
    await heading('Payment successful! Order placed.');
    screen.getByText(/If you ordered without an account, the link to it is in our email/);
    expect(sentTo('placeOrder')).toHaveLength(1);
    expect(localStorage.getItem('pendingOrderData')).toBeNull();
  });

  test("sees only the outcome of somebody else's payment, and keeps cart and purchase", async () => {
    const responses = { placeOrder: unknown, getPaymentStatus: statusIs('success') };
    const { store } = await visit(SUCCESS, responses, guest);
    await heading('Payment successful! Order placed.');
    expect(link('See My Orders')).toBe('/my-orders');
    expect(store.getState()).toMatchObject({ guestCart: guest.guestCart, guestPurchase: guest.guestPurchase });
  });
});

describe('a shopper who is signed out by then', () => {
  const visitSignedOut = (path: string, getPaymentStatus: CallResponse | (() => CallResponse)) =>
    visit(path, { getPaymentStatus }, signedOut);

  test('sees that the order was placed, without its details', async () => {
    sessionStorage.setItem('paid:5O1', '41');
    const { sentTo, getPath } = await visitSignedOut(SUCCESS, statusIs('success'));
    await heading('Payment successful! Order placed.');
    expect(getPath()).toBe(SUCCESS);
    expect(document.body.textContent).not.toContain('41');
    expect([link('Return to Home'), link('See My Orders')]).toEqual(['/', '/my-orders']);
    expect(sentTo('placeOrder')).toEqual([]);
    expect(localStorage.getItem('pendingOrderData')).toBeNull();
  });

  test.each([
    ['a forged success URL', SUCCESS, unknown, 'This payment is not known here'],
    ['a URL without a payment', '/paypal-status?status=success', statusIs('success'), 'This payment is not known here'],
    ['a failed payment', SUCCESS, statusIs('failed'), 'Payment not completed'],
    ['a declined payment', SUCCESS, statusIs('declined'), 'Payment not completed'],
    ['a refunded payment', SUCCESS, statusIs('refunded'), 'Your payment is being refunded'],
  ])('sees the outcome of %s, and keeps the pending order', async (_, path, response, title) => {
    await visitSignedOut(path, response);
    await heading(title);
    expect(localStorage.getItem('pendingOrderData')).not.toBeNull();
  });

  test('polls a pending payment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let status = 'pending';
    const { sentTo } = await visitSignedOut(SUCCESS, () => statusIs(status));
    await heading('Your payment is being confirmed');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(sentTo('getPaymentStatus')).toHaveLength(5);
    status = 'success';
    fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    await heading('Payment successful! Order placed.');
  });

  test('has the order placed after a sign-in in another tab', async () => {
    const { store, sentTo } = await visit(
      SUCCESS,
      { getPaymentStatus: statusIs('failed'), placeOrder: placed },
      signedOut,
    );
    await heading('Payment not completed');
    const { token, user } = signedIn.session ?? {};
    if (!token || !user) throw new Error('Nobody is signed in');
    act(() => void store.dispatch(sessionStarted({ token, user })));
    await heading('Payment successful! Order placed.');
    expect(sentTo('placeOrder')).toHaveLength(1);
  });

  test('stays on the page when the API rejects their token', async () => {
    const rejectedToken = createErrorResponse(401, 'UNAUTHENTICATED', 'Please sign in to continue.');
    const responses = { placeOrder: rejectedToken, getPaymentStatus: statusIs('success') };
    const { getPath, store } = await visit(SUCCESS, responses, signedIn);
    await heading('Payment successful! Order placed.');
    await waitFor(() => expect(store.getState().session.token).toBeNull());
    expect(getPath()).toBe(SUCCESS);
  });

  test('stays on the page after signing out on it', async () => {
    const { getPath, store } = await visit(
      SUCCESS,
      { placeOrder: placed, getPaymentStatus: statusIs('success') },
      signedIn,
    );
    await screen.findByText(/#41/);
    act(() => void store.dispatch(sessionEnded()));
    await screen.findByText(/^You will find your order in My Orders\./);
    expect(document.body.textContent).not.toContain('#41');
    expect(getPath()).toBe(SUCCESS);
  });
});
