import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { currencyChosen } from '../../../app/state/preferences.ts';
import { createErrorResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn, signedOut } from '../../../app/testing/sessions.ts';
import { basket, createCart, visit } from '../../testing/fake-shop.tsx';
import { guestLine, guestProduct } from '../../testing/guest-cart.ts';

const increaseQuantity = () => userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
const shownQuantity = () => within(screen.getByRole('group')).getByRole('status').textContent;
const confirmLinks = () => screen.queryAllByRole('link', { name: 'Confirm Payment' });

test("a signed-in cart shows the server's own totals", async () => {
  await visit('/cart', { getUserCart: ok(createCart([basket])) }, signedIn);
  const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
  expect(summary.getByText('$92.00')).toBeTruthy();
  expect(summary.getByText('$102.00')).toBeTruthy();
});

test("a visitor's cart shows the server's totals with the shipping, and that they are estimated", async () => {
  const responses = {
    getProducts: ok({ total: 1, data: [guestProduct] }),
    quoteCart: ok({ ...createCart([basket]), cart: [] }),
  };
  const { sentTo } = await visit('/cart', responses, { ...signedOut, guestCart: { lines: [guestLine] } });
  const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
  expect(await summary.findByText('$10.00')).toBeTruthy();
  expect(summary.getByText('$102.00')).toBeTruthy();
  expect(summary.getByText('Estimated. Your address decides the shipping and tax.')).toBeTruthy();
  expect(sentTo('quoteCart')).toEqual([
    { lines: [{ product_variant_id: 109, qty: 2 }], currency: 'USD', with_lines: 1 },
  ]);
});

test("a visitor's cart without the server's totals leaves shipping and tax to the checkout", async () => {
  const responses = {
    getProducts: ok({ total: 1, data: [guestProduct] }),
    quoteCart: createErrorResponse(503, 'UNAVAILABLE', 'The shop is taking a short break.'),
  };
  const { sentTo } = await visit('/cart', responses, { ...signedOut, guestCart: { lines: [guestLine] } });
  expect(await screen.findByText('2 items')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('at checkout')).toHaveLength(2));
  expect(sentTo('getProducts')).toMatchObject([{ product_ids: '48', currency: 'USD' }]);
});

describe('a visitor who chooses another currency sees its prices, never those of the former one', () => {
  const [variant] = guestProduct.variants;
  const prices = { USD: { symbol: '$', amount: 46 }, EUR: { symbol: '€', amount: 40 } };
  const currencies = [
    { id: 1, code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2, is_default: 1 },
    { id: 2, code: 'EUR', name: 'Euro', symbol: '€', decimals: 2, is_default: 0 },
  ];
  const unavailable = createErrorResponse(503, 'UNAVAILABLE', 'The shop is taking a short break.');

  /** Chooses euros on the page of a cart in dollars; the requests in euros get this response. `stock` is the product's. */
  const chooseEuros = async (respond: () => ReturnType<typeof ok> | Promise<ReturnType<typeof ok>>, stock = 9) => {
    const product = { ...guestProduct, variants: [{ ...variant, stock, currency_price_data: prices }] };
    const responses = {
      getCurrencies: ok({ data: currencies }),
      getProducts: (input: { currency: string }) =>
        input.currency === 'EUR' ? respond() : ok({ total: 1, data: [product] }),
      quoteCart: (input: { currency: string }) =>
        input.currency === 'EUR' ? respond() : ok(createCart([{ ...basket, stock: 2 }])),
    };
    // Added in euros: compared with the price in dollars, it would have changed.
    const lines = [{ ...guestLine, price: { amount: 40, currency: 'EUR' } }];
    const shop = await visit('/cart', responses, { ...signedOut, guestCart: { lines } });
    const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
    expect(await summary.findByText('$102.00')).toBeTruthy();
    await act(async () => shop.store.dispatch(currencyChosen('EUR')));
    return { ...shop, summary };
  };

  test('while they are requested', async () => {
    // The visitor's own open payment has reserved the last two pieces: the quote counts them, the product does not.
    const { summary } = await chooseEuros(() => new Promise<never>(() => undefined), 0);
    expect(summary.getAllByText('€80.00').length).toBeGreaterThan(0);
    expect(summary.queryByText('€102.00')).toBeNull();
    expect(summary.queryByText('€10.00')).toBeNull();
    expect(screen.queryByText(/The price changed/)).toBeNull();
    expect(screen.queryByText('Out of stock')).toBeNull();
  });

  test('after the request failed', async () => {
    const { summary, sentTo } = await chooseEuros(() => unavailable);
    await waitFor(() => expect(sentTo('getProducts').length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.getAllByText('at checkout')).toHaveLength(2));
    expect(summary.getAllByText('€80.00').length).toBeGreaterThan(0);
    expect(summary.queryByText('€102.00')).toBeNull();
  });
});

