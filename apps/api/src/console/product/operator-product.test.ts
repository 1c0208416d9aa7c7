import { expect, test } from 'vitest';
import {
  buildAddress,
  buildAttribute,
  buildProduct,
  buildReview,
  buildUser,
  buildVendor,
} from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop({ CASH_ORDER_LIMIT: '0' });
const { token } = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const load = async (id: number) => (await shop.call('getOperatorProduct', { id }, { token })).body.data;

test('the page has the product, its variants, texts, reviews and orders', async () => {
  const vendor = await buildVendor(shop, { name: 'Adunni Studio', slug: 'adunni-studio' });
  const product = await buildProduct(shop, {
    store_id: vendor.storeId,
    name: 'Kente Scarf',
    short_description: 'Woven.',
    variants: [{ stock: 5, prices: { USD: 1800 } }, { stock: 0 }],
  });
  await shop.pool.query('UPDATE variant SET active = false WHERE id = $1', [product.variantIds[1]]);
  await shop.pool.query(
    `INSERT INTO product_translation (product_id, language_code, field, text) VALUES ($1, 'fr', 'name', 'Écharpe')`,
    [product.id],
  );
  const { valueIds } = await buildAttribute(shop, 'Colour', ['Teal', 'Plum']);
  await shop.pool.query(
    `INSERT INTO product_image (product_id, key, position, alt, attribute_value_id) VALUES ($1, 'scarf', 1, 'In teal', $2)`,
    [product.id, valueIds[0]],
  );
  const buyer = await buildUser(shop);
  const address_id = await buildAddress(shop, buyer.id);
  await shop.call('manageCart', { product_variant_id: product.variantId, qty: 2 }, buyer);
  const { body: placed } = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, buyer);
  const reviewId = await buildReview(shop, product.id, { rating: 4 });
  await buildReview(shop, product.id, { status: 'hidden' });
  await shop.call('reportReview', { review_id: reviewId, reason: 'spam' }, buyer);
  expect(await load(product.id)).toMatchObject({
    title: 'Kente Scarf',
    state: 'active',
    status: 'active',
    is_on_sale: 1,
    store: { slug: 'adunni-studio', is_open: 1, has_owner: 1 },
    category: { id: product.categoryId, path: [expect.any(String)] },
    pictures: [{ image: '/media/scarf-640.webp', alt: 'In teal', shows: 'Teal' }],
    variants: [
      { id: product.variantIds[0], stock: 3, active: 1, prices: [{ amount: 18, special: null, currency_code: 'USD' }] },
      { id: product.variantIds[1], active: 0 },
    ],
    stock: 3,
    stock_level: 'low',
    rating: 4,
    reviews: 1,
    review_counts: { published: 1, hidden: 1, reported: 1 },
    last_90_days: {
      orders: 1,
      pieces: 2,
      sums: [{ amount: 36, currency_code: 'USD' }],
      latest: [{ order_id: placed.data.id, status: 'received', pieces: 2 }],
    },
  });
  const { texts } = await load(product.id);
  expect(texts.slice(0, 3)).toEqual([
    { language: 'en', present: ['name', 'short_description'] },
    { language: 'fr', present: ['name'] },
    { language: 'es', present: [] },
  ]);
  shop.clock.advance(91 * 86_400_000);
  const { token: later } = await buildUser(shop, { role: 'operator' });
  const { body } = await shop.call('getOperatorProduct', { id: product.id }, { token: later });
  expect(body.data.last_90_days).toEqual({ orders: 0, pieces: 0, sums: [], latest: [] });
});

test('who changed a price is in the history of the product', async () => {
  const operator = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
  const vendor = await buildVendor(shop);
  const { id, variantId } = await buildProduct(shop, {
    store_id: vendor.storeId,
    variants: [{ prices: { USD: 1800 } }],
  });
  const { sku } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: variantId } });
  const variants = [{ id: variantId, sku, option_values: [], prices: { USD: { amount: 21, special: 19 } } }];
  const saved = await shop.callWith('updateVendorProduct', { id, version: 1, variants }, vendor);
  expect([saved.status, saved.body.details]).toEqual([200, undefined]);
  const { body } = await shop.call('getHistory', { thing: 'product', thing_id: String(id) }, operator);
  expect(body.data).toMatchObject([
    {
      actor: { id: vendor.id },
      source: 'update_vendor_product',
      changes: expect.arrayContaining([
        expect.objectContaining({ field: `variant ${sku}: price USD`, before: 1800, after: 2100 }),
        expect.objectContaining({ field: `variant ${sku}: special price USD`, before: null, after: 1900 }),
      ]),
    },
  ]);
});
