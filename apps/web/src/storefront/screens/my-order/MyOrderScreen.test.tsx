import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@trad/contract/orders';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { readPlacedOrder, writePlacedOrder } from '../../../app/state/placed-order.ts';
import type { RootState } from '../../../app/state/store.ts';
import { createErrorResponse, delayResponse, ok } from '../../../app/testing/responses.ts';
import { shopper, signedIn, signedOut } from '../../../app/testing/sessions.ts';
import { visit } from '../../testing/fake-shop.tsx';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const item = (id: number, store_id: number) => ({
  id,
  store_id,
  product_id: 48,
  product_name: `Basket ${id}`,
  image: null,
  price: 750,
  quantity: 2,
  attributes: [{ name: 'Color', value: 'Red' }],
});
const order = {
  id: 7,
  created_at: '2026-11-18T09:41:00.000Z',
  status: 'processing',
  payment_method: 'cod_method',
  currency_code: 'NGN',
  currency_symbol: '₦',
  decimals: 2,
  sub_total: 3000,
  shipping_total: 500,
  tax_amount: 0,
  tax_inclusive_amount: 100,
  final_total: 3500,
  refunded_amount: 0,
  shipping_option: 'fast',
  is_gift_item: 1,
  address: { name: 'Amara Okafor', addressLine1: '14 Bourdillon Road', city: 'Lagos', country: 'Nigeria' },
  order_items: [item(1, 1), item(2, 2)],
  store_orders: [
    {
      id: 1,
      store_id: 1,
      store_name: 'Adunni Studio',
      status: 'shipped',
      shipping_option: 'fast',
      arrives_from: '2026-03-04',
      arrives_until: '2026-03-06',
      carrier: 'DHL',
      tracking_number: 'JD0146000031',
      timeline: [
        { status: 'received', at: '2026-03-01T12:00:00.000Z', note: null },
        { status: 'shipped', at: '2026-03-03T12:00:00.000Z', note: 'Two days late, our apologies.' },
      ],
    },
    {
      id: 2,
      store_id: 2,
      store_name: 'Accra Print House',
      status: 'cancelled',
      shipping_option: 'fast',
      arrives_from: '2026-03-04',
      arrives_until: '2026-03-06',
      carrier: null,
      tracking_number: null,
      timeline: [{ status: 'cancelled', at: '2026-03-02T12:00:00.000Z', note: null }],
    },
  ],
};
const found = ok({ total: 1, data: [order] });

test('visitors are redirected to sign-in and back', async () => {
  const { getPath } = await visit('/my-orders/7', {});
  expect(getPath()).toBe('/sign-in?next=%2Fmy-orders%2F7');
});

