import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CallResponse } from '../../app/http/request.ts';
import { currencyChosen } from '../../app/state/preferences.ts';
import { createStore, type RootState } from '../../app/state/store.ts';
import { ok } from '../../app/testing/responses.ts';
import { contentApi } from '../../features/content/content.api.ts';
import { asVendor, visitDashboard } from '../testing/visit-dashboard.tsx';

const none = { held: 0, on_its_way: 0, paid: 0, commission: 0, refunded: 0 };
const dollars = { ...none, currency_code: 'USD', currency_symbol: '$', decimals: 2, available: 50, sales: 50 };
/** The shop has disabled it. */
const francs = { ...none, currency_code: 'XOF', currency_symbol: 'CFA ', decimals: 0, available: 12000, sales: 12000 };
interface Options {
  state?: Partial<RootState>;
  getCurrencies?: () => Promise<CallResponse>;
}
const visit = (balances: object[], query = '', { state, ...responses }: Options = {}) => {
  const money = { balances, held: [], held_days: 7, withdrawals: [], bank: 'GTBank ••••6789' };
  const all = {
    getVendorBalance: () => ok({ data: { ...money, is_suspended: 0, withdrawals_from: null } }),
    getVendorLedger: () => ok({ total: 0, data: [] }),
    ...responses,
  };
  return visitDashboard(`/payment${query}`, all, { ...asVendor, ...state });
};

test('money in a currency that the shop disabled is shown in its format, and withdrawn', async () => {
  const { sentTo } = await visit([dollars, francs]);
  await userEvent.click(await screen.findByRole('button', { name: /^XOF/ }));
  await waitFor(() => expect(sentTo('getVendorLedger').at(-1)).toMatchObject({ currency: 'XOF' }));
  expect(screen.getAllByText(/CFA\s?12,000/)[0]?.textContent).not.toContain('.');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ask for it' }));
  await waitFor(() => expect(sentTo('requestWithdrawal')).toEqual([{ amount: 12000, currency: 'XOF' }]));
  await userEvent.click(screen.getByRole('button', { name: /^USD/ }));
  await waitFor(() => expect(sentTo('getVendorLedger').at(-1)).toMatchObject({ currency: 'USD' }));
});

test('a store that has sold in another currency only opens with it', async () => {
  const { sentTo } = await visit([francs]);
  await waitFor(() => expect(sentTo('getVendorLedger').at(-1)).toMatchObject({ currency: 'XOF' }));
});

test('a store that only owes the commission of a cash order sees that, and may switch to it', async () => {
  const owed = { ...dollars, available: -5, sales: 0, commission: 5 };
  await visit([owed, francs]);
  expect(await screen.findByText('Sales')).toBeTruthy();
  expect(screen.getAllByText(/5\.00/).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: /^XOF/ }));
  expect(await screen.findByRole('button', { name: /^USD/ })).toBeTruthy();
});

test("the header's currency replaces the chosen one", async () => {
  const euros = { ...dollars, currency_code: 'EUR', currency_symbol: '€' };
  const { sentTo, store } = await visit([dollars, euros, francs]);
  await userEvent.click(await screen.findByRole('button', { name: /^XOF/ }));
  await waitFor(() => expect(sentTo('getVendorLedger').at(-1)).toMatchObject({ currency: 'XOF' }));
  act(() => void store.dispatch(currencyChosen('EUR')));
  await waitFor(() => expect(sentTo('getVendorLedger').at(-1)).toMatchObject({ currency: 'EUR' }));
});

test('a loaded page keeps the currency and the page of its URL, however late the shop’s currencies arrive', async () => {
  const { preferences } = createStore(async () => ok({})).getState();
  const state = { preferences: { ...preferences, currency: 'EUR' } };
  let respond = () => {};
  const isDue = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const euro = { code: 'EUR', symbol: '€', decimals: 2 };
  const getCurrencies = () => isDue.then(() => ok({ data: [euro] }));
  const { sentTo, getPath, store } = await visit([dollars, francs], '?currency=XOF&page=2', { state, getCurrencies });
  await waitFor(() => expect(sentTo('getVendorLedger').at(-1)).toMatchObject({ currency: 'XOF' }));
  respond();
  const select = contentApi.endpoints.getCurrencies.select({});
  await waitFor(() => expect(select(store.getState()).isSuccess).toBe(true));
  await act(async () => {});
  expect(getPath()).toBe('/vendor/dashboard/payment?currency=XOF&page=2');
});

test('a button that its choice removes leaves the focus in the page', async () => {
  await visit([dollars, francs]);
  await userEvent.click(await screen.findByRole('button', { name: /^XOF/ }));
  await screen.findByRole('button', { name: /^USD/ });
  expect(document.activeElement?.id).toBe('main');
});

test('held amounts and withdrawals that are older than those listed are not said to be none', async () => {
  await visit([dollars, { ...francs, held: 300, paid: 700 }]);
  await screen.findByText('Nothing is held.');
  screen.getByText('None so far.');
  await userEvent.click(screen.getByRole('button', { name: /^XOF/ }));
  await screen.findByRole('button', { name: /^USD/ });
  expect(screen.queryByText('Nothing is held.')).toBeNull();
  expect(screen.queryByText('None so far.')).toBeNull();
});

test('the focus moves to the first row that View all adds', async () => {
  const withdrawal = {
    currency_code: 'USD',
    state: 'paid',
    account: 'GTBank ••••6789',
    reason: null,
    decided_at: null,
  };
  const withdrawals = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
    ...withdrawal,
    id,
    amount: id,
    created_at: '2026-11-18T09:41:00.000Z',
  }));
  const money = { balances: [dollars], held: [], held_days: 7, withdrawals, bank: null };
  await visitDashboard('/payment', {
    getVendorBalance: () => ok({ data: { ...money, is_suspended: 0, withdrawals_from: null } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'View all' }));
  expect(document.activeElement?.tagName).toBe('LI');
  expect(document.activeElement?.textContent).toContain('$6.00');
});
