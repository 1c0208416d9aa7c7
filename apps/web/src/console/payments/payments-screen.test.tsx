import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentAlert, PaymentRow, RefundRow } from '@trad/contract/console/payments';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { getWorkPath } from '../home/work-items.ts';
import { collectKeyWarnings } from '../testing/collect-key-warnings.ts';
import { collectToasts } from '../testing/collect-toasts.ts';
import { visitConsole } from '../testing/visit-console.tsx';

const MONEY = { currency_code: 'USD', currency_symbol: '$', decimals: 2 };
const ids = ['7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11', '8a6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d12'] as const;
const row = (id: string, overrides: Partial<PaymentRow> = {}): PaymentRow => ({
  id,
  created_at: '2026-03-01T11:58:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  method: 'stripe_method',
  state: 'completed',
  buyer: 'amara@shop.example',
  order_id: 206,
  provider_reference: 'pi_3PqZ',
  failure_code: null,
  ...MONEY,
  amount: 40,
  refunded_amount: 0,
  alerts: 0,
  is_refunding: 0,
  is_stuck: 0,
  ...overrides,
});
const page = <T,>(data: T[]) => ok({ total: data.length, total_is_exact: 1, next_cursor: null, data });
const counts = () =>
  ok({ data: { alert: 1, stuck: 2, refund: 3, processing: 0, without_order: 4, open_alerts: 5, open_refunds: 6 } });
const alert: PaymentAlert = {
  id: 3,
  kind: 'unknown_payment',
  subject: 'pi_9',
  detail: 'Stripe has $5.00 <b>of nobody</b>.',
  created_at: '2026-03-01T12:00:00.000Z',
  resolved_at: null,
  resolution: null,
  payment_id: null,
  order_id: null,
  money: null,
};
const lists = { getPaymentCounts: counts, getSavedViews: () => ok({ data: [] }) };

const compareAll = async () => {
  await userEvent.click(await screen.findByLabelText('Select all rows of this page'));
  await userEvent.click(screen.getByRole('button', { name: /Look again at the provider/ }));
};

test('payments are listed, filtered by a view, and opened', async () => {
  const { sentTo, getPath } = await visitConsole('/payments', {
    ...lists,
    getPayments: () => page([row(ids[0], { alerts: 1 }), row(ids[1], { state: 'failed', order_id: null })]),
    getPayment: () => createErrorResponse(404, 'NOT_FOUND'),
  });
  const table = within(await screen.findByRole('table', { name: 'Payments' }));
  table.getByText('Failed');
  expect(table.getByRole('link', { name: '#206' })).toHaveProperty('pathname', '/operator/orders/206');
  await userEvent.click(screen.getByRole('link', { name: /^Stuck/ }));
  await waitFor(() => expect(sentTo('getPayments').at(-1)).toMatchObject({ needs: 'stuck' }));
  await userEvent.click(within(screen.getByRole('table')).getByRole('link', { name: '7f6f0a5e' }));
  await waitFor(() => expect(getPath()).toBe(`/operator/payments/${ids[0]}`));
});

test('selected payments in currencies with the same symbol have sums of their own', async () => {
  await visitConsole('/payments', {
    ...lists,
    getPayments: () => page([row(ids[0]), row(ids[1], { currency_code: 'MXN', amount: 30 })]),
  });
  const warnings = collectKeyWarnings();
  await userEvent.click(await screen.findByLabelText('Select all rows of this page'));
  await expect.poll(() => document.body.textContent).toContain('$40.00 + $30.00');
  expect(warnings).toEqual([]);
});

test('a slash at the end of the path leaves the tab current', async () => {
  await visitConsole('/payments/refunds/', { ...lists, getRefunds: () => page([]) });
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of payments' }));
  expect(tabs.getByRole('link', { name: /^Refunds/ }).getAttribute('aria-current')).toBe('page');
});

test('comparing several payments shows the outcome by row, and repeats the failed one', async () => {
  let isProviderUnavailable = true;
  const { sentTo } = await visitConsole('/payments', {
    ...lists,
    getPayments: () => page([row(ids[0]), row(ids[1])]),
    syncPayment: ({ id }) =>
      id === ids[1] && isProviderUnavailable
        ? createErrorResponse(503, 'PAYMENT_SERVICE_AWAY', 'The provider is away.')
        : ok({ data: { state_before: 'completed', state: 'completed', provider_state: 'succeeded', order_id: 206 } }),
  });
  const toasts = collectToasts();
  await compareAll();
  await screen.findByText('1 of 2 done');
  screen.getByText('The provider is away.');
  isProviderUnavailable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send the others again' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Looked again at 2 payments']));
  expect(screen.queryByText('1 of 2 done')).toBeNull();
  expect(sentTo('syncPayment').map(({ id }) => id)).toEqual([...ids, ids[1]]);
});

test('cash, which has no provider, is not compared', async () => {
  const { sentTo } = await visitConsole('/payments', {
    ...lists,
    getPayments: () => page([row(ids[0]), row(ids[1], { method: 'cod_method' })]),
    syncPayment: () =>
      ok({ data: { state_before: 'completed', state: 'completed', provider_state: 'succeeded', order_id: 206 } }),
  });
  const toasts = collectToasts();
  await compareAll();
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Looked again at 1 payment']));
  expect(sentTo('syncPayment')).toEqual([{ id: ids[0] }]);
});

test('says so where only cash is selected', async () => {
  const { sentTo } = await visitConsole('/payments', {
    ...lists,
    getPayments: () => page([row(ids[0], { method: 'cod_method' })]),
  });
  const toasts = collectToasts();
  await compareAll();
  expect(toasts).toMatchObject([{ kind: 'info', text: 'Cash on delivery has no payment provider.' }]);
  expect(sentTo('syncPayment')).toEqual([]);
});

