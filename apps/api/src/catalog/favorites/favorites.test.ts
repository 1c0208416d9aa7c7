import { MAX_FAVORITES } from '@trad/contract/favorites';
import { describe, expect, test } from 'vitest';
import { buildProduct, buildStore, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const NOWHERE = 2_000_000_000;

/** A shopper who favours products and follows stores, a minute passing after each. */
const buildShopper = async () => {
  const { id, token } = await buildUser(shop);
  const write = async (name: 'addToFavorites' | 'removeFromFavorites', input: object, lang?: string) => {
    shop.clock.advance(60_000);
    return shop.callWith(name, input, { token, lang });
  };
  return {
    id,
    token,
    add: (product_id: number, lang?: string) => write('addToFavorites', { product_id }, lang),
    remove: (product_id: number) => write('removeFromFavorites', { product_id }),
    follow: (seller_id: number) => write('addToFavorites', { product_id: seller_id, is_seller: 1 }),
    unfollow: (seller_id: number) => write('removeFromFavorites', { product_id: seller_id, is_seller: 1 }),
    write,
    loadPage: async (input: object = {}, lang?: string) =>
      (await shop.call('getFavorites', input, { token, lang })).body,
    loadIds: async () => (await shop.call('getFavoriteIds', {}, { token })).body.data,
    loadStores: async (input: object = {}, lang?: string) =>
      (await shop.call('getFollowedStores', input, { token, lang })).body,
  };
};
const buildProducts = (number: number) => Promise.all(Array.from({ length: number }, () => buildProduct(shop)));
const setStatus = (table: 'product' | 'store', id: number, status: string) =>
  shop.pool.query(`UPDATE ${table} SET status = $2 WHERE id = $1`, [id, status]);

describe('a favourite', () => {
  test('is listed as a listing item, at the root and below products', async () => {
    const { id, storeId } = await buildProduct(shop, { name: 'Kente Stole' });
    const { add, loadPage, loadIds } = await buildShopper();
    const { status, body } = await add(id);
    expect([status, body.message]).toEqual([200, 'Added to favourites']);
    const { data, total, products: nested } = await loadPage();
    expect(total).toBe(1);
    expect(data).toMatchObject([
      {
        id,
        product_id: id,
        name: 'Kente Stole',
        store_id: storeId,
        is_favorite: 1,
        stock: 10,
        variants: [{ price: 50 }],
      },
    ]);
    expect(nested).toEqual({ total, data });
    expect(await loadIds()).toEqual([id]);
  });

  test('that is added twice exists once, in its first position', async () => {
    const [one, other] = await buildProducts(2);
    const { add, loadIds } = await buildShopper();
    for (const product of [one, other, one]) expect((await add(product?.id ?? 0)).status).toBe(200);
    expect(await loadIds()).toEqual([other?.id, one?.id]);
  });

  test('that concurrent requests add exists once', async () => {
    const { id } = await buildProduct(shop);
    const { token, loadIds } = await buildShopper();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => shop.call('addToFavorites', { product_id: id }, { token })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await loadIds()).toEqual([id]);
  });

  test('is removed, and removing it again has the same response', async () => {
    const { id } = await buildProduct(shop);
    const { add, remove, loadPage } = await buildShopper();
    await add(id);
    for (const _ of [1, 2]) {
      const { status, body } = await remove(id);
      expect([status, body.message]).toEqual([200, 'Removed from favourites']);
    }
    expect(await loadPage()).toMatchObject({ total: 0, data: [], products: { total: 0, data: [] } });
    expect((await remove(NOWHERE)).status).toBe(200);
  });

  test('cannot be an unknown product or one off sale, with the same error for both', async () => {
    const draft = await buildProduct(shop, { status: 'draft' });
    const ofSuspendedStore = await buildProduct(shop, { store_id: await buildStore(shop, { status: 'suspended' }) });
    const { add, follow, loadIds, loadStores } = await buildShopper();
    const unknown = await add(NOWHERE);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const response of [
      await add(draft.id),
      await add(ofSuspendedStore.id),
      await follow(ofSuspendedStore.storeId),
      await follow(NOWHERE),
    ]) {
      expect(response.body).toEqual(unknown.body);
    }
    expect([await loadIds(), (await loadStores()).data]).toEqual([[], []]);
  });

  test('that goes off sale is hidden until it is back on sale, and can be removed meanwhile', async () => {
    const [stays, goes, leaves] = await buildProducts(3);
    const { add, remove, loadIds, loadPage } = await buildShopper();
    for (const product of [stays, goes, leaves]) await add(product?.id ?? 0);
    await setStatus('product', goes?.id ?? 0, 'archived');
    await setStatus('store', leaves?.storeId ?? 0, 'suspended');
    expect(await loadPage()).toMatchObject({ total: 1, data: [{ id: stays?.id }] });
    expect(await loadIds()).toEqual([stays?.id]);
    await remove(leaves?.id ?? 0);
    await setStatus('product', goes?.id ?? 0, 'active');
    await setStatus('store', leaves?.storeId ?? 0, 'active');
    expect(await loadIds()).toEqual([goes?.id, stays?.id]);
  });

  test('is visible to its owner only', async () => {
    const { id } = await buildProduct(shop);
    const [one, other] = [await buildShopper(), await buildShopper()];
    await one.add(id);
    await one.write('addToFavorites', { product_id: id, user_id: other.id });
    expect([await other.loadIds(), (await other.loadPage()).total]).toEqual([[], 0]);
    await other.remove(id);
    expect(await one.loadIds()).toEqual([id]);
  });

  test.each([{}, { product_id: 0 }, { product_id: '7' }, { product_id: 1.5 }, { product_id: 1, is_seller: 2 }])(
    'is not %j',
    async (input) => {
      const { write } = await buildShopper();
      for (const name of ['addToFavorites', 'removeFromFavorites'] as const) {
        expect(await write(name, input)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      }
    },
  );

  test('is rejected at the limit, unless it is a favourite already', async () => {
    const [first, last] = await buildProducts(2);
    const { id: userId, add, remove } = await buildShopper();
    await shop.pool.query(
      `WITH inserted AS (
         INSERT INTO product (store_id, category_id, slug, name, status)
         SELECT $2, $3, 'kept-' || n, 'Kept', 'draft' FROM generate_series(2, $4::int) n RETURNING id)
       INSERT INTO favorite (user_id, product_id) SELECT $1, id FROM inserted`,
      [userId, first?.storeId, first?.categoryId, MAX_FAVORITES],
    );
    expect((await add(first?.id ?? 0)).status).toBe(200);
    expect(await add(last?.id ?? 0)).toMatchObject({
      status: 409,
      body: { code: 'FAVORITES_FULL', message: 'Your favourites are full. Please remove one first.' },
    });
    expect((await add(first?.id ?? 0)).status).toBe(200);
    await remove(first?.id ?? 0);
    expect((await add(last?.id ?? 0)).status).toBe(200);
  });
});

