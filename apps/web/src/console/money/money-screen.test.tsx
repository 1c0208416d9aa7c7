import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MoneyDay, MoneyTotal } from '@trad/contract/console/money';
import { expect, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { visitConsole } from '../testing/visit-console.tsx';
import { toMoneyInput } from './money-period.ts';

const sums = {
  card: 420,
  paypal: 80,
  cash: 0,
  refunded: 18,
  paid_out: 120,
  net: 362,
  ledger_received: 500,
  ledger_refunded: 18,
  ledger_paid_out: 120,
  ledger_net: 362,
  difference: 0,
  commission: 48,
  delivery: 15,
  without_order_in: 0,
  without_order_out: 0,
};
const dollars: MoneyTotal = { currency_code: 'USD', currency_symbol: '$', decimals: 2, ...sums, differing_days: 1 };
const naira: MoneyTotal = { ...dollars, currency_code: 'NGN', currency_symbol: '₦', differing_days: 0 };
const days: MoneyDay[] = [
  { day: '2026-03-02', ...sums, differs: 0, is_over: 0 },
  { day: '2026-03-01', ...sums, refunded: 16, ledger_refunded: 18, net: 364, difference: 2, differs: 1, is_over: 1 },
];
const visit = (path = '/payments/money') =>
  visitConsole(path, {
    getPaymentCounts: () =>
      ok({ data: { alert: 0, stuck: 0, refund: 0, processing: 0, without_order: 0, open_alerts: 0, open_refunds: 0 } }),
    getMoneyDays: ({ currency }) =>
      ok({ data: { totals: [dollars, naira], currency: currency ?? 'USD', days: currency === 'NGN' ? [] : days } }),
  });

test('a day that differs from the ledger is flagged with its differing sums, and links to its payments', async () => {
  const { sentTo } = await visit();
  const table = within(await screen.findByRole('table', { name: 'Money by day' }));
  screen.getByText('1 day differs from the ledger');
  const row = within(table.getByRole('row', { name: /1 Mar 2026/ }));
  row.getByText('$2.00');
  row.getByText('-$2.00');
  const { search } = row.getByRole('link', { name: '$420.00' }) as HTMLAnchorElement;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    received: '2026-03-01',
    currency: 'USD',
    method: 'stripe_method',
  });
  table.getByText('goes on');
  const [input] = sentTo('getMoneyDays');
  expect((Date.now() - Date.parse(String(input?.from))) / 86_400_000).toBeLessThan(28);
});

test('the days name the difference of what was received and refunded without an order', async () => {
  await visit();
  const table = within(await screen.findByRole('table', { name: 'Money by day' }));
  table.getByRole('columnheader', { name: 'Without an order, less refunds' });
});

test('a period that cannot be loaded shows the error, not the totals of the former one', async () => {
  let hasFailed = false;
  const { router } = await visitConsole('/payments/money?days=7', {
    getMoneyDays: () =>
      hasFailed ? createErrorResponse(503, 'BUSY') : ok({ data: { totals: [dollars], currency: 'USD', days } }),
  });
  await screen.findByText('1 day differs from the ledger');
  hasFailed = true;
  await act(() => router.navigate('/operator/payments/money?days=28'));
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('1 day differs from the ledger')).toBeNull();
});

test('a chosen currency is in the URL', async () => {
  const { sentTo, getPath } = await visit('/payments/money?days=7');
  await userEvent.click(await screen.findByRole('button', { name: 'NGN' }));
  await waitFor(() => expect(sentTo('getMoneyDays').at(-1)).toMatchObject({ currency: 'NGN' }));
  await waitFor(() => expect(getPath()).toBe('/operator/payments/money?days=7&currency=NGN'));
  screen.getByText('Payments and ledger agree on every day of this period.');
});

test('a period of invalid days is not requested', () => {
  const custom = (from: string, to: string) => toMoneyInput({ days: null, from, to });
  expect(toMoneyInput({ days: 28, from: '', to: '' }, Date.parse('2026-03-28T23:59:00Z'))).toEqual({
    from: '2026-03-01',
  });
  expect(custom('2026-03-01', '')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(custom('2025-03-01', '2026-03-01')).toEqual({ from: '2025-03-01', to: '2026-03-01' });
  for (const [from, to] of [
    ['', ''],
    ['2026-03-02', '2026-03-01'],
    ['2025-03-01', '2026-03-02'],
    ['x', 'y'],
  ] as const)
    expect(custom(from, to)).toBeNull();
});
