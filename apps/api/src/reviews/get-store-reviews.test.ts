import { MAX_OFFSET } from '@trad/contract/wire';
import { isPipelined } from '@trad/database/connections/pipelined-connections';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildProduct, buildReview, buildStore } from '../testing/factories.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { findStoreReviews } from './review.queries.ts';

let shop: Shop;
let storeId: number;
let products: number[];
const ids: number[] = [];
const createDay = (index: number) => new Date(Date.UTC(2026, 4, 1 + index));

beforeAll(async () => {
  shop = await openShop();
  storeId = await buildStore(shop);
  products = [
    (await buildProduct(shop, { store_id: storeId })).id,
    (await buildProduct(shop, { store_id: storeId })).id,
  ];
  for (let day = 0; day < 5; day += 1)
    ids.push(await buildReview(shop, products[day % 2] as number, { rating: 4, created_at: createDay(day) }));
  await buildReview(shop, products[0] as number, { status: 'hidden', created_at: createDay(9) });
  await buildReview(shop, (await buildProduct(shop)).id, { created_at: createDay(9) });
});

const list = async (input: { limit?: number; offset?: number } = {}, lang: 'en' | 'fr' = 'en') =>
  (await shop.call('getStoreReviews', { seller_id: storeId, ...input }, { lang })).body;

test('lists the published reviews of all products of the store, the newest first, in pages', async () => {
  const body = await list({ limit: 3 });
  expect(body.total).toBe(5);
  expect(body.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3));
  expect((await list({ limit: 3, offset: 3 })).data.map(({ id }) => id)).toEqual(ids.slice(0, 2).toReversed());
});

test('has no review of a product off sale', async () => {
  const { id } = await buildProduct(shop, { store_id: storeId });
  await buildReview(shop, id, { created_at: createDay(9) });
  await shop.pool.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [id]);
  const body = await list();
  expect([body.total, body.data.map((review) => review.id)]).toEqual([5, ids.toReversed()]);
});

test('pages share one cached list of the newest reviews, which waits on no pipelined connection', async () => {
  expect(await findStoreReviews(shop.pool, storeId, 2)).toEqual({
    total: 5,
    ids: Int32Array.from(ids.toReversed().slice(0, 2)),
  });
  const app = await shop.openApp({ cacheResponses: true });
  const query = vi.spyOn(app.deps.pool, 'query');
  const pages: number[] = [];
  for (const offset of [0, 1, 2, 3, 4, 5]) {
    const response = await app.inject({ url: `/api/get_store_reviews?seller_id=${storeId}&limit=1&offset=${offset}` });
    pages.push(...response.json().data.map(({ id }: { id: number }) => id));
  }
  expect(pages).toEqual(ids.toReversed());
  expect(query.mock.calls.filter(([statement]) => !isPipelined(statement))).toHaveLength(1);
});

test('an offset beyond the maximum is rejected', async () => {
  for (const name of ['getStoreReviews', 'getProductReviews'] as const) {
    const input = { seller_id: storeId, product_id: products[0] };
    expect((await shop.callWith(name, { ...input, offset: MAX_OFFSET })).status).toBe(200);
    expect((await shop.callWith(name, { ...input, offset: MAX_OFFSET + 1 })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'offset' }],
    });
  }
});

test("has the product's name in the shopper's language", async () => {
  const [first] = products;
  await shop.prisma.productTranslation.create({
    data: { productId: first as number, languageCode: 'fr', field: 'name', text: 'Robe' },
  });
  expect((await list({}, 'fr')).data[0]?.product_name).toBe('Robe');
  expect((await list()).data[0]?.product_name).not.toBe('Robe');
});

test('a suspended or unknown store is NOT_FOUND', async () => {
  const closed = await buildStore(shop, { status: 'suspended' });
  for (const seller_id of [closed, 2_000_000_000])
    expect((await shop.call('getStoreReviews', { seller_id })).body.code).toBe('NOT_FOUND');
});

test('a cached list shows a new review once its tags are invalidated', async () => {
  const app = await shop.openApp({ cacheResponses: true });
  const count = async () => {
    const response = await app.inject({ url: `/api/get_store_reviews?seller_id=${storeId}` });
    return response.json().data.length;
  };
  const before = await count();
  await buildReview(shop, products[1] as number, { created_at: createDay(20) });
  await shop.publish();
  expect(await count()).toBe(before + 1);
});
