import { MAX_PRICE } from '@trad/contract/money';
import type { CallInput } from '@trad/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildAddress,
  buildAttribute,
  buildCategory,
  buildProduct,
  buildUser,
  buildVendor,
  buildVendorPicture,
} from '../../../testing/factories.ts';
import { findReadModelDifferences } from '../../../testing/read-model/read-model.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
let vendor: Awaited<ReturnType<typeof buildVendor>>;
let category_id: number;
let images: New['images'];
beforeAll(async () => {
  vendor = await buildVendor(shop);
  images = [{ key: await buildVendorPicture(shop, vendor.storeId) }];
  category_id = await buildCategory(shop);
});

type New = CallInput<'addVendorProduct'>;
type Change = Omit<CallInput<'updateVendorProduct'>, 'id' | 'version'>;
const createVariant = (amount = 20): New['variants'][number] => ({ option_values: [], prices: { USD: { amount } } });

const add = (input: Partial<New> = {}) =>
  shop.call(
    'addVendorProduct',
    { title: 'Raffia Fan', category_id, status: 'active', images, variants: [createVariant()], ...input },
    vendor,
  );
const addProduct = async (input: Partial<New> = {}) => {
  const { status, body } = await add(input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const update = ({ id, version }: { id: number; version: number }, change: Change) =>
  shop.call('updateVendorProduct', { id, version, ...change }, vendor);
const updateProduct = async (product: { id: number; version: number }, change: Change) => {
  const { status, body } = await update(product, change);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const getProblems = async (response: ReturnType<typeof add> | ReturnType<typeof update>) => {
  const { body } = await response;
  expect(body.code).toBe('VALIDATION_FAILED');
  return body.details?.map(({ path, message }) => `${path} ${message}`);
};
const loadProductsOnSale = async (id: number) =>
  (await shop.call('getProducts', { product_ids: String(id) })).body.data[0];

/** Asserts that the read model equals a rebuilt one. */
const expectListed = async () => expect(await findReadModelDifferences(shop.pool)).toEqual([]);

let shirts = 0;
const createShirt = (): Partial<New> => ({
  title: 'Adire Shirt',
  options: [
    { name: 'Hue', values: [{ value: 'Indigo', swatch: '#223388' }, { value: 'Rust' }] },
    { name: 'Fit', values: [{ value: 'Slim' }, { value: 'Wide' }] },
  ],
  variants: [
    {
      option_values: ['Indigo', 'Slim'],
      sku: `SHIRT-${shirts++}`,
      stock: 3,
      prices: { USD: { amount: 40, special: 35 } },
    },
    { option_values: ['Indigo', 'Wide'], stock: 0, prices: { USD: { amount: 42 } } },
    { option_values: ['Rust', 'Wide'], stock: null, prices: { USD: { amount: 44 }, NGN: { amount: 60_000 } } },
  ],
});

describe('adding a product', () => {
  test('lists it on the storefront and in search at once, as a rebuild of the read model would', async () => {
    const { id, slug, version } = await addProduct({
      title: 'Sankofa Lantern',
      description: 'Plain & simple',
      productFeatures: 'Brass\nHand made',
      delivery_charges: { USD: 2.5, EUR: 0 },
      tax_rate: 7.5,
      is_prices_inclusive_tax: 0,
      translations: { fr: { title: 'Lanterne Sankofa' }, sw: {} },
    });
    expect([slug, version]).toEqual(['sankofa-lantern', 1]);
    expect((await shop.call('searchProducts', { search: 'sankofa' })).body.data).toMatchObject([{ product_id: id }]);
    const french = await shop.call('getProducts', { sort: 'id', limit: 1 }, { lang: 'fr' });
    expect(french.body.data).toMatchObject([{ id, name: 'Lanterne Sankofa', variants: [{ price: 20 }] }]);
    expect(await loadProductsOnSale(id)).toMatchObject({
      product_features: ['Brass', 'Hand made'],
      is_prices_inclusive_tax: 0,
    });
    const { body } = await shop.call('getVendorProduct', { id }, vendor);
    expect(body.data).toMatchObject({
      description: 'Plain & simple',
      delivery_charges: { USD: 2.5 },
      tax_rate: 7.5,
      translations: { fr: { title: 'Lanterne Sankofa', productFeatures: null } },
    });
    await expectListed();
  });

  test('derives the swatches of new colours from their names, and none for other names', async () => {
    const names = ['Emerald', 'Bleu marine', 'Harmattan', 'Own'];
    const values = names.map((value) => ({ value, swatch: value === 'Own' ? '#123456' : undefined }));
    const product = await addProduct({
      options: [{ name: 'Colour', values }],
      variants: names.map((value) => ({ option_values: [value], prices: { USD: { amount: 40 } } })),
    });
    const swatches = { Emerald: '#12805c', 'Bleu marine': '#16234a', Harmattan: null, Own: '#123456' };
    const stored = product.options[0]?.values.map(({ value, swatch }) => [value, swatch]) ?? [];
    expect(Object.fromEntries(stored)).toEqual(swatches);
    expect(await loadProductsOnSale(product.id)).toMatchObject({
      attributes: [{ attribute_values: Object.entries(swatches).map(([value, swatch]) => ({ value, swatch })) }],
    });
  });

  test('creates a variant per combination, records its stock in the ledger, and finds or creates its options by name', async () => {
    const { id: size, valueIds } = await buildAttribute(shop, 'Fit', ['Slim']);
    const data = await addProduct(createShirt());
    expect(data.options).toEqual([
      { name: 'Fit', values: [expect.objectContaining({ value: 'Slim' }), expect.objectContaining({ value: 'Wide' })] },
      {
        name: 'Hue',
        values: [
          { value: 'Indigo', swatch: '#223388' },
          { value: 'Rust', swatch: null },
        ],
      },
    ]);
    expect(data.variants).toMatchObject([
      { sku: 'SHIRT-0', option_values: ['Slim', 'Indigo'], stock: 3, prices: { USD: { amount: 40, special: 35 } } },
      { option_values: ['Wide', 'Indigo'], stock: 0 },
      { option_values: ['Wide', 'Rust'], stock: null, prices: { NGN: { amount: 60_000 } } },
    ]);
    const again = await addProduct({
      ...createShirt(),
      options: undefined,
      variants: [{ ...createVariant(), sku: 'PLAIN' }],
    });
    expect(again.slug).toBe(`adire-shirt-${again.id}`);
    const { rows } = await shop.pool.query(
      `SELECT (SELECT count(*)::int FROM attribute WHERE lower(name) IN ('hue', 'fit')) AS attributes,
         (SELECT array_agg(code ORDER BY position) FROM attribute_value WHERE attribute_id = $1) AS codes,
         (SELECT json_agg(json_build_array(delta, reason)) FROM stock_move m JOIN variant v ON v.id = m.variant_id
          WHERE v.product_id = $2) AS moves,
         EXISTS (SELECT FROM variant_attribute_value WHERE attribute_value_id = $3) AS found`,
      [size, data.id, valueIds[0]],
    );
    expect(rows).toEqual([{ attributes: 2, codes: ['slim', 'wide'], moves: [[3, 'received']], found: true }]);
    await expectListed();
  });

  test('a variant whose SKU contains the word of a secret is saved', async () => {
    const { id } = await addProduct({
      ...createShirt(),
      options: undefined,
      variants: [{ ...createVariant(), sku: 'SECRET-TOKEN: HASHTAG' }],
    });
    const { rows } = await shop.pool.query(
      `SELECT changes FROM audit_entry WHERE thing = 'product' AND thing_id = $1`,
      [String(id)],
    );
    expect(Object.keys(rows[0].changes)).toContain('variant SECRET-TOKEN: HASHTAG: active');
  });

  test('concurrent requests with the same new options create each option once', async () => {
    const requests = Array.from({ length: 5 }, (_, number) =>
      addProduct({
        title: `Weave ${number}`,
        options: [
          {
            name: number % 2 ? 'Weave' : 'WEAVE',
            values: [{ value: 'Twill' }, { value: 'İpek, çift'.replace(',', '') }],
          },
        ],
        variants: [{ ...createVariant(), option_values: ['twill'] }],
      }),
    );
    await Promise.all(requests);
    const { rows } = await shop.pool.query(
      `SELECT count(DISTINCT a.id)::int AS attributes, count(*)::int AS values
       FROM attribute a JOIN attribute_value v ON v.attribute_id = a.id WHERE lower(a.name) = 'weave'`,
    );
    expect(rows).toEqual([{ attributes: 1, values: 2 }]);
  });

  test('stores prices in minor units without rounding errors in every currency', async () => {
    const amounts = [1.1, 4.35, 8.7, 19.99, 1_000_000.29, 0.07, 999_999_999.99, MAX_PRICE];
    for (const amount of amounts) {
      const { variants } = await addProduct({ variants: [createVariant(amount)] });
      expect(variants[0]?.prices.USD?.amount).toBe(amount);
    }
    expect(
      await getProblems(
        add({ variants: [{ option_values: [], prices: { USD: { amount: 1.005 }, XXX: { amount: 1 } } }] }),
      ),
    ).toEqual([
      'variants.0.prices.USD.amount has more than 2 decimals',
      'variants.0.prices.XXX.amount is not an enabled currency',
    ]);
  });

  test('says when a sold-out variant is expected again, until it is cleared', async () => {
    const shirt = await addProduct({
      ...createShirt(),
      options: undefined,
      variants: [{ ...createVariant(), stock: 0, restock_date: '2026-12-07' }],
    });
    const variant = shirt.variants[0];
    expect(variant?.restock_date).toBe('2026-12-07');
    expect((await loadProductsOnSale(shirt.id))?.variants[0]?.restock_date).toBe('2026-12-07');
    const send = (restock_date: string | null | undefined) =>
      updateProduct(shirt, { variants: [{ ...createVariant(), id: variant?.id, restock_date }] });
    const unchanged = await send(undefined);
    expect(unchanged.variants[0]?.restock_date).toBe('2026-12-07');
    await shop.prisma.variant.update({ where: { id: variant?.id }, data: { stock: 2 } });
    await expect.poll(async () => (await loadProductsOnSale(shirt.id))?.variants[0]).not.toHaveProperty('restock_date');
    const cleared = await send(null);
    expect(cleared.variants[0]?.restock_date).toBeNull();
    for (const restock_date of ['2026-02-30', '1026-12-07', '9999-01-01', 'soon', '2026-12-07\u0000']) {
      const { status, body } = await shop.call(
        'updateVendorProduct',
        { id: shirt.id, version: cleared.version, variants: [{ ...createVariant(), restock_date }] },
        vendor,
      );
      expect([restock_date, status, body.code]).toEqual([restock_date, 400, 'VALIDATION_FAILED']);
    }
  });

  test('sanitises the HTML of its description', async () => {
    const { description } = await addProduct({
      description: '<p onclick="x()">Soft <script>alert(1)</script><b>cotton</b></p>',
    });
    expect(description).toBe('<p>Soft <b>cotton</b></p>');
  });
});

test('a product without a picture is not put on sale', async () => {
  const problem = ['images needs one for the product to be active: save a draft without'];
  expect(await getProblems(add({ images: [] }))).toEqual(problem);
  const draft = await addProduct({ images: [], status: 'draft' });
  expect(await getProblems(update(draft, { status: 'active' }))).toEqual(problem);
  expect(await getProblems(update(draft, { status: 'active', images: [] }))).toEqual(problem);
  const shown = await updateProduct(draft, { status: 'active', images });
  expect(await getProblems(update(shown, { images: [] }))).toEqual(problem);
  expect((await updateProduct(shown, { images: [], status: 'draft' })).images).toEqual([]);
});

test('a product without a picture that is on sale already stays on sale', async () => {
  const product = await addProduct();
  await shop.pool.query('DELETE FROM product_image WHERE product_id = $1', [product.id]);
  const renamed = await updateProduct(product, { status: 'active', title: 'Another Fan', images: [] });
  expect(renamed).toMatchObject({ status: 'active', title: 'Another Fan', images: [] });
});

describe('updating a product', () => {
  test('preserves fields that were not sent, and its stock and slug in any case', async () => {
    const before = await addProduct({ ...createShirt(), translations: { fr: { title: 'Chemise' } } });
    const after = await updateProduct(before, {
      title: 'Adire Overshirt',
      variants: before.variants.map(({ sku, ...variant }) => ({ ...variant, stock: 99 })),
      options: before.options,
    });
    const { title, version, updated_at, ...rest } = after;
    expect(rest).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name in rest)));
    expect([title, version]).toEqual(['Adire Overshirt', 2]);
    expect((await loadProductsOnSale(before.id))?.name).toBe('Adire Overshirt');
    await expectListed();
  });

  test('of two concurrent updates the second gets a conflict and overwrites nothing', async () => {
    const product = await addProduct();
    const responses = await Promise.all([update(product, { title: 'First' }), update(product, { title: 'Second' })]);
    const [saved, rejected] = responses[0].status === 200 ? responses : responses.toReversed();
    expect(rejected?.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { version: 2, updated_at: saved?.body.data.updated_at },
    });
    const { body } = await shop.call('getVendorProduct', { id: product.id }, vendor);
    expect(body.data).toEqual(saved?.body.data);
  });

  test('an update without changes preserves the version', async () => {
    const product = await addProduct(createShirt());
    expect(
      await updateProduct(product, { title: product.title, options: product.options, variants: product.variants }),
    ).toEqual(product);
  });

  test('deletes unreferenced variants; referenced ones are deactivated and return with newly counted stock', async () => {
    const before = await addProduct({
      ...createShirt(),
      title: 'Kente Shirt',
      variants: createShirt().variants?.map(({ sku, ...rest }) => rest) ?? [],
    });
    const [stocked, unreferenced, untracked] = before.variants;
    const reduced = await updateProduct(before, { options: before.options, variants: untracked ? [untracked] : [] });
    expect(reduced.variants.map(({ id }) => id)).toEqual([untracked?.id]);
    expect(reduced.options.map(({ values }) => values.length)).toEqual([1, 1]);
    const { rows } = await shop.pool.query('SELECT id, active, stock FROM variant WHERE product_id = $1 ORDER BY id', [
      before.id,
    ]);
    expect(rows).toEqual([
      { id: stocked?.id, active: false, stock: 3 },
      { id: untracked?.id, active: true, stock: null },
    ]);
    // A second update must not activate the retired variant.
    const saved = await updateProduct(reduced, { title: 'Kente Top' });
    const back = await updateProduct(saved, {
      options: before.options,
      variants: [
        ...saved.variants,
        ...before.variants.slice(0, 2).map(({ id, sku, ...rest }) => ({ ...rest, stock: 8 })),
      ],
    });
    expect(back.variants.map(({ id, stock }) => [id === stocked?.id, id === unreferenced?.id, stock])).toEqual([
      [false, false, null],
      [true, false, 8],
      [false, false, 8],
    ]);
    const moves = await shop.pool.query('SELECT delta, reason FROM stock_move WHERE variant_id = $1 ORDER BY id', [
      stocked?.id,
    ]);
    expect(moves.rows).toEqual([
      { delta: 3, reason: 'received' },
      { delta: 5, reason: 'counted' },
    ]);
    await expectListed();
  });

  test('a variant that is sent without its id, such as of an option that was removed and added again, is the stored one', async () => {
    const before = await addProduct({ variants: [{ ...createVariant(), stock: 5 }] });
    const after = await updateProduct(before, { variants: [{ ...createVariant(30), stock: 50 }] });
    const [{ id, sku } = { id: 0, sku: '' }] = before.variants;
    expect(after.variants).toMatchObject([{ id, sku, stock: 50, prices: { USD: { amount: 30 } } }]);
    const { rows } = await shop.pool.query('SELECT delta, reason FROM stock_move WHERE variant_id = $1 ORDER BY id', [
      id,
    ]);
    expect(rows).toEqual([
      { delta: 5, reason: 'received' },
      { delta: 45, reason: 'counted' },
    ]);
    await expectListed();
  });

  test('a variant that returns without a SKU leaves its former one to the variant that was sent with it', async () => {
    const options = [{ name: 'Dye', values: [{ value: 'Kola' }, { value: 'Camwood' }] }];
    const before = await addProduct({
      options,
      variants: [{ ...createVariant(), sku: 'DYED', option_values: ['Kola'] }],
    });
    const after = await updateProduct(before, {
      options,
      variants: [
        { ...createVariant(), sku: 'DYED', option_values: ['Camwood'] },
        { ...createVariant(), option_values: ['Kola'] },
      ],
    });
    expect(after.variants).toMatchObject([
      { sku: 'DYED', option_values: ['Camwood'] },
      { id: before.variants[0]?.id, sku: `S${vendor.storeId}-${before.id}-${before.variants[0]?.id}` },
    ]);
    await expectListed();
  });

  test('a retired variant without options returns after another variant had none', async () => {
    const before = await addProduct({ variants: [{ ...createVariant(), stock: 5 }] });
    const [{ id, sku } = { id: 0, sku: '' }] = before.variants;
    const options = [{ name: 'Color', values: [{ value: 'Red' }] }];
    const red = await updateProduct(before, { options, variants: [{ ...createVariant(), option_values: ['Red'] }] });
    const other = red.variants[0]?.id ?? 0;
    const without = await updateProduct(red, { options: [], variants: [{ ...createVariant(), id: other }] });
    const again = await updateProduct(without, {
      options,
      variants: [{ ...createVariant(), id: other, option_values: ['Red'] }],
    });
    const after = await updateProduct(again, { options: [], variants: [{ ...createVariant(), sku }] });
    expect(after.variants).toMatchObject([{ id, sku }]);
    await expectListed();
  });

  test('adds values and swatches to the option that the product has, where another one has the same name', async () => {
    await buildAttribute(shop, 'Gauge', ['Fine']);
    const own = await buildAttribute(shop, 'Gauge', ['Fine']);
    const values = { [own.id]: own.valueIds[0] ?? 0 };
    const { id } = await buildProduct(shop, { store_id: vendor.storeId, variants: [{ values }] });
    const { data: before } = (await shop.call('getVendorProduct', { id }, vendor)).body;
    const options = [{ name: 'Gauge', values: [{ value: 'Fine', swatch: '#aabbcc' }, { value: 'Coarse' }] }];
    const after = await updateProduct(before, {
      options,
      images,
      variants: [
        { ...createVariant(), id: before.variants[0]?.id, option_values: ['Fine'] },
        { ...createVariant(), option_values: ['Coarse'] },
      ],
    });
    expect(after.options).toEqual([
      {
        name: 'Gauge',
        values: [
          { value: 'Fine', swatch: '#aabbcc' },
          { value: 'Coarse', swatch: null },
        ],
      },
    ]);
    expect(after.variants.map(({ option_values }) => option_values)).toEqual([['Fine'], ['Coarse']]);
    await expectListed();
  });

  test('leaves a picture at the value that it shows, where a value of another option has the same name', async () => {
    const product = await addProduct({
      options: [
        { name: 'Shell', values: [{ value: 'Black' }, { value: 'Red' }] },
        { name: 'Lining', values: [{ value: 'Black' }] },
      ],
      variants: [
        { option_values: ['Black', 'Black'], prices: { USD: { amount: 9 } } },
        { option_values: ['Red', 'Black'], prices: { USD: { amount: 9 } } },
      ],
    });
    // As an operator's file names the option, too.
    await shop.pool.query(
      `UPDATE product_image SET attribute_value_id = (
         SELECT o.id FROM attribute_value o JOIN attribute a ON a.id = o.attribute_id WHERE a.name = 'Lining' AND o.value = 'Black')
       WHERE product_id = $1`,
      [product.id],
    );
    const { body } = await shop.call('getVendorProduct', { id: product.id }, vendor);
    await updateProduct(product, { title: 'Lined Fan', images: body.data.images });
    const { rows } = await shop.pool.query(
      `SELECT a.name FROM product_image i JOIN attribute_value o ON o.id = i.attribute_value_id
       JOIN attribute a ON a.id = o.attribute_id WHERE i.product_id = $1`,
      [product.id],
    );
    expect(rows).toEqual([{ name: 'Lining' }]);
  });

  test('preserves a variant that is in a cart or an order', async () => {
    const product = await addProduct({ variants: [createVariant()] });
    const [variant] = product.variants;
    const shopper = await buildUser(shop);
    const address_id = await buildAddress(shop, shopper.id);
    await shop.call('manageCart', { product_variant_id: variant?.id ?? 0 }, shopper);
    const options = [{ name: 'Hue', values: [{ value: 'Indigo' }] }];
    const hued = await updateProduct(product, {
      options,
      variants: [{ option_values: ['Indigo'], prices: { USD: { amount: 9 } } }],
    });
    const { body } = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, shopper);
    expect(body.code).toBe('PRODUCT_UNAVAILABLE');
    expect(hued.variants).toMatchObject([{ option_values: ['Indigo'] }]);
  });

  test('variants can swap SKUs and options, and a SKU can move to another variant', async () => {
    const before = await addProduct({
      options: [{ name: 'Hue', values: [{ value: 'Indigo' }, { value: 'Rust' }] }],
      variants: [
        { option_values: ['Indigo'], sku: 'SWAP-1', stock: 1, prices: { USD: { amount: 1 } } },
        { option_values: ['Rust'], sku: 'SWAP-2', stock: 1, prices: { USD: { amount: 2 } } },
      ],
    });
    const [one, two] = before.variants;
    if (!one || !two) throw new Error('Two were made');
    const swapped = await updateProduct(before, {
      options: before.options,
      variants: [
        { ...one, sku: two.sku, option_values: two.option_values },
        { ...two, sku: one.sku, option_values: one.option_values },
      ],
    });
    expect(swapped.variants.map(({ id, sku, option_values }) => [id, sku, option_values])).toEqual([
      [one.id, 'SWAP-2', ['Rust']],
      [two.id, 'SWAP-1', ['Indigo']],
    ]);
    const taken = await updateProduct(swapped, { options: [], variants: [{ ...createVariant(), sku: 'SWAP-1' }] });
    expect(taken.variants).toMatchObject([{ sku: 'SWAP-1', option_values: [] }]);
    await expectListed();
  });

  test('taking it off sale records that it was published and removes it from search', async () => {
    const product = await addProduct();
    const draft = await updateProduct(product, { status: 'draft' });
    expect([draft.was_active, await loadProductsOnSale(product.id)]).toEqual([1, undefined]);
    const active = await updateProduct(draft, { status: 'active' });
    expect([active.was_active, (await loadProductsOnSale(product.id))?.id]).toEqual([0, product.id]);
    expect((await addProduct({ status: 'draft' })).was_active).toBe(0);
  });

  test('preserves prices in a disabled currency', async () => {
    const product = await addProduct({
      variants: [{ option_values: [], prices: { USD: { amount: 5 }, NGN: { amount: 900 } } }],
    });
    await shop.pool.query(`UPDATE currency SET enabled = false WHERE code = 'NGN'`);
    const loaded = (await shop.call('getVendorProduct', { id: product.id }, vendor)).body.data;
    expect(Object.keys(loaded.variants[0]?.prices ?? {})).toEqual(['USD']);
    const saved = await updateProduct(product, { variants: loaded.variants });
    await shop.pool.query(`UPDATE currency SET enabled = true WHERE code = 'NGN'`);
    expect((await shop.call('getVendorProduct', { id: product.id }, vendor)).body.data.variants).toEqual(
      product.variants,
    );
    expect(saved.version).toBe(1);
  });

  test('can leave its category unchanged and reuse its pictures', async () => {
    const other = await buildCategory(shop);
    const further = await buildCategory(shop);
    const product = await addProduct();
    await shop.pool.query('INSERT INTO product_category (product_id, category_id) VALUES ($1, $2)', [
      product.id,
      further,
    ]);
    await shop.pool.query(`INSERT INTO product_image (product_id, key, position) VALUES ($1, 'seeded', 0)`, [
      product.id,
    ]);
    const moved = await updateProduct(product, { category_id: other, images: [{ key: 'seeded', alt: 'A fan' }] });
    expect(moved.images).toEqual([
      { key: 'seeded', image: '/media/seeded-640.webp', alt: 'A fan', option_value: null },
    ]);
    const categories = await shop.pool.query(
      'SELECT category_id FROM product_category WHERE product_id = $1 ORDER BY 1',
      [product.id],
    );
    expect(categories.rows.map((row) => row.category_id)).toEqual([other, further]);
  });
});