test("an order shows each store's items, status, and cost in its own currency", async () => {
  const { sentTo } = await visit('/my-orders/7', { getOrders: found }, signedIn);
  const first = within(await screen.findByRole('region', { name: 'Adunni Studio' }));
  expect(first.getByText('Basket 1')).toBeTruthy();
  expect(first.queryByText('Basket 2')).toBe(null);
  const reached = first.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step');
  expect(reached?.textContent).toMatch(/^Shipped.*3.*2026$/);
  expect(first.getByRole('link', { name: 'JD0146000031' }).getAttribute('href')).toMatch(/^https:\/\/www\.dhl\.com\//);
  expect(first.getByText('Two days late, our apologies.')).toBeTruthy();
  const second = within(screen.getByRole('region', { name: 'Accra Print House' }));
  expect(second.getByText(/^This order was cancelled\./).textContent).toMatch(/2 Mar 2026$/);
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBe(null);
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(summary.getByText('₦3,500.00')).toBeTruthy();
  expect(summary.getByText('(Included)')).toBeTruthy();
  expect(summary.getByText('Fast Shipping')).toBeTruthy();
  expect(summary.getByText('This is a gift item')).toBeTruthy();
  expect(summary.queryByText('Refund')).toBe(null);
  expect(sentTo('getOrders')).toEqual([{ id: 7 }]);
});

test('an order in a currency that the shop has disabled since has its decimals', async () => {
  const inFrancs = { ...order, currency_code: 'XOF', currency_symbol: 'CFA', decimals: 0 };
  await visit('/my-orders/7', { getOrders: ok({ total: 1, data: [inFrancs] }) }, signedIn);
  const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
  expect(summary.getByText('CFA3,500')).toBeTruthy();
});

test('an order from a server of the former release has the decimals of the currency list', async () => {
  const { decimals: _, ...former } = { ...order, currency_code: 'XOF', currency_symbol: 'CFA' };
  const francs = { id: 9, code: 'XOF', name: 'CFA franc', symbol: 'CFA', decimals: 0, is_default: 0 };
  const responses = { getOrders: ok({ total: 1, data: [former] }), getCurrencies: ok({ data: [francs] }) };
  await visit('/my-orders/7', responses, signedIn);
  const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
  await waitFor(() => expect(summary.getByText('CFA3,500')).toBeTruthy());
});

test('an order in cash of which parts were cancelled or returned shows what is left to pay', async () => {
  await visit('/my-orders/7', { getOrders: ok({ total: 1, data: [{ ...order, unpaid_amount: 1750 }] }) }, signedIn);
  const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
  expect(summary.getByText('No longer due').nextElementSibling?.textContent).toBe('-₦1,750.00');
  expect(summary.getByText('Total').nextElementSibling?.textContent).toBe('₦1,750.00');
});

test('an order shows its refunds', async () => {
  const refunded = { ...order, status: 'refunded', refunded_amount: 3500 };
  await visit('/my-orders/7', { getOrders: ok({ total: 1, data: [refunded] }) }, signedIn);
  const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
  expect(summary.getByText('Refund')).toBeTruthy();
  expect(summary.getByText('-₦3,500.00')).toBeTruthy();
});

test("another person's order does not exist", async () => {
  await visit(
    '/my-orders/8',
    { getOrders: createErrorResponse(404, 'NOT_FOUND', 'This could not be found.') },
    signedIn,
  );
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('a failure is shown and can be retried', async () => {
  let isUnavailable = true;
  const getOrders = () => (isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : found);
  await visit('/my-orders/7', { getOrders }, signedIn);
  expect(await screen.findByText('A short break.')).toBeTruthy();
  isUnavailable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Adunni Studio' })).toBeTruthy();
});

const guestOf = (id: number): Partial<RootState> => ({
  ...signedOut,
  guestPurchase: { key: null, savedLines: null, token: null, orders: [{ id, token: 'a-guest' }] },
});

test('a guest sees the order of this browser, and makes it an account by a password', async () => {
  const claimGuestOrder = ok({ token: 'a-token', user: shopper, device_token: 'a-device' });
  const { store, sentTo } = await visit('/my-orders/7', { getOrders: found, claimGuestOrder }, guestOf(7));
  expect(await screen.findByRole('region', { name: 'Adunni Studio' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'My Orders' })).toBe(null);
  await userEvent.type(screen.getByLabelText('Password'), 'weaving-blue-cloth');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(store.getState().session.token).toBe('a-token'));
  expect(sentTo('claimGuestOrder')).toEqual([{ password: 'weaving-blue-cloth' }]);
  expect(localStorage.getItem('device_token')).toBe('a-device');
  expect(store.getState().guestPurchase.orders).toEqual([]);
  expect(screen.queryByLabelText('Password')).toBe(null);
});

test('a guest whose address has an account is told to sign in', async () => {
  const claimGuestOrder = createErrorResponse(409, 'EMAIL_TAKEN', 'Taken.');
  await visit('/my-orders/7', { getOrders: found, claimGuestOrder }, guestOf(7));
  await userEvent.type(await screen.findByLabelText('Password'), 'weaving-blue-cloth');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/sign-in?next=%2Fmy-orders%2F7');
});

test('a guest who may have an account since a lost response is told to sign in', async () => {
  let response = { status: 0, problem: 'NETWORK' } as never;
  await visit('/my-orders/7', { getOrders: found, claimGuestOrder: () => response }, guestOf(7));
  await userEvent.type(await screen.findByLabelText('Password'), 'weaving-blue-cloth');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(within(await screen.findByRole('alert')).queryByRole('link')).toBe(null);
  response = createErrorResponse(401, 'UNAUTHENTICATED', 'Please sign in to continue.') as never;
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/sign-in?next=%2Fmy-orders%2F7');
});

test('a mailed link opens the order, and an expired one is sent again', async () => {
  const getOrders = createErrorResponse(401, 'UNAUTHENTICATED', 'Please sign in to continue.');
  const sendGuestOrderLink = ok({ message: 'If there is such an order, we have sent a link.' });
  const { sentTo, store } = await visit(
    '/my-orders/7#guest=a-mailed-token',
    { getOrders, sendGuestOrderLink },
    signedOut,
  );
  await userEvent.type(await screen.findByLabelText('Email Address'), 'zainab@post.example');
  expect(store.getState().guestPurchase.orders).toEqual([{ id: 7, token: 'a-mailed-token' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/we have sent a link/)).toBeTruthy();
  expect(sentTo('sendGuestOrderLink')).toEqual([{ order_id: 7, email: 'zainab@post.example' }]);
});

test('the token of a mailed link belongs to its order alone', async () => {
  const { navigate, store } = await visit('/my-orders/7#guest=a-mailed-token', { getOrders: found }, signedOut);
  await screen.findByText('Basket 1');
  await navigate('/my-orders/8');
  expect(store.getState().guestPurchase.orders).toEqual([{ id: 7, token: 'a-mailed-token' }]);
});

test('a guest has a new link mailed, and the page then asks for it', async () => {
  let isReplaced = false;
  const getOrders = () => (isReplaced ? createErrorResponse(401, 'LINK_REPLACED', 'A newer link was sent.') : found);
  let limited = true;
  const replaceGuestOrderLink = () => {
    if (limited) return createErrorResponse(429, 'TOO_MANY_REQUESTS', 'Please wait a moment.');
    isReplaced = true;
    return ok({ message: 'We have sent a new link.' });
  };
  const sendGuestOrderLink = ok({ message: 'If there is such an order, we have sent a link.' });
  const responses = { getOrders, replaceGuestOrderLink, sendGuestOrderLink };
  const { sentTo } = await visit('/my-orders/7', responses, guestOf(7));
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a new link' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait');
  limited = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
  const heading = await screen.findByRole('heading', { name: 'A newer link was sent' });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByRole('region', { name: 'Adunni Studio' })).toBe(null);
  expect(sentTo('replaceGuestOrderLink')).toEqual([{}, {}]);
  await userEvent.type(screen.getByLabelText('Email Address'), 'zainab@post.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/we have sent a link/)).toBeTruthy();
});

test("while a guest's order that was missing is requested again, its link is not said to have expired", async () => {
  const { delayed, respond } = delayResponse(found);
  let isRequestedAgain = false;
  const getOrders = () =>
    isRequestedAgain ? delayed : createErrorResponse(404, 'NOT_FOUND', 'This could not be found.');
  const { navigate } = await visit('/my-orders/7', { getOrders }, guestOf(7));
  await screen.findByRole('heading', { name: 'Page not found' });
  await navigate('/cart');
  isRequestedAgain = true;
  await navigate('/my-orders/7');
  expect(screen.queryByLabelText('Email Address')).toBe(null);
  expect(screen.queryByRole('heading', { name: 'Page not found' })).toBe(null);
  await act(async () => respond());
  expect(await screen.findByRole('region', { name: 'Adunni Studio' })).toBeTruthy();
});

test('a signed-in shopper adds the order of a guest to the account', async () => {
  let isMoved = false;
  const getOrders = () => (isMoved ? found : createErrorResponse(404, 'NOT_FOUND', 'This could not be found.'));
  const moveGuestOrder = () => {
    isMoved = true;
    return ok({ order_id: 7 });
  };
  const { sentTo } = await visit('/my-orders/7', { getOrders, moveGuestOrder }, { ...guestOf(7), ...signedIn });
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my account' }));
  expect(await screen.findByRole('region', { name: 'Adunni Studio' })).toBeTruthy();
  expect(sentTo('moveGuestOrder')).toEqual([{ guest_token: 'a-guest' }]);
});

test('while an order that was added to the account is loading, it is not said to be missing', async () => {
  const { delayed, respond } = delayResponse(found);
  let isMoved = false;
  const getOrders = () => (isMoved ? delayed : createErrorResponse(404, 'NOT_FOUND', 'This could not be found.'));
  const moveGuestOrder = () => {
    isMoved = true;
    return ok({ order_id: 7 });
  };
  const { store } = await visit('/my-orders/7', { getOrders, moveGuestOrder }, { ...guestOf(7), ...signedIn });
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my account' }));
  await waitFor(() => expect(store.getState().guestPurchase.orders).toEqual([]));
  expect(screen.queryByRole('heading', { name: 'Page not found' })).toBe(null);
  await act(async () => respond());
  expect(await screen.findByRole('region', { name: 'Adunni Studio' })).toBeTruthy();
});

const unsent = {
  ...order,
  payment_method: 'stripe_method',
  store_orders: order.store_orders.map((one) => ({ ...one, status: 'processing', timeline: [] })),
};

test('an unshipped order is cancelled after the refund was shown; a concurrent shipment is reported', async () => {
  let cancelOrder = createErrorResponse(409, 'STATUS_NOT_ALLOWED', 'Already sent.');
  let isCancelled = false;
  const { sentTo } = await visit(
    '/my-orders/7',
    {
      getOrders: () => ok({ total: 1, data: [isCancelled ? { ...order, status: 'cancelled' } : unsent] }),
      cancelOrder: () => cancelOrder,
    },
    signedIn,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  const dialog = within(screen.getByRole('dialog', { name: /Cancel order/ }));
  expect(dialog.getByText(/We return .*₦3,500\.00/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Already sent.');
  cancelOrder = ok({ message: 'The order is cancelled.', data: { ...order, status: 'cancelled' } });
  isCancelled = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBe(null));
  expect(sentTo('cancelOrder')).toEqual([{ id: 7 }, { id: 7 }]);
});

/** A shop with an unshipped order, which it cancels. */
const createCancelling = () => {
  let isCancelled = false;
  const cancelled = {
    ...unsent,
    status: 'cancelled',
    store_orders: unsent.store_orders.map((one) => ({ ...one, status: 'cancelled' })),
  };
  return {
    getOrders: () => ok({ total: 1, data: [isCancelled ? cancelled : unsent] }),
    cancelOrder: () => {
      isCancelled = true;
      return ok({ message: 'The order is cancelled.', data: cancelled });
    },
  };
};
const cancel = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBe(null));
};

test('the focus stays in the page where the button that cancels an order is removed', async () => {
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }));
  onTestFinished(() => main.remove());
  await visit('/my-orders/7', createCancelling(), signedIn);
  await cancel();
  await waitFor(() => expect(document.activeElement).toBe(main));
  cleanup();

  // Another store sends the order meanwhile.
  let isSent = false;
  const getOrders = () => (isSent ? found : ok({ total: 1, data: [unsent] }));
  const cancelOrder = () => {
    isSent = true;
    return createErrorResponse(409, 'STATUS_NOT_ALLOWED', 'Already sent.');
  };
  await visit('/my-orders/7', { getOrders, cancelOrder }, signedIn);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await dialog.findByRole('alert');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the order' }));
  await waitFor(() => expect(document.activeElement).toBe(main));
});

