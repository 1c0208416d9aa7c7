import type { CallInput } from '@trad/contract/schemas';
import { expect, test } from 'vitest';
import {
  buildAddress,
  buildAttribute,
  buildProduct,
  buildUser,
  buildVendor,
  loadStock,
} from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const vendor = await buildVendor(shop);

const buildVariant = async (stock: number | null) =>
  (await buildProduct(shop, { store_id: vendor.storeId, variants: [{ stock }] })).variantId;
const adjust = (id: number, change: Omit<CallInput<'adjustVendorStock'>, 'id'>) =>
  shop.call('adjustVendorStock', { id, ...change }, vendor);
const listMoves = async (id: number) => (await shop.call('getVendorStockMoves', { id }, vendor)).body;

test('adjusts stock up and down, and records each change with its reason and note', async () => {
  const id = await buildVariant(10);
  const { body } = await adjust(id, { delta: 5, reason: 'received', note: ' Crate 7 ' });
  expect(body.data).toMatchObject({ id, inventory: 15, status: 'In Stock', price: 50 });
  await adjust(id, { delta: -15, reason: 'damaged' });
  expect(await listMoves(id)).toMatchObject({
    total: 2,
    data: [
      { delta: -15, reason: 'damaged', note: null },
      { delta: 5, reason: 'received', note: 'Crate 7' },
    ],
  });
  const refused = await adjust(id, { delta: -1 });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'OUT_OF_STOCK', data: { left: 0 } }]);
  expect((await listMoves(id)).total).toBe(2);
});

test('sets a counted quantity only where the stock is as the vendor saw it', async () => {
  const id = await buildVariant(10);
  await shop.pool.query('UPDATE variant SET stock = 9 WHERE id = $1', [id]);
  const refused = await adjust(id, { inventory: 12, seen: 10, reason: 'counted' });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'STOCK_CHANGED', data: { inventory: 9 } }]);
  expect((await adjust(id, { inventory: 12, seen: 9, reason: 'counted' })).body.data.inventory).toBe(12);
  expect((await adjust(id, { inventory: 12, seen: 12 })).status).toBe(200);
  expect((await listMoves(id)).data).toMatchObject([{ delta: 3, reason: 'counted' }]);
});

test('tracking can be disabled and enabled again; the sum of the stock moves equals the stock', async () => {
  const id = await buildVariant(0);
  await adjust(id, { delta: 4 });
  expect((await adjust(id, { inventory: null, seen: 4 })).body.data).toMatchObject({
    inventory: null,
    status: 'In Stock',
  });
  expect((await adjust(id, { delta: 1 })).body.details).toMatchObject([{ path: 'delta' }]);
  expect((await adjust(id, { inventory: 7, seen: null })).body.data.inventory).toBe(7);
  expect((await listMoves(id)).data.map(({ delta }) => delta)).toEqual([7, -4, 4]);
});

test('a change needs either a difference or a new quantity', async () => {
  const id = await buildVariant(1);
  for (const change of [{}, { delta: 1, inventory: 2, seen: 1 }, { inventory: 3 }]) {
    expect((await adjust(id, change)).body.code).toBe('VALIDATION_FAILED');
  }
  expect(await loadStock(shop, id)).toBe(1);
});

test('with concurrent vendors and buyers the sum of the stock moves equals the stock', async () => {
  const id = await buildVariant(0);
  await adjust(id, { delta: 40 });
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const shopper = await buildUser(shop);
      const address_id = await buildAddress(shop, shopper.id);
      await shop.call('manageCart', { product_variant_id: id, qty: 2 }, shopper);
      return { ...shopper, address_id };
    }),
  );
  const changes = await Promise.all([
    ...buyers.map(({ token, address_id }) =>
      shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, { token }),
    ),
    ...Array.from({ length: 12 }, (_, number) => adjust(id, { delta: number % 2 ? -3 : 2 })),
    ...[40, 38, 36, 42].map((seen) => adjust(id, { inventory: seen + 1, seen })),
  ]);
  expect(changes.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const { rows } = await shop.pool.query(
    `SELECT v.stock::int, (SELECT sum(delta)::int FROM stock_move WHERE variant_id = v.id) AS ledger,
       (SELECT count(*)::int FROM order_item WHERE variant_id = v.id) * 2 AS sold FROM variant v WHERE id = $1`,
    [id],
  );
  expect(rows[0]?.stock).toBe(rows[0]?.ledger);
  expect(rows[0]?.sold).toBe(24);
});