test('a price that changed since the item was added is shown', async () => {
  const lines = [{ ...guestLine, price: { amount: 41, currency: 'USD' } }];
  await visit('/cart', { getProducts: ok({ total: 1, data: [guestProduct] }) }, { ...signedOut, guestCart: { lines } });
  expect((await screen.findByText(/The price changed/)).textContent).toContain('$41.00');
});

test('a quantity changes optimistically; an error reverts it and is shown at its line', async () => {
  let rejectUpdate: () => void = () => undefined;
  const updateCartQuantity = () =>
    new Promise<ReturnType<typeof ok>>((response) => {
      rejectUpdate = () => response(createErrorResponse(409, 'OUT_OF_STOCK', 'Only 2 left in stock'));
    });
  await visit('/cart', { getUserCart: ok(createCart([basket])), updateCartQuantity }, signedIn);
  await screen.findByText('Bolga Market Basket');
  await increaseQuantity();
  expect(shownQuantity()).toBe('3');
  rejectUpdate();
  expect((await screen.findByRole('alert')).textContent).toBe('Only 2 left in stock');
  expect(shownQuantity()).toBe('2');
});

test("a visitor's total excludes sold-out items", async () => {
  const [priced] = guestProduct.variants;
  const soldOut = { ...guestProduct, id: 49, name: 'Sold-out Basket', variants: [{ ...priced, id: 110, stock: 0 }] };
  const lines = [guestLine, { ...guestLine, product_id: 49, product_variant_id: 110, qty: 1 }];
  const getProducts = ok({ total: 2, data: [guestProduct, soldOut] });
  await visit('/cart', { getProducts }, { ...signedOut, guestCart: { lines } });
  expect(await screen.findByText('1 item that cannot be bought is not counted')).toBeTruthy();
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(summary.getAllByText('$92.00').length).toBeGreaterThan(0);
});

test('a line is removed optimistically', async () => {
  let lines = [basket];
  const removeFromCartById = () => {
    lines = [];
    return ok(createCart(lines));
  };
  const { sentTo } = await visit('/cart', { getUserCart: () => ok(createCart(lines)), removeFromCartById }, signedIn);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Bolga Market Basket' }));
  expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
  expect(sentTo('removeFromCartById')).toMatchObject([{ id: 7 }]);
});

test('an unavailable line is marked and blocks the checkout', async () => {
  const soldOut = { ...basket, stock: 0, problem: 'OUT_OF_STOCK' as const };
  await visit('/cart', { getUserCart: ok(createCart([soldOut])) }, signedIn);
  expect(await screen.findByText('Out of stock')).toBeTruthy();
  expect(screen.getByText('Remove or change the marked items to go on.')).toBeTruthy();
  expect(screen.getByText('2 items that cannot be bought are not counted')).toBeTruthy();
  expect(confirmLinks()).toHaveLength(0);
});

test('a quantity within the stock unblocks the checkout', async () => {
  const tooMany = { ...basket, qty: 2, stock: 1, problem: 'NOT_ENOUGH_STOCK' as const };
  const corrected = createCart([{ ...tooMany, qty: 1, problem: null }]);
  let cart = createCart([tooMany]);
  const updateCartQuantity = () => {
    cart = corrected;
    return ok(cart);
  };
  await visit('/cart', { getUserCart: () => ok(cart), updateCartQuantity }, signedIn);
  expect(await screen.findByText('Only 1 left in stock. Please choose fewer.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  await waitFor(() => expect(confirmLinks().length).toBeGreaterThan(0));
});

test('a cart that fails to load shows the error and can be retried', async () => {
  let isUnavailable = true;
  const getUserCart = () =>
    isUnavailable
      ? createErrorResponse(503, 'UNAVAILABLE', 'The shop is taking a short break.')
      : ok(createCart([basket]));
  await visit('/cart', { getUserCart }, signedIn);
  expect(await screen.findByText('The shop is taking a short break.')).toBeTruthy();
  isUnavailable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Bolga Market Basket')).toBeTruthy();
});
