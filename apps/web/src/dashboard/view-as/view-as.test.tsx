import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallResponse, SendRequest } from '../../app/http/request.ts';
import { RoutedApp } from '../../app/RoutedApp.tsx';
import { createStore } from '../../app/state/store.ts';
import {
  readViewAsSession,
  removeViewAsSession,
  type ViewAsSession,
  writeViewAsSession,
} from '../../app/state/view-as-session.ts';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { createDashboardI18n } from '../../i18n/dashboard-catalogues.ts';
import { routes } from '../routes.tsx';

const i18n = await createDashboardI18n('en');
const session: ViewAsSession = {
  token: 'view-token',
  user: { id: 12, name: 'Adunni Salami', username: 'Adunni', email: 'a@b.example', image: null, role_id: 2 },
  expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
  operator: 'Nia Mensah',
  store: { id: 7, name: 'Adunni <b>Studio</b>' },
};
afterEach(() => {
  removeViewAsSession();
  vi.useRealTimers();
});

const visit = async (shown: ViewAsSession = session, logOut: () => Promise<CallResponse> = async () => ok({})) => {
  writeViewAsSession(sessionStorage, shown);
  const sent: { name: string; token: string | undefined }[] = [];
  const send: SendRequest = async (name, _input, { token }) => {
    sent.push({ name, token });
    return name === 'logout' ? logOut() : createErrorResponse(503, 'BUSY');
  };
  const session = { token: shown.token, user: shown.user, ready: true, expired: false };
  const store = createStore(send, { session });
  const router = createMemoryRouter(routes, { initialEntries: ['/vendor/dashboard'] });
  await act(async () => render(<RoutedApp store={store} i18n={i18n} router={router} />));
  return { sent, store };
};

test('the banner names operator, vendor and expiry; ending the view does not sign the operator out', async () => {
  localStorage.setItem('token', 'own-token');
  const { sent, store } = await visit();
  await screen.findByText(/Nia Mensah, you see Adunni <b>Studio<\/b> as Adunni Salami does: nothing can be changed/);
  await userEvent.click(screen.getByRole('button', { name: 'End now' }));
  const heading = await screen.findByRole('heading', { name: 'This view has ended' });
  expect(document.activeElement).toBe(heading);
  expect(sent.find(({ name }) => name === 'logout')).toEqual({ name: 'logout', token: 'view-token' });
  expect(sent.every(({ token }) => token === undefined || token === 'view-token')).toBe(true);
  expect(store.getState().session.token).toBeNull();
  expect(localStorage.getItem('token')).toBe('own-token');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/operator/stores/7');
});

test('an API that does not respond delays the end of a view by a second only', async () => {
  await visit(session, () => new Promise(() => undefined));
  const button = await screen.findByRole('button', { name: 'End now' });
  vi.useFakeTimers();
  await act(async () => {
    button.click();
    await vi.advanceTimersByTimeAsync(1000);
  });
  vi.useRealTimers();
  await screen.findByRole('heading', { name: 'This view has ended' });
});

test('a view expires', async () => {
  await visit({ ...session, expiresAt: new Date(Date.now() + 60).toISOString() });
  await waitFor(() => screen.getByRole('heading', { name: 'This view has ended' }));
});

test('an expired view shows no data of the vendor', async () => {
  const { sent } = await visit({ ...session, expiresAt: '2026-01-01T00:00:00.000Z' });
  await screen.findByRole('heading', { name: 'This view has ended' });
  expect(sent.filter(({ token }) => token)).toEqual([]);
});

test.each(['{', '"x"', '{}', '{"token":"t","expiresAt":"x","operator":"o","user":null,"store":{}}'])(
  'an invalid stored view is ignored: %s',
  (stored) => {
    sessionStorage.setItem('vendor_view', stored);
    expect(readViewAsSession()).toBeNull();
  },
);
