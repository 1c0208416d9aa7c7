import { beforeAll, expect, test } from 'vitest';
import { buildAddress, buildProduct, buildUser } from '../testing/factories.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

type User = Awaited<ReturnType<typeof buildUser>>;
type Product = Awaited<ReturnType<typeof buildProduct>>;

const buy = async (user: User, products: Product[]) => {
  const address_id = await buildAddress(shop, user.id);
  for (const { variantId } of products) await shop.call('manageCart', { product_variant_id: variantId }, user);
  const { body } = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, user);
  return body.data.id;
};
const setStatus = async (orderId: number, status: string, deliveredAt: string | null = null) => {
  await shop.pool.query('UPDATE shop_order SET status = $2 WHERE id = $1', [orderId, status]);
  await shop.pool.query('UPDATE store_order SET status = $2, delivered_at = $3 WHERE order_id = $1', [
    orderId,
    status,
    deliveredAt,
  ]);
};
const list = async (user: User, input: { limit?: number } = {}, lang?: string) => {
  const { status, body } = await shop.call('getReviewsToWrite', input, { token: user.token, ...(lang && { lang }) });
  expect(status).toBe(200);
  return { total: body.total, ids: body.data.map(({ product_id }) => product_id), data: body.data };
};

test('lists each delivered product once until its review is written, the last delivered first', async () => {
  const user = await buildUser(shop);
  const [first, second] = [await buildProduct(shop), await buildProduct(shop)];
  const early = await buy(user, [first, second]);
  const late = await buy(user, [first]);
  expect(await list(user)).toEqual({ total: 0, ids: [], data: [] });
  await setStatus(early, 'delivered', '2026-03-01T10:00:00Z');
  await setStatus(late, 'delivered', '2026-03-05T10:00:00Z');
  expect(await list(user)).toMatchObject({ total: 2, ids: [first.id, second.id] });
  expect((await list(user, { limit: 1 })).data).toEqual([
    {
      product_id: first.id,
      product_name: expect.any(String),
      image: null,
      delivered_at: '2026-03-05T10:00:00.000Z',
    },
  ]);
  expect((await list(user, { limit: 1 })).total).toBe(2);
  await shop.call('addProductReview', { product_id: first.id, rating: 4 }, user);
  expect(await list(user)).toMatchObject({ total: 1, ids: [second.id] });
  // No other shopper is asked for a review.
  expect((await list(await buildUser(shop))).total).toBe(0);
});

test('omits products that cannot be reviewed: orders that ended or are under way, products off sale', async () => {
  const user = await buildUser(shop);
  const product = await buildProduct(shop);
  const orderId = await buy(user, [product]);
  for (const status of ['received', 'shipped', 'cancelled', 'returned', 'refunded']) {
    await setStatus(orderId, status);
    expect([status, (await list(user)).total]).toEqual([status, 0]);
  }
  await setStatus(orderId, 'delivered');
  expect((await list(user)).data).toMatchObject([{ product_id: product.id, delivered_at: null }]);
  await shop.pool.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [product.id]);
  expect((await list(user)).total).toBe(0);
});

test("shows the product's name in the reader's language", async () => {
  const user = await buildUser(shop);
  const product = await buildProduct(shop);
  await setStatus(await buy(user, [product]), 'delivered');
  await shop.pool.query(
    `INSERT INTO product_translation (product_id, language_code, field, text) VALUES ($1, 'fr', 'name', 'Chaise')`,
    [product.id],
  );
  expect((await list(user, {}, 'fr')).data[0]?.product_name).toBe('Chaise');
});
