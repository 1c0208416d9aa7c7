import { inTransaction } from '@trad/database/connections/transaction';
import { beforeAll, expect, test } from 'vitest';
import { buildProduct, buildReview, buildUser } from '../testing/factories.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const loadRating = async (productId: number) => {
  const { rows } = await shop.pool.query<{ rating: string; count: number }>(
    'SELECT rating, rating_count AS count FROM product WHERE id = $1',
    [productId],
  );
  return { rating: Number(rows[0]?.rating), count: rows[0]?.count };
};

const change = (sql: string, ...values: unknown[]) => shop.pool.query(sql, values);

test('a product’s rating is the average of its published reviews', async () => {
  const { id } = await buildProduct(shop);
  expect(await loadRating(id)).toEqual({ rating: 0, count: 0 });
  await buildReview(shop, id, { rating: 5 });
  await buildReview(shop, id, { rating: 4 });
  await buildReview(shop, id, { rating: 4 });
  await buildReview(shop, id, { rating: 1, status: 'hidden' });
  expect(await loadRating(id)).toEqual({ rating: 4.33, count: 3 });
});

test('it is updated when a review is changed, hidden, published again or deleted', async () => {
  const { id } = await buildProduct(shop);
  const first = await buildReview(shop, id, { rating: 5 });
  const second = await buildReview(shop, id, { rating: 2 });
  await change('UPDATE review SET rating = 3 WHERE id = $1', second);
  expect(await loadRating(id)).toEqual({ rating: 4, count: 2 });
  await change(`UPDATE review SET status = 'hidden' WHERE id = $1`, first);
  expect(await loadRating(id)).toEqual({ rating: 3, count: 1 });
  await change(`UPDATE review SET status = 'published' WHERE id = $1`, first);
  expect(await loadRating(id)).toEqual({ rating: 4, count: 2 });
  await change('DELETE FROM review WHERE id = $1', second);
  expect(await loadRating(id)).toEqual({ rating: 5, count: 1 });
  await change('DELETE FROM review WHERE id = $1', first);
  expect(await loadRating(id)).toEqual({ rating: 0, count: 0 });
});

test('a second review by the same shopper replaces the first one and counts once', async () => {
  const { id } = await buildProduct(shop);
  const { id: userId } = await buildUser(shop);
  await buildReview(shop, id, { user_id: userId, rating: 2 });
  await change(
    `INSERT INTO review (product_id, user_id, rating, language_code) VALUES ($1, $2, 5, 'en')
     ON CONFLICT (product_id, user_id) DO UPDATE SET rating = EXCLUDED.rating`,
    id,
    userId,
  );
  expect(await loadRating(id)).toEqual({ rating: 5, count: 1 });
});

test('one statement may change the reviews of many products', async () => {
  const products = [await buildProduct(shop), await buildProduct(shop), await buildProduct(shop)];
  for (const { id } of products) await buildReview(shop, id, { rating: 4 });
  const [one, two, other] = products.map(({ id }) => id);
  await change('UPDATE review SET rating = 2 WHERE product_id = ANY($1)', [one, two]);
  const ratings = await Promise.all([one, two, other].map((id) => loadRating(id ?? 0)));
  expect(ratings.map(({ rating }) => rating)).toEqual([2, 2, 4]);
});

test('concurrent reviews are all counted', async () => {
  const { id } = await buildProduct(shop);
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => buildUser(shop)));
  await Promise.all(shoppers.map(({ id: user_id }, n) => buildReview(shop, id, { user_id, rating: n < 4 ? 5 : 2 })));
  expect(await loadRating(id)).toEqual({ rating: 3.5, count: 8 });
});

test('a review waits for the open transaction of another one and counts both', async () => {
  const { id } = await buildProduct(shop);
  const [one, two] = [await buildUser(shop), await buildUser(shop)];
  const insert = `INSERT INTO review (product_id, user_id, rating, language_code) VALUES ($1, $2, $3, 'en')`;
  const second = await inTransaction(shop.pool, async (tx) => {
    await tx.query(insert, [id, one.id, 1]);
    const waiting = change(insert, id, two.id, 5);
    // It has begun once it waits for the product's row.
    for (let waits = 0; waits === 0; ) {
      const { rows } = await shop.pool.query<{ waits: number }>(
        `SELECT count(*)::int AS waits FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'INSERT INTO review%'`,
      );
      waits = rows[0]?.waits ?? 0;
    }
    return { waiting };
  });
  await second.waiting;
  expect(await loadRating(id)).toEqual({ rating: 3, count: 2 });
});

test('a shopper has one review per product, with one to five stars and limited texts', async () => {
  const { id } = await buildProduct(shop);
  const { id: user_id } = await buildUser(shop);
  await buildReview(shop, id, { user_id, title: 't'.repeat(120), comment: 'é'.repeat(2000) });
  await expect(buildReview(shop, id, { user_id })).rejects.toMatchObject({ code: '23505' });
  const invalid = [
    { rating: 0 },
    { rating: 6 },
    { title: 't'.repeat(121) },
    { comment: 'c'.repeat(2001) },
    { comment: '' },
  ];
  for (const review of invalid) await expect(buildReview(shop, id, review)).rejects.toMatchObject({ code: '23514' });
});

test('deleting a product deletes its reviews', async () => {
  const { id } = await buildProduct(shop);
  await buildReview(shop, id);
  await change('DELETE FROM product WHERE id = $1', id);
  expect((await change('SELECT 1 FROM review WHERE product_id = $1', id)).rowCount).toBe(0);
});
