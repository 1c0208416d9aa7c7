import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, call } from '../http/api.ts';
import type { SendRequest } from '../http/request.ts';
import { createStore } from '../state/store.ts';
import { createErrorResponse, ok } from '../testing/responses.ts';
import { signedOut } from '../testing/sessions.ts';
import { isConnectionLost, markFresh, markOffline } from './connection.ts';
import { useRecheck } from './use-recheck.ts';

// As the features define them: test files share the modules of a worker.
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrencies: build.query({ ...call('getCurrencies') }),
    getUserCart: build.query({ ...call('getUserCart'), providesTags: ['Cart'] }),
  }),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({}));
  markOffline();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  markFresh();
});

/** Shows the banner on a page with a query of the currencies, which is sent once before. */
const showBanner = async (send: () => ReturnType<SendRequest>) => {
  const sent = vi.fn(send);
  const store = createStore(sent, signedOut);
  await store.dispatch(endpoints.getCurrencies.initiate({}));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const show = () => act(async () => renderHook(() => useRecheck(), { wrapper }));
  return { store, show, countRounds: () => sent.mock.calls.length - 1 };
};
const waitFor = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('while a query fails the page is loaded again at growing intervals, until the banner is gone', async () => {
  let response = createErrorResponse(503, 'UNAVAILABLE', 'A short break.');
  const { show, countRounds } = await showBanner(async () => response);
  const { unmount } = await show();
  await waitFor(4900);
  expect(countRounds()).toBe(1);
  await waitFor(200);
  expect(countRounds()).toBe(2);
  await waitFor(9800);
  expect(countRounds()).toBe(2);
  await waitFor(3_600_000);
  // Once a minute at last.
  expect(countRounds()).toBeGreaterThan(55);
  expect(countRounds()).toBeLessThan(66);
  expect(isConnectionLost()).toBe(true);
  response = ok({ data: [] });
  await waitFor(60_000);
  expect(isConnectionLost()).toBe(false);
  unmount();
});

test('what the shop refuses is fresh', async () => {
  const { show } = await showBanner(async () => createErrorResponse(404, 'NOT_FOUND', 'This could not be found.'));
  await show();
  await waitFor(0);
  expect(isConnectionLost()).toBe(false);
});

test('a query that waits for a sign-in is not waited for', async () => {
  const { store, show } = await showBanner(async () => ok({ data: [] }));
  void store.dispatch(endpoints.getUserCart.initiate({}));
  const { result } = await show();
  await waitFor(0);
  expect([isConnectionLost(), result.current]).toEqual([false, false]);
});

test('nothing is sent after the banner is gone', async () => {
  const { show, countRounds } = await showBanner(async () => createErrorResponse(503, 'UNAVAILABLE', 'A short break.'));
  const { unmount } = await show();
  await waitFor(0);
  unmount();
  const rounds = countRounds();
  await waitFor(120_000);
  expect(countRounds()).toBe(rounds);
});
