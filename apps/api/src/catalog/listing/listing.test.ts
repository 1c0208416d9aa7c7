import { setTimeout } from 'node:timers/promises';
import type { CallInput } from '@trad/contract/schemas';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAttribute, buildCategory, buildProduct, buildStore } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const list = async (input: CallInput<'getProducts'>) => {
  const { status, body } = await shop.call('getProducts', input);
  expect(status).toBe(200);
  return body;
};
const listIds = async (input: CallInput<'getProducts'>) => (await list(input)).data.map(({ id }) => id);

let category: number;
let stores: number[];
let colours: { id: number; valueIds: number[] };
let sizes: { id: number; valueIds: number[] };
const productIds: Record<'redS' | 'redM' | 'blueM' | 'both' | 'plain', number> = {
  redS: 0,
  redM: 0,
  blueM: 0,
  both: 0,
  plain: 0,
};
const getValueId = (of: { valueIds: number[] }, index: number) => of.valueIds[index] ?? 0;

beforeAll(async () => {
  category = await buildCategory(shop);
  stores = [await buildStore(shop, { name: 'Zuri' }), await buildStore(shop, { name: 'amani' })];
  colours = await buildAttribute(shop, 'Colour', ['Red', 'Blue']);
  sizes = await buildAttribute(shop, 'Size', ['S', 'M']);
  const buildListedProduct = async (
    columns: object,
    variants: Array<{
      values?: [colour: number, size: number];
      usd?: number;
      ngn?: number;
      special?: number;
      stock?: number | null;
    }>,
  ) => {
    const { id } = await buildProduct(shop, {
      category_id: category,
      ...columns,
      variants: variants.map(({ values, usd, ngn, special, stock = 5 }) => ({
        stock,
        prices: { ...(usd && { USD: usd }), ...(ngn && { NGN: ngn }) },
        ...(special && { specials: { USD: special } }),
        values: values
          ? { [colours.id]: getValueId(colours, values[0]), [sizes.id]: getValueId(sizes, values[1]) }
          : {},
      })),
    });
    return id;
  };
  productIds.redS = await buildListedProduct({ store_id: stores[0], rating: 4.5, sold: 3 }, [
    { values: [0, 0], usd: 5000, ngn: 100 },
  ]);
  productIds.redM = await buildListedProduct({ store_id: stores[0], rating: 4.5, sold: 9, featured: true }, [
    { values: [0, 1], usd: 4000, special: 1000, ngn: 900 },
  ]);
  productIds.blueM = await buildListedProduct({ store_id: stores[1], rating: 2, sold: 9 }, [
    { values: [1, 1], usd: 2000, stock: 0 },
  ]);
  productIds.both = await buildListedProduct({ store_id: stores[1], rating: 3.49, sold: 1 }, [
    { values: [0, 0], usd: 3000, stock: 0 },
    { values: [1, 1], usd: 3500, ngn: 500, stock: null },
  ]);
  productIds.plain = await buildListedProduct({ store_id: stores[1] }, [{ ngn: 700 }]);
});

describe('filters', () => {
  const findIds = async (input: CallInput<'getProducts'>) =>
    new Set(await listIds({ category_id: category, ...input }));
  const set = (...names: Array<keyof typeof productIds>) => new Set(names.map((name) => productIds[name]));

  test('values of one attribute are OR-ed, different attributes AND-ed', async () => {
    const [red, blue] = colours.valueIds;
    const [, m] = sizes.valueIds;
    expect(await findIds({ attribute_value_ids: [red ?? 0] })).toEqual(set('redS', 'redM', 'both'));
    expect(await findIds({ attribute_value_ids: [red ?? 0, blue ?? 0] })).toEqual(set('redS', 'redM', 'both', 'blueM'));
    expect(await findIds({ attribute_value_ids: [red ?? 0, blue ?? 0, m ?? 0] })).toEqual(set('redM', 'both', 'blueM'));
    expect(await findIds({ 'attribute_value_ids[]': [red ?? 0], attribute_value_ids: `${m}` })).toEqual(
      set('redM', 'both'),
    );
  });

  test('an unknown value matches nothing', async () => {
    expect(await findIds({ attribute_value_ids: '2000000000' })).toEqual(new Set());
  });

  test('stores are OR-ed, by seller_id and by brand_id', async () => {
    expect(await findIds({ seller_id: `${stores[0]}` })).toEqual(set('redS', 'redM'));
    expect(await findIds({ brand_id: [stores[1] ?? 0] })).toEqual(set('blueM', 'both', 'plain'));
    expect((await findIds({ seller_id: `${stores[0]}`, brand_id: `${stores[1]}` })).size).toBe(5);
  });

  test('price bounds are inclusive and apply to effective prices in the requested currency', async () => {
    expect(await findIds({ min_price: 10, max_price: 30 })).toEqual(set('redM', 'blueM'));
    expect(await findIds({ max_price: 9.99 })).toEqual(new Set());
    expect(await findIds({ min_price: 5, max_price: 7, currency: 'NGN' })).toEqual(set('both', 'plain'));
  });

  test('ratings, stock and featured products', async () => {
    expect(await findIds({ min_rating: 3.5 })).toEqual(set('redS', 'redM'));
    expect(await findIds({ min_rating: '3.49' as unknown as number })).toEqual(set('redS', 'redM', 'both'));
    expect(await findIds({ in_stock: 1 })).toEqual(set('redS', 'redM', 'both', 'plain'));
    expect(await findIds({ is_featured: 1 })).toEqual(set('redM'));
  });

  test('the total counts all matches, whatever the page', async () => {
    const { total, data } = await list({ category_id: category, min_rating: 2, limit: 1, offset: 2 });
    expect([total, data.length]).toEqual([4, 1]);
  });
});

