import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RootState } from '../../../app/state/store.ts';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { shopper, signedIn, signedOut } from '../../../app/testing/sessions.ts';
import { visit } from '../../testing/fake-shop.tsx';

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
  expect(first.getByText('JD0146000031')).toBeTruthy();
  expect(first.getByText('Two days late, our apologies.')).toBeTruthy();
  const second = within(screen.getByRole('region', { name: 'Accra Print House' }));
  expect(second.getByText('This order was cancelled.')).toBeTruthy();
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(summary.getByText('₦3,500.00')).toBeTruthy();
  expect(summary.getByText('(Included)')).toBeTruthy();
  expect(summary.getByText('Fast Shipping')).toBeTruthy();
  expect(summary.getByText('This is a gift item')).toBeTruthy();
  expect(summary.queryByText('Refund')).toBe(null);
  expect(sentTo('getOrders')).toEqual([{ id: 7 }]);
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
  guestPurchase: { key: null, token: null, orders: [{ id, token: 'a-guest' }] },
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

test('a mailed link opens the order, and an expired one is sent again', async () => {
  const getOrders = createErrorResponse(401, 'UNAUTHENTICATED', 'Please sign in to continue.');
  const sendGuestOrderLink = ok({ message: 'If there is such an order, we have sent a link.' });
  const { sentTo, store } = await visit(
    '/my-orders/7#guest=a-mailed-token',
    { getOrders, sendGuestOrderLink },
    signedOut,
  );
  await userEvent.type(await screen.findByLabelText('Email Address'), 'zainab@post.example');
  expect(store.getState().guestPurchase).toMatchObject({ token: 'a-mailed-token' });
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/we have sent a link/)).toBeTruthy();
  expect(sentTo('sendGuestOrderLink')).toEqual([{ order_id: 7, email: 'zainab@post.example' }]);
});

test('somebody who is signed in adds the order of a guest to the account', async () => {
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
