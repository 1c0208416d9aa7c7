import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorStore, OperatorStoreRow } from '@trad/contract/console/stores';
import { afterEach, expect, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../app/testing/responses.ts';
import { registerToastHost, type ToastMessage } from '../../ui/feedback/toast.ts';
import { collectToasts } from '../testing/collect-toasts.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';

const store: OperatorStore = {
  id: 7,
  slug: 'adunni-studio',
  name: 'Adunni <i>Studio</i>',
  created_at: '2026-01-12T09:00:00.000Z',
  status: 'active',
  owner: {
    id: 12,
    name: 'Adunni Salami',
    email: 'adunni@studio.example',
    phone: null,
    is_email_confirmed: 1,
    is_active: 1,
  },
  city: 'Lagos',
  country_code: 'NG',
  commission: 12.5,
  products: 2,
  orders: 5,
  rating: null,
  reviews: 0,
  version: 3,
  description: null,
  language: 'fr',
  time_zone: 'Africa/Lagos',
  categories: [],
  suspension_reason: null,
  bank: null,
  open_orders: 2,
  late_orders: 1,
  products_on_sale: 2,
  products_hidden: 0,
  latest_products: [],
  balances: [
    {
      currency_code: 'USD',
      currency_symbol: '$',
      decimals: 2,
      available: 86,
      held: 12,
      on_its_way: 0,
      paid: 0,
      sales: 98,
      commission: 0,
      refunded: 0,
    },
  ],
  withdrawals: [],
  application: null,
  documents: [],
};

const visit = (responses: Parameters<typeof visitConsole>[1] = {}, shown: Partial<OperatorStore> = {}) =>
  visitConsole('/stores/7', {
    getOperatorStore: () => ok({ data: { ...store, ...shown } }),
    getOperatorOrders: () => ok({ total: 0, total_is_exact: 1, next_cursor: null, data: [] }),
    getStoreLedger: () => ok({ data: [], next_cursor: null }),
    getHistory: () => ok({ data: [], next_cursor: null }),
    ...responses,
  });
const openDialog = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
afterEach(() => vi.unstubAllGlobals());

test('a store is suspended with a reason; the dialog explains the effect on its orders', async () => {
  const { sentTo } = await visit({ suspendStore: () => ok({ data: { id: 7, version: 4, status: 'suspended' } }) });
  const dialog = await openDialog('Suspend…');
  dialog.getByText('It has 2 open orders (1 late to ship).');
  dialog.getByText(/which is in French/);
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  dialog.getByText('Give a reason first.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Three orders are late.');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('suspendStore')).toEqual([{ id: 7, version: 3, reason: 'Three orders are late.' }]);
});

test('latest orders that could not be loaded are announced, and loaded again by Retry', async () => {
  const responses = [
    createErrorResponse(503, 'BUSY'),
    ok({ total: 0, total_is_exact: 1, next_cursor: null, data: [] }),
  ];
  await visit({ getOperatorOrders: () => responses.shift() ?? createErrorResponse(503, 'BUSY') });
  const orders = within(await screen.findByRole('region', { name: 'Latest orders' }));
  const alert = within(await orders.findByRole('alert'));
  expect(orders.getByRole('list').getAttribute('aria-busy')).toBe('false');
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await orders.findByText('No orders yet.');
  expect(orders.queryByRole('alert')).toBeNull();
});

test('counts of orders at the limit of counting are not shown as exact', async () => {
  await visit({}, { orders: 1000, open_orders: 1000, late_orders: 1000 });
  await screen.findByText('999+ open orders');
  screen.getByText('999+ late to ship');
  const dialog = await openDialog('Suspend…');
  dialog.getByText('It has 999+ open orders (999+ late to ship).');
});

test('the dialog promises no mail for a store without an owner, and names no late orders where there are none', async () => {
  await visit({}, { owner: null, late_orders: 0 });
  const dialog = await openDialog('Suspend…');
  dialog.getByText('It has 2 open orders.');
  dialog.getByText(/its products are not in the shop, and nobody gets a mail/);
  expect(dialog.queryByText(/which is in/)).toBeNull();
});