test('the URL of a day’s payments sets a filter that can be removed', async () => {
  const { sentTo } = await visitConsole('/payments?received=2026-03-01&currency=USD', {
    ...lists,
    getPayments: () => page([row(ids[0])]),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Remove the filter: Received on 1 Mar 2026/ }));
  expect(sentTo('getPayments')[0]).toMatchObject({ received: '2026-03-01', currency: 'USD' });
  await waitFor(() => expect(sentTo('getPayments').at(-1)).not.toHaveProperty('received'));
});

test('alerts show their age and advice, as text', async () => {
  // Do not save the file: jsdom would navigate away.
  const refused = () => createErrorResponse(503, 'BUSY');
  const responses = { ...lists, getPaymentAlerts: () => page([alert]), exportPaymentAlerts: refused };
  const { sentTo } = await visitConsole('/payments/alerts', responses);
  await screen.findByText('Unknown payment');
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(sentTo('exportPaymentAlerts')).toEqual([{ is: 'open' }]));
  screen.getByText('Stripe has $5.00 <b>of nobody</b>.');
  screen.getByText(/outside of the shop, or twice/);
  expect(screen.queryByRole('link', { name: 'Open the payment' })).toBeNull();
});

test('a later page whose alerts were dealt with does not say that none is open', async () => {
  const { getPath } = await visitConsole('/payments/alerts?cursor=a-cursor', {
    ...lists,
    getPaymentAlerts: ({ cursor }) => page(cursor ? [] : [alert]),
  });
  await screen.findByText('There are no more rows here');
  expect(screen.queryByText(/^No alert is open/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'First page' }));
  await screen.findByText('Unknown payment');
  expect(getPath()).toBe('/operator/payments/alerts');
});

test('resolved alerts that cannot be loaded show the error, not the open ones', async () => {
  await visitConsole('/payments/alerts', {
    ...lists,
    getPaymentAlerts: ({ is }) => (is === 'open' ? page([alert]) : createErrorResponse(503, 'BUSY')),
  });
  await screen.findByText('Unknown payment');
  await userEvent.click(screen.getByRole('button', { name: 'Dealt with' }));
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('Unknown payment')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Unknown payment');
});

const refund: RefundRow = {
  id: ids[1],
  payment_id: ids[0],
  order_id: 206,
  method: 'stripe_method',
  state: 'pending',
  reason: 'operator',
  provider_reference: 're_1',
  failure_code: null,
  note: null,
  ...MONEY,
  amount: 18,
  created_at: '2026-03-02T08:30:00.000Z',
  sent_at: null,
  updated_at: '2026-03-02T08:30:00.000Z',
  next_check_at: null,
  checks: 3,
};

test('only a refund without an outcome awaits the provider’s response, not one that was paid by hand', async () => {
  const refunds: RefundRow[] = [
    { ...refund, id: ids[0], order_id: 207, state: 'requested', provider_reference: null },
    { ...refund, id: ids[1], order_id: 208, state: 'succeeded', provider_reference: null },
  ];
  await visitConsole('/payments/refunds?order=DESC', { ...lists, getRefunds: () => page(refunds) });
  const table = within(await screen.findByRole('table', { name: 'Refunds' }));
  const rows = table.getAllByRole('row').filter(({ textContent }) => /#20[78]/.test(textContent ?? ''));
  expect(rows.map(({ textContent }) => textContent?.includes('none yet'))).toEqual([true, false]);
});

test('pending refunds show the provider’s response and link to their payment', async () => {
  const { sentTo } = await visitConsole('/payments/refunds?state=requested,pending', {
    ...lists,
    getRefunds: () => page([refund]),
    exportRefunds: () => createErrorResponse(503, 'BUSY'),
  });
  const table = within(await screen.findByRole('table', { name: 'Refunds' }));
  table.getByText('re_1');
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of payments' }));
  expect(tabs.getByRole('link', { name: /^Refunds/ }).textContent).toBe('Refunds6');
  expect(table.getByRole('link', { name: '#206' })).toHaveProperty('pathname', `/operator/payments/${ids[0]}`);
  expect(sentTo('getRefunds')[0]).toMatchObject({ state: 'requested,pending', order: 'ASC' });
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(sentTo('exportRefunds')).toEqual([{ state: 'requested,pending' }]));
});

test('each kind of work about payments links to its screen, with the permission', () => {
  const item = { kind: 'payment_alert', order_id: 206, payment_id: ids[0] } as Parameters<typeof getWorkPath>[0];
  const permissions = ['payments.read'];
  expect(getWorkPath(item, permissions)).toBe(`/operator/payments/${ids[0]}`);
  expect(getWorkPath({ ...item, kind: 'unanswered_refund' }, permissions)).toBe(`/operator/payments/${ids[0]}`);
  expect(getWorkPath({ ...item, kind: 'cash_review' }, permissions)).toBe(`/operator/payments/${ids[0]}`);
  expect(getWorkPath({ ...item, order_id: null, payment_id: null }, permissions)).toBe('/operator/payments/alerts');
  expect(getWorkPath(item, [])).toBe('/operator/orders/206');
});

test('Next continues no list of alerts that is shown only until the chosen one is loaded', async () => {
  const { delayed, respond } = delayResponse(page([]));
  const { getPath } = await visitConsole('/payments/alerts', {
    ...lists,
    getPaymentAlerts: ({ is }) =>
      is === 'resolved'
        ? delayed
        : ok({ total: 60, total_is_exact: 1, next_cursor: 'of-the-open-ones', data: [alert] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Dealt with' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(getPath()).toBe('/operator/payments/alerts?is=resolved');
  respond();
  await screen.findByText('No alert was dealt with yet.');
});
