import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CallResponse } from '../../../../app/http/request.ts';
import { createErrorResponse, ok } from '../../../../app/testing/responses.ts';
import { signedIn } from '../../../../app/testing/sessions.ts';
import { installFakeStripe, type StripeResponses } from '../../../../features/checkout/testing/fake-stripe.ts';
import { clickConfirm, getConfirmButton, lagos } from '../../../testing/checkout.ts';
import { basket, createCart, visit } from '../../../testing/fake-shop.tsx';

let stripe: ReturnType<typeof installFakeStripe>;
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  stripe.remove();
});

const payment = {
  cod_method: 1,
  stripe_method: 1,
  paypal_method: 0,
  stripe_publishable_key: 'pk_test_trad',
  paypal_client_id: null,
  payment_sandbox: 1,
};
const startedPayment = ok({
  clientSecret: 'pi_1_secret_2',
  stripe_publishable_key: 'pk_test_trad',
  data: { payment_intent_id: 'pi_1', amount: 102, currency_code: 'USD' },
});
const placed = ok({ data: { id: 41, payment_method: 'stripe_method', order_items: [], store_orders: [] } });
const declined: StripeResponses[number] = () => ({
  error: { type: 'card_error', message: 'Your card has been declined.' },
});
const unreachable: StripeResponses[number] = () => ({ error: { type: 'api_connection_error', message: 'Away.' } });
const unpaid = createErrorResponse(
  402,
  'PAYMENT_REQUIRED',
  'Your payment was not completed. You have not been charged.',
);
const unconfirmed = createErrorResponse(503, 'PAYMENT_UNCONFIRMED', 'We could not confirm your payment yet.');
const OPEN = /^We could not confirm your payment yet\. Do not pay again/;

/** Opens the checkout with the card method chosen; `responses` are API responses, `confirmations` are Stripe's. */
const open = async (
  responses: Record<string, CallResponse | (() => CallResponse)> = {},
  confirmations: StripeResponses = [],
) => {
  stripe = installFakeStripe(confirmations);
  const shop = await visit(
    '/checkout',
    {
      getAddress: ok({ addresses: [lagos] }),
      getUserCart: ok(createCart([basket])),
      getSettings: ok({ data: { web_settings: {}, payment_method: payment } }),
      createPaymentIntent: startedPayment,
      placeOrder: placed,
      ...responses,
    },
    signedIn,
  );
  await userEvent.click(await screen.findByRole('radio', { name: /Credit Card/ }));
  await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
  return shop;
};
const openFilled = async (...args: Parameters<typeof open>) => {
  const shop = await open(...args);
  await waitFor(() => expect(stripe.fields()).toHaveLength(3));
  act(() => stripe.fill());
  return shop;
};

test('a card payment is created for the shown total, confirmed once, and then the order is placed', async () => {
  const { sentTo } = await openFilled();
  await userEvent.type(screen.getByLabelText('Name on card'), 'Amara Okafor');
  expect(screen.getByText('visa')).toBeTruthy();
  // Click twice: a second click must not create a second payment.
  await act(async () => {
    fireEvent.click(getConfirmButton());
    fireEvent.click(getConfirmButton());
  });
  await screen.findByText('Order placed successfully!');
  expect(sentTo('createPaymentIntent')).toEqual([
    {
      amount: 102,
      email: 'amara@example.com',
      address_id: 2,
      shipping_option: 'default',
      is_gift_item: 0,
      currency: 'USD',
    },
  ]);
  expect(stripe.confirmed).toHaveLength(1);
  expect(stripe.confirmed[0]?.[1]).toMatchObject({ payment_method: { billing_details: { name: 'Amara Okafor' } } });
  expect(sentTo('placeOrder')).toMatchObject([{ payment_method: 'stripe_method', payment_intent_id: 'pi_1' }]);
  // Nothing but the order that home confirms.
  expect(Object.keys(sessionStorage)).toEqual(['placedOrder']);
});

test('no card data is in the store, in storage, or in requests', async () => {
  const { store, sentTo } = await openFilled({}, [declined]);
  await userEvent.type(screen.getByLabelText('Name on card'), 'Unmistakable Name');
  await clickConfirm();
  await screen.findByText('Your card has been declined.');
  const ours = [store.getState(), sentTo('createPaymentIntent'), { ...sessionStorage }, { ...localStorage }];
  expect(JSON.stringify(ours)).not.toMatch(/Unmistakable|visa/);
});

test('missing input is shown at its field before a payment is created', async () => {
  const { sentTo } = await open();
  await waitFor(() => expect(stripe.fields()).toHaveLength(3));
  act(() => stripe.change('cardNumber', { complete: false, error: { message: 'Your card number is incomplete.' } }));
  await clickConfirm();
  expect(stripe.focused()).toBe('cardNumber');
  expect(screen.getAllByText('Your card number is incomplete.').length).toBeGreaterThan(0);
  expect(screen.getAllByText(/ is missing$/)).toHaveLength(2);
  expect(sentTo('createPaymentIntent')).toEqual([]);
});