test('a store without an owner becomes active, and sells nothing until it has one', async () => {
  const toasts: ToastMessage[] = [];
  const { sentTo } = await visit(
    { reopenStore: () => ok({ data: { id: 7, version: 4, status: 'active' } }) },
    { owner: null, status: 'suspended' },
  );
  const unregister = registerToastHost({ show: (message) => toasts.push(message), raise: () => {} });
  const dialog = await openDialog('Open again…');
  dialog.getByText('It becomes active, but sells nothing until it has an owner. Nobody gets a mail.');
  await userEvent.click(dialog.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unregister();
  expect(sentTo('reopenStore')).toEqual([{ id: 7, version: 3 }]);
  expect(toasts.map(({ text }) => text)).toEqual(['Adunni <i>Studio</i> is active: give it an owner to open it']);
});

test.each(['suspended', 'active'] as const)(
  'a %s store that was closed with its owner’s account is offered no owner and no opening',
  async (status) => {
    await visit({}, { owner: null, status, is_closed: 1 });
    await screen.findByText('This store was closed when its owner’s account was erased.');
    for (const name of ['Give it an owner…', 'Open again…']) expect(screen.queryByRole('button', { name })).toBeNull();
    if (status === 'suspended') return expect(screen.queryByRole('button', { name: 'Suspend…' })).toBeNull();
    const dialog = await openDialog('Suspend…');
    dialog.getByText(/Open orders go on, and its balance stays\.$/);
  },
);

test('a store of which a server of the former release does not tell that it is closed is not opened, and the dialog says why', async () => {
  const closed = () => createErrorResponse(409, 'CONFLICT', 'Conflict.', { data: { problem: 'closed' } });
  await visit({ reopenStore: closed }, { owner: null, status: 'suspended' });
  const dialog = await openDialog('Open again…');
  await userEvent.click(dialog.getByRole('button', { name: 'Open again' }));
  await dialog.findByText('This store was closed when its owner’s account was erased.');
});

test('after a colleague’s concurrent change the reason remains', async () => {
  await visit({ suspendStore: () => createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.') });
  const dialog = await openDialog('Suspend…');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Late.');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await dialog.findByText(/what you wrote is still here/);
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Late.');
});

test('a commission is set, and both values are shown where a colleague set another one', async () => {
  let calls = 0;
  const { sentTo } = await visit({
    setStoreCommission: ({ commission }) => {
      calls += 1;
      return calls === 1
        ? {
            status: 409,
            body: {
              error: true,
              code: 'EDITED_MEANWHILE',
              message: 'Changed.',
              data: { status: 'active', commission: 10, version: 4 },
            },
          }
        : ok({ data: { id: 7, version: 5, commission, applies_from: '2026-03-01T12:00:00.000Z' } });
    },
  });
  const dialog = await openDialog('Set the commission…');
  const field = dialog.getByLabelText('Percent');
  await userEvent.clear(field);
  await userEvent.type(field, '101');
  await userEvent.click(dialog.getByRole('button', { name: 'Set …' }));
  await dialog.findByText(/from 0 to 100 with two decimals/);
  await userEvent.clear(field);
  await userEvent.type(field, '7,25');
  await userEvent.click(dialog.getByRole('button', { name: 'Set 7.25%' }));
  await dialog.findByRole('radio', { name: /Theirs 10/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Set 7.25%' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('setStoreCommission')).toEqual([
    { id: 7, version: 3, commission: 7.25 },
    { id: 7, version: 4, commission: 7.25 },
  ]);
});

test('a store without an owner is assigned; an unsuitable account is reported with the reason', async () => {
  const refused = {
    status: 409,
    body: { error: true, code: 'CONFLICT', message: 'No.', data: { problem: 'has_store' } },
  };
  const { sentTo } = await visit({ assignStoreOwner: () => refused }, { owner: null });
  expect(screen.queryByRole('button', { name: /View as this vendor/ })).toBeNull();
  const dialog = await openDialog('Give it an owner…');
  await userEvent.type(dialog.getByLabelText('Email of the owner'), 'zola@trad.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Give it to this account' }));
  await dialog.findByText('This account has a store already.');
  expect(sentTo('assignStoreOwner')).toEqual([{ id: 7, version: 3, email: 'zola@trad.example', language: 'fr' }]);
});

test('an owner that a colleague assigned first is a conflict, and a former error is not shown with the next request', async () => {
  const refused = {
    status: 409,
    body: { error: true, code: 'CONFLICT', message: 'No.', data: { problem: 'has_store' } },
  };
  let respond = (_response: ReturnType<typeof createErrorResponse>) => {};
  const second = new Promise<ReturnType<typeof createErrorResponse>>((resolve) => {
    respond = resolve;
  });
  const responses = [refused, second];
  await visit({ assignStoreOwner: () => responses.shift() ?? refused }, { owner: null });
  const dialog = await openDialog('Give it an owner…');
  await userEvent.type(dialog.getByLabelText('Email of the owner'), 'zola@trad.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Give it to this account' }));
  await dialog.findByText('This account has a store already.');
  await userEvent.click(dialog.getByRole('button', { name: 'Give it to this account' }));
  await waitFor(() => expect(dialog.queryByText('This account has a store already.')).toBeNull());
  respond(createErrorResponse(409, 'EDITED_MEANWHILE', 'Changed.'));
  await dialog.findByText(/what you wrote is still here/);
  expect(dialog.getByLabelText('Email of the owner')).toHaveProperty('value', 'zola@trad.example');
});