test('a guest who cancels the order that was placed just now does not read on that it is paid and packed', async () => {
  const { navigate } = await visit('/', createCancelling(), guestOf(7));
  await navigate('/my-orders/7', { placed: {} });
  expect(await screen.findByText('It is paid.')).toBeTruthy();
  await cancel();
  expect(screen.queryByText('It is paid.')).toBe(null);
  expect(screen.queryByText('Order placed successfully!')).toBe(null);
});

test('the home page does not confirm an order that was cancelled', async () => {
  writePlacedOrder({ ...unsent, id: 8 } as unknown as Order, shopper.id);
  await visit('/my-orders/7', createCancelling(), signedIn);
  await cancel();
  expect(readPlacedOrder(shopper.id)?.id).toBe(8);
  writePlacedOrder(unsent as unknown as Order, shopper.id);
  document.body.replaceChildren();
  await visit('/my-orders/7', createCancelling(), signedIn);
  await cancel();
  expect(readPlacedOrder(shopper.id)).toBe(null);
});

test('a guest asks a store, or the marketplace', async () => {
  const askAboutOrder = ok({ message: 'Your question was sent.' });
  const { sentTo } = await visit('/my-orders/7', { getOrders: found, askAboutOrder }, guestOf(7));
  await userEvent.click(await screen.findByRole('button', { name: /Ask the store.*Accra Print House/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Enter your question.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Your question'), 'When?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await userEvent.click(screen.getByRole('button', { name: 'Get help with this order' }));
  await userEvent.type(screen.getByLabelText('Your question'), 'Where?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sentTo('askAboutOrder')).toEqual([
      { id: 7, store_order_id: 2, text: 'When?' },
      { id: 7, text: 'Where?' },
    ]),
  );
});

test('after a lost response a question is sent again under the same key', async () => {
  const askAboutOrder = () => {
    throw new TypeError('Failed to fetch');
  };
  const { requests } = await visit('/my-orders/7', { getOrders: found, askAboutOrder }, guestOf(7));
  await userEvent.click(await screen.findByRole('button', { name: 'Get help with this order' }));
  await userEvent.type(screen.getByLabelText('Your question'), 'When?');
  const sent = () => requests.filter(({ name }) => name === 'askAboutOrder');
  for (const count of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toHaveLength(count));
    await within(screen.getByRole('dialog')).findByRole('alert');
  }
  expect(sent()[0]?.key).toBeTruthy();
  expect(sent()[1]).toEqual(sent()[0]);
});

