import { beforeAll, expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { STEP } from './listing.queries.ts';

const shop = await openShop();
let category: number;
beforeAll(async () => {
  category = await buildCategory(shop);
  for (let made = 0; made < 3 * STEP + 5; made++) await buildProduct(shop, { category_id: category });
});

test('pages far in change no cached value, also when they are read at the same time', async () => {
  const app = await shop.openApp({ cacheResponses: true });
  const { cache } = app.deps;
  /** Each value that was given out, with what it was then. */
  const given: Array<[value: unknown, copy: unknown]> = [];
  const read = cache.getOrCompute;
  cache.getOrCompute = async (scope, key, make, sizeOf) => {
    const value = await read(scope, key, make, sizeOf);
    // What can change, and can be copied, is compared at the end.
    if (scope === 'catalogue' && typeof value === 'object') given.push([value, structuredClone(value)]);
    return value;
  };
  const page = async (offset: number) => {
    const { payload } = await app.inject({
      url: `/api/get_products?category_id=${category}&limit=3&sort=id&order=ASC&offset=${offset}`,
    });
    return (JSON.parse(payload) as { data: Array<{ id: number }> }).data.map(({ id }) => id);
  };
  const offsets = [3 * STEP + 1, STEP + 2, 2 * STEP + 1, 2 * STEP, STEP, 3 * STEP];
  const together = await Promise.all(offsets.map(page));
  cache.invalidate('stock');
  const later = [];
  for (const offset of offsets) later.push(await page(offset));
  const { rows } = await shop.pool.query<{ id: number }>('SELECT id FROM product WHERE category_id = $1 ORDER BY id', [
    category,
  ]);
  const expected = offsets.map((offset) => rows.slice(offset, offset + 3).map(({ id }) => id));
  expect(together).toEqual(expected);
  expect(later).toEqual(expected);
  expect(given.length).toBeGreaterThan(0);
  for (const [value, copy] of given) expect(value).toEqual(copy);
});
