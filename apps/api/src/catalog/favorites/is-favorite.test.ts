import type { CallName } from '@trad/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildProduct, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

/** `is_favorite` is set for the caller with a bearer; responses without one are the same for everybody. */

const shop = await openShop();
type Product = Awaited<ReturnType<typeof buildProduct>>;
let liked: Product;
let other: Product;
let token: string;
beforeAll(async () => {
  // A name may look like the JSON of the field.
  other = await buildProduct(shop, { name: 'Adire Scarf "is_favorite":0,' });
  const { categoryId } = other;
  liked = await buildProduct(shop, { name: 'Adire Cushion', category_id: categoryId });
  ({ token } = await buildUser(shop));
  await shop.call('addToFavorites', { product_id: liked.id }, { token });
  await shop.call('addToFavorites', { product_id: other.storeId, is_seller: 1 }, { token });
});

const lists = {
  'a page of products': () => ['getProducts', {}],
  'a search': () => ['getProducts', { search: 'adire' }],
  'a category by price': () => ['getProducts', { sort: 'special_price', category_id: liked.categoryId }],
  'full products': () => ['getProducts', { product_ids: `${liked.id},${other.id}` }],
  'similar products': () => ['getSimilarProducts', { category_id: liked.categoryId }],
  'products by units sold': () => ['mostSellingProducts', {}],
} satisfies Record<string, () => [CallName, object]>;

describe.each(Object.entries(lists))('%s', (list, buildCall) => {
  const listFlags = async (options: { token?: string }) => {
    const [name, input] = buildCall();
    const { headers, body } = await shop.callWith(name, input, options);
    const rows = body.data as Array<{ id: number; is_favorite: number }>;
    return {
      control: headers['cache-control'],
      flags: [liked, other].map(({ id }) => rows.find((row) => row.id === id)?.is_favorite),
    };
  };

  test('marks the favourites of the caller and is not cached', async () => {
    expect(await listFlags({ token })).toEqual({ control: 'private, no-store', flags: [1, 0] });
  });

  test('marks nothing for other callers', async () => {
    const stranger = await buildUser(shop);
    expect((await listFlags({ token: stranger.token })).flags).toEqual([0, 0]);
    expect((await listFlags({ token: 'no.such.token' })).flags).toEqual([0, 0]);
    // Only responses that the server caches may be cached by others.
    const control = list === 'full products' ? 'private, no-cache' : 'public, no-cache';
    expect(await listFlags({})).toEqual({ control, flags: [0, 0] });
  });
});

test('a store has is_favorite set if the caller follows it', async () => {
  const getFlag = async (seller_id: number, options: { token?: string } = {}) =>
    (await shop.call('getStore', { seller_id }, options)).body.data.is_favorite;
  expect(await getFlag(other.storeId, { token })).toBe(1);
  expect(await getFlag(liked.storeId, { token })).toBe(0);
  expect(await getFlag(other.storeId)).toBe(0);
  const { data } = (await shop.call('topSellers', {}, { token })).body;
  expect(data.filter(({ is_favorite }) => is_favorite).map(({ id }) => id)).toEqual([other.storeId]);
});

test('responses with and without a bearer never share a cache entry', async () => {
  const app = await shop.openApp({ cacheResponses: true });
  const fetchPage = async (url: string, headers: Record<string, string>) =>
    (await app.inject({ url: `/api${url}`, headers })).json<{ data: Array<{ id: number; is_favorite: number }> }>()
      .data;
  const bearer = { authorization: `Bearer ${token}` };
  const stranger = { authorization: `Bearer ${(await buildUser(shop)).token}` };
  for (const url of ['/get_products', '/most_selling_products', '/top_sellers']) {
    const count = async (headers: Record<string, string>) =>
      (await fetchPage(url, headers)).filter(({ is_favorite }) => is_favorite === 1).length;
    expect([await count(bearer), await count({}), await count(bearer), await count(stranger), await count({})]).toEqual(
      [1, 0, 1, 0, 0],
    );
  }
});
