import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { visit } from '../../testing/fake-shop.tsx';

const store = (id: number) => ({
  ...{ id, seller_id: id, slug: `store-${id}`, name: `Store ${id}`, image: null, city: 'Lagos', country: 'NG' },
  ...{ portrait: id === 1 ? '/media/portrait-1.webp' : null, no_of_products: 18, rating: 0, no_of_ratings: 0 },
});

test('lists the followed stores with links, in pages, and unfollows them', async () => {
  const all = Array.from({ length: 14 }, (_, index) => store(index + 1));
  const getFollowedStores = ({ limit, offset }: { limit: number; offset: number }) =>
    ok({ total: all.length, data: all.slice(offset, offset + limit) });
  const { sentTo, getPath } = await visit('/followed-stores', { getFollowedStores }, signedIn);
  expect((await screen.findByRole('link', { name: 'Store 1' })).getAttribute('href')).toBe('/store/store-1');
  expect(screen.getAllByText('Lagos, Nigeria')).toHaveLength(12);
  expect(document.querySelector('li img')?.getAttribute('src')).toBe('/media/portrait-1.webp');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Following' }))[0] as HTMLElement);
  await waitFor(() => expect(sentTo('removeFromFavorites')).toEqual([{ product_id: 1, is_seller: 1 }]));
  await userEvent.click(screen.getByRole('link', { name: /^Next|^2$/ }));
  await waitFor(() => expect(getPath()).toBe('/followed-stores?page=2'));
});

test('another page begins at its top with the focus on the title, and so does the list without an unfollowed store', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  let all = Array.from({ length: 14 }, (_, index) => store(index + 1));
  const getFollowedStores = ({ limit, offset }: { limit: number; offset: number }) =>
    ok({ total: all.length, data: all.slice(offset, offset + limit) });
  const removeFromFavorites = ({ product_id }: { product_id: number }) => {
    all = all.filter(({ id }) => id !== product_id);
    return ok();
  };
  await visit('/followed-stores', { getFollowedStores, removeFromFavorites }, signedIn);
  const title = await screen.findByRole('heading', { level: 1 });
  const isTitleFocused = () => document.activeElement !== document.body && document.activeElement?.contains(title);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Following' }))[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Store 13' })).toBeTruthy();
  expect([screen.queryByRole('link', { name: 'Store 1' }), isTitleFocused()]).toEqual([null, true]);
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'Store 14' })).toBeTruthy();
  expect(isTitleFocused()).toBe(true);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  scrollTo.mockRestore();
});

test('the stores of the former page are dimmed while the next page loads', async () => {
  const all = Array.from({ length: 14 }, (_, index) => store(index + 1));
  const { delayed, respond } = delayResponse(ok({ total: all.length, data: all.slice(12) }));
  const getFollowedStores = ({ offset }: { offset: number }) =>
    offset === 0 ? ok({ total: all.length, data: all.slice(0, 12) }) : delayed;
  await visit('/followed-stores', { getFollowedStores }, signedIn);
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }));
  const list = screen.getByRole('link', { name: 'Store 1' }).closest('ul');
  expect(list?.getAttribute('aria-busy')).toBe('true');
  await act(async () => respond());
  expect((await screen.findByRole('link', { name: 'Store 14' })).closest('ul')?.hasAttribute('aria-busy')).toBe(false);
});

test('says so where there are none, and why they could not be loaded', async () => {
  await visit('/followed-stores', { getFollowedStores: ok({ total: 0, data: [] }) }, signedIn);
  expect(await screen.findByText('You follow no store yet')).toBeTruthy();
});

test('a failure can be retried', async () => {
  const getFollowedStores = createErrorResponse(503, 'UNAVAILABLE', 'A short break.');
  await visit('/followed-stores', { getFollowedStores }, signedIn);
  expect(await screen.findByText('A short break.')).toBeTruthy();
});

test('a visitor signs in first', async () => {
  const { getPath } = await visit('/followed-stores', {});
  await waitFor(() => expect(getPath()).toBe('/sign-in?next=%2Ffollowed-stores'));
});
