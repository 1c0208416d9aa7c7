import { ORDER_STATUSES } from '@trad/contract/orders';
import type { CallInput } from '@trad/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildAddress,
  buildAttribute,
  buildProduct,
  buildReview,
  buildUser,
  countWaiting,
} from '../testing/factories.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

type Product = Awaited<ReturnType<typeof buildProduct>>;
type ReviewInput = Partial<CallInput<'addProductReview'>>;

const buyProduct = async (user: { id: number; token: string }, { variantId }: Product, lang = 'en') => {
  const address_id = await buildAddress(shop, user.id);
  await shop.call('manageCart', { product_variant_id: variantId }, user);
  const placed = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, { ...user, lang });
  expect(placed.status).toBe(200);
  return placed.body.data.id;
};

/** Creates a buyer of a product, with a function that reviews it. */
const buildBuyer = async (product?: Product, lang?: string) => {
  const bought = product ?? (await buildProduct(shop));
  const user = await buildUser(shop);
  const orderId = await buyProduct(user, bought, lang);
  return {
    ...user,
    orderId,
    product: bought,
    addReview: (review: ReviewInput = {}, lang?: string) =>
      shop.call(
        'addProductReview',
        { product_id: bought.id, rating: 5, ...review },
        { token: user.token, ...(lang && { lang }) },
      ),
  };
};
const listReviews = async (product_id: number) => (await shop.call('getProductReviews', { product_id })).body;

describe('a review', () => {
  test('by the owner of the store, who bought as somebody else, is refused', async () => {
    const { id, product, addReview } = await buildBuyer();
    const { storeId } = await shop.prisma.product.findUniqueOrThrow({ where: { id: product.id } });
    await shop.prisma.store.update({ where: { id: storeId }, data: { ownerId: id } });
    expect((await addReview()).body.code).toBe('PURCHASE_REQUIRED');
  });

  test('by a buyer of the product is returned and listed, with the language of its author', async () => {
    const { product, orderId, addReview } = await buildBuyer();
    const attributes = [
      { name: 'Color', value: 'Teal', code: '#14696b' },
      { name: 'Size', value: 'M', code: null },
    ];
    await shop.prisma.orderItem.updateMany({ where: { orderId }, data: { attributes } });
    const { status, body } = await addReview({ rating: 4, title: 'Solide', comment: 'Je le reprendrais.' }, 'fr');
    expect(status).toBe(200);
    expect(body.message).toBe('Merci pour votre avis\u202f!');
    expect(body.data).toEqual({
      id: expect.any(Number),
      product_id: product.id,
      title: 'Solide',
      rating: 4,
      comment: 'Je le reprendrais.',
      created_at: shop.clock.now().toISOString(),
      language: 'fr',
      pictures: [],
      user: { username: expect.stringMatching(/^Person \d+$/), image: null },
      status: 'published',
    });
    const { status: _status, ...shown } = body.data;
    expect(await listReviews(product.id)).toMatchObject({
      data: [{ ...shown, bought: 'Teal, M' }],
      total: 1,
      rating_breakdown: { 4: 1 },
    });
  });

  test('names the options in the language of its reader, not in that of the purchase', async () => {
    const color = await buildAttribute(shop, 'Color', ['Gold']);
    const size = await buildAttribute(shop, 'Size', ['M']);
    const [gold = 0] = color.valueIds;
    const [medium = 0] = size.valueIds;
    await shop.pool.query(
      `INSERT INTO attribute_value_translation (attribute_value_id, language_code, field, text)
       VALUES ($1, 'ar', 'value', 'ذهبي'), ($1, 'fr', 'value', 'Doré')`,
      [gold],
    );
    const values = { [color.id]: gold, [size.id]: medium };
    const { product, addReview } = await buildBuyer(
      await buildProduct(shop, { variants: [{ stock: null, values }] }),
      'fr',
    );
    await addReview({ rating: 5 }, 'fr');
    const loadOptions = async (lang: string) =>
      (await shop.call('getProductReviews', { product_id: product.id }, { lang })).body.data.map(
        ({ bought }) => bought,
      );
    expect(await loadOptions('fr')).toEqual(['Doré, M']);
    expect(await loadOptions('en')).toEqual(['Gold, M']);
    expect(await loadOptions('ar')).toEqual(['ذهبي، M']);
    const { storeId: seller_id } = product;
    const { body } = await shop.call('getStoreReviews', { seller_id, limit: 10, offset: 0 }, { lang: 'ar' });
    expect(body.data[0]?.bought).toBe('ذهبي، M');
  });

  test('names the options of the last order that was not cancelled, returned or refunded', async () => {
    const { product, orderId, addReview, ...user } = await buildBuyer();
    await addReview();
    const setOptions = (id: number, value: string) =>
      shop.prisma.orderItem.updateMany({
        where: { orderId: id },
        data: { attributes: [{ name: 'Color', value, code: null }] },
      });
    const loadOptions = async () => (await listReviews(product.id)).data[0]?.bought;
    await setOptions(orderId, 'Teal');
    const laterId = await buyProduct(user, product);
    await setOptions(laterId, 'Red');
    expect(await loadOptions()).toBe('Red');
    for (const status of ['cancelled', 'returned', 'refunded']) {
      await shop.prisma.storeOrder.updateMany({ where: { orderId: laterId }, data: { status } });
      expect(await loadOptions()).toBe('Teal');
    }
    await shop.prisma.storeOrder.updateMany({ where: { orderId }, data: { status: 'refunded' } });
    expect(await loadOptions()).toBeNull();
  });

  test("updates the product's rating", async () => {
    const { product, addReview } = await buildBuyer();
    const second = await buildBuyer(product);
    await addReview({ rating: 5 });
    await second.addReview({ rating: 2 });
    const { body } = await shop.call('getProducts', { product_ids: String(product.id) });
    expect(body.data[0]).toMatchObject({ rating: 3.5, no_of_ratings: 2 });
  });

  test('is stored unchanged: markup is text, spaces and lines stay, an emoji is one character', async () => {
    const { product, addReview } = await buildBuyer();
    const title = '<img src=x onerror=alert(1)>';
    const comment = ` Line one\n\n  "quoted" & \\escaped ${'🧺'.repeat(1900)} `;
    await addReview({ title, comment });
    expect((await listReviews(product.id)).data[0]).toMatchObject({ title, comment });
  });

  test('requires stars and no text: empty, null and blank texts are no text', async () => {
    const { addReview } = await buildBuyer();
    for (const text of [undefined, null, '', ' \n ']) {
      expect((await addReview({ title: text, comment: text })).body.data).toMatchObject({ title: null, comment: null });
    }
  });

  test('is replaced as a whole by a second one', async () => {
    const { product, addReview } = await buildBuyer();
    const first = await addReview({ rating: 5, title: 'Lovely', comment: 'At first sight.' });
    shop.clock.advance(86_400_000);
    const second = await addReview({ rating: 1, comment: 'It came apart.' }, 'es');
    expect(second.body.data).toMatchObject({
      id: first.body.data.id,
      title: null,
      created_at: shop.clock.now().toISOString(),
      language: 'es',
    });
    expect(await listReviews(product.id)).toMatchObject({
      total: 1,
      rating_breakdown: { 1: 1, 5: 0 },
      data: [{ rating: 1, title: null, comment: 'It came apart.' }],
    });
  });

  test('that an operator hid stays hidden when its author replaces it', async () => {
    const { product, addReview } = await buildBuyer();
    const { body } = await addReview();
    await shop.pool.query(`UPDATE review SET status = 'hidden' WHERE id = $1`, [body.data.id]);
    expect((await addReview({ comment: 'Again' })).body.data.status).toBe('hidden');
    expect(await listReviews(product.id)).toMatchObject({ data: [], total_reviews: 0 });
  });

  test('that is sent many times concurrently is stored once', async () => {
    const { product, addReview } = await buildBuyer();
    const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => addReview({ rating: 1 + (n % 5) })));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await listReviews(product.id)).total).toBe(1);
  });

  test('of several concurrent shoppers is counted for each', async () => {
    const product = await buildProduct(shop);
    const buyers = [];
    for (let n = 0; n < 4; n += 1) buyers.push(await buildBuyer(product));
    await Promise.all(buyers.map(({ addReview }) => addReview({ rating: 3 })));
    expect(await listReviews(product.id)).toMatchObject({ total: 4, rating_breakdown: { 3: 4 } });
  });
});

