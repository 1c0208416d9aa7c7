import type { CallInput } from '@trad/contract/schemas';
import { isPipelined } from '@trad/database/connections/pipelined-connections';
import { inTransaction } from '@trad/database/connections/transaction';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildProduct, buildReview, buildUser } from '../testing/factories.ts';
import { createCountingPool } from '../testing/rows-read.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { countReviewsByRating, listReviews } from './review.queries.ts';

let shop: Shop;
/** The ratings of twelve published reviews, one a day, newest last. */
const RATINGS = [5, 4, 5, 3, 5, 5, 4, 1, 5, 4, 5, 5];
let productId: number;
let ids: number[];

const toDate = (index: number) => new Date(Date.UTC(2026, 4, 1 + index));

beforeAll(async () => {
  shop = await openShop();
  productId = (await buildProduct(shop)).id;
  ids = [];
  for (const [index, rating] of RATINGS.entries()) {
    ids.push(await buildReview(shop, productId, { rating, created_at: toDate(index) }));
  }
  await buildReview(shop, productId, { rating: 2, status: 'hidden' });
});

const list = async (input: Partial<CallInput<'getProductReviews'>> = {}) => {
  const { status, body } = await shop.call('getProductReviews', { product_id: productId, ...input });
  expect(status).toBe(200);
  return body;
};
const listIds = async (...args: Parameters<typeof list>) => (await list(...args)).data.map(({ id }) => id);

describe('a product’s reviews', () => {
  test('are paginated by ten, newest first, with counts by stars and without hidden ones', async () => {
    const body = await list();
    expect(body).toMatchObject({
      message: '',
      total: 12,
      total_reviews: 12,
      rating_breakdown: { 1: 1, 2: 0, 3: 1, 4: 3, 5: 7 },
    });
    expect(body.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10));
    expect(await listIds({ offset: 10 })).toEqual(ids.slice(0, 2).toReversed());
  });

  test('a page past the end is empty and has the totals', async () => {
    expect(await list({ offset: 500 })).toMatchObject({ data: [], total: 12, total_reviews: 12 });
  });

  test('can be filtered by rating: the total is filtered, the counts by stars are not', async () => {
    const body = await list({ rating: 4 });
    expect(body.data.map(({ id }) => id)).toEqual([ids[9], ids[6], ids[1]]);
    expect(body).toMatchObject({ total: 3, total_reviews: 12, rating_breakdown: { 4: 3, 5: 7 } });
    expect(await list({ rating: 2 })).toMatchObject({ data: [], total: 0, total_reviews: 12 });
  });

  test.each(['all', 'All', ''])('with the filter %j are all of them', async (rating) => {
    expect((await list({ rating })).total).toBe(12);
  });

  test('can be sorted by date or rating in both directions', async () => {
    expect(await listIds({ order: 'ASC', limit: 3 })).toEqual(ids.slice(0, 3));
    const byRating = [...ids.entries()].sort(
      ([one], [other]) => Number(RATINGS[one]) - Number(RATINGS[other]) || one - other,
    );
    const sorted = byRating.map(([, id]) => id);
    expect(await listIds({ sort: 'rating', order: 'asc', limit: 100 })).toEqual(sorted);
    expect(await listIds({ sort: 'rating', order: 'DESC', limit: 100 })).toEqual(sorted.toReversed());
  });

  test('are read by statements with a name each, which PostgreSQL does not cut', async () => {
    const names: string[] = [];
    const db = { query: async ({ name }: { name: string }) => ({ rows: names.push(name) && [] }) };
    for (const sort of ['created_at', 'rating'] as const)
      for (const order of ['ASC', 'DESC'] as const)
        for (const rating of [undefined, 5])
          await listReviews(db as never, { productId, language: 'en', sort, order, rating, limit: 1, offset: 0 });
    expect(new Set(names).size).toBe(8);
    for (const name of names) expect(name.length).toBeLessThan(64);
  });

  test('of the same moment are paginated without duplicates or gaps', async () => {
    const { id: product_id } = await buildProduct(shop);
    for (let n = 0; n < 7; n += 1) await buildReview(shop, product_id, { created_at: toDate(0) });
    const pages = [];
    for (const offset of [0, 3, 6]) pages.push(...(await listIds({ product_id, limit: 3, offset, sort: 'rating' })));
    expect(new Set(pages).size).toBe(7);
  });

  test('are an empty list where there are none', async () => {
    expect(await list({ product_id: (await buildProduct(shop)).id })).toMatchObject({
      data: [],
      total: 0,
      total_reviews: 0,
      rating_breakdown: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    });
  });
});

