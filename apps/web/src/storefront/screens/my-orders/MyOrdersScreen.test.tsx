import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { visit } from '../../testing/fake-shop.tsx';

const TOTAL = 7;
const order = (id: number) => ({
  id,
  created_at: '2026-11-18T09:41:00.000Z',
  status: 'shipped',
  payment_method: 'cod_method',
  currency_code: 'NGN',
  currency_symbol: '₦',
  decimals: 2,
  final_total: 1500,
  refunded_amount: 0,
  address: { name: 'Amara Okafor', addressLine1: '14 Bourdillon Road', city: 'Lagos', country: 'Nigeria' },
  store_orders: [{ id: 1, status: 'shipped', arrives_from: '2026-11-25', arrives_until: '2026-11-27' }],
  order_items: [
    {
      id,
      product_id: 48,
      product_name: 'Basket',
      image: null,
      price: 750,
      quantity: 2,
      attributes: [{ name: 'Color', value: 'Red' }],
    },
  ],
});
const page = ({ limit, offset }: { limit: number; offset: number }) =>
  ok({ total: TOTAL, data: Array.from({ length: TOTAL }, (_, at) => order(TOTAL - at)).slice(offset, offset + limit) });

test('visitors are redirected to sign-in and back', async () => {
  const { getPath } = await visit('/my-orders', {});
  expect(getPath()).toBe('/sign-in?next=%2Fmy-orders');
});

test("orders come five at a time, in the order's own currency, until all are there", async () => {
  const { sentTo } = await visit('/my-orders', { getOrders: page }, signedIn);
  expect((await screen.findAllByText('5 out of 7 viewed')).length).toBeGreaterThan(0);
  const first = within(screen.getByRole('article', { name: 'Order #7' }));
  expect(first.getAllByText('₦1,500.00').length).toBeGreaterThan(0);
  expect(first.getAllByText('Shipped').length).toBeGreaterThan(0);
  expect(first.getByRole('link', { name: 'View order: Order #7' }).getAttribute('href')).toBe('/my-orders/7');
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
  expect((await screen.findAllByText('7 out of 7 viewed')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Load More' })).toBe(null);
  expect(screen.getByRole('article', { name: 'Order #2' }).contains(document.activeElement)).toBe(true);
  expect(sentTo('getOrders')).toEqual([
    { limit: 5, offset: 0 },
    { limit: 5, offset: 5 },
  ]);
});

test('each parcel of an order of several stores is shown with its days and its store', async () => {
  const parcels = [
    { id: 1, status: 'shipped', store_name: 'Makola', arrives_from: '2026-11-28', arrives_until: '2026-11-30' },
    { id: 2, status: 'processing', store_name: 'Bantu', arrives_from: '2026-11-25', arrives_until: '2026-11-27' },
    { id: 3, status: 'delivered', store_name: 'Oja', arrives_from: '2026-11-20', arrives_until: '2026-11-21' },
  ];
  const several = { ...order(1), store_orders: parcels };
  await visit('/my-orders', { getOrders: ok({ total: 1, data: [several] }) }, signedIn);
  const card = within(await screen.findByRole('article', { name: 'Order #1' }));
  const texts = card.getAllByText(/arrives/i).map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''));
  expect(texts).toEqual([
    'Bantu’s parcel arrives Wed 25 to Fri 27 Nov',
    'Makola’s parcel arrives Sat 28 to Mon 30 Nov',
  ]);
});

test('without orders it links to the shop', async () => {
  await visit('/my-orders', { getOrders: ok({ total: 0, data: [] }) }, signedIn);
  expect(await screen.findByText('No orders found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/category');
});

test('a failure is shown and can be retried', async () => {
  let isUnavailable = true;
  const getOrders = (input: never) =>
    isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : page(input);
  await visit('/my-orders', { getOrders }, signedIn);
  expect(await screen.findByText('A short break.')).toBeTruthy();
  isUnavailable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByText('5 out of 7 viewed')).length).toBeGreaterThan(0);
});
