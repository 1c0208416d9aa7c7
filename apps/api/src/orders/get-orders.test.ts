import { beforeAll, expect, test } from 'vitest';
import { buildAddress, buildProduct, buildUser } from '../testing/factories.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const buyerWithOrders = async (orders: number) => {
  const { token, id } = await buildUser(shop);
  const address_id = await buildAddress(shop, id);
  const product = await buildProduct(shop, { name: 'Bolga Basket', variants: [{ stock: null }] });
  const ids: number[] = [];
  for (let n = 0; n < orders; n += 1) {
    await shop.call('manageCart', { product_variant_id: product.variantId }, { token });
    const { body } = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, { token });
    ids.push(body.data.id);
  }
  return {
    token,
    ids,
    product,
    addressId: address_id,
    list: (input: object) => shop.call('getOrders', input, { token }),
  };
};

test('orders come newest first, in pages that neither repeat nor skip', async () => {
  const { ids, list } = await buyerWithOrders(5);
  const pages = [await list({ limit: 2 }), await list({ limit: 2, offset: 2 }), await list({ limit: 2, offset: 4 })];
  expect(pages.flatMap(({ body }) => body.data.map(({ id }) => id))).toEqual(ids.toReversed());
  expect(pages.map(({ body }) => body.total)).toEqual([5, 5, 5]);
});

test('an order stays as it was bought, whatever changes later', async () => {
  const { product, addressId, list } = await buyerWithOrders(1);
  const before = (await list({})).body.data;
  await shop.pool.query(`UPDATE product SET name = 'Renamed' WHERE id = $1`, [product.id]);
  await shop.pool.query('UPDATE variant_price SET amount_minor = 1 WHERE variant_id = $1', [product.variantId]);
  await shop.pool.query(`UPDATE address SET city = 'Elsewhere' WHERE id = $1`, [addressId]);
  await shop.pool.query(`UPDATE store SET name = 'Sold' WHERE id = $1`, [product.storeId]);
  expect((await list({})).body.data).toEqual(before);
  expect(before[0]?.order_items[0]?.product_name).toBe('Bolga Basket');
});

test('an id picks one order; another’s is not found', async () => {
  const { ids, list } = await buyerWithOrders(2);
  const stranger = await buyerWithOrders(0);
  expect((await list({ id: ids[0] })).body.data.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await stranger.list({ id: ids[0] })).body.code).toBe('NOT_FOUND');
});

test('nobody’s orders are an empty list', async () => {
  const { list } = await buyerWithOrders(0);
  expect((await list({})).body).toMatchObject({ total: 0, data: [] });
});
