import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { guestOrderPlaced, guestPurchaseSaved } from '../../../app/state/guest-purchase.ts';
import { createStore } from '../../../app/state/store.ts';
import { syncBrowserStorage } from '../../../app/state/sync-browser-storage.ts';
import { useGuestOrder } from './use-guest-order.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
  vi.unstubAllGlobals();
});

/** Starts a store as a tab does. */
const openTab = () => {
  const store = createStore(() => Promise.reject(new Error('no calls here')));
  cleanups.push(syncBrowserStorage(store));
  return store;
};
/** Opens a tab with the page of an order, by its mailed link. */
const openOrder = (id: number, token: string) => {
  const store = openTab();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/my-orders/${id}#guest=${token}`]}>{children}</MemoryRouter>
    </Provider>
  );
  return renderHook(() => ({ order: useGuestOrder(id), navigate: useNavigate() }), { wrapper }).result;
};
/** Collects the events of writes, which `deliver` dispatches to all tabs, with those that they cause. */
const collectStorageEvents = () => {
  const keys: string[] = [];
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: (key: string, value: string) => {
      storage.setItem(key, value);
      keys.push(key);
    },
  });
  return async (maxRounds: number) => {
    for (let round = 0; keys.length > 0 && round < maxRounds; round += 1) {
      await act(async () => {
        for (const key of keys.splice(0)) window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'new' }));
      });
    }
    return keys.length;
  };
};

test('the page of an order in another tab does not change the token of a running purchase', async () => {
  const deliver = collectStorageEvents();
  const page = openOrder(1, 'T0');
  const checkout = openTab();
  await deliver(10);
  act(() => void checkout.dispatch(guestPurchaseSaved({ key: 'a-key', savedLines: '109:2', token: 'T1' })));
  await deliver(10);
  act(() => void checkout.dispatch(guestOrderPlaced(2)));
  await deliver(10);
  expect(checkout.getState().guestPurchase.orders).toEqual([
    { id: 2, token: 'T1' },
    { id: 1, token: 'T0' },
  ]);
  expect(page.current.order).toEqual({ id: 1, token: 'T0' });
});

test.each([
  ['two orders', 2],
  ['an order, of which one was replaced', 1],
])('tabs with the mailed links of %s come to rest', async (_, secondId) => {
  const deliver = collectStorageEvents();
  const first = openOrder(1, 'T0');
  const second = openOrder(secondId, 'T1');
  expect(await deliver(10)).toBe(0);
  expect(second.current.order).toEqual({ id: secondId, token: 'T1' });
  expect(first.current.order).toEqual({ id: 1, token: secondId === 1 ? 'T1' : 'T0' });
});

test('a fragment that is no token leaves the order', () => {
  const page = openOrder(1, 'T0');
  act(() => void page.current.navigate('#return-policy'));
  expect(page.current.order).toEqual({ id: 1, token: 'T0' });
});