const reply = {
  token: 'view-token',
  expires_at: '2026-03-01T12:30:00.000Z',
  user: { id: 12, name: 'Adunni', username: 'Adunni', email: 'a@b.example', image: null, role_id: 2 },
  store: { id: 7, name: 'Adunni Studio' },
};
const createTab = () => ({
  sessionStorage: { setItem: vi.fn() },
  location: { replace: vi.fn() },
  close: vi.fn(),
});

test('the view opens in a new tab, which alone has the token', async () => {
  const tab = createTab();
  vi.stubGlobal('open', () => tab);
  localStorage.setItem('token', 'own-token');
  const { sentTo } = await visit({ viewAsVendor: () => ok({ data: reply }) });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('v');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Open the dashboard' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/vendor/dashboard'));
  expect(sentTo('viewAsVendor')).toEqual([{ id: 7 }]);
  const [, stored] = tab.sessionStorage.setItem.mock.calls[0] as [string, string];
  expect(JSON.parse(stored)).toEqual({
    token: 'view-token',
    user: reply.user,
    expiresAt: reply.expires_at,
    operator: 'Nia Mensah',
    store: reply.store,
  });
  // The operator's own session, and the storage of this tab, have nothing of it.
  expect(localStorage.getItem('token')).toBe('own-token');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('view-token');
});

test('a refused view closes its tab, and a blocked tab requests none', async () => {
  const tab = createTab();
  vi.stubGlobal('open', () => tab);
  const { sentTo, close } = await visit({ viewAsVendor: () => createErrorResponse(409, 'CONFLICT', 'No.') });
  const dialog = await openDialog(/View as this vendor/);
  await userEvent.click(dialog.getByRole('button', { name: 'Open the dashboard' }));
  await dialog.findByText('The store has no owner who can sign in.');
  expect(tab.close).toHaveBeenCalled();
  vi.stubGlobal('open', () => null);
  await userEvent.click(dialog.getByRole('button', { name: 'Open the dashboard' }));
  await dialog.findByText(/has blocked the new tab/);
  expect(sentTo('viewAsVendor')).toHaveLength(1);
  close();
});