test('a declined card shows the error, and another one pays', async () => {
  const { sentTo } = await openFilled({}, [declined]);
  await clickConfirm();
  await screen.findByText('Your card has been declined.');
  expect(sentTo('placeOrder')).toEqual([]);
  await clickConfirm();
  await screen.findByText('Order placed successfully!');
});

test('two declined cards show errors, and a third pays, where scrolling returns a promise', async () => {
  // scrollIntoView returns a promise since Chrome 150: https://developer.chrome.com/release-notes/150
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(async () => {});
  onTestFinished(() => scroll.mockRestore());
  await openFilled({}, [declined, declined]);
  for (const _ of ['first', 'second']) {
    await clickConfirm();
    await screen.findByText('Your card has been declined.');
  }
  await clickConfirm();
  await screen.findByText('Order placed successfully!');
  expect(scroll).toHaveBeenCalled();
});

test("the bank's authentication runs, and its failure is shown", async () => {
  const asks: StripeResponses[number] = () => ({ paymentIntent: { status: 'requires_action' } });
  const no = { code: 'payment_intent_authentication_failure', type: 'invalid_request_error', message: 'Not you.' };
  const { sentTo } = await openFilled({}, [asks, () => ({ error: no as never }), asks]);
  await clickConfirm();
  await screen.findByText('Not you.');
  expect(stripe.confirmed.map(([, method]) => method !== undefined)).toEqual([true, false]);
  await clickConfirm();
  await screen.findByText('Order placed successfully!');
  expect(sentTo('placeOrder')).toHaveLength(1);
});

test.each([
  ['cannot be reached', unreachable],
  ['has its say twice', () => ({ error: { code: 'payment_intent_unexpected_state', message: 'Again?' } })],
] satisfies [string, StripeResponses[number]][])(
  'where the provider %s, the server tells what became of it',
  async (_, how) => {
    const { sentTo } = await openFilled({}, [how]);
    await clickConfirm();
    await screen.findByText('Order placed successfully!');
    expect(sentTo('placeOrder')).toHaveLength(1);
  },
);

test("an unpaid payment shows the server's message", async () => {
  await openFilled({ placeOrder: unpaid }, [unreachable]);
  await clickConfirm();
  await screen.findByText('Your payment was not completed. You have not been charged.');
});

