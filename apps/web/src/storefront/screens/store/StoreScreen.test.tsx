import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { registerToastHost } from '../../../ui/feedback/toast.ts';
import { fakeFavourites } from '../../testing/fake-favourites.ts';
import { visit } from '../../testing/fake-shop.tsx';

const store = {
  id: 2,
  store_id: 2,
  seller_id: 9,
  slug: 'adunni-studio',
  name: 'Adunni Studio',
  store_name: 'Adunni Studio',
  description: 'Wax print, cut in Lagos.',
  image: null,
  city: 'Lagos',
  country: 'NG',
  rating: 4.6,
  no_of_ratings: 12,
  no_of_products: 15,
  banner: null,
  portrait: null,
  followers: 4,
  founded_year: 2014,
  headline: 'Prints for ordinary days',
  story: 'Five people around one table.\n\nWhen a print is gone it is gone.',
  delivery_policy: 'Leaves Lagos within 2 days\nWith a tracking number.',
  return_policy: '30 days to send back',
  custom_orders: null,
};
const pieces = fakeFavourites(15);
const getProducts = ({ limit, offset }: { limit: number; offset: number }) =>
  pieces.getFavorites({ product_limit: limit, product_offset: offset });
const filterData = ok({
  data: {
    attributes: [],
    seller: [{ seller_id: 9, store_name: 'Adunni Studio', count: 15 }],
    price: { min: 1, max: 9 },
  },
});
const responses = {
  getStore: ok({ data: store }),
  getProducts,
  getFilterData: filterData,
  getFollowedStores: ok({ total: 0, data: [] }),
};
const follow = () => screen.findByRole('button', { name: 'Follow' });
const path = '/store/adunni-studio';

test('a store shows its seller, and its products twelve at a time', async () => {
  const { getPath, sentTo } = await visit(path, responses);
  expect(await screen.findByRole('heading', { level: 1, name: 'Adunni Studio' })).toBeTruthy();
  expect(screen.getByText('Lagos, Nigeria')).toBeTruthy();
  expect(await screen.findByText('12 out of 15 viewed')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
  expect(await screen.findByText('15 out of 15 viewed')).toBeTruthy();
  expect(getPath()).toBe(`${path}?n=24`);
  expect(sentTo('getStore')).toEqual([{ slug: 'adunni-studio' }]);
  expect(sentTo('getProducts')).toMatchObject([{ seller_id: [9], limit: 12, offset: 0 }, { offset: 12 }]);
});

test('a store shows its banner and links to its external pages with nofollow', async () => {
  const storeWithLinks = {
    ...store,
    banner: '/media/stores/aa-1600.webp',
    facebook: null,
    instagram: 'https://instagram.com/adunni',
  };
  await visit(`${path}?tab=story`, { ...responses, getStore: ok({ data: storeWithLinks }) });
  const pages = within(await screen.findByRole('list', { name: 'The store on other sites' })).getAllByRole('link');
  expect(pages.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['Instagram', 'https://instagram.com/adunni', 'nofollow noopener'],
  ]);
  expect(document.querySelector('img[src="/media/stores/aa-1600.webp"]')).toBeTruthy();
});

test('its profile has the beginning of the story, the summaries of its policies, its age and its followers', async () => {
  await visit(path, responses);
  expect(await screen.findByRole('heading', { level: 2, name: 'Prints for ordinary days' })).toBeTruthy();
  expect(screen.getByText('Five people around one table.')).toBeTruthy();
  expect(screen.queryByText('When a print is gone it is gone.')).toBeNull();
  const policies = within(screen.getByRole('list', { name: 'Policies of the store' })).getAllByRole('listitem');
  expect(policies.map(({ textContent }) => textContent)).toEqual([
    'Leaves Lagos within 2 daysWith a tracking number.',
    '30 days to send back',
  ]);
  expect([screen.getByText('Since 2014'), screen.getByText('4 followers')]).toHaveLength(2);
});

