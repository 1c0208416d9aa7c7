import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { visitDashboard } from '../testing/visit-dashboard.tsx';

const open = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** The first sample order. */
const ORDER = '11000';
const header = () => within(screen.getByRole('banner'));

test('the search finds the vendor’s products and orders and links to them', async () => {
  const { getPath, sentTo } = await visitDashboard('/payment');
  const field = () => header().getByRole('searchbox', { name: 'Search products and orders' });
  await userEvent.type(field(), 'kente');
  await userEvent.click(await screen.findByRole('link', { name: 'Kente Crossbody Bag' }));
  await waitFor(() => expect(getPath()).toMatch(/^\/vendor\/dashboard\/products\/\d+$/));
  expect(sentTo('getVendorProducts').at(-1)).toMatchObject({ search: 'kente' });
  await userEvent.clear(field());
  await userEvent.type(field(), ORDER);
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(`^#?${ORDER}`) }));
  await waitFor(() => expect(getPath()).toMatch(/^\/vendor\/dashboard\/orders\/\d+$/));
  await userEvent.clear(field());
  await userEvent.type(field(), 'no such thing');
  await screen.findByText('Nothing found');
});

test('Escape on a result closes the search and focuses its field', async () => {
  await visitDashboard('/payment');
  const field = header().getByRole('searchbox', { name: 'Search products and orders' });
  await userEvent.type(field, 'kente');
  const result = await screen.findByRole('link', { name: 'Kente Crossbody Bag' });
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await waitFor(() => expect(result.isConnected).toBe(false));
  expect(document.activeElement).toBe(field);
});

test('a press on the results of the search, outside of a link, leaves them open', async () => {
  await visitDashboard('/payment');
  const field = header().getByRole('searchbox', { name: 'Search products and orders' });
  await userEvent.type(field, 'kente');
  const result = await screen.findByRole('link', { name: 'Kente Crossbody Bag' });
  await userEvent.click(header().getByRole('heading', { name: 'Products' }));
  expect([result.isConnected, document.activeElement]).toEqual([true, field]);
});

test('the search says what it could not load, instead of finding nothing', async () => {
  await visitDashboard('/payment', {
    getVendorProducts: ({ search }) => (search === 'kente' ? undefined : createErrorResponse(503, 'BUSY')),
    getVendorOrders: ({ search }) => (search === 'kente' ? undefined : createErrorResponse(503, 'BUSY')),
  });
  const field = header().getByRole('searchbox', { name: 'Search products and orders' });
  await userEvent.type(field, 'kente');
  await screen.findByRole('link', { name: 'Kente Crossbody Bag' });
  await userEvent.type(field, ' cloth');
  await screen.findByText('Your products could not be loaded');
  screen.getByText('Your orders could not be loaded');
  expect(screen.queryByText('Nothing found')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Kente Crossbody Bag' })).toBeNull();
});

test('the currencies and languages of SPEC.md are listed first', async () => {
  const row = (code: string, index: number) => ({
    id: index,
    code,
    name: code,
    symbol: code,
    decimals: 2,
    is_default: 0,
  });
  const data = ['GBP', 'EUR', 'KES', 'NGN', 'USD'].map(row);
  await visitDashboard('/payment', { getCurrencies: () => ok({ data }) });
  await waitFor(() => expect(header().getByRole('button', { name: /^Currency/ })).toBeTruthy());
  await open(/^Currency/);
  const offered = () =>
    header()
      .getAllByRole('button')
      .flatMap(({ textContent }) => /^([A-Z]{3})\1 \1$/.exec(textContent ?? '')?.[1] ?? []);
  expect(offered()).toEqual(['USD', 'NGN', 'EUR', 'GBP', 'KES']);
});

test('the user menu links to profile and settings, and signs out', async () => {
  const assignSpy = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { getPath, sentTo } = await visitDashboard('/payment', {
    logout: () => ok(),
  });
  await open(/^Account/);
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(getPath()).toBe('/vendor/dashboard/account-settings?tab=personal'));
  // The focus moves after the render, and would close a menu that is opened before.
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  await open(/^Account/);
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(getPath()).toBe('/vendor/dashboard/account-settings'));
  await open(/^Account/);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(assignSpy).toHaveBeenCalledWith('/'));
  expect(sentTo('logout')).toHaveLength(1);
  assignSpy.mockRestore();
});

test('orders are loaded again when the vendor comes back to them', async () => {
  const { router, sentTo } = await visitDashboard('/orders');
  await waitFor(() => expect(sentTo('getVendorOrders')).toHaveLength(1));
  await act(() => router.navigate('/vendor/dashboard/stock'));
  await screen.findByRole('table', { name: /Stock/ });
  await act(() => router.navigate('/vendor/dashboard/orders'));
  await waitFor(() => expect(sentTo('getVendorOrders')).toHaveLength(2));
});

test('the banner of a suspended store appears while the dashboard is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    let status = 'active';
    await visitDashboard('/orders', { getVendorStore: () => ok({ data: { status, version: 1 } }) });
    expect(screen.queryByText(/^Your store is suspended/)).toBeNull();
    status = 'suspended';
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await screen.findByText(/^Your store is suspended/);
  } finally {
    vi.useRealTimers();
  }
});
