import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { registerToastHost, type ToastMessage } from '../../ui/feedback/toast.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';

const settings = {
  currencies: [
    { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2, state: 'default' },
    { code: 'GBP', name: 'Pound sterling', symbol: '£', decimals: 2, state: 'enabled' },
  ],
  payment_methods: [
    { method: 'stripe_method', is_on: 0, is_configured: 0 },
    { method: 'cod_method', is_on: 1, is_configured: 1 },
  ],
  languages: [
    { code: 'en', own_name: 'English', is_on: 1, is_default: 1 },
    { code: 'sw', own_name: 'Kiswahili', is_on: 1, is_default: 0 },
  ],
  default_commission: { commission: 10, version: 4 },
};
const visit = (responses: Parameters<typeof visitConsole>[1] = {}) =>
  visitConsole('/settings', { getShopSettings: () => ok({ data: settings }), ...responses });
const recordToasts = () => {
  const shown: ToastMessage[] = [];
  onTestFinished(registerToastHost({ show: (message) => shown.push(message), raise: () => {} }));
  return shown;
};

test('a currency is disabled, and enabled again by Undo', async () => {
  const { sentTo } = await visit({ setCurrencyState: () => ok({ data: { state: 'disabled' } }) });
  const shown = recordToasts();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Offer British Pound' }));
  await waitFor(() => expect(shown[0]?.text).toBe('British Pound is no longer offered.'));
  shown[0]?.action?.run();
  await waitFor(() =>
    expect(sentTo('setCurrencyState')).toEqual([
      { code: 'GBP', from: 'enabled', state: 'disabled' },
      { code: 'GBP', from: 'disabled', state: 'enabled' },
    ]),
  );
});

test('another default is chosen, and Undo restores the former one', async () => {
  const { sentTo } = await visit({ setCurrencyState: () => ok({ data: { state: 'default' } }) });
  const shown = recordToasts();
  await userEvent.click(await screen.findByRole('button', { name: 'Make British Pound the default' }));
  await waitFor(() => expect(shown).toHaveLength(1));
  shown[0]?.action?.run();
  await waitFor(() =>
    expect(sentTo('setCurrencyState')[1]).toEqual({ code: 'USD', from: 'enabled', state: 'default' }),
  );
});

test('a slash at the end of the path leaves the tab and the link of the sidebar current', async () => {
  await visitConsole('/settings/', { getShopSettings: () => ok({ data: settings }) });
  await screen.findByRole('heading', { name: 'Payment methods' });
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Settings', 'General']);
});

test('a disabled switch explains why', async () => {
  await visit();
  const isFixed = (name: string, reason: string) => {
    const box = screen.getByRole('checkbox', { name, description: reason });
    expect(box.matches(':disabled')).toBe(true);
  };
  await screen.findByRole('heading', { name: 'Payment methods' });
  isFixed('Offer US Dollar', 'The default stays on. Choose another default first.');
  isFixed('Offer English', 'Stays on: it is shown where another language is off or lacks a text.');
  isFixed('Offer Cash', 'Stays on: it is the only way to pay.');
  isFixed('Offer Card', 'Cannot be switched on: this server has no keys of its provider.');
});

test('a language is disabled, and enabled again by Undo', async () => {
  const { sentTo } = await visit({ setLanguage: () => ok({ data: { is_on: 0 } }) });
  const shown = recordToasts();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Offer Swahili' }));
  await waitFor(() => expect(shown[0]?.text).toBe('Swahili is no longer offered.'));
  shown[0]?.action?.run();
  await waitFor(() =>
    expect(sentTo('setLanguage')).toEqual([
      { code: 'sw', is_on: 0 },
      { code: 'sw', is_on: 1 },
    ]),
  );
});

test('a colleague’s concurrent symbol is shown beside the typed one', async () => {
  const responses = [
    createErrorResponse(409, 'EDITED_MEANWHILE', '', { data: { symbol: 'GB£' } }),
    ok({ data: { symbol: 'L' } }),
  ];
  const { sentTo } = await visit({
    setCurrencySymbol: () => responses.shift() ?? ok({ data: { symbol: 'GB£' } }),
    getHistory: () => ok({ data: [], next_cursor: null }),
  });
  const shown = recordToasts();
  await userEvent.click(await screen.findByRole('button', { name: 'Symbol of British Pound' }));
  const field = screen.getByLabelText('Symbol');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Give a symbol.');
  await userEvent.type(field, 'L');
  screen.getByText('L1,250.00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('radio', { name: /GB£/ });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown).toHaveLength(1));
  shown[0]?.action?.run();
  await waitFor(() =>
    expect(sentTo('setCurrencySymbol')).toEqual([
      { code: 'GBP', symbol: 'L', from: '£' },
      { code: 'GBP', symbol: 'L', from: 'GB£' },
      { code: 'GBP', symbol: 'GB£', from: 'L' },
    ]),
  );
});

test('an error is shown, and the settings are refetched', async () => {
  const { sentTo } = await visit({ setCurrencyState: () => createErrorResponse(409, 'EDITED_MEANWHILE') });
  const shown = recordToasts();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Offer British Pound' }));
  await waitFor(() => expect(shown[0]?.kind).toBe('error'));
  await waitFor(() => expect(sentTo('getShopSettings')).toHaveLength(2));
});

test('undoing a change after another one names no colleague', async () => {
  const responses = [ok({ data: { code: 'GBP', state: 'enabled' } })];
  await visit({
    setCurrencyState: () => responses.shift() ?? createErrorResponse(409, 'EDITED_MEANWHILE', 'Somebody else.'),
  });
  const shown = recordToasts();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Offer British Pound' }));
  await waitFor(() => expect(shown).toHaveLength(1));
  shown[0]?.action?.run();
  await waitFor(() => expect(shown[1]?.text).toBe('Not undone: it was changed again since.'));
});

test('with read access nothing can be changed, and the history is shown', async () => {
  await visit({
    getOperatorAccount: () => ok({ data: { ...operator, permissions: ['console.read', 'settings.read'] } }),
    getHistory: () => ok({ data: [], next_cursor: null }),
  });
  const box = await screen.findByRole('checkbox', { name: 'Offer British Pound' });
  expect(box.matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Make British Pound the default' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'History of British Pound' }));
  await within(await screen.findByRole('dialog')).findByText('History');
});

test('a colleague’s concurrent commission is shown beside the typed one', async () => {
  const responses = [
    createErrorResponse(409, 'EDITED_MEANWHILE', '', { data: { commission: 9, version: 5 } }),
    ok({ data: { commission: 12.5, version: 6 } }),
  ];
  const { sentTo } = await visit({
    setDefaultCommission: () => responses.shift() ?? ok({}),
    getHistory: () => ok({ data: [], next_cursor: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const field = screen.getByLabelText('Percent');
  await userEvent.clear(field);
  await userEvent.type(field, '12,5');
  await userEvent.click(screen.getByRole('button', { name: 'Set 12.5%' }));
  await screen.findByRole('radio', { name: /9%/ });
  await userEvent.click(screen.getByRole('button', { name: 'Set 12.5%' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('setDefaultCommission')).toEqual([
    { version: 4, commission: 12.5 },
    { version: 5, commission: 12.5 },
  ]);
});