test('its parts have URLs of their own', async () => {
  const review = {
    ...{ id: 5, product_id: 48, title: 'Worth it', rating: 5, comment: null, created_at: '2026-03-01T12:00:00.000Z' },
    ...{
      language: 'en',
      is_translatable: false,
      bought: null,
      user: { username: 'Amara', image: null },
      product_name: 'Ankara Dress',
    },
  };
  const withReviews = { ...responses, getStoreReviews: ok({ total: 1, data: [review] }) };
  const { sentTo } = await visit(`${path}?tab=reviews`, withReviews);
  expect((await screen.findByRole('link', { name: 'Ankara Dress' })).getAttribute('href')).toBe('/product/48');
  expect(sentTo('getStoreReviews')).toEqual([{ seller_id: 9, limit: 10, offset: 0 }]);
  expect(screen.getByRole('link', { name: /^Reviews/ }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Story' }).getAttribute('href')).toBe(`${path}?tab=story`);
  cleanup();
  await visit(`${path}?tab=policies`, responses);
  expect(await screen.findByRole('heading', { name: 'Delivery' })).toBeTruthy();
  cleanup();
  await visit(`${path}?tab=story`, responses);
  expect(await screen.findByText('When a print is gone it is gone.')).toBeTruthy();
});

test('the link to the whole story scrolls to it and moves the focus there, each time', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  const { getPath } = await visit(path, responses);
  const link = await screen.findByRole('link', { name: 'Read the whole story' });
  for (const times of [1, 2]) {
    await userEvent.click(link);
    expect(getPath()).toBe(`${path}?tab=story`);
    await waitFor(() => expect(document.activeElement?.id).toBe('store'));
    expect(scrolled.mock.contexts).toEqual(Array(times).fill(document.activeElement));
  }
});

test('after a reload and after Back the story does not scroll the page or move the focus', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  const { navigate } = await visit(`${path}?tab=story#store`, responses);
  await screen.findByText('When a print is gone it is gone.');
  await navigate('/cart');
  await navigate(-1);
  await screen.findByText('When a print is gone it is gone.');
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement?.id).not.toBe('store');
});

test('a paragraph that its story repeats is shown each time', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const story = 'We dye.\n\n* * *\n\nWe weave.\n\n* * *\n\nWe sew.';
  await visit(`${path}?tab=story`, { ...responses, getStore: ok({ data: { ...store, story } }) });
  await screen.findByText('We weave.');
  expect(screen.getAllByText('* * *')).toHaveLength(2);
  expect(logged).not.toHaveBeenCalled();
});

test('its products can be searched and filtered in the URL, and never become those of others', async () => {
  const { getPath, sentTo } = await visit(`${path}?seller=77&in_stock=1&search=dress`, responses);
  await screen.findByText('12 out of 15 viewed');
  expect(sentTo('getProducts')[0]).toMatchObject({ seller_id: [9], in_stock: 1, search: 'dress' });
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search this store' });
  expect(field.value).toBe('dress');
  await userEvent.clear(field);
  await userEvent.type(field, 'kaftan{Enter}');
  expect(getPath()).toBe(`${path}?search=kaftan&in_stock=1`);
  await waitFor(() => expect(sentTo('getProducts').at(-1)).toMatchObject({ seller_id: [9], search: 'kaftan' }));
});

test('a search in it is sorted by relevance, unless an order was chosen', async () => {
  const { getPath, sentTo } = await visit(path, responses);
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search this store' });
  await userEvent.type(field, 'kaftan{Enter}');
  expect(getPath()).toBe(`${path}?search=kaftan`);
  await waitFor(() => expect(sentTo('getProducts').at(-1)).toMatchObject({ search: 'kaftan' }));
  expect(sentTo('getProducts').at(-1)).not.toHaveProperty('sort');
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'recent');
  await userEvent.type(field, 's{Enter}');
  expect(getPath()).toBe(`${path}?search=kaftans&sort=recent`);
});