describe('sorts', () => {
  const listSorted = (input: CallInput<'getProducts'>) => listIds({ category_id: category, ...input });
  const toIds = (...names: Array<keyof typeof productIds>) => names.map((name) => productIds[name]);

  test('by effective price, without a price last in both directions', async () => {
    expect(await listSorted({ sort: 'special_price', order: 'ASC' })).toEqual(
      toIds('redM', 'blueM', 'both', 'redS', 'plain'),
    );
    expect(await listSorted({ sort: 'special_price', order: 'DESC' })).toEqual(
      toIds('redS', 'both', 'blueM', 'redM', 'plain'),
    );
    expect(await listSorted({ sort: 'special_price', order: 'ASC', currency: 'NGN' })).toEqual(
      toIds('redS', 'both', 'plain', 'redM', 'blueM'),
    );
    expect(await listSorted({ sort: 'special_price', order: 'DESC', currency: 'GBP' })).toEqual(
      toIds('plain', 'both', 'blueM', 'redM', 'redS'),
    );
  });

  test('by rating and by units sold, ties by id in the same order', async () => {
    expect(await listSorted({ sort: 'rating', order: 'DESC' })).toEqual(
      toIds('redM', 'redS', 'both', 'blueM', 'plain'),
    );
    expect(await listSorted({ sort: 'rating', order: 'ASC' })).toEqual(toIds('plain', 'blueM', 'both', 'redS', 'redM'));
    expect(await listSorted({ sort: 'popularity' })).toEqual(toIds('blueM', 'redM', 'redS', 'both', 'plain'));
    expect(await listSorted({ most_popular_products: 1 })).toEqual(toIds('blueM', 'redM', 'redS', 'both', 'plain'));
    expect(await listSorted({ most_popular_products: 1, sort: 'id', order: 'asc' as 'ASC' })).toEqual(
      toIds('redS', 'redM', 'blueM', 'both', 'plain'),
    );
  });
});

