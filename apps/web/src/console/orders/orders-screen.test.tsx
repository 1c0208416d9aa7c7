import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorOrderRow } from '@trad/contract/console/orders';
import { expect, test } from 'vitest';
import { ok } from '../../app/testing/responses.ts';
import { collectKeyWarnings } from '../testing/collect-key-warnings.ts';
import { visitConsole } from '../testing/visit-console.tsx';

const build = (id: number, currency_code: string, total: number): OperatorOrderRow => ({
  id,
  created_at: '2026-03-01T12:00:00.000Z',
  status: 'received',
  customer: 'Amara Okafor',
  city: 'Lagos',
  country_code: 'NG',
  stores: [{ id: 1, name: 'Adunni Studio' }],
  pieces: 1,
  payment_method: 'stripe_method',
  payment_state: 'paid',
  currency_code,
  currency_symbol: '$',
  decimals: 2,
  total,
  refunded_amount: 0,
  ship_by: null,
  notes: 0,
});

test('selected orders in currencies with the same symbol have sums of their own', async () => {
  await visitConsole('/orders', {
    getOperatorOrders: () =>
      ok({ total: 2, total_is_exact: 1, next_cursor: null, data: [build(206, 'USD', 40), build(207, 'MXN', 30)] }),
    getOperatorOrderCounts: () => ok({ data: { to_ship: 0, late: 0, alert: 0, refunding: 0, on_delivery: 0 } }),
    getSavedViews: () => ok({ data: [] }),
  });
  const warnings = collectKeyWarnings();
  await userEvent.click(await screen.findByLabelText('Select all rows of this page'));
  await expect.poll(() => document.body.textContent).toContain('$40.00 + $30.00');
  expect(warnings).toEqual([]);
});

test('rows of several pages are selected together', async () => {
  await visitConsole('/orders', {
    getOperatorOrders: ({ cursor }) =>
      ok({
        ...{ total: 2, total_is_exact: 1, next_cursor: cursor ? null : 'b' },
        data: [cursor ? build(206, 'USD', 40) : build(207, 'USD', 30)],
      }),
    getOperatorOrderCounts: () => ok({ data: { to_ship: 0, late: 0, alert: 0, refunding: 0, on_delivery: 0 } }),
    getSavedViews: () => ok({ data: [] }),
  });
  await userEvent.click(await screen.findByLabelText('Select #207'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByLabelText('Select #206'));
  const bar = within(screen.getByRole('region', { name: '2 selected' }));
  bar.getByText('$70.00');
  screen.getByRole('button', { name: 'Previous' });
});
