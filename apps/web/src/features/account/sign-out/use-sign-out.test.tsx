import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import type { SendRequest } from '../../../app/http/request.ts';
import { readDraft, writeDraft } from '../../../app/state/drafts.ts';
import { sessionStarted } from '../../../app/state/session.ts';
import { createStore } from '../../../app/state/store.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { useSignOut } from './use-sign-out.ts';

const i18n = await createI18n('en');
const user = { id: 1, name: 'Amara', username: 'Amara', email: 'a@trad.example', image: null, role_id: 3 as const };

afterEach(() => void vi.useRealTimers());

function signOutWith(send: SendRequest) {
  const store = createStore(send);
  store.dispatch(sessionStarted({ token: 'a-token', user }));
  const { result } = renderHook(() => useSignOut(), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </Provider>
    ),
  });
  return { store, signOut: () => result.current() };
}

test('signing out calls the API with the token and removes all data of the account', async () => {
  const tokens: unknown[] = [];
  writeDraft(user.id, 'checkout', { isGift: true });
  const { store, signOut } = signOutWith(async (_, __, { token }) => {
    tokens.push(token);
    return { status: 200, body: { error: false, message: '' } };
  });
  await act(signOut);
  expect(tokens).toEqual(['a-token']);
  expect(store.getState()).toMatchObject({ session: { token: null, user: null }, guestCart: { lines: [] } });
  expect(readDraft(user.id, 'checkout')).toBeNull();
});

test.each<[string, SendRequest]>([
  ['slow', () => new Promise(() => undefined)],
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
])('an API that is %s does not prevent signing out', async (_, send) => {
  vi.useFakeTimers();
  const { store, signOut } = signOutWith(send);
  await act(async () => {
    const done = signOut();
    await vi.advanceTimersByTimeAsync(1000);
    await done;
  });
  expect(store.getState().session).toMatchObject({ token: null, user: null, expired: false });
});
