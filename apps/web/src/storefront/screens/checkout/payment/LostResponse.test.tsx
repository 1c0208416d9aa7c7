import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallResponse } from '../../../../app/http/request.ts';
import { markFresh } from '../../../../app/offline/connection.ts';
import { recordCopyTime } from '../../../../app/offline/copies.ts';
import { readPlacedOrder } from '../../../../app/state/placed-order.ts';
import { sessionStarted } from '../../../../app/state/session.ts';
import { createErrorResponse, delayResponse, ok } from '../../../../app/testing/responses.ts';
import { shopper, signedIn, signedOut } from '../../../../app/testing/sessions.ts';
import { cartApi } from '../../../../features/cart/cart.api.ts';
import { clickConfirm, getConfirmButton, lagos } from '../../../testing/checkout.ts';
import { basket, createCart, visit } from '../../../testing/fake-shop.tsx';
import { guestLine, guestProduct } from '../../../testing/guest-cart.ts';

// The shop places the order, and the response of place_order is lost.

afterEach(() => {
  vi.useRealTimers();
  markFresh();
  localStorage.clear();
  sessionStorage.clear();
});

const order = { id: 41, payment_method: 'cod_method', order_items: [], store_orders: [] };
const lose = (): never => {
  throw new TypeError('Failed to fetch');
};
const UNKNOWN = /^The shop has not confirmed yet whether your order is placed\./;

const ready = () => waitFor(() => expect(getConfirmButton().disabled).toBe(false));

/** A shop that executes place_order once and loses the first `lost` responses. */
const createShop = (lost: number) => {
  let requests = 0;
  return {
    getAddress: ok({ addresses: [lagos] }),
    // The priced cart arrives last, so that the page is rendered while it is being read again.
    getUserCart: ({ address_id }: { address_id?: number }) =>
      new Promise<CallResponse>((resolve) => {
        setTimeout(() => resolve(ok(createCart(requests > 0 ? [] : [basket]))), address_id ? 50 : 0);
      }),
    placeOrder: () => {
      requests += 1;
      return requests <= lost ? lose() : ok({ data: order });
    },
  };
};
const listKeys = ({ requests }: Awaited<ReturnType<typeof visit>>) =>
  requests.filter(({ name }) => name === 'placeOrder').map(({ key }) => key);