test('a payment of unknown outcome is polled and never shown as failed', async () => {
  let tries = 0;
  const { sentTo } = await openFilled({ placeOrder: () => (++tries < 8 ? unconfirmed : placed) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await clickConfirm();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText(OPEN)).toBeTruthy();
  expect(sentTo('placeOrder')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await act(() => vi.advanceTimersByTimeAsync(7000));
  await screen.findByText('Order placed successfully!');
  expect(stripe.confirmed).toHaveLength(1);
});

test('a paid order of which no response arrives is looked for, also while the cart is empty already', async () => {
  let tries = 0;
  const shop = await openFilled({
    getUserCart: () => ok(createCart(tries > 0 ? [] : [basket])),
    placeOrder: () => {
      tries += 1;
      if (tries > 5) return placed;
      throw new TypeError('Failed to fetch');
    },
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await clickConfirm();
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  expect(shop.getPath()).toBe('/checkout');
  expect(screen.getByText(OPEN)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check again' })));
  await screen.findByText('Order placed successfully!');
  expect(stripe.confirmed).toHaveLength(1);
});

test('a provider without a response shows a message within ten seconds; its late failure is final', async () => {
  let response: (result: Awaited<ReturnType<StripeResponses[number]>>) => void = () => {};
  const delayedResponse = new Promise<Awaited<ReturnType<StripeResponses[number]>>>((resolve) => {
    response = resolve;
  });
  await openFilled({ placeOrder: unpaid }, [() => delayedResponse]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await clickConfirm();
  expect(screen.queryByText(OPEN)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(await screen.findByText(OPEN)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Order is processing...' }).length).toBeGreaterThan(0);
  await act(async () => response({ error: { type: 'card_error', message: 'Your card has been declined.' } }));
  await screen.findByText('Your card has been declined.');
  expect(getConfirmButton().disabled).toBe(false);
});

test('a wallet’s 3-D Secure may take any time: its payment is neither shown as unconfirmed nor as failed', async () => {
  let respond: (result: Awaited<ReturnType<StripeResponses[number]>>) => void = () => {};
  const challenge = new Promise<Awaited<ReturnType<StripeResponses[number]>>>((resolve) => {
    respond = resolve;
  });
  const settings = { data: { web_settings: {}, payment_method: { ...payment, stripe_decimals: 2 } } };
  const { sentTo } = await open({ getSettings: ok(settings) }, [() => challenge]);
  const openSheet = vi.fn();
  await waitFor(
    () => {
      stripe.emit('expressCheckout', 'click', { resolve: openSheet, reject: () => {} });
      expect(openSheet).toHaveBeenCalled();
    },
    { timeout: 5000 },
  );
  const paymentFailed = vi.fn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => stripe.emit('expressCheckout', 'confirm', { paymentFailed }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(stripe.confirmed).toHaveLength(1);
  expect(screen.queryByText(OPEN)).toBeNull();
  expect(sentTo('placeOrder')).toEqual([]);
  await act(async () => respond({ paymentIntent: { status: 'succeeded' } }));
  await screen.findByText('Order placed successfully!');
  expect(paymentFailed).not.toHaveBeenCalled();
});

test('a cart of which nothing can be bought keeps the checkout, without a wallet', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  stripe = installFakeStripe();
  const unpriced = { ...basket, price: null, problem: 'NO_PRICE' as const };
  const settings = { data: { web_settings: {}, payment_method: { ...payment, stripe_decimals: 2 } } };
  const getUserCart = ok({ ...createCart([unpriced], { shipping_total: 0 }), delivery_charge: 0 });
  const responses = { getAddress: ok({ addresses: [lagos] }), getUserCart, getSettings: ok(settings) };
  await visit('/checkout', responses, signedIn);
  const wallets = await screen.findByRole('group', { name: 'Ways to pay without filling in the form' });
  await waitFor(() => expect(wallets.children).toHaveLength(0), { timeout: 5000 });
  expect(stripe.fields()).not.toContain('expressCheckout');
  screen.getByRole('heading', { name: 'Checkout', level: 1 });
});

test('a payment that another one in progress blocks can be retried', async () => {
  let isFree = false;
  const busy = createErrorResponse(
    409,
    'PAYMENT_IN_PROGRESS',
    'Another payment for this cart is still being processed.',
  );
  await openFilled({ createPaymentIntent: () => (isFree ? startedPayment : busy) });
  await clickConfirm();
  await screen.findByText('Another payment for this cart is still being processed.');
  isFree = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Order placed successfully!');
});

test('an earlier successful payment is shown with its order', async () => {
  const message = 'Your earlier payment for this cart was received and the order has been placed.';
  await openFilled({
    createPaymentIntent: createErrorResponse(409, 'ALREADY_PAID', message, { data: { order_id: 40 } }),
  });
  await clickConfirm();
  await screen.findByText('Order placed successfully!');
  expect(screen.getByText(message)).toBeTruthy();
  expect(stripe.confirmed).toEqual([]);
});

test('a changed total and a sold-out item are shown before anything is charged', async () => {
  const responses = [
    createErrorResponse(409, 'AMOUNT_CHANGED', 'The order total has changed.', { data: { amount: 104 } }),
    createErrorResponse(409, 'OUT_OF_STOCK', 'Sorry, sold out.', { data: { product_name: basket.name } }),
  ];
  await openFilled({ createPaymentIntent: () => responses.shift() ?? startedPayment });
  await clickConfirm();
  await screen.findByText(/The summary shows the new total: \u2066\$104\.00\u2069\./);
  await waitFor(() => expect(getConfirmButton().disabled).toBe(false));
  await clickConfirm();
  await screen.findByText(/Bolga Market Basket\u2069: Sorry, sold out\./);
  expect(stripe.confirmed).toEqual([]);
});

test('card fields that fail to load keep the other payment methods, and can be retried', async () => {
  const blocked = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    setTimeout(() => (script as HTMLScriptElement).onerror?.(new Event('error')));
  });
  stripe = installFakeStripe();
  stripe.remove();
  await visit(
    '/checkout',
    {
      getAddress: ok({ addresses: [lagos] }),
      getUserCart: ok(createCart([basket])),
      getSettings: ok({ data: { web_settings: {}, payment_method: payment } }),
      placeOrder: ok({ data: { id: 42, payment_method: 'cod_method', order_items: [], store_orders: [] } }),
    },
    signedIn,
  );
  await userEvent.click(await screen.findByRole('radio', { name: /Credit Card/ }));
  await screen.findByText(/^The card fields could not be loaded\./);
  await clickConfirm();
  await screen.findByText('Stripe is not loaded yet.');
  stripe = installFakeStripe();
  blocked.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(stripe.fields()).toHaveLength(3));
  // The focus is where the Retry button was: the next Tab would begin at the top of the page.
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(screen.getByRole('radio', { name: /Cash On Delivery/ }));
  await clickConfirm();
  await screen.findByText('Order placed successfully!');
});

test.each([
  ['the cart, with real keys', '/cart', 0, 1],
  ['the cart, with the sandbox', '/cart', 1, 0],
  ['outside, with real keys', '/checkout', 0, 0],
])('a visit from %s loads the document whose policy allows the providers: loaded %s, reloads %i', async (...given) => {
  const [, loaded, payment_sandbox, times] = given;
  const entries = [{ name: `http://localhost:3000${loaded}` }] as PerformanceEntryList;
  const navigation = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
  const initialUrl = location.href;
  history.replaceState(null, '', '/checkout');
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await open({ getSettings: ok({ data: { web_settings: {}, payment_method: { ...payment, payment_sandbox } } }) });
  expect(reload).toHaveBeenCalledTimes(times);
  navigation.mockRestore();
  reload.mockRestore();
  history.replaceState(null, '', initialUrl);
});

test('test payments are labelled and list test cards', async () => {
  await open();
  expect(screen.getByText('Test payments: no money moves.')).toBeTruthy();
  expect(screen.getByText('4000 0025 0000 3155')).toBeTruthy();
});
