import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createStore } from '../../app/state/store.ts';
import { signedIn } from '../../app/testing/sessions.ts';
import { useClearSession } from './use-clear-session.ts';

test('a sign-out removes the order that waits for PayPal', () => {
  localStorage.setItem('pendingOrderData', '{"address_id":2}');
  const store = createStore(() => Promise.reject(new Error('no calls here')), signedIn);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(useClearSession, { wrapper });
  act(() => result.current());
  expect(store.getState().session.token).toBe(null);
  expect(localStorage.getItem('pendingOrderData')).toBe(null);
});