describe('a review', () => {
  test('has its original text, date, language and author', async () => {
    const { id } = await buildProduct(shop);
    const { id: user_id } = await buildUser(shop, { name: 'Amara Okafor' });
    await shop.prisma.user.update({ where: { id: user_id }, data: { username: 'Ama', imageKey: 'people/ama' } });
    const comment = ' <b>Très</b> beau & "solide" 🧺\n';
    const created_at = toDate(3);
    const review = { user_id, rating: 4, title: null, comment, language_code: 'fr', created_at };
    const reviewId = await buildReview(shop, id, review);
    expect((await list({ product_id: id })).data).toEqual([
      {
        id: reviewId,
        product_id: id,
        title: null,
        rating: 4,
        comment,
        created_at: created_at.toISOString(),
        language: 'fr',
        is_translatable: false,
        bought: null,
        pictures: [],
        user: { username: 'Ama', image: '/media/people/ama-512.webp' },
      },
    ]);
  });

  test.each([
    ['ama@trad.example', 'Amara Okafor', 'Amara Okafor'],
    ['ama@trad.example', 'ama@trad.example', 'A'],
    ['@', '@', '?'],
  ])('never shows an e-mail address: %s, %s is displayed as %s', async (username, name, shown) => {
    const { id: product_id } = await buildProduct(shop);
    const { id: user_id } = await buildUser(shop, { name });
    await shop.prisma.user.update({ where: { id: user_id }, data: { username } });
    await buildReview(shop, product_id, { user_id });
    expect((await list({ product_id })).data[0]?.user.username).toBe(shown);
  });
});

describe('rejects', () => {
  test.each([
    {},
    { product_id: 'x' },
    { product_id: 0 },
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: 'many' },
    { sort: 'id' },
    { order: 'up' },
    { limit: 0 },
    { limit: 101 },
    { offset: -1 },
  ])('invalid input: %j', async (bad) => {
    const input = Object.keys(bad).length === 0 ? {} : { product_id: productId, ...bad };
    const { status, body } = await shop.callWith('getProductReviews', input);
    expect(status).toBe(400);
    expect(body.details?.map(({ path }) => path)).toEqual([Object.keys(bad)[0] ?? 'product_id']);
  });

  test('as not found a product that does not exist, is off sale, or whose store is closed', async () => {
    const [archived, closed] = [await buildProduct(shop), await buildProduct(shop)];
    await shop.pool.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [archived.id]);
    await shop.pool.query(`UPDATE store SET status = 'suspended' WHERE id = $1`, [closed.storeId]);
    for (const product_id of [2_000_000_000, archived.id, closed.id]) {
      expect((await shop.call('getProductReviews', { product_id })).body.code).toBe('NOT_FOUND');
    }
  });
});

describe('with ten thousand reviews', () => {
  const MANY = 10_000;
  let product_id: number;
  beforeAll(async () => {
    product_id = (await buildProduct(shop)).id;
    await inTransaction(shop.pool, async (tx) => {
      // VACUUM marks no page all-visible while the commit of its rows is not flushed.
      await tx.query('SET LOCAL synchronous_commit = on');
      await tx.query(
        `WITH people AS (
           INSERT INTO user_account (email, name, username, password_hash)
           SELECT 'reader-' || n || '@trad.example', 'Reader', 'Reader', '!' FROM generate_series(1, $2) n RETURNING id)
         INSERT INTO review (product_id, user_id, rating, comment, language_code, created_at)
         SELECT $1, id, 1 + id % 5, repeat('Well woven. ', 20), 'en', '2026-05-01'::timestamptz + id * interval '1 minute'
         FROM people`,
        [product_id, MANY],
      );
    });
    // An open transaction, such as autovacuum's, keeps pages from being marked all-visible.
    await vi.waitFor(
      async () => {
        await shop.pool.query('VACUUM (ANALYZE) review');
        const { rows } = await shop.pool.query(
          "SELECT relpages - relallvisible AS not_all_visible FROM pg_class WHERE oid = 'review'::regclass",
        );
        expect(rows).toEqual([{ not_all_visible: 0 }]);
      },
      { timeout: 30_000, interval: 200 },
    );
  });

  test.each([
    {},
    { sort: 'rating' },
    { rating: 4 },
    { rating: 4, offset: 1900 },
    { offset: 9000 },
    { offset: 9000, sort: 'rating', order: 'ASC' },
  ] as const)('a page is found in an index, and no row is fetched that it does not show: %j', async (input) => {
    const counted = createCountingPool(shop.pool, 'review', 'fetched');
    const page = { language: 'en', sort: 'created_at', order: 'DESC', limit: 10, offset: 0, ...input } as const;
    expect(await listReviews(counted.pool, { productId: product_id, ...page })).toHaveLength(10);
    expect(counted.take()).toBe(10);
  });

  test('pages share one count, which waits on no pipelined connection', async () => {
    const app = await shop.openApp({ cacheResponses: true });
    const query = vi.spyOn(app.deps.pool, 'query');
    for (const offset of [0, 1, 2]) {
      const response = await app.inject({ url: `/api/get_product_reviews?product_id=${product_id}&offset=${offset}` });
      expect(response.json().total).toBe(MANY);
    }
    expect(query.mock.calls.filter(([statement]) => !isPipelined(statement))).toHaveLength(1);
  });

  test('the counts by stars are an index-only scan without heap fetches', async () => {
    const counted = createCountingPool(shop.pool, 'review', 'fetched');
    expect([...((await countReviewsByRating(counted.pool, product_id)) ?? [])]).toHaveLength(5);
    expect(counted.take()).toBe(0);
  });
});
