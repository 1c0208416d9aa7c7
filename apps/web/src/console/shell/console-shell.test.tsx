import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { PERSONAL_READS } from '../../service-worker/cache-names.ts';
import { operator, visitConsole } from '../testing/visit-console.tsx';

test('people who are not staff have no access to any screen', async () => {
  const { sentTo } = await visitConsole('/account', {
    getOperatorAccount: () => createErrorResponse(403, 'FORBIDDEN', 'Not allowed.'),
  });
  await screen.findByRole('heading', { name: 'This page is not for your account' });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.body.textContent).not.toContain('Your account');
  expect(sentTo('getOperatorAccount')).toHaveLength(1);
});

test('a visitor without a session is redirected to sign-in, and back', async () => {
  const left = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const { sentTo } = await visitConsole('/account?x=1', {}, { token: null, user: null, ready: true, expired: false });
  await waitFor(() => expect(left).toHaveBeenCalledWith('/sign-in?next=%2Foperator%2Faccount%3Fx%3D1'));
  expect(sentTo('getOperatorAccount')).toEqual([]);
  left.mockRestore();
});

test('the sidebar has the screens that the roles allow, with shortcuts', async () => {
  const { getPath } = await visitConsole('/nowhere');
  await screen.findByRole('heading', { name: 'Nothing is here' });
  await userEvent.keyboard('gy');
  await waitFor(() => expect(getPath()).toBe('/operator/account'));
  await screen.findByRole('heading', { name: 'Your account', level: 1 });
});

test('an operator sees the screens that the roles allow', async () => {
  const permissions = ['console.read', 'console.write', 'orders.read'];
  await visitConsole('/account', {
    getOperatorAccount: () => ok({ data: { ...operator, roles: ['support'], permissions } }),
  });
  const row = await screen.findByRole('row', { name: /Orders/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Yes', '–']);
  expect(screen.queryByRole('row', { name: /Refunds/ })).toBeNull();
});

test('? lists the keys, and single keys can be switched off', async () => {
  const { getPath } = await visitConsole('/nowhere');
  await screen.findByRole('heading', { name: 'Nothing is here' });
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Go to Your account');
  dialog.getByText('G Y');
  dialog.getByText(/^(Ctrl|Command) K$/);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Use single keys' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('gy');
  expect(getPath()).toBe('/operator/nowhere');
  localStorage.removeItem('operator.singleKeysOff');
});

test('the focus stays where a removed button was: of the chip of a filter, and of a saved view', async () => {
  const view = { id: 5, list: 'orders', name: 'Mine', query: 'late=1', is_shared: 0, is_own: 1, owner: 'Nia' };
  let isDeleted = false;
  const { getPath } = await visitConsole('/orders?late=1', {
    getOperatorOrders: () => ok({ total: 0, total_is_exact: 1, next_cursor: null, data: [] }),
    getSavedViews: () => ok({ data: isDeleted ? [] : [view] }),
    deleteSavedView: () => {
      isDeleted = true;
      return ok({ data: { id: 5 } });
    },
  });
  (await screen.findByRole('button', { name: 'Delete the view Mine' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mine' })).toBeNull());
  const nav = screen.getByRole('navigation', { name: 'Views' });
  await waitFor(() => expect(document.activeElement?.closest('nav')).toBe(nav));
  screen.getByRole('button', { name: /^Remove the filter/ }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(getPath()).toBe('/operator/orders'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull());
  const filter = screen.getByRole('button', { name: /^Filter/ });
  await waitFor(() => expect(document.activeElement).toBe(filter.parentElement));
  // Only as long as it has the focus.
  await userEvent.tab();
  expect(filter.parentElement?.hasAttribute('tabindex')).toBe(false);
});

test('signing out removes what the service worker stored about the operator', async () => {
  const worker = { controller: { postMessage: vi.fn() } };
  const storage = { delete: vi.fn(async () => true) };
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: worker } }));
  vi.stubGlobal('caches', storage);
  const left = [
    vi.spyOn(window.location, 'assign').mockImplementation(() => {}),
    vi.spyOn(window.location, 'replace').mockImplementation(() => {}),
  ];
  await visitConsole('/account', { logout: () => ok() });
  await userEvent.click(await screen.findByRole('button', { name: /^Your account: / }));
  expect(storage.delete).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(worker.controller.postMessage).toHaveBeenCalledWith({ type: 'signed-out' }));
  expect(storage.delete).toHaveBeenCalledWith(PERSONAL_READS);
  for (const spy of left) spy.mockRestore();
  vi.unstubAllGlobals();
});