describe('with an account', () => {
  test('a cash order is found by repeating the request under its key', async () => {
    const shop = await visit('/checkout', createShop(1), signedIn);
    await ready();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await clickConfirm();
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    expect(shop.getPath()).toBe('/checkout');
    expect(screen.queryByText('Failed to place order.')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await screen.findByText('Order placed successfully!');
    expect(screen.getByText('Order placed with Cash On Delivery!')).toBeTruthy();
    const keys = listKeys(shop);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    expect(Object.keys(sessionStorage)).toEqual(['placedOrder']);
  });

  test('while it is unknown, the page says so and offers to check again', async () => {
    const shop = await visit('/checkout', createShop(5), signedIn);
    await ready();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await clickConfirm();
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(shop.getPath()).toBe('/checkout');
    expect(screen.getByText(UNKNOWN)).toBeTruthy();
    const heading = screen.getByRole('heading', { name: 'Is your order placed?' });
    expect(document.activeElement).toBe(heading);
    // Only the shopper goes on: reading the cart again starts nothing.
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(listKeys(shop)).toHaveLength(5);
    expect(heading.isConnected).toBe(true);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check again' })));
    await screen.findByText('Order placed successfully!');
    expect(new Set(listKeys(shop)).size).toBe(1);
  });

  test('a reload continues, and so does a sign-in', async () => {
    const lost = createShop(99);
    const first = await visit('/checkout', lost, signedIn);
    await ready();
    await clickConfirm();
    await screen.findByText(UNKNOWN);
    const [key] = listKeys(first);
    document.body.replaceChildren();
    const found = { ...lost, placeOrder: ok({ data: order }) };
    const second = await visit('/checkout', found, signedIn);
    await screen.findByText('Order placed successfully!');
    expect(listKeys(second)).toEqual([key]);
  });

  test('what the shop has done under the key is shown, too', async () => {
    const done = createErrorResponse(409, 'ALREADY_DONE', 'This has been done.', { data: { order_id: 41 } });
    const replies = [lose, () => done];
    await visit('/checkout', { ...createShop(0), placeOrder: () => (replies.shift() ?? lose)() }, signedIn);
    await ready();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await clickConfirm();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await screen.findByText('Order placed successfully!');
  });

  test('an order that the shop refuses at first is not repeated', async () => {
    const tooMany = createErrorResponse(429, 'TOO_MANY_REQUESTS', 'New accounts may place 3 cash orders a day.');
    const shop = await visit(
      '/checkout',
      { ...createShop(0), getUserCart: ok(createCart([basket])), placeOrder: tooMany },
      signedIn,
    );
    await ready();
    await clickConfirm();
    await screen.findByText('New accounts may place 3 cash orders a day.');
    expect(listKeys(shop)).toHaveLength(1);
    expect(Object.keys(sessionStorage)).not.toContain('draft:1:sent-order');
  });

  test('an order is confirmed to its buyer alone where somebody else signs in before the response', async () => {
    const { delayed, respond } = delayResponse(ok({ data: { ...order, final_total: 102 } }));
    const { store } = await visit('/checkout', { ...createShop(0), placeOrder: () => delayed }, signedIn);
    await ready();
    await clickConfirm();
    await act(async () => {
      store.dispatch(sessionStarted({ token: 'another-token', user: { ...shopper, id: 2 } }));
      respond();
    });
    await waitFor(() => expect(readPlacedOrder(shopper.id)?.id).toBe(41));
    expect(readPlacedOrder(2)).toBe(null);
  });

  test('an order that did not reach the shop is shown as failed, and a further Confirm places it', async () => {
    let isReached = false;
    const responses = {
      ...createShop(0),
      getUserCart: ok(createCart([basket])),
      placeOrder: () => (isReached ? ok({ data: order }) : lose()),
    };
    const shop = await visit('/checkout', responses, signedIn);
    await ready();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await clickConfirm();
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    await screen.findByText('Failed to place order.');
    isReached = true;
    await clickConfirm();
    await screen.findByText('Order placed successfully!');
    expect(new Set(listKeys(shop)).size).toBe(1);
  });

  describe('an order that the shop has placed is not shown as failed', () => {
    const full = ok(createCart([basket]));
    const empty = ok(createCart([]));

    /** Confirms at a shop that places the order and loses every response. The header's cart was loaded before. */
    const confirmAndLose = async (readCart: (placements: number) => CallResponse | Promise<CallResponse>) => {
      let placements = 0;
      const placeOrder = () => {
        placements += 1;
        return lose();
      };
      const getUserCart = ({ address_id }: { address_id?: number }) => (address_id ? full : readCart(placements));
      const shop = await visit('/checkout', { ...createShop(0), getUserCart, placeOrder }, signedIn);
      await act(
        async () => void (await shop.store.dispatch(cartApi.endpoints.getUserCart.initiate({ currency: 'USD' }))),
      );
      await ready();
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await clickConfirm();
      await act(() => vi.advanceTimersByTimeAsync(21_000));
      expect(placements).toBe(5);
    };
    const expectUnknown = () => {
      expect(screen.queryByText('Failed to place order.')).toBeNull();
      expect(screen.getByText(UNKNOWN)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
      expect(Object.keys(sessionStorage)).toContain('draft:1:sent-order');
    };

    test('because the cart cannot be read, which was full before', async () => {
      await confirmAndLose((placements) => (placements > 0 ? lose() : full));
      expectUnknown();
    });

    test('because the shop refuses to read the cart, which was full before', async () => {
      const unavailable = createErrorResponse(503, 'UNAVAILABLE', 'A short break.');
      await confirmAndLose((placements) => (placements > 0 ? unavailable : full));
      expectUnknown();
    });

    test('because the service worker responds with the cart of before', async () => {
      await confirmAndLose((placements) => {
        if (placements > 0) recordCopyTime(Date.now());
        return full;
      });
      expectUnknown();
    });

    test('because a slow response is from before the order', async () => {
      let respond = () => {};
      const late = new Promise<CallResponse>((resolve) => {
        respond = () => resolve(full);
      });
      await confirmAndLose((placements) => {
        if (placements === 0) return full;
        return placements < 5 ? late : empty;
      });
      await act(async () => respond());
      await act(() => vi.advanceTimersByTimeAsync(100));
      expectUnknown();
    });
  });
});

test('a guest is led to the order', async () => {
  const responses = {
    getCountries: ok({
      data: [{ id: 1, iso2: 'NG', name: 'Nigeria', emoji: '', dial_code: '+234', is_delivered_to: 1 }],
    }),
    getProducts: ok({ total: 1, data: [guestProduct] }),
    quoteCart: ok(createCart([basket])),
    saveGuestCheckout: ok({
      token: 'a-guest',
      expires_at: '2026-12-01T00:00:00.000Z',
      address_id: 31,
      order_id: null,
    }),
    getOrders: createErrorResponse(503, 'UNAVAILABLE', 'A short break.'),
    placeOrder: createShop(6).placeOrder,
  };
  const shop = await visit('/checkout', responses, { ...signedOut, guestCart: { lines: [guestLine] } });
  await screen.findAllByText('Bolga Market Basket');
  await ready();
  const fields = {
    'Email Address': 'zainab@post.example',
    'Full Name': 'Zainab Bello',
    Phone: '0803 123 4567',
    Address: '14 Bourdillon Road',
    City: 'Lagos',
  };
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'NG');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await clickConfirm();
  expect(await screen.findByText(UNKNOWN)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  expect(shop.getPath()).toBe('/checkout');
  expect(screen.getByText(UNKNOWN)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Check again' })));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(shop.getPath()).toBe('/my-orders/41'));
  expect(new Set(listKeys(shop)).size).toBe(1);
});