describe('permission to review', () => {
  test('requires an order of this product, not of another one', async () => {
    const { token } = await buildBuyer();
    const { id: product_id } = await buildProduct(shop);
    const { status, body } = await shop.call('addProductReview', { product_id, rating: 5 }, { token });
    expect(status).toBe(403);
    expect(body).toEqual({
      error: true,
      code: 'PURCHASE_REQUIRED',
      message: 'You can review this product once you have bought it.',
    });
    expect((await listReviews(product_id)).total).toBe(0);
  });

  test('requires an order that is under way or delivered, not cancelled or returned', async () => {
    const { orderId, addReview } = await buildBuyer();
    const responses = [];
    for (const status of ORDER_STATUSES) {
      await shop.pool.query('UPDATE shop_order SET status = $2 WHERE id = $1', [orderId, status]);
      await shop.pool.query('UPDATE store_order SET status = $2 WHERE order_id = $1', [orderId, status]);
      responses.push([status, (await addReview()).status]);
    }
    expect(responses).toEqual([
      ['received', 200],
      ['processing', 200],
      ['shipped', 200],
      ['delivered', 200],
      ['cancelled', 403],
      ['returned', 403],
      ['refunded', 403],
    ]);
  });

  test("depends on the seller order that contains the product, in any of the user's orders", async () => {
    const { orderId, product, addReview, ...buyer } = await buildBuyer();
    await shop.pool.query(`UPDATE store_order SET status = 'cancelled' WHERE order_id = $1`, [orderId]);
    expect((await addReview()).body.code).toBe('PURCHASE_REQUIRED');
    await buyProduct(buyer, product);
    expect((await addReview()).status).toBe(200);
  });

  test('ends while the order is being cancelled', async () => {
    const { orderId, product, addReview } = await buildBuyer();
    const cancelling = await shop.pool.connect();
    try {
      await cancelling.query('BEGIN');
      await cancelling.query(`UPDATE store_order SET status = 'cancelled' WHERE order_id = $1`, [orderId]);
      const reviewing = addReview();
      await expect.poll(() => countWaiting(shop), { timeout: 5000 }).toBe(1);
      await cancelling.query('COMMIT');
      expect((await reviewing).body.code).toBe('PURCHASE_REQUIRED');
    } finally {
      cancelling.release();
    }
    expect((await listReviews(product.id)).total).toBe(0);
  });
});