describe('pages', () => {
  const input = fc.record({
    sort: fc.constantFrom('id', 'special_price', 'rating', 'popularity'),
    order: fc.constantFrom('ASC', 'DESC'),
    currency: fc.constantFrom('USD', 'NGN', 'GBP'),
    limit: fc.integer({ min: 1, max: 4 }),
    in_stock: fc.constantFrom(0, 1),
    seller_id: fc.constantFrom(undefined, 0, 1),
  });

  test('by cursor and by offset contain the same products, each once', async () => {
    await fc.assert(
      fc.asyncProperty(input, async ({ limit, seller_id, ...rest }) => {
        const query = {
          category_id: category,
          ...rest,
          ...(seller_id !== undefined && { seller_id: `${stores[seller_id]}` }),
        } as CallInput<'getProducts'>;
        const whole = await listIds({ ...query, limit: 100 });
        const byCursor: number[] = [];
        let cursor: string | null | undefined;
        for (let page = 0; cursor !== null && page < 10; page += 1) {
          const { data, next_cursor, total } = await list({ ...query, limit, ...(cursor && { cursor }) });
          expect(total).toBe(whole.length);
          expect(data).toHaveLength(Math.min(limit, whole.length - byCursor.length));
          byCursor.push(...data.map(({ id }) => id));
          cursor = next_cursor;
        }
        expect(byCursor).toEqual(whole);
        const byOffset: number[] = [];
        for (let offset = 0; offset < whole.length; offset += limit)
          byOffset.push(...(await listIds({ ...query, limit, offset })));
        expect(byOffset).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });

  test('by offset reach deep into a long listing, past the priced products', async () => {
    const [long, store] = [await buildCategory(shop), await buildStore(shop)];
    for (let number = 0; number < 61; number += 1) {
      const prices = { USD: 1000, ...(number % 5 < 3 && { NGN: 100 * (number % 7) + 100 }) };
      await buildProduct(shop, { category_id: long, store_id: store, variants: [{ prices }] });
    }
    for (const sort of ['id', 'special_price', 'rating'] as const) {
      for (const order of ['ASC', 'DESC'] as const) {
        const query = { category_id: long, sort, order, currency: 'NGN' };
        const whole = await listIds({ ...query, limit: 100 });
        expect(whole).toHaveLength(61);
        const offsets = [1, 12, 23, 24, 25, 30, 36, 37, 38, 47, 48, 60, 61, 90];
        // In ascending order each page finds the checkpoint before its own, in descending order none.
        for (const offset of order === 'ASC' ? offsets : offsets.reverse()) {
          const page = await list({ ...query, limit: 9, offset });
          expect(page.data.map(({ id }) => id)).toEqual(whole.slice(offset, offset + 9));
          expect(page.next_cursor === null).toBe(offset + 9 >= 61);
        }
      }
    }
  });

  test.each([{ in_stock: 1 }, { search: 'moving' }] as const)(
    'a cursor whose product moved continues where it was: %o',
    async (filter) => {
      const priced = await buildCategory(shop);
      const ids: number[] = [];
      for (const price of [1000, 2000, 3000, 4000, 5000]) {
        const product = { category_id: priced, name: 'Moving stool', variants: [{ prices: { USD: price } }] };
        ids.push((await buildProduct(shop, product)).id);
      }
      const query = { category_id: priced, ...filter, sort: 'special_price', order: 'ASC', limit: 2 } as const;
      const { data, next_cursor } = await list(query);
      expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
      await shop.pool.query(
        'UPDATE variant_price SET amount_minor = 9000 WHERE variant_id = (SELECT id FROM variant WHERE product_id = $1)',
        [ids[1]],
      );
      expect(await listIds({ ...query, cursor: next_cursor ?? '' })).toEqual(ids.slice(2, 4));
    },
  );

  test('a cursor of another listing is rejected', async () => {
    const { next_cursor } = await list({ category_id: category, sort: 'rating', limit: 2 });
    for (const other of [
      { sort: 'id' },
      { sort: 'rating', order: 'ASC' },
      { sort: 'rating', currency: 'NGN' },
    ] as const) {
      const { status, body } = await shop.call('getProducts', {
        category_id: category,
        ...other,
        cursor: next_cursor ?? '',
      });
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(body.details).toMatchObject([{ path: 'cursor' }]);
    }
  });

  test.each([
    'x',
    'bnVsbA',
    '////',
    Buffer.from('["id","DESC","USD",[1e400,null]]').toString('base64url'),
    Buffer.from('["id","DESC","USD",[null,1.5]]').toString('base64url'),
    Buffer.from('["id","DESC","USD",10001]').toString('base64url'),
    Buffer.from('{"a":1}').toString('base64url'),
  ])('the cursor %s is refused', async (cursor) => {
    const { status, body } = await shop.call('getProducts', { cursor });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test.each([2 ** 31 - 1, 2 ** 53 - 1])('a cursor by relevance after %d products is refused', async (position) => {
    const cursor = Buffer.from(JSON.stringify(['relevance', 'DESC', 'USD', position])).toString('base64url');
    const { status, body } = await shop.call('getProducts', { search: 'dress', cursor });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('invalid input is rejected with its field', () => {
  test.each([
    [{ sort: 'price' }, 'sort'],
    [{ order: 'UP' }, 'order'],
    [{ category_id: 'x' }, 'category_id'],
    [{ category_id: '1e99' }, 'category_id'],
    [{ limit: '1e9' }, 'limit'],
    [{ offset: '10001' }, 'offset'],
    [{ seller_id: '1,x' }, 'seller_id.1'],
    [{ attribute_value_ids: '-1' }, 'attribute_value_ids.0'],
    [{ attribute_value_ids: Array.from({ length: 51 }, (_, id) => id + 1).join(',') }, 'attribute_value_ids'],
    [{ min_price: '-1' }, 'min_price'],
    [{ min_price: 'NaN' }, 'min_price'],
    [{ max_price: '1e300' }, 'max_price'],
    [{ min_rating: '6' }, 'min_rating'],
    [{ search: 'x'.repeat(10_000) }, 'search'],
  ])('%j', async (bad, path) => {
    const { status, body } = await shop.callWith('getProducts', bad);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.details?.map((detail) => detail.path)).toContain(path);
  });

  test('a currency without price lists, with its own error code', async () => {
    const { status, body } = await shop.callWith('getProducts', { currency: 'KES' });
    expect([status, body.code]).toEqual([400, 'CURRENCY_UNAVAILABLE']);
  });
});

describe('get_filter_data', () => {
  const loadFilters = async (input: CallInput<'getFilterData'> = {}) =>
    (await shop.call('getFilterData', { category_id: category, ...input })).body.data;
  const countValues = ({ attributes }: Awaited<ReturnType<typeof loadFilters>>) =>
    Object.fromEntries(
      attributes.flatMap(({ attribute_values }) => attribute_values.map((each) => [each.value, each.count])),
    );

  test('counts the products of each value and store, and returns the price range', async () => {
    const data = await loadFilters();
    expect(countValues(data)).toEqual({ Red: 3, Blue: 2, S: 2, M: 3 });
    expect(data.seller).toEqual([
      { seller_id: stores[1], store_name: 'amani', count: 3 },
      { seller_id: stores[0], store_name: 'Zuri', count: 2 },
    ]);
    expect(data.price).toEqual({ min: 10, max: 50 });
    expect((await loadFilters({ currency: 'NGN' })).price).toEqual({ min: 1, max: 9 });
    expect((await loadFilters({ currency: 'GBP' })).price).toEqual({ min: null, max: null });
  });

  test('other values of a chosen attribute are counted without its filter, all others with it', async () => {
    const data = await loadFilters({ attribute_value_ids: [getValueId(colours, 1)] });
    expect(countValues(data)).toEqual({ Red: 3, Blue: 2, S: 1, M: 2 });
    expect(data.seller).toMatchObject([{ count: 2 }, { count: 0 }]);
    const inStore = await loadFilters({ seller_id: [stores[0] ?? 0] });
    expect(countValues(inStore)).toEqual({ Red: 2, Blue: 0, S: 1, M: 1 });
    expect(inStore.seller).toMatchObject([{ count: 3 }, { count: 2 }]);
  });

  test('the counts equal the totals of the filtered listings', async () => {
    const query = { attribute_value_ids: [getValueId(sizes, 1)], in_stock: 1 as const };
    const data = await loadFilters(query);
    for (const [name, valueId] of [
      ['Red', getValueId(colours, 0)],
      ['Blue', getValueId(colours, 1)],
    ] as const) {
      const { total } = await list({
        category_id: category,
        ...query,
        attribute_value_ids: [...query.attribute_value_ids, valueId],
      });
      expect(countValues(data)[name]).toBe(total);
    }
  });

  test('any number of unknown values match nothing, and cost no count each', async () => {
    const unknown = Array.from({ length: 50 }, (_, index) => 1_900_000_000 + index);
    let queries = -1;
    const app = await shop.openApp();
    app.addHook('onResponse', async ({ monitoringContext }) => {
      queries = monitoringContext?.queries ?? -1;
    });
    const response = await app.inject(
      `/api/get_filter_data?category_id=${category}&attribute_value_ids=${[getValueId(colours, 0), ...unknown.slice(1)]}`,
    );
    expect(countValues(response.json().data)).toEqual({ Red: 0, Blue: 0, S: 0, M: 0 });
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThan(15);
    expect((await list({ category_id: category, attribute_value_ids: unknown })).total).toBe(0);
  });

  test('price bounds do not change the price range', async () => {
    expect((await loadFilters({ min_price: 30 })).price).toEqual({ min: 10, max: 50 });
  });

  test('an unknown category has no facets', async () => {
    expect(await loadFilters({ category_id: 2_000_000_000 })).toEqual({
      attributes: [],
      seller: [],
      price: { min: null, max: null },
    });
  });
});

test.each([1.1, 2.2, 4.4])('min_rating %d includes products with exactly that rating', async (rating) => {
  const rated = await buildCategory(shop);
  const { id } = await buildProduct(shop, { category_id: rated, rating, rating_count: 1 });
  expect(await listIds({ category_id: rated, min_rating: rating })).toEqual([id]);
});

describe('similar products', () => {
  test('are of the same category, without the product itself, in stock first, then by units sold', async () => {
    const { body } = await shop.call('getSimilarProducts', { category_id: category, product_id: productIds.both });
    expect(body.data.map(({ id }) => id)).toEqual([
      productIds.redM,
      productIds.redS,
      productIds.plain,
      productIds.blueM,
    ]);
  });

  test('come from the parent category if there are too few', async () => {
    const parent = await buildCategory(shop);
    const small = await buildCategory(shop, { parent_id: parent });
    const one = await buildProduct(shop, { category_id: small });
    const other = await buildProduct(shop, { category_id: small });
    const above = await buildProduct(shop, { category_id: parent, sold: 50 });
    const { body } = await shop.call('getSimilarProducts', { product_id: one.id });
    expect(body.data.map(({ id }) => id)).toEqual([other.id, above.id]);
    expect((await shop.call('getSimilarProducts', { product_id: 2_000_000_000 })).body.data).toEqual([]);
    expect((await shop.callWith('getSimilarProducts', {})).status).toBe(400);
  });

  test('end at a category that is its own ancestor', async () => {
    const parent = await buildCategory(shop);
    const small = await buildCategory(shop, { parent_id: parent });
    const one = await buildProduct(shop, { category_id: small });
    const other = await buildProduct(shop, { category_id: small });
    const above = await buildProduct(shop, { category_id: parent, sold: 50 });
    await shop.pool.query('UPDATE category SET parent_id = $2 WHERE id = $1', [parent, small]);
    const { body } = await shop.call('getSimilarProducts', { product_id: one.id });
    expect(body.data.map(({ id }) => id).sort()).toEqual([other.id, above.id].sort());
    await shop.pool.query('UPDATE category SET parent_id = NULL WHERE id = $1', [parent]);
  });

  test('are not cached beyond a change of the categories above', async () => {
    const parent = await buildCategory(shop);
    const small = await buildCategory(shop, { parent_id: parent });
    const one = await buildProduct(shop, { category_id: small });
    const app = await shop.openApp({ cacheResponses: true });
    const load = async () => {
      const { data } = (await app.inject(`/api/get_similar_products?product_id=${one.id}`)).json();
      return data.map(({ id }: { id: number }) => id);
    };
    await shop.publish();
    expect(await load()).toEqual([]);
    const above = await buildProduct(shop, { category_id: parent, store_id: stores[0] });
    await shop.publish();
    await setTimeout(1100);
    expect(await load()).toEqual([above.id]);
  });
});

describe('stores', () => {
  test('a store by slug or id, with the totals of its products', async () => {
    const id = await buildStore(shop, {
      slug: 'kente-house',
      name: 'Kente House',
      description: 'Weavers',
      city: 'Kumasi',
      country_iso2: 'GH',
    });
    await buildProduct(shop, { store_id: id, rating: 4, rating_count: 2, sold: 7 });
    await buildProduct(shop, { store_id: id, rating: 5, rating_count: 1, sold: 1 });
    await buildProduct(shop, { store_id: id, status: 'draft', sold: 100 });
    const { body } = await shop.call('getStore', { slug: 'kente-house' });
    expect(body.data).toMatchObject({
      store_id: id,
      seller_id: id,
      store_name: 'Kente House',
      description: 'Weavers',
      city: 'Kumasi',
      country: 'GH',
      rating: 4.33,
      no_of_ratings: 3,
      no_of_products: 2,
      units_sold: 8,
    });
    expect((await shop.call('getStore', { seller_id: id })).body.data.slug).toBe('kente-house');
  });

  test('a suspended or unknown store is not found', async () => {
    const id = await buildStore(shop, { status: 'suspended' });
    expect((await shop.call('getStore', { seller_id: id })).status).toBe(404);
    expect((await shop.call('getStore', { slug: 'nobody' })).status).toBe(404);
    expect((await shop.callWith('getStore', {})).status).toBe(400);
  });

  test('top sellers are sorted by units sold', async () => {
    const { body } = await shop.call('topSellers', { limit: 100 });
    const units = body.data.map(({ units_sold }) => units_sold);
    expect(units).toEqual(units.toSorted((a, b) => b - a));
    expect(body.data.every(({ no_of_products }) => no_of_products > 0)).toBe(true);
  });
});

test('get_categories_name_only returns the children of a category, or the top level', async () => {
  const top = await buildCategory(shop, { name: 'Top' });
  const child = await buildCategory(shop, { name: 'Child', parent_id: top });
  await buildCategory(shop, { name: 'Off', parent_id: top, active: false });
  expect((await shop.call('getCategoriesNameOnly', { id: top })).body.data).toEqual([
    { id: child, name: 'Child', parent_id: top },
  ]);
  const names = (await shop.call('getCategoriesNameOnly', {})).body.data;
  expect(names).toContainEqual({ id: top, name: 'Top', parent_id: 0 });
  expect(names.every(({ parent_id }) => parent_id === 0)).toBe(true);
});

describe('texts are in the requested language, with English as the fallback:', () => {
  const NAMES: ReadonlyArray<[table: string, id: () => number, field: string, text: string]> = [
    ['product', () => productIds.redS, 'name', 'Robe rouge'],
    ['category', () => category, 'name', 'Robes'],
    ['attribute', () => colours.id, 'name', 'Couleur'],
    ['attribute_value', () => getValueId(colours, 0), 'value', 'Rouge'],
    ['store', () => stores[0] ?? 0, 'description', 'Cousu main'],
  ];
  beforeAll(async () => {
    await shop.pool.query(`UPDATE store SET description = 'Sewn by hand'`);
    await shop.pool.query(`UPDATE product SET name = 'Dress' WHERE id = ANY ($1)`, [Object.values(productIds)]);
    for (const [table, id, field, text] of NAMES) {
      await shop.pool.query(
        `INSERT INTO ${table}_translation (${table}_id, language_code, field, text) VALUES ($1, 'fr', $2, $3)`,
        [id(), field, text],
      );
    }
  });
  const inBothLanguages = async (load: (lang: string) => Promise<unknown>) => [await load('fr'), await load('en')];
  const selectDresses = (items: ReadonlyArray<{ id: number; name: string }>) =>
    [productIds.redS, productIds.redM].map((id) => items.find((item) => item.id === id)?.name);

  test.each(['getProducts', 'getSimilarProducts', 'mostSellingProducts'] as const)('%s', async (name) => {
    const input = name === 'mostSellingProducts' ? { limit: 100 } : { category_id: category };
    const loadIn = async (lang: string) => selectDresses((await shop.call(name, input, { lang })).body.data);
    expect(await inBothLanguages(loadIn)).toEqual([
      ['Robe rouge', 'Dress'],
      ['Dress', 'Dress'],
    ]);
  });

  test('getFilterData', async () => {
    const loadIn = async (lang: string) => {
      const { attributes } = (await shop.call('getFilterData', { category_id: category }, { lang })).body.data;
      return attributes.flatMap(({ name, attribute_values }) => [name, ...attribute_values.map((each) => each.value)]);
    };
    expect(await inBothLanguages(loadIn)).toEqual([
      ['Couleur', 'Rouge', 'Blue', 'Size', 'S', 'M'],
      ['Colour', 'Red', 'Blue', 'Size', 'S', 'M'],
    ]);
  });

  test('getCategoriesNameOnly', async () => {
    const loadIn = async (lang: string) =>
      (await shop.call('getCategoriesNameOnly', {}, { lang })).body.data.find(({ id }) => id === category)?.name;
    expect((await inBothLanguages(loadIn))[0]).toBe('Robes');
    expect((await inBothLanguages(loadIn))[1]).not.toBe('Robes');
  });

  test('getStore, topSellers', async () => {
    const loadIn = async (lang: string) => [
      (await shop.call('getStore', { seller_id: stores[0] ?? 0 }, { lang })).body.data.description,
      (await shop.call('topSellers', { limit: 100 }, { lang })).body.data.find(({ id }) => id === stores[0])
        ?.description,
      (await shop.call('topSellers', { limit: 100 }, { lang })).body.data.find(({ id }) => id === stores[1])
        ?.description,
    ];
    expect(await inBothLanguages(loadIn)).toEqual([
      ['Cousu main', 'Cousu main', 'Sewn by hand'],
      ['Sewn by hand', 'Sewn by hand', 'Sewn by hand'],
    ]);
  });
});
