import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@trad/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import { countOpenedPage, readPlacedOrder, writePlacedOrder } from '../../../app/state/placed-order.ts';
import { shopper, signedIn, signedOut } from '../../../app/testing/sessions.ts';
import { visit } from '../../testing/fake-shop.tsx';

const order = {
  id: 1047,
  final_total: 251.5,
  currency_code: 'USD',
  currency_symbol: '$',
  decimals: 2,
  payment_method: 'cod_method',
  store_orders: [{ arrives_from: '2026-11-25', arrives_until: '2026-11-27' }],
} as Order;
beforeEach(() => writePlacedOrder(order, shopper.id));

const findNotice = async () => within(await screen.findByRole('region', { name: /Order.*1047/ }));
const listSteps = (notice: Awaited<ReturnType<typeof findNotice>>) =>
  notice.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''));
const queryNotice = () => screen.queryByRole('region', { name: /1047/ });

test('home confirms the order with its number, sum, next steps and link, also after a reload', async () => {
  await visit('/', {}, signedIn);
  expect((await findNotice()).getByText('$251.50')).toBeTruthy();
  cleanup();
  await visit('/', {}, signedIn);
  const notice = await findNotice();
  expect(listSteps(notice)).toEqual([
    'The makers have it and pack it.',
    'Expected Wed 25 to Fri 27 Nov.',
    'You pay $251.50 on delivery.',
  ]);
  expect(notice.getByRole('link', { name: 'Follow the order' }).getAttribute('href')).toBe('/my-orders/1047');
});

test('the payment by card is the first step', async () => {
  writePlacedOrder({ ...order, payment_method: 'stripe_method' }, shopper.id);
  await visit('/', {}, signedIn);
  expect(listSteps(await findNotice())[0]).toBe('It is paid.');
});

test('an order in cash that is checked first is not said to be packed', async () => {
  writePlacedOrder({ ...order, awaiting_review: 1 }, shopper.id);
  await visit('/', {}, signedIn);
  expect(listSteps(await findNotice())[0]).toMatch(/^We check cash orders of this size before they are sent\./);
});

test('only what home shows of the order is stored', () => {
  const others = { address: { name: 'Amara' }, order_items: [{ product_name: 'Basket' }], coupon_code: 'KENTE10' };
  writePlacedOrder({ ...order, awaiting_review: 0, ...others } as unknown as Order, 1);
  const shown = ['id', 'final_total', 'currency_code', 'currency_symbol', 'decimals', 'awaiting_review'];
  const stored = JSON.parse(sessionStorage.getItem('placedOrder') ?? '{}');
  expect(Object.keys(stored)).toEqual([...shown, 'userId', 'isCash', 'arrival', 'opened']);
});

test.each([
  ['of several parcels', [...order.store_orders, { arrives_from: '2026-11-30', arrives_until: '2026-12-03' }]],
  ['without known days', [{ arrives_from: null, arrives_until: null }]],
])('an order %s has no days of arrival, but its page', async (_, store_orders) => {
  writePlacedOrder({ ...order, store_orders } as Order, shopper.id);
  await visit('/', {}, signedIn);
  expect(listSteps(await findNotice())[1]).toBe('Its page shows where each parcel is.');
});

test('an amount in a currency that the shop no longer has is shown with its own decimals', async () => {
  const francs = { final_total: 12_500, currency_code: 'XOF', currency_symbol: 'CFA', decimals: 0 };
  writePlacedOrder({ ...order, ...francs }, shopper.id);
  await visit('/', {}, signedIn);
  expect(listSteps(await findNotice()).at(-1)).toMatch(/12,500(?!\.)/);
});

test('it is dismissed for good', async () => {
  await visit('/', {}, signedIn);
  await userEvent.click((await findNotice()).getByRole('button', { name: 'Close' }));
  expect(queryNotice()).toBe(null);
  cleanup();
  await visit('/', {}, signedIn);
  expect(readPlacedOrder(shopper.id)).toBe(null);
});

test('another page may be opened once, and nobody else sees it', async () => {
  countOpenedPage('/');
  countOpenedPage('/my-orders/1047');
  expect(readPlacedOrder(shopper.id)?.id).toBe(1047);
  expect(readPlacedOrder(2)).toBe(null);
  await visit('/', {}, signedOut);
  expect(queryNotice()).toBe(null);
  countOpenedPage('/category');
  expect(readPlacedOrder(shopper.id)).toBe(null);
  sessionStorage.setItem('placedOrder', '{"id":"x"');
  countOpenedPage('/category');
  expect(readPlacedOrder(shopper.id)).toBe(null);
});