const createProduct = (variants: object[]) => ({
  id: 48,
  name: 'Basket',
  variants,
  attributes: [],
  image: null,
  other_images: [],
  image_value_ids: [],
});
const variant = {
  id: 11,
  price: 750,
  stock: 1,
  attribute_value_ids: [4, 9],
  image: null,
  currency_price_data: {},
  currency_special_price_data: {},
};
const again = {
  ...order,
  order_items: [
    { ...item(1, 1), product_variant_id: 11 },
    { ...item(2, 2), product_variant_id: null },
  ],
};

test('ordering again adds available products to the cart of a visitor, and the cart lists the others', async () => {
  const getOrders = ok({ total: 1, data: [again] });
  const getProducts = ok({ total: 1, data: [createProduct([variant])] });
  const { store, getPath } = await visit('/my-orders/7', { getOrders, getProducts }, guestOf(7));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Order again' }))[0] as HTMLElement);
  await waitFor(() => expect(getPath()).toBe('/cart'));
  expect(store.getState().guestCart.lines).toMatchObject([
    { product_id: 48, product_variant_id: 11, qty: 1, attribute_ids: [4, 9] },
  ]);
  const notice = await screen.findByText(/Some of the order is not in your cart/);
  expect(notice.textContent).toMatch(/Basket 1.*only 1 left.*Basket 2.*no longer available/s);
});