describe('the list of favourites', () => {
  test('is paged, the newest first', async () => {
    const products = await buildProducts(12);
    const { add, loadPage } = await buildShopper();
    for (const { id } of products) await add(id);
    const newest = products.map(({ id }) => id).reverse();
    const listIds = async (input: object) => (await loadPage(input)).data.map(({ id }) => id);
    expect(await listIds({})).toEqual(newest.slice(0, 10));
    expect(await listIds({ product_offset: 10 })).toEqual(newest.slice(10));
    expect(await listIds({ product_limit: 5, product_offset: 5 })).toEqual(newest.slice(5, 10));
    expect(await loadPage({ product_offset: 12 })).toMatchObject({ total: 12, data: [] });
  });

  test.each([{ product_limit: 0 }, { product_limit: 101 }, { product_limit: 'many' }, { product_offset: -1 }])(
    'has no page %j',
    async (input) => {
      const { token } = await buildShopper();
      const { status, body } = await shop.callWith('getFavorites', input, { token });
      expect(status).toBe(400);
      expect(body.details?.map(({ path }) => path)).toEqual(Object.keys(input));
    },
  );

  test('is in the requested language and currency', async () => {
    const { id } = await buildProduct(shop, { name: 'Basket', variants: [{ prices: { USD: 5000, EUR: 4550 } }] });
    await shop.pool.query(`INSERT INTO product_translation VALUES ($1, 'fr', 'name', 'Panier')`, [id]);
    const { add, loadPage, token } = await buildShopper();
    expect((await add(id, 'fr')).body.message).toBe('Ajouté aux favoris');
    expect((await loadPage({ currency: 'EUR' }, 'fr')).data).toMatchObject([
      { name: 'Panier', variants: [{ price: 45.5 }] },
    ]);
    expect((await loadPage({ currency: 'NGN' }, 'sw')).data).toMatchObject([
      { name: 'Basket', variants: [{ price: null }] },
    ]);
    const { body } = await shop.call('getFavorites', { currency: 'XXX' }, { token });
    expect(body.code).toBe('CURRENCY_UNAVAILABLE');
  });

  test('is not cached', async () => {
    const { token } = await buildShopper();
    for (const name of ['getFavorites', 'getFavoriteIds', 'getFollowedStores'] as const) {
      const { headers } = await shop.call(name, {}, { token });
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });
});

describe('a followed store', () => {
  test('is a store, not a product, and has the fields of its page', async () => {
    const { id, storeId } = await buildProduct(shop);
    const { follow, loadStores, loadIds } = await buildShopper();
    const { status, body } = await follow(storeId);
    expect([status, body.message]).toEqual([200, 'You now follow this store']);
    await follow(storeId);
    const { data, total } = await loadStores();
    expect([total, data.map(({ seller_id, is_favorite }) => [seller_id, is_favorite])]).toEqual([1, [[storeId, 1]]]);
    expect(data[0]).toMatchObject({ id: storeId, no_of_products: 1, rating: 0 });
    expect(await loadIds()).not.toContain(id);
  });

  test('is unfollowed, also repeatedly', async () => {
    const store = await buildStore(shop);
    const { follow, unfollow, loadStores } = await buildShopper();
    await follow(store);
    for (const _ of [1, 2]) {
      expect(await unfollow(store)).toMatchObject({
        status: 200,
        body: { message: 'You no longer follow this store' },
      });
    }
    expect(await loadStores()).toMatchObject({ total: 0, data: [] });
  });

  test('is paged, the last one followed first, without suspended ones', async () => {
    const followed = [await buildStore(shop), await buildStore(shop), await buildStore(shop), await buildStore(shop)];
    const { follow, loadStores } = await buildShopper();
    for (const store of followed) await follow(store);
    await setStatus('store', followed[1] ?? 0, 'suspended');
    const listIds = async (input: object) => (await loadStores(input)).data.map(({ id }) => id);
    expect(await listIds({})).toEqual([followed[3], followed[2], followed[0]]);
    expect(await listIds({ limit: 1, offset: 1 })).toEqual([followed[2]]);
    expect((await loadStores({ limit: 1, offset: 9 })).total).toBe(3);
  });

  test('has its description in the requested language', async () => {
    const store = await buildStore(shop, { description: 'Woven by hand' });
    await shop.pool.query(`INSERT INTO store_translation VALUES ($1, 'fr', 'description', 'Tissé à la main')`, [store]);
    const { follow, loadStores } = await buildShopper();
    await follow(store);
    expect((await loadStores({}, 'fr')).data[0]?.description).toBe('Tissé à la main');
    expect((await loadStores({}, 'es')).data[0]?.description).toBe('Woven by hand');
  });
});