test('a search without results keeps its field and leads back to all products of the store', async () => {
  const nothing = ok({ total: 0, data: [] });
  const { getPath } = await visit(`${path}?search=xyzzy`, { ...responses, getProducts: nothing });
  await userEvent.click(await screen.findByRole('link', { name: 'All products of the store' }));
  expect(getPath()).toBe(path);
});

test('following is optimistic, and reverted with the error', async () => {
  const toasts: string[] = [];
  const unregister = registerToastHost({ show: ({ text }) => toasts.push(text), raise: () => undefined });
  let response = (_: ReturnType<typeof createErrorResponse>) => {};
  const addToFavorites = () => new Promise<ReturnType<typeof createErrorResponse>>((resolve) => (response = resolve));
  const { sentTo } = await visit(path, { ...responses, addToFavorites }, signedIn);
  await userEvent.click(await follow());
  expect((await screen.findByRole('button', { name: 'Following' })).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('5 followers')).toBeTruthy();
  expect(sentTo('addToFavorites')).toEqual([{ product_id: 9, is_seller: 1 }]);
  await act(async () => response(createErrorResponse(409, 'FAVORITES_FULL', 'Your favourites are full.')));
  expect(await follow()).toBeTruthy();
  expect(screen.getByText('4 followers')).toBeTruthy();
  expect(toasts).toEqual(['Your favourites are full.']);
  unregister();
});

test('the number of followers includes the own decision, also when the page is opened again', async () => {
  const favourites = { addToFavorites: ok(), removeFromFavorites: ok() };
  const { navigate, navigateAway } = await visit(path, { ...responses, ...favourites }, signedIn);
  await userEvent.click(await follow());
  expect(await screen.findByText('5 followers')).toBeTruthy();
  await navigateAway();
  await navigate(path);
  expect(await screen.findByText('5 followers')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Following' }));
  expect(await screen.findByText('4 followers')).toBeTruthy();
});

test('a followed store is found on any page of the list', async () => {
  const followed = Array.from({ length: 120 }, (_, index) => ({ seller_id: 128 - index }));
  const getFollowedStores = ({ limit, offset }: { limit: number; offset: number }) =>
    ok({ total: followed.length, data: followed.slice(offset, offset + limit) });
  const { sentTo } = await visit(path, { ...responses, getFollowedStores }, signedIn);
  await userEvent.click(await screen.findByRole('button', { name: 'Following' }));
  await waitFor(() => expect(sentTo('removeFromFavorites')).toEqual([{ product_id: 9, is_seller: 1 }]));
});

test('Follow that is pressed before it is known that the store is followed does not unfollow it', async () => {
  const { delayed, respond } = delayResponse(ok({ total: 1, data: [{ seller_id: 9 }] }));
  const { sentTo } = await visit(path, { ...responses, getFollowedStores: () => delayed }, signedIn);
  await userEvent.click(await follow());
  await act(async () => respond());
  expect(await screen.findByRole('button', { name: 'Following' })).toBeTruthy();
  expect([sentTo('removeFromFavorites'), sentTo('addToFavorites')]).toEqual([[], []]);
});

test('a visitor is redirected to sign-in first', async () => {
  const { getPath } = await visit(path, responses);
  await userEvent.click(await follow());
  await waitFor(() => expect(getPath()).toBe('/sign-in?next=%2Fstore%2Fadunni-studio'));
});

test('an unknown store responds with the not-found page', async () => {
  await visit('/store/nobody', { getStore: createErrorResponse(404, 'NOT_FOUND', 'This could not be found.') });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('a failure is shown and can be retried', async () => {
  let isUnavailable = true;
  const getStore = () =>
    isUnavailable ? createErrorResponse(503, 'UNAVAILABLE', 'A short break.') : responses.getStore;
  await visit(path, { ...responses, getStore });
  expect(await screen.findByText('A short break.')).toBeTruthy();
  isUnavailable = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Adunni Studio' })).toBeTruthy();
});
