import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
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
