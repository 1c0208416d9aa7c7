import type { Product } from '@trad/contract/catalog';
import type { CallInput } from '@trad/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAttribute, buildCategory, buildProduct, buildStore, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const list = async (input: CallInput<'getProducts'>, lang?: string) => {
  const { status, body } = await shop.call('getProducts', input, { ...(lang && { lang }) });
  expect(status).toBe(200);
  return body;
};
const listIds = async (input: CallInput<'getProducts'>) => (await list(input)).data.map(({ id }) => id);
const loadFullProducts = async (ids: readonly number[], input: CallInput<'getProducts'> = {}, lang?: string) =>
  (await list({ ...input, product_ids: ids.join(',') }, lang)).data as Product[];

describe('a listing', () => {
  test('of a category contains the products of its descendants, each once', async () => {
    const top = await buildCategory(shop);
    const below = await buildCategory(shop, { parent_id: top });
    const deep = await buildCategory(shop, { parent_id: below });
    const elsewhere = await buildCategory(shop);
    const inTop = await buildProduct(shop, { category_id: top });
    const inBoth = await buildProduct(shop, { category_id: below, categories: [deep, top] });
    const inDeep = await buildProduct(shop, { category_id: deep });
    const shown = await buildProduct(shop, { category_id: elsewhere, categories: [deep] });
    await buildProduct(shop, { category_id: elsewhere });
    expect(await listIds({ category_id: top })).toEqual([shown.id, inDeep.id, inBoth.id, inTop.id]);
    expect(await listIds({ category_id: deep })).toEqual([shown.id, inDeep.id, inBoth.id]);
    expect((await list({ category_id: top, limit: 1 })).total).toBe(4);
  });

  test('of an unknown or hidden category is empty', async () => {
    const hidden = await buildCategory(shop, { active: false });
    await buildProduct(shop, { category_id: hidden });
    expect(await list({ category_id: hidden })).toMatchObject({ total: 0, data: [] });
    expect(await list({ category_id: 2_000_000_000 })).toMatchObject({ total: 0, data: [] });
  });

  test('of category 0 or without a category contains all products', async () => {
    const { id } = await buildProduct(shop);
    expect((await listIds({ limit: 1 }))[0]).toBe(id);
    expect((await listIds({ category_id: 0, limit: 1 }))[0]).toBe(id);
  });

  test('contains no drafts, archived products or products of suspended stores', async () => {
    const category = await buildCategory(shop);
    const suspended = await buildStore(shop, { status: 'suspended' });
    const hidden = [
      await buildProduct(shop, { category_id: category, status: 'draft' }),
      await buildProduct(shop, { category_id: category, status: 'archived' }),
      await buildProduct(shop, { category_id: category, store_id: suspended }),
    ];
    const { id } = await buildProduct(shop, { category_id: category });
    expect(await list({ category_id: category })).toMatchObject({ total: 1, data: [{ id }] });
    expect(await loadFullProducts([...hidden, { id }].map((product) => product.id))).toMatchObject([{ id }]);
  });

  test('with is_featured 1 contains featured products, with 0 all', async () => {
    const category = await buildCategory(shop);
    const plain = await buildProduct(shop, { category_id: category });
    const chosen = await buildProduct(shop, { category_id: category, featured: true });
    expect(await listIds({ category_id: category, is_featured: 1 })).toEqual([chosen.id]);
    expect(await listIds({ category_id: category, is_featured: 0 })).toEqual([chosen.id, plain.id]);
  });

  test('has twelve products per page by default', async () => {
    const category = await buildCategory(shop);
    for (let number = 0; number < 13; number += 1) await buildProduct(shop, { category_id: category });
    expect(await listIds({ category_id: category })).toHaveLength(12);
    expect(await listIds({ category_id: category, limit: 100 })).toHaveLength(13);
    expect(await list({ category_id: category, offset: 13 })).toMatchObject({ total: 13, data: [] });
  });

  test('with an offset above 10,000 is rejected and refers to the cursor', async () => {
    const { status, body } = await shop.call('getProducts', { offset: 10_001 });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.details).toEqual([{ path: 'offset', message: expect.stringContaining('cursor') }]);
    expect((await shop.call('getProducts', { offset: 10_000 })).status).toBe(200);
  });

  test('in a disabled or unknown currency is rejected', async () => {
    for (const currency of ['KES', 'XXX']) {
      const { status, body } = await shop.call('getProducts', { currency });
      expect([status, body.code]).toEqual([400, 'CURRENCY_UNAVAILABLE']);
    }
    expect((await shop.call('getProducts', { currency: ' eur ' })).status).toBe(200);
  });

  test('is the same with and without a bearer', async () => {
    const { token } = await buildUser(shop);
    expect((await shop.call('getProducts', {}, { token })).body).toEqual((await shop.call('getProducts', {})).body);
  });
});

