import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { visitDashboard } from '../testing/visit-dashboard.tsx';

test.each([
  ['utm_source=mail', false],
  ['status=', false],
  ['search=cloth', true],
  ['stock=low', true],
])('an empty list at a URL with %s offers to clear the filters: %s', async (query, isFiltered) => {
  await visitDashboard(`/products?${query}`, { getVendorProducts: () => ok({ total: 0, data: [] }) });
  await screen.findByText(isFiltered ? 'Nothing matches' : 'No products yet');
  expect(screen.queryByRole('button', { name: 'Clear filters' }) !== null).toBe(isFiltered);
});

test.each([
  ['2', 20],
  ['200000000', 0],
  ['Infinity', 0],
  ['-1', 0],
  ['1.5', 0],
])('a list at ?page=%s begins at row %i', async (page, offset) => {
  const { sentTo } = await visitDashboard(`/products?page=${page}`, {
    getVendorProducts: () => ok({ total: 0, data: [] }),
  });
  await waitFor(() => expect(sentTo('getVendorProducts')).toMatchObject([{ offset }]));
});

test('loaded rows stay when they cannot be refreshed', async () => {
  let isLost = false;
  const { router } = await visitDashboard('/products', {
    getVendorProducts: () => (isLost ? createErrorResponse(503, 'BUSY') : undefined),
  });
  await screen.findByRole('table', { name: 'Products' });
  isLost = true;
  await act(() => router.navigate('/vendor/dashboard/payment'));
  await act(() => router.navigate('/vendor/dashboard/products'));
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('table', { name: 'Products' })).toBeTruthy();
});

test('a list whose filters were cleared is not called empty before it is loaded', async () => {
  const { delayed, respond } = delayResponse(ok({ total: 0, data: [] }));
  await visitDashboard('/products?search=zzz', {
    getVendorProducts: ({ search }) => (search ? ok({ total: 0, data: [] }) : delayed),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByText('Nothing matches')).toBeNull());
  expect(screen.queryByText('No products yet')).toBeNull();
  expect(document.activeElement?.id).toBe('main');
  await act(async () => respond());
  await screen.findByText('No products yet');
});