test('a buyer who has left the page while an order is ordered again is not taken to the cart', async () => {
  const { delayed, respond } = delayResponse(ok({ total: 1, data: [createProduct([variant])] }));
  const responses = { getOrders: ok({ total: 1, data: [again] }), getProducts: () => delayed };
  const { store, getPath, navigateAway } = await visit('/my-orders/7', responses, guestOf(7));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Order again' }))[0] as HTMLElement);
  await navigateAway();
  await act(async () => respond());
  await waitFor(() => expect(store.getState().guestCart.lines).toHaveLength(1));
  await act(async () => {});
  expect(getPath()).toBe('/elsewhere');
});

test('an order of which nothing is for sale says so for each item and stays', async () => {
  const getOrders = ok({ total: 1, data: [again] });
  const getProducts = ok({ total: 0, data: [] });
  const { getPath } = await visit('/my-orders/7', { getOrders, getProducts }, signedIn);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Order again' }))[0] as HTMLElement);
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toMatch(/Nothing was added.*Basket 1.*no longer available.*Basket 2.*no longer available/);
  expect(getPath()).toBe('/my-orders/7');
});

test('an order of which nothing is added says why, also where it is for sale', async () => {
  const getOrders = ok({ total: 1, data: [{ ...again, order_items: again.order_items.slice(0, 1) }] });
  const getProducts = ok({ total: 1, data: [createProduct([{ ...variant, stock: 3 }])] });
  const manageCart = createErrorResponse(409, 'OUT_OF_STOCK', 'Only 3 left in stock', { data: { left: 3 } });
  const { getPath } = await visit('/my-orders/7', { getOrders, getProducts, manageCart }, signedIn);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Order again' }))[0] as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was added.*Basket 1.*: Only 3 left in stock/);
  expect(getPath()).toBe('/my-orders/7');
});
