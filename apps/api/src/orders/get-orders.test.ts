import { beforeAll, expect, test } from 'vitest';
import { buildAddress, buildAttribute, buildProduct, buildUser, buildVendor } from '../testing/factories.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const buildBuyerWithOrders = async (orders: number) => {
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

test('lists orders newest first, in pages without duplicates or gaps', async () => {
  const { ids, list } = await buildBuyerWithOrders(5);
  const pages = [await list({ limit: 2 }), await list({ limit: 2, offset: 2 }), await list({ limit: 2, offset: 4 })];
  expect(pages.flatMap(({ body }) => body.data.map(({ id }) => id))).toEqual(ids.toReversed());
  expect(pages.map(({ body }) => body.total)).toEqual([5, 5, 5]);
});

test('an order stays as it was bought after later changes', async () => {
  const { product, addressId, list } = await buildBuyerWithOrders(1);
  const before = (await list({})).body.data;
  await shop.pool.query(`UPDATE product SET name = 'Renamed' WHERE id = $1`, [product.id]);
  await shop.pool.query('UPDATE variant_price SET amount_minor = 1 WHERE variant_id = $1', [product.variantId]);
  await shop.pool.query(`UPDATE address SET city = 'Elsewhere' WHERE id = $1`, [addressId]);
  await shop.pool.query(`UPDATE store SET name = 'Sold' WHERE id = $1`, [product.storeId]);
  expect((await list({})).body.data).toEqual(before);
  expect(before[0]?.order_items[0]?.product_name).toBe('Bolga Basket');
});

test("an id selects one order; another user's is not found", async () => {
  const { ids, list } = await buildBuyerWithOrders(2);
  const stranger = await buildBuyerWithOrders(0);
  expect((await list({ id: ids[0] })).body.data.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await stranger.list({ id: ids[0] })).body.code).toBe('NOT_FOUND');
});

test('a user without orders gets an empty list', async () => {
  const { list } = await buildBuyerWithOrders(0);
  expect((await list({})).body).toMatchObject({ total: 0, data: [] });
});

/** Creates a kente in two colours with Arabic and French texts, and an order of it in `lang`. */
const buyKenteIn = async (lang: string) => {
  const vendor = await buildVendor(shop);
  const color = await buildAttribute(shop, 'Color', ['Gold', 'Blue']);
  const [gold = 0, blue = 0] = color.valueIds;
  const kente = await buildProduct(shop, {
    store_id: vendor.storeId,
    name: 'Kente',
    variants: [
      { stock: null, values: { [color.id]: gold } },
      { stock: null, values: { [color.id]: blue } },
    ],
  });
  await shop.pool.query(
    `INSERT INTO product_translation (product_id, language_code, field, text)
     VALUES (${kente.id}, 'ar', 'name', 'كنتي'), (${kente.id}, 'fr', 'name', 'Kenté');
     INSERT INTO attribute_translation (attribute_id, language_code, field, text) VALUES (${color.id}, 'ar', 'name', 'اللون');
     INSERT INTO attribute_value_translation (attribute_value_id, language_code, field, text)
     VALUES (${gold}, 'ar', 'value', 'ذهبي'), (${gold}, 'fr', 'value', 'Doré')`,
  );
  const { token, id } = await buildUser(shop);
  const address_id = await buildAddress(shop, id);
  const place = async () => {
    await shop.call('manageCart', { product_variant_id: kente.variantId }, { token });
    return shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, { token, lang });
  };
  const placed = (await place()).body.data;
  const read = async (reader: string) => {
    const [order] = (await shop.call('getOrders', {}, { token, lang: reader })).body.data;
    const [single] = (await shop.call('getOrders', { id: placed.id }, { token, lang: reader })).body.data;
    expect(single).toEqual(order);
    return order;
  };
  const loadTexts = async (reader: string) => {
    const order = await read(reader);
    const [item] = order?.order_items ?? [];
    return [item?.product_name, item?.attributes[0]?.name, item?.variant_values, order?.address.country];
  };
  return { vendor, kente, gold, blue, placed, read, loadTexts };
};

test("an order is in its reader's language, whatever the language of the purchase; sums and SKU are unchanged", async () => {
  const { placed, read, loadTexts, vendor } = await buyKenteIn('fr');
  expect(placed.order_items[0]).toMatchObject({ product_name: 'Kenté', variant_values: 'Doré' });
  expect(placed.address.country).toBe('Nigeria');
  expect(await loadTexts('fr')).toEqual(['Kenté', 'Color', 'Doré', 'Nigeria']);
  expect(await loadTexts('ar')).toEqual(['كنتي', 'اللون', 'ذهبي', 'نيجيريا']);
  expect(await loadTexts('en')).toEqual(['Kente', 'Color', 'Gold', 'Nigeria']);
  const plain = { ...placed, order_items: [], address: { ...placed.address, country: '' } };
  const arabic = await read('ar');
  expect({ ...arabic, order_items: [], address: { ...arabic?.address, country: '' } }).toEqual(plain);
  expect(arabic?.order_items[0]?.price).toBe(placed.order_items[0]?.price);
  const vendorOrders = await shop.call('getVendorOrders', {}, { token: vendor.token, lang: 'ar' });
  expect(vendorOrders.body.data[0]?.address.country).toBe('نيجيريا');
  const storedItem = await shop.prisma.orderItem.findFirstOrThrow({ where: { orderId: placed.id } });
  expect(storedItem).toMatchObject({ name: 'Kenté', attributes: [{ name: 'Color', value: 'Doré' }] });
});

test('deleted, renamed or changed items have all of their texts as they were bought, in one language', async () => {
  const { kente, blue, loadTexts } = await buyKenteIn('ar');
  // A renamed product is not the one that was bought.
  await shop.pool.query(`DELETE FROM product_translation WHERE product_id = $1 AND language_code = 'ar'`, [kente.id]);
  const bought = ['كنتي', 'اللون', 'ذهبي'];
  expect((await loadTexts('fr')).slice(0, 3)).toEqual(bought);
  await shop.pool.query(
    `INSERT INTO product_translation (product_id, language_code, field, text) VALUES ($1, 'ar', 'name', 'كنتي')`,
    [kente.id],
  );
  expect((await loadTexts('fr')).slice(0, 3)).toEqual(['Kenté', 'Color', 'Doré']);
  // The product has its name again, and the variant another colour.
  await shop.pool.query('UPDATE variant SET options_key = id::text WHERE product_id = $1', [kente.id]);
  await shop.pool.query('UPDATE variant_attribute_value SET attribute_value_id = $2 WHERE variant_id = $1', [
    kente.variantId,
    blue,
  ]);
  expect((await loadTexts('fr')).slice(0, 3)).toEqual(bought);
  await shop.pool.query('UPDATE order_item SET variant_id = NULL, product_id = 2000000000 WHERE product_id = $1', [
    kente.id,
  ]);
  expect(await loadTexts('fr')).toEqual([...bought, 'Nigeria']);
});