describe('a product', () => {
  test('that does not exist cannot be reviewed', async () => {
    const { addReview } = await buildBuyer();
    expect((await addReview({ product_id: 2_000_000_000 })).body.code).toBe('NOT_FOUND');
  });

  test.each([
    ['archived', `UPDATE product SET status = 'archived' WHERE id = $1`],
    [
      'of a suspended store',
      `UPDATE store SET status = 'suspended' WHERE id = (SELECT store_id FROM product WHERE id = $1)`,
    ],
  ])('%s is not available to its buyers, and not found for all others', async (_what, sql) => {
    const { product, addReview } = await buildBuyer();
    await shop.pool.query(sql, [product.id]);
    expect(await addReview()).toMatchObject({ status: 409, body: { code: 'PRODUCT_UNAVAILABLE' } });
    const { token } = await buildUser(shop);
    const stranger = await shop.call('addProductReview', { product_id: product.id, rating: 5 }, { token });
    expect(stranger.body.code).toBe('NOT_FOUND');
  });
});

const BAD: Array<[path: string, bad: object]> = [
  ['product_id', { product_id: '1' }],
  ['rating', { rating: undefined }],
  ['rating', { rating: 0 }],
  ['rating', { rating: 6 }],
  ['rating', { rating: 4.5 }],
  ['rating', { rating: '5' }],
  ['title', { title: 't'.repeat(121) }],
  ['title', { title: ['a'] }],
  ['comment', { comment: '🧺'.repeat(2001) }],
  ['comment', { comment: 'a\u0000b' }],
];
test('rejects invalid input under its field and stores nothing', async () => {
  const { token, product } = await buildBuyer();
  for (const [path, bad] of BAD) {
    const sent = { product_id: product.id, rating: 5, ...bad };
    const { status, body } = await shop.callWith('addProductReview', sent, { token });
    expect([status, bad, body.details?.map((detail) => detail.path)]).toEqual([400, bad, [path]]);
  }
  expect((await listReviews(product.id)).total).toBe(0);
});

describe('the response cache', () => {
  test('shows a review to its author at once, and in other processes once it is published', async () => {
    const [here, there] = [await shop.openApp({ cacheResponses: true }), await shop.openApp({ cacheResponses: true })];
    const { product, token } = await buildBuyer();
    const listComments = async (app: typeof here) => {
      const response = await app.inject({ url: `/api/get_product_reviews?product_id=${product.id}` });
      return response.json<{ data: Array<{ comment: string }> }>().data.map(({ comment }) => comment);
    };
    const write = async (comment: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const payload = { product_id: product.id, rating: 5, comment };
      expect((await here.inject({ method: 'POST', url: '/api/add_product_review', headers, payload })).statusCode).toBe(
        200,
      );
    };
    await shop.publish();
    expect([await listComments(here), await listComments(there)]).toEqual([[], []]);
    await write('First');
    expect([await listComments(here), await listComments(there)]).toEqual([['First'], []]);
    await shop.publish();
    expect(await listComments(there)).toEqual(['First']);
    // Another text with the same stars changes no product data.
    await write('Second');
    expect([await listComments(here), await listComments(there)]).toEqual([['Second'], ['First']]);
    await shop.publish();
    expect(await listComments(there)).toEqual(['Second']);
  });

  test.each([
    ['taken down', `UPDATE review SET status = 'hidden' WHERE id = $1`],
    ['deleted', 'DELETE FROM review WHERE id = $1'],
    [
      'by somebody who changed their name',
      `UPDATE user_account SET username = 'New' WHERE id = (SELECT user_id FROM review WHERE id = $1)`,
    ],
  ])('is invalidated where a review is %s', async (_what, sql) => {
    const id = await buildReview(shop, (await buildProduct(shop)).id);
    await shop.publish();
    await shop.pool.query(sql, [id]);
    expect((await shop.pool.query('SELECT FROM read.change')).rowCount).toBeGreaterThan(0);
  });

  test('is not invalidated by a new name of a user without reviews', async () => {
    const { id } = await buildUser(shop);
    await shop.publish();
    await shop.pool.query(`UPDATE user_account SET username = 'New' WHERE id = $1`, [id]);
    expect((await shop.pool.query('SELECT FROM read.change')).rowCount).toBe(0);
  });
});
