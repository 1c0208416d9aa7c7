import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkError, signedOutError } from '../../../../app/http/call-error.ts';
import type { CallResponse } from '../../../../app/http/request.ts';
import { guestPurchaseSaved } from '../../../../app/state/guest-purchase.ts';
import { sessionEnded, sessionExpired, sessionStarted } from '../../../../app/state/session.ts';
import { createStore } from '../../../../app/state/store.ts';
import { delayResponse, ok } from '../../../../app/testing/responses.ts';
import { shopper, signedIn } from '../../../../app/testing/sessions.ts';
import { cartApi } from '../../../../features/cart/cart.api.ts';
import { POLL_DELAYS_MS } from './poll-order.ts';
import { resolveOrder } from './resolve-order.ts';
import type { SentOrder } from './sent-order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent = { input: { payment_method: 'cod_method' }, key: 'key', currency: { code: 'USD' } } as SentOrder;
const fullCart = ok({ cart: [{ product_id: 1 }] });
const readCart = cartApi.endpoints.getUserCart.initiate({ currency: 'USD' });

const ALL_DELAYS_MS = POLL_DELAYS_MS.reduce((sum, delay) => sum + delay, 0);

/**
 * Sends an order whose responses are all lost, and advances the clock; the carts of `shopper` arrive as in `carts`, those of
 * others at once.
 */
const startResolving = async (
  carts: Promise<CallResponse>[],
  milliseconds = ALL_DELAYS_MS,
  order = sent,
  lost = { error: networkError },
) => {
  const send = async (_name: string, _input: object, { token }: { token?: string }) =>
    token === signedIn.session?.token ? ((await carts.shift()) ?? fullCart) : fullCart;
  const store = createStore(send, signedIn);
  const shown = { offerCheck: vi.fn(), discardSentOrder: vi.fn(), showKnownFailure: vi.fn() };
  const unused = { complete: vi.fn(), showError: vi.fn(), showUnknown: vi.fn(), checkAgain: vi.fn() };
  const placeOrder = vi.fn(async () => lost);
  const context = {
    owner: shopper.id,
    dispatch: store.dispatch,
    placeOrder: placeOrder as never,
    t: (key: string) => key,
    confirming: undefined,
  };
  void store.dispatch(readCart);
  void resolveOrder(order, { ...context, ...shown, ...unused });
  await vi.advanceTimersByTimeAsync(milliseconds);
  return { store, shown, placeOrder };
};

test('after a sign-out nothing waits for the cart of the next sign-in', async () => {
  const { delayed, respond } = delayResponse(fullCart);
  const { store, shown } = await startResolving([delayed]);
  store.dispatch(sessionEnded());
  respond();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.offerCheck).toHaveBeenCalledWith(sent);
});

test('the cart of another person who signs in meanwhile says nothing about the order', async () => {
  const { delayed, respond } = delayResponse(fullCart);
  const { store, shown } = await startResolving([Promise.resolve(fullCart), delayed]);
  store.dispatch(sessionEnded());
  store.dispatch(sessionStarted({ token: 'another-token', user: { ...shopper, id: 2 } }));
  void store.dispatch(readCart);
  await vi.advanceTimersByTimeAsync(0);
  respond();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.offerCheck).toHaveBeenCalledWith(sent);
  expect(shown.discardSentOrder).not.toHaveBeenCalled();
});

test.each([
  ['the next person who signs in', sessionStarted({ token: 'another-token', user: { ...shopper, id: 2 } })],
  ['a guest, whose token is still stored', sessionExpired()],
])('an order is not repeated for %s, and its outcome stays unknown', async (_, change) => {
  const { store, shown, placeOrder } = await startResolving([], 1000);
  store.dispatch(guestPurchaseSaved({ key: 'of an earlier purchase', token: 'a-guest' }));
  store.dispatch(change);
  await vi.advanceTimersByTimeAsync(ALL_DELAYS_MS);
  expect(placeOrder).toHaveBeenCalledTimes(1);
  expect(shown.discardSentOrder).not.toHaveBeenCalled();
});

test('the order of a payment stays unknown where the session ended before it was requested', async () => {
  const byCard = { ...sent, input: { ...sent.input, payment_method: 'stripe_method' } } as SentOrder;
  const { shown } = await startResolving([], ALL_DELAYS_MS, byCard, { error: signedOutError });
  expect(shown.showKnownFailure).toHaveBeenCalledTimes(1);
  expect(shown.discardSentOrder).not.toHaveBeenCalled();
});
