import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { shopper, signedIn } from '../../../app/testing/sessions.ts';
import { visit } from '../../testing/fake-shop.tsx';

const product = (product_id: number, product_name: string) => ({
  product_id,
  product_name,
  image: null,
  delivered_at: '2026-11-12T09:00:00.000Z',
});
const getReviewsToWrite = ok({ total: 3, data: [product(86, 'Kalimba'), product(54, 'Cushion'), product(7, 'Stool')] });
const failed = createErrorResponse(500, 'INTERNAL', '');
const getLinks = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

test('the stars of a delivered product open its review form with that rating', async () => {
  await visit('/my-reviews', { getReviewsToWrite }, signedIn);
  const stars = await screen.findByRole('list', { name: 'Rate Kalimba' });
  expect(within(stars).getByRole('link', { name: '4 stars' }).getAttribute('href')).toBe('/product/86?rate=4#reviews');
  expect(within(stars).getAllByRole('link')).toHaveLength(5);
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('with nothing to review it leads to the orders, and an error can be retried', async () => {
  await visit('/my-reviews', {}, signedIn);
  expect(await screen.findByText('Nothing to review yet')).toBeTruthy();
  await visit('/my-reviews', { getReviewsToWrite: failed }, signedIn);
  expect(await screen.findByText('Your reviews to write could not be loaded')).toBeTruthy();
});

test("the account's navigation has the same entries on each page and marks the current one", async () => {
  for (const [address, current] of [
    ['/my-reviews', 'Reviews to write3'],
    ['/my-orders', 'Orders'],
    ['/my-orders/41', 'Orders'],
    ['/my-address', 'Addresses'],
    ['/favourites', 'Favourites'],
    ['/manage-account', 'Profile'],
    ['/manage-account#devices', 'Devices'],
  ] as const) {
    const { navigateAway } = await visit(address, { getReviewsToWrite, getOrders: failed }, signedIn);
    const links = getLinks((await screen.findAllByRole('navigation', { name: 'Account' }))[0] as HTMLElement);
    expect(links.map(([, href]) => href)).toEqual([
      '/manage-account',
      '/my-orders',
      '/favourites',
      '/followed-stores',
      '/my-reviews',
      '/my-address',
      '/manage-account#devices',
      '/manage-account#your-data',
      '/vendor',
    ]);
    expect([address, links.filter(([, , mark]) => mark === 'page').map(([text]) => text)]).toEqual([
      address,
      [current],
    ]);
    await navigateAway();
  }
});

test('a vendor is led to the dashboard, and a visitor sees no navigation of an account', async () => {
  const vendor = { session: { ...signedIn.session, user: { ...shopper, role_id: 2 } } } as typeof signedIn;
  const { navigateAway } = await visit('/my-address', {}, vendor);
  expect(screen.getByRole('link', { name: 'Vendor dashboard' }).getAttribute('href')).toBe('/vendor/dashboard');
  await navigateAway();
  await visit('/manage-account', {});
  expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
});

test('the overview shows the newest order under way and two products to review', async () => {
  const profile = { username: 'Amara', email: 'amara@example.com', email_confirmed: 1, mobile: null, image: null };
  const order = (id: number, status: string) => ({ id, status, order_items: [], store_orders: [] });
  const responses = {
    getReviewsToWrite,
    getUserProfile: ok({ data: profile }),
    getOrders: ok({ total: 2, data: [order(43, 'cancelled'), order(42, 'shipped'), order(41, 'received')] }),
  };
  await visit('/manage-account', responses, signedIn);
  const region = await screen.findByRole('region', { name: /Order/ });
  expect(within(region).getByRole('link', { name: 'View order' }).getAttribute('href')).toBe('/my-orders/42');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'All 3' }).getAttribute('href')).toBe('/my-reviews');
});
