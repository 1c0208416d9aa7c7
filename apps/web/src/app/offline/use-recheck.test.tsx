import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, call, callOfOrder } from '../http/api.ts';
import type { SendRequest } from '../http/request.ts';
import { guestOrderOpened, guestOrderRemoved } from '../state/guest-purchase.ts';
import { sessionExpired } from '../state/session.ts';
import { createStore } from '../state/store.ts';
import { createErrorResponse, ok } from '../testing/responses.ts';
import { signedIn, signedOut } from '../testing/sessions.ts';
import { isConnectionLost, markFresh, markOffline } from './connection.ts';
import { recordCopyTime } from './copies.ts';
import { useRecheck } from './use-recheck.ts';

// As the features define them: test files share the modules of a worker.
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrencies: build.query({ ...call('getCurrencies') }),
    getUserCart: build.query({ ...call('getUserCart'), providesTags: ['Cart'] }),
    // As endpoints of the features whose names are not those of their calls.
    getCurrenciesToCheck: build.query({ ...call('getCurrencies') }),
    getCartToCheck: build.query({ ...call('getUserCart') }),
    getOrderToCheck: build.query({ ...callOfOrder('getOrders') }),
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
const showBanner = async (send: SendRequest, session = signedOut) => {
  const sent = vi.fn(send);
  const store = createStore(sent, session);
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

test('while a stored copy comes in place of a response the banner stays, and the page is loaded again', async () => {
  let isSlow = true;
  const { show, countRounds } = await showBanner(async () => {
    // As the service worker's copy.
    if (isSlow) recordCopyTime(Date.now());
    return ok({ data: [] });
  });
  const { result } = await show();
  await waitFor(0);
  expect([isConnectionLost(), result.current, countRounds()]).toEqual([true, false, 1]);
  isSlow = false;
  await waitFor(5000);
  expect([isConnectionLost(), countRounds()]).toEqual([false, 2]);
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

test('a query that was loaded before its session expired, or its guest has no token any more, is not waited for', async () => {
  const { store, show, countRounds } = await showBanner(async () => ok({ data: [], cart: [], saved: [] }), signedIn);
  await store.dispatch(endpoints.getCartToCheck.initiate({}));
  store.dispatch(sessionExpired());
  store.dispatch(guestOrderOpened({ id: 7, token: 'of the order' }));
  await store.dispatch(endpoints.getOrderToCheck.initiate({ orderId: 7, input: { id: 7 } }));
  const first = await show();
  await waitFor(0);
  expect([isConnectionLost(), first.result.current]).toEqual([false, false]);
  // The currencies, and the order with its token.
  expect(countRounds()).toBe(4);
  first.unmount();
  store.dispatch(guestOrderRemoved(7));
  markOffline();
  const second = await show();
  await waitFor(0);
  expect([isConnectionLost(), second.result.current]).toEqual([false, false]);
  expect(countRounds()).toBe(5);
});

test("a visitor's running query of an endpoint that is not named after its call is waited for", async () => {
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  let isHeld = false;
  const { store, show } = await showBanner(async () => {
    if (isHeld) await response;
    return ok({ data: [] });
  });
  isHeld = true;
  void store.dispatch(endpoints.getCurrenciesToCheck.initiate({}));
  const { result } = await show();
  await waitFor(0);
  expect([isConnectionLost(), result.current]).toEqual([true, true]);
  respond();
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
