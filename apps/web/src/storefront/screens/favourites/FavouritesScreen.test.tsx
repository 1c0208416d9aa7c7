import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { favouritePressed } from '../../../app/state/favourites.ts';
import { createErrorResponse, delayResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn, signedOut } from '../../../app/testing/sessions.ts';
import { catalogApi } from '../../../features/catalog/catalog.api.ts';
import { registerToastHost } from '../../../ui/feedback/toast.ts';
import { fakeFavourites } from '../../testing/fake-favourites.ts';
import { visit } from '../../testing/fake-shop.tsx';

const heart = (id: number) => screen.findByRole('button', { name: `Favourites: Piece ${id}` });
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('visitors are redirected to sign-in and back', async () => {
  const { getPath } = await visit('/favourites', {});
  expect(getPath()).toBe('/sign-in?next=%2Ffavourites');
});

test('without favourites it shows the empty state', async () => {
  await visit('/favourites', fakeFavourites(0), signedIn);
  expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeTruthy();
  expect(screen.getByText('Start adding products to your wishlist')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/');
});

test('a page has twelve, and the next one moves up when one is removed', async () => {
  const { getPath, sentTo } = await visit('/favourites', fakeFavourites(13), signedIn);
  expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
  expect(names()).toHaveLength(12);
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await waitFor(async () => expect((await heart(1)).getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(await heart(1));
  await waitFor(() => expect(names()).not.toContain('Piece 1'));
  expect(await screen.findByText('Piece 13')).toBeTruthy();
  expect(screen.queryByText('Page 1 of 2')).toBe(null);
  expect(sentTo('removeFromFavorites')).toEqual([{ product_id: 1, is_seller: 0 }]);
  expect(getPath()).toBe('/favourites');
});

test('removing the last one of a page goes to the previous page', async () => {
  const { getPath } = await visit('/favourites?page=2', fakeFavourites(13), signedIn);
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
  await userEvent.click(await heart(13));
  await waitFor(() => expect(getPath()).toBe('/favourites'));
  expect(await screen.findByText('Piece 12')).toBeTruthy();
});

test('a failed change is optimistic, and reverted with the error', async () => {
  const toasts: string[] = [];
  const unregister = registerToastHost({ show: ({ text }) => toasts.push(text), raise: () => undefined });
  let response = (_: ReturnType<typeof createErrorResponse>) => {};
  const removeFromFavorites = () =>
    new Promise<ReturnType<typeof createErrorResponse>>((resolve) => (response = resolve));
  await visit('/favourites', { ...fakeFavourites(2), removeFromFavorites }, signedIn);
  await userEvent.click(await heart(1));
  await waitFor(() => expect(names()).toEqual(['Piece 2']));
  expect(screen.getAllByText('1 piece').length).toBeGreaterThan(0);
  await act(async () => response(createErrorResponse(503, 'UNAVAILABLE', 'A short break.')));
  await waitFor(() => expect(names()).toEqual(['Piece 1', 'Piece 2']));
  expect((await heart(1)).getAttribute('aria-pressed')).toBe('true');
  expect(toasts).toEqual(['A short break.']);
  unregister();
});

test.each([
  ['a favourite', 1],
  ['another product', 7],
])('after two presses that both failed, %s is what it is in the shop', async (_, id) => {
  const unregister = registerToastHost({ show: () => {}, raise: () => undefined });
  const failed = delayResponse(createErrorResponse(503, 'UNAVAILABLE', 'A short break.'));
  const failing = { addToFavorites: () => failed.delayed, removeFromFavorites: () => failed.delayed };
  const { requests, store } = await visit('/favourites', { ...fakeFavourites(2), ...failing }, signedIn);
  await heart(1);
  const press = () => act(async () => void store.dispatch(favouritePressed({ product_id: id, is_seller: 0 })));
  await press();
  await press();
  await act(async () => failed.respond());
  await waitFor(() => expect(requests.filter(({ name }) => name.endsWith('Favorites')).length).toBeGreaterThan(2));
  await waitFor(() => expect(names()).toEqual(['Piece 1', 'Piece 2']));
  const ids = catalogApi.endpoints.getFavoriteIds.select()(store.getState()).data ?? [];
  expect([...ids].sort()).toEqual([1, 2]);
  unregister();
});

test('the next one moves up when one is removed while the removal of another fails', async () => {
  const unregister = registerToastHost({ show: () => {}, raise: () => undefined });
  const failed = delayResponse(createErrorResponse(503, 'UNAVAILABLE', 'A short break.'));
  const shop = fakeFavourites(13);
  const removeFromFavorites = (input: { product_id: number }) =>
    input.product_id === 1 ? failed.delayed : shop.removeFromFavorites(input);
  await visit('/favourites', { ...shop, removeFromFavorites }, signedIn);
  await userEvent.click(await heart(1));
  await userEvent.click(await heart(2));
  await waitFor(() => expect(names()).toHaveLength(10));
  await act(async () => failed.respond());
  expect(await screen.findByText('Piece 13')).toBeTruthy();
  expect(names()).toHaveLength(12);
  unregister();
});

test('a failure is shown and can be retried', async () => {
  const shop = fakeFavourites(1);
  let isUnavailable = true;
  const getFavorites = (input: never) =>
    isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : shop.getFavorites(input);
  await visit('/favourites', { ...shop, getFavorites }, signedIn);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('A short break.')).toBeTruthy();
  isUnavailable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Piece 1')).toBeTruthy();
});

test("a visitor's favourite leads to sign-in, and is set after the return", async () => {
  const { user } = signedIn.session ?? {};
  const responses = { ...fakeFavourites(1), login: ok({ token: 'a-token', user }) };
  const { store, getPath, sentTo } = await visit('/cart', responses, signedOut);
  await act(async () => void store.dispatch(favouritePressed({ product_id: 7, is_seller: 0 })));
  await waitFor(() => expect(getPath()).toBe('/sign-in?next=%2Fcart'));
  expect(screen.getByRole('status').textContent).toMatch(/^Sign in to keep favourites/);
  await userEvent.type(screen.getByLabelText('Email Address'), 'amara@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'weaving-blue-cloth');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(getPath()).toBe('/cart'));
  expect(sentTo('addToFavorites')).toEqual([{ product_id: 7, is_seller: 0 }]);
  expect(store.getState().favourites.pending).toEqual([]);
});

test('sign-in explains a followed store, and shows nothing without one', async () => {
  const { store } = await visit('/store/adunni-studio', fakeFavourites(1), signedOut);
  await act(async () => void store.dispatch(favouritePressed({ product_id: 3, is_seller: 1 })));
  expect((await screen.findByText(/^Sign in to follow stores/)).textContent).toContain('as soon as you have');
  cleanup();
  await visit('/sign-in', {}, signedOut);
  expect(screen.queryByText(/^Sign in to /)).toBeNull();
});