test('lists each variant of the store once, searched, filtered and sorted', async () => {
  const seller = await buildVendor(shop);
  const { id: hue, valueIds } = await buildAttribute(shop, 'Hue', ['Teal', 'Rust']);
  const [teal = 0, rust = 0] = valueIds;
  const lamp = await buildProduct(shop, {
    store_id: seller.storeId,
    name: 'Lamp',
    variants: [
      { stock: 3, values: { [hue]: teal }, prices: { USD: 900 }, specials: { USD: 700 } },
      { stock: 0, values: { [hue]: rust }, prices: { NGN: 500 } },
    ],
  });
  const bowl = await buildProduct(shop, { store_id: seller.storeId, name: 'Bowl', variants: [{ stock: null }] });
  await shop.pool.query(
    `INSERT INTO product_image (product_id, key, position, attribute_value_id) VALUES ($1, 'lamp', 0, NULL), ($1, 'lamp-rust', 1, $2)`,
    [lamp.id, rust],
  );
  const [first = 0, second = 0] = lamp.variantIds;
  await shop.pool.query('UPDATE variant SET active = false, retired = true WHERE id = $1', [bowl.variantId]);
  const { id: crate } = await buildProduct(shop, {
    store_id: seller.storeId,
    name: 'Crate',
    variants: [{ stock: 60 }],
  });
  await shop.pool.query(`UPDATE variant SET sku = 'CRT-1' WHERE product_id = $1`, [crate]);
  const list = async (input: CallInput<'getVendorStock'>) => (await shop.call('getVendorStock', input, seller)).body;
  const all = await list({ order: 'ASC' });
  expect(all.total).toBe(3);
  expect(all.data).toMatchObject([
    { id: first, product: 'Lamp', variant: 'Teal', inventory: 3, price: 7, image: '/media/lamp-640.webp', held: 0 },
    { id: second, variant: 'Rust', status: 'Out of Stock', price: null, image: '/media/lamp-rust-640.webp' },
    { productId: crate, variant: '', sku: 'CRT-1', status: 'In Stock', price: 50 },
  ]);
  const listNames = async (input: CallInput<'getVendorStock'>) =>
    (await list(input)).data.map(({ product, variant }) => product + variant);
  expect(await listNames({ sort: 'product', order: 'ASC' })).toEqual(['Crate', 'LampTeal', 'LampRust']);
  expect(await listNames({ sort: 'price', order: 'ASC' })).toEqual(['LampTeal', 'Crate', 'LampRust']);
  expect(await listNames({ sort: 'inventory', limit: 1, offset: 1 })).toEqual(['LampTeal']);
  expect(await listNames({ search: 'crt' })).toEqual(['Crate']);
  expect(await listNames({ status: 'low' })).toEqual(['LampTeal']);
  expect(await listNames({ status: 'out_of_stock' })).toEqual(['LampRust']);
});

test("names and options are in the vendor's language, and a variant never shows another variant's picture", async () => {
  const seller = await buildVendor(shop);
  const { id: hue, valueIds } = await buildAttribute(shop, 'Tone', ['Teal', 'Rust']);
  const [teal = 0, rust = 0] = valueIds;
  const vase = await buildProduct(shop, {
    store_id: seller.storeId,
    name: 'Vase',
    variants: [
      { stock: 3, values: { [hue]: teal } },
      { stock: 2, values: { [hue]: rust } },
    ],
  });
  await shop.pool.query(
    `INSERT INTO product_image (product_id, key, position, attribute_value_id) VALUES (${vase.id}, 'vase-teal', 0, ${teal});
     INSERT INTO product_translation (product_id, language_code, field, text) VALUES (${vase.id}, 'ar', 'name', 'مزهرية');
     INSERT INTO attribute_value_translation (attribute_value_id, language_code, field, text)
     VALUES (${teal}, 'ar', 'value', 'أزرق مخضر')`,
  );
  const arabic = { token: seller.token, lang: 'ar' };
  const { data } = (await shop.call('getVendorStock', { order: 'ASC', search: 'مزهر' }, arabic)).body;
  expect(data).toMatchObject([
    { product: 'مزهرية', variant: 'أزرق مخضر', image: '/media/vase-teal-640.webp' },
    { product: 'مزهرية', variant: 'Rust', image: null },
  ]);
  const changed = await shop.call('adjustVendorStock', { id: vase.variantId, delta: 1 }, arabic);
  expect(changed.body.data).toMatchObject({ product: 'مزهرية', variant: 'أزرق مخضر' });
  expect((await shop.call('getVendorProducts', { search: 'مزهر' }, arabic)).body.data).toMatchObject([
    { id: vase.id, title: 'مزهرية' },
  ]);
  expect((await shop.call('getVendorStock', { search: 'مزهر' }, seller)).body.total).toBe(0);
});