test('with read access there are no actions, and without the permission for withdrawals no balances', async () => {
  const permissions = ['console.read', 'stores.read'];
  await visit({ getOperatorAccount: () => ok({ data: { ...operator, permissions } }) });
  await screen.findByRole('heading', { name: 'Adunni <i>Studio</i>' });
  for (const name of ['Suspend…', 'Set the commission…', /View as/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Balances' })).toBeNull();
});

const visitStores = (rows: Partial<OperatorStoreRow>[]) => {
  const { balances: _balances, owner: _owner, ...rest } = store;
  const row = { ...rest, owner: { id: 12, name: 'Adunni Salami', email: null }, balances: [] };
  return visitConsole('/stores', {
    getOperatorStores: () =>
      ok({
        total: rows.length,
        total_is_exact: 1,
        next_cursor: null,
        data: rows.map((other) => ({ ...row, ...other })),
      }),
    getOperatorStoreCounts: () => ok({ data: { active: 1, suspended: 1, unowned: 0 } }),
    getSavedViews: () => ok({ data: [] }),
    getCountries: () => ok({ data: [] }),
    suspendStore: () => ok({ data: { id: 7, version: 4, status: 'suspended' } }),
  });
};
const suspendAll = async () => {
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select (Adunni|Closed)/ }))
    await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Suspend…' }));
};

test('selected stores are suspended with one request each', async () => {
  const { sentTo } = await visitStores([{}, { id: 8, name: 'Closed', status: 'suspended' }]);
  await suspendAll();
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('The vendors read it in their mails.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Fraud.');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend 1 store' }));
  await waitFor(() => expect(sentTo('suspendStore')).toEqual([{ id: 7, version: 3, reason: 'Fraud.' }]));
});

test('says so where none of the selected stores is active', async () => {
  await visitStores([{ status: 'suspended' }]);
  const toasts = collectToasts();
  await suspendAll();
  expect(toasts).toMatchObject([{ kind: 'info', text: 'None of them is active.' }]);
});

test('no mail is promised for selected stores without an owner', async () => {
  const { close } = await visitStores([{}, { id: 8, name: 'Closed', owner: null }]);
  await suspendAll();
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/1 of them has no owner: nobody gets a mail about it\.$/);
  dialog.getByText('The vendors read it in their mails.');
  close();
  await visitStores([{ owner: null }]);
  await suspendAll();
  const other = within(await screen.findByRole('dialog'));
  other.getByText(/^They have no owners, so their products are not in the shop, and nobody gets a mail/);
  expect(other.queryByText('The vendors read it in their mails.')).toBeNull();
});

test('the list shows the rating and the day of the opening as the page of the store does', async () => {
  const shown = { rating: 4.67, reviews: 3, created_at: '2026-01-12T23:30:00.000Z' };
  const { balances: _balances, owner: _owner, ...rest } = store;
  const { close } = await visitConsole('/stores', {
    getOperatorStores: () =>
      ok({ total: 1, total_is_exact: 1, next_cursor: null, data: [{ ...rest, ...shown, owner: null, balances: [] }] }),
    getOperatorStoreCounts: () => ok({ data: { active: 1, suspended: 0, unowned: 1 } }),
    getSavedViews: () => ok({ data: [] }),
    getCountries: () => ok({ data: [] }),
  });
  await screen.findAllByText('4.7');
  expect(screen.getAllByText('12 Jan 2026').length).toBeGreaterThan(0);
  close();
  await visit({}, shown);
  await screen.findByText('4.7');
  screen.getByText('12 Jan 2026');
});

test('a dialog does not remain when the operator goes back to another store', async () => {
  const { router } = await visit({
    getOperatorStore: ({ id }) => ok({ data: { ...store, id: Number(id), name: `Store ${id}` } }),
  });
  await screen.findByRole('heading', { name: 'Store 7' });
  await act(() => router.navigate('/operator/stores/8'));
  await screen.findByRole('heading', { name: 'Store 8' });
  await openDialog('Suspend…');
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: 'Store 7' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a request that ends after its dialog was closed leaves the one that was opened since', async () => {
  const { delayed, respond } = delayResponse(ok({ data: { id: 7, version: 4, commission: 12.5 } }));
  await visit({ setStoreCommission: () => delayed });
  const commission = await openDialog('Set the commission…');
  await userEvent.click(commission.getByRole('button', { name: /12.5/ }));
  await userEvent.click(commission.getByRole('button', { name: 'Close' }));
  await openDialog('Suspend…');
  const toasts = collectToasts();
  respond();
  await waitFor(() => expect(toasts).toHaveLength(1));
  screen.getByLabelText('Reason');
});