describe('the order of a listing', () => {
  let category: number;
  const ids: Record<'cheap' | 'special' | 'expensive' | 'twin' | 'unpriced' | 'withoutVariants' | 'euro', number> = {
    cheap: 0,
    special: 0,
    expensive: 0,
    twin: 0,
    unpriced: 0,
    withoutVariants: 0,
    euro: 0,
  };
  beforeAll(async () => {
    category = await buildCategory(shop);
    const build = async (
      name: keyof typeof ids,
      variants: NonNullable<Parameters<typeof buildProduct>[1]>['variants'],
    ) => {
      ids[name] = (await buildProduct(shop, { category_id: category, variants: variants ?? [] })).id;
    };
    await build('unpriced', [{ prices: {} }]);
    await build('expensive', [{ prices: { USD: 9000, EUR: 100 } }]);
    await build('special', [{ prices: { USD: 8000 }, specials: { USD: 1500 } }]);
    await build('euro', [{ prices: { EUR: 4000 } }]);
    await build('cheap', [{ prices: { USD: 500 }, stock: 0 }, { prices: { USD: 1000 } }]);
    await build('twin', [{ prices: { USD: 9000 } }]);
    await build('withoutVariants', []);
  });
  const listNames = async (input: CallInput<'getProducts'>) => {
    const found = await listIds({ category_id: category, limit: 100, ...input });
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    return found.map((id) => names.get(id));
  };

  test('is by id, newest first, by default', async () => {
    expect(await listNames({})).toEqual([
      'withoutVariants',
      'twin',
      'cheap',
      'euro',
      'special',
      'expensive',
      'unpriced',
    ]);
    expect(await listNames({ sort: 'id', order: 'ASC' })).toEqual(
      ['withoutVariants', 'twin', 'cheap', 'euro', 'special', 'expensive', 'unpriced'].toReversed(),
    );
    expect(await listNames({ order: 'asc' })).toEqual(await listNames({ order: 'ASC' }));
  });

  test('by price is by the effective price of the default variant, without a price last in both directions, ties by id', async () => {
    expect(await listNames({ sort: 'special_price', order: 'ASC' })).toEqual([
      'cheap',
      'special',
      'expensive',
      'twin',
      'unpriced',
      'euro',
      'withoutVariants',
    ]);
    expect(await listNames({ sort: 'special_price', order: 'DESC' })).toEqual([
      'twin',
      'expensive',
      'special',
      'cheap',
      'withoutVariants',
      'euro',
      'unpriced',
    ]);
  });

  test('by price uses the requested currency', async () => {
    expect((await listNames({ sort: 'special_price', order: 'ASC', currency: 'EUR' })).slice(0, 2)).toEqual([
      'expensive',
      'euro',
    ]);
  });

  test.each([
    ['id', 'ASC'],
    ['id', 'DESC'],
    ['special_price', 'ASC'],
    ['special_price', 'DESC'],
  ] as const)('by %s %s neither repeats nor skips anything from page to page', async (sort, direction) => {
    const input = { category_id: category, sort, order: direction };
    const whole = await listIds({ ...input, limit: 100 });
    const pages: number[] = [];
    for (let offset = 0; offset < whole.length; offset += 2)
      pages.push(...(await listIds({ ...input, limit: 2, offset })));
    expect(pages).toEqual(whole);
    expect(new Set(pages).size).toBe(7);
  });
});

