import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse } from '../../app/testing/responses.ts';
import { visitDashboard } from '../testing/visit-dashboard.tsx';

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
