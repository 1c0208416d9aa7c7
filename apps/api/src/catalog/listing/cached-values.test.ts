import { beforeAll, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { CHECKPOINT_INTERVAL } from './listing.queries.ts';

const shop = await openShop();
let category: number;
beforeAll(async () => {
  category = await buildCategory(shop);
  for (let count = 0; count < 3 * CHECKPOINT_INTERVAL + 5; count++) await buildProduct(shop, { category_id: category });
});

test('deep pages never mutate cached values, also under concurrent requests', async () => {
  const app = await shop.openApp({ cacheResponses: true });
  const { cache } = app.deps;
  /** Each returned value with a copy of it. */
  const returned: Array<[value: unknown, copy: unknown]> = [];
  const { getOrCompute } = cache;
  cache.getOrCompute = async (scope, key, compute, options) => {
    const value = await getOrCompute(scope, key, compute, options);
    // Objects only: other values are immutable.
    if (scope === 'lookups' && typeof value === 'object') returned.push([value, structuredClone(value)]);
    return value;
  };
  const readPage = async (offset: number) => {
    const { payload } = await app.inject({
      url: `/api/get_products?category_id=${category}&limit=3&sort=id&order=ASC&offset=${offset}`,
    });
    return (JSON.parse(payload) as { data: Array<{ id: number }> }).data.map(({ id }) => id);
  };
  const offsets = [
    3 * CHECKPOINT_INTERVAL + 1,
    CHECKPOINT_INTERVAL + 2,
    2 * CHECKPOINT_INTERVAL + 1,
    2 * CHECKPOINT_INTERVAL,
    CHECKPOINT_INTERVAL,
    3 * CHECKPOINT_INTERVAL,
  ];
  const concurrent = await Promise.all(offsets.map(readPage));
  cache.invalidate(['shop']);
  const later = [];
  for (const offset of offsets) later.push(await readPage(offset));
  const { rows } = await shop.pool.query<{ id: number }>('SELECT id FROM product WHERE category_id = $1 ORDER BY id', [
    category,
  ]);
  const expected = offsets.map((offset) => rows.slice(offset, offset + 3).map(({ id }) => id));
  expect(concurrent).toEqual(expected);
  expect(later).toEqual(expected);
  expect(returned.length).toBeGreaterThan(0);
  for (const [value, copy] of returned) expect(value).toEqual(copy);
});