describe('the default variant', () => {
  const loadDefaultVariant = async (id: number, currency?: string) => {
    const input = { ...(currency && { currency }) };
    const [full] = await loadFullProducts([id], input);
    const listed = (await list({ limit: 100, ...input })).data.find((item) => item.id === id);
    expect(listed?.variants).toHaveLength(1);
    expect(listed?.variants[0]).toEqual(full?.variants[0]);
    return full?.variants[0];
  };

  test('is the cheapest one in stock', async () => {
    const { id, variantIds } = await buildProduct(shop, {
      variants: [
        { prices: { USD: 3000 } },
        { prices: { USD: 1000 }, stock: 0 },
        { prices: { USD: 4000 }, specials: { USD: 2000 } },
      ],
    });
    expect(await loadDefaultVariant(id)).toMatchObject({ id: variantIds[2], price: 20 });
  });

  test('is the cheapest of all if none is in stock, and one with a price before one without', async () => {
    const soldOut = await buildProduct(shop, {
      variants: [{ prices: { USD: 3000 }, stock: 0 }, { prices: { USD: 2000 }, stock: 0 }, { prices: {} }],
    });
    expect(await loadDefaultVariant(soldOut.id)).toMatchObject({ id: soldOut.variantIds[1], price: 20, stock: 0 });
  });

  test('depends on the requested currency; without a price in it the price is null', async () => {
    const { id, variantIds } = await buildProduct(shop, {
      variants: [{ prices: { USD: 1000, EUR: 5000 } }, { prices: { USD: 2000, EUR: 1000 } }],
    });
    expect(await loadDefaultVariant(id)).toMatchObject({ id: variantIds[0], price: 10 });
    expect(await loadDefaultVariant(id, 'EUR')).toMatchObject({ id: variantIds[1], price: 10 });
    expect(await loadDefaultVariant(id, 'NGN')).toMatchObject({ price: null });
  });

  test('treats untracked stock as in stock', async () => {
    const { id, variantIds } = await buildProduct(shop, {
      variants: [
        { prices: { USD: 1000 }, stock: 0 },
        { prices: { USD: 2000 }, stock: null },
      ],
    });
    expect(await loadDefaultVariant(id)).toMatchObject({ id: variantIds[1], stock: null });
  });
});

describe('full products', () => {
  test('are returned in the requested order, each once, without unknown ids', async () => {
    const [a, b, c] = [await buildProduct(shop), await buildProduct(shop), await buildProduct(shop)];
    const products = await loadFullProducts([b.id, 2_000_000_000, c.id, a.id, b.id]);
    expect(products.map(({ id }) => id)).toEqual([b.id, c.id, a.id]);
  });

  test('have the categories that the category tree shows, the main one first', async () => {
    const shown = await buildCategory(shop);
    const main = await buildCategory(shop, { parent_id: shown });
    const hidden = await buildCategory(shop, { active: false });
    const below = await buildCategory(shop, { parent_id: hidden });
    const categories = [shown, hidden, below, await buildCategory(shop, { parent_id: below })];
    const { id } = await buildProduct(shop, { category_id: main, categories });
    const [product] = await loadFullProducts([id]);
    expect(product?.categories.map((category) => category.id)).toEqual([main, shown]);
  });

  test('are at most fifty per request', async () => {
    const createIdList = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
    expect((await shop.call('getProducts', { product_ids: createIdList(50) })).status).toBe(200);
    const { status, body } = await shop.call('getProducts', { product_ids: createIdList(51) });
    expect([status, body.details]).toEqual([400, [{ path: 'product_ids', message: 'at most 50 ids' }]]);
  });

  test('have all variants with all price lists, in the decimals of each currency', async () => {
    const { id } = await buildProduct(shop, {
      variants: [
        { prices: { USD: 4999, NGN: 5_000_000, KES: 100 }, specials: { USD: 3999 } },
        { prices: { USD: 9000 } },
      ],
    });
    const [product] = await loadFullProducts([id]);
    expect(product?.variants).toHaveLength(2);
    expect(product?.variants[0]).toMatchObject({
      price: 39.99,
      currency_price_data: { USD: { symbol: '$', amount: 49.99 }, NGN: { symbol: '₦', amount: 50_000 } },
      currency_special_price_data: { USD: { symbol: '$', amount: 39.99 } },
    });
    // KES is disabled.
    expect(product?.variants[0]?.currency_price_data).not.toHaveProperty('KES');
    expect(product?.variants[0]?.currency_special_price_data).not.toHaveProperty('NGN');
  });

  test('have the total stock of their variants, null if any is not tracked', async () => {
    const tracked = await buildProduct(shop, { variants: [{ stock: 3 }, { stock: 4 }, { stock: 0 }] });
    const untracked = await buildProduct(shop, { variants: [{ stock: 3 }, { stock: null }] });
    const bare = await buildProduct(shop, { variants: [] });
    const stocks = (await loadFullProducts([tracked.id, untracked.id, bare.id])).map(({ stock }) => stock);
    expect(stocks).toEqual([7, null, 0]);
  });

  test('have their attributes with swatches, as the comma lists of SPEC.md and as a list', async () => {
    const color = await buildAttribute(shop, 'Color', ['Teal', 'Plum', 'Unused']);
    const size = await buildAttribute(shop, 'Size', ['S', 'M']);
    const [teal = 0, plum = 0] = color.valueIds;
    const [small = 0, medium = 0] = size.valueIds;
    await shop.pool.query(`UPDATE attribute_value SET swatch = '#008080' WHERE id = $1`, [teal]);
    const { id } = await buildProduct(shop, {
      variants: [
        { values: { [color.id]: plum, [size.id]: medium } },
        { values: { [color.id]: teal, [size.id]: small } },
      ],
    });
    const [product] = await loadFullProducts([id]);
    expect(product?.attributes).toEqual([
      {
        attribute_id: color.id,
        attr_name: 'Color',
        ids: `${teal},${plum}`,
        value: 'Teal,Plum',
        swatche_value: '#008080,',
        swatch_value: '#008080,',
        attribute_values: [
          { id: teal, value: 'Teal', swatch: '#008080' },
          { id: plum, value: 'Plum', swatch: null },
        ],
      },
      expect.objectContaining({ attr_name: 'Size', value: 'S,M', swatche_value: null, swatch_value: null }),
    ]);
    expect(product?.variants.map(({ attribute_value_ids }) => attribute_value_ids)).toEqual([
      [plum, medium],
      [teal, small],
    ]);
    // A card has room for the colours only.
    const listed = (await list({ limit: 100 })).data.find((item) => item.id === id);
    expect(listed?.attributes.map(({ attr_name }) => attr_name)).toEqual(['Color']);
  });

  test('are in the requested language, each field with English as its fallback', async () => {
    const { id } = await buildProduct(shop, {
      name: 'Bolga basket',
      short_description: 'Woven by hand.',
      features: 'Elephant grass\nLeather handle',
    });
    await shop.pool.query(
      `INSERT INTO product_translation (product_id, language_code, field, text)
       VALUES ($1, 'fr', 'name', 'Panier de Bolga'), ($1, 'fr', 'features', 'Herbe à éléphant')`,
      [id],
    );
    const [english] = await loadFullProducts([id]);
    expect(english).toMatchObject({
      name: 'Bolga basket',
      product_name: 'Bolga basket',
      product_features: ['Elephant grass', 'Leather handle'],
    });
    const [french] = await loadFullProducts([id], {}, 'fr');
    expect(french).toMatchObject({
      name: 'Panier de Bolga',
      product_name: 'Panier de Bolga',
      short_description: 'Woven by hand.',
      product_features: ['Herbe à éléphant'],
    });
  });

  test.each([
    ['Soft & warm, under 5 < 6 kg', 'Soft & warm, under 5 < 6 kg'],
    ['<p onclick="x()">Soft <b>cotton</b></p><script>alert(1)</script>', '<p>Soft <b>cotton</b></p>'],
    ['<script>alert(1)</script>', null],
  ])('return a description that is stored as %j as %j', async (description, expected) => {
    const { id } = await buildProduct(shop, { description });
    expect((await loadFullProducts([id]))[0]?.description).toBe(expected);
  });

  test.each([
    ['Thirty days.', 'Thirty days.'],
    ['{"return_policy": "Thirty days."}', 'Thirty days.'],
    ['{"return_policy": null}', null],
    ['{"return_policy": ', '{"return_policy": '],
    ['{"other": 1}', '{"other": 1}'],
    ['30', '30'],
  ])('return a return policy that is stored as %j as %j', async (return_policy, expected) => {
    const { id } = await buildProduct(shop, { return_policy });
    expect((await loadFullProducts([id]))[0]?.return_policy).toBe(expected);
  });

  test('show for each variant the picture of its colour', async () => {
    const color = await buildAttribute(shop, 'Color', ['Teal', 'Plum']);
    const [teal = 0, plum = 0] = color.valueIds;
    const { id } = await buildProduct(shop, {
      variants: [{ values: { [color.id]: teal } }, { values: { [color.id]: plum } }],
    });
    await shop.pool.query(
      `INSERT INTO product_image (product_id, key, position, attribute_value_id)
       VALUES ($1, 'front', 0, NULL), ($1, 'plum', 1, $2), ($1, 'back', 2, NULL)`,
      [id, plum],
    );
    const [product] = await loadFullProducts([id]);
    expect(product).toMatchObject({
      image: '/media/front-640.webp',
      other_images: ['/media/plum-640.webp', '/media/back-640.webp'],
      image_value_ids: [null, plum, null],
    });
    expect(product?.variants.map(({ image }) => image)).toEqual([null, '/media/plum-640.webp']);
  });
});
