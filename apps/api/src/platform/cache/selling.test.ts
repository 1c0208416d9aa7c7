import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { anyChanges, buildChangingShop } from '../../testing/changing-shop.ts';
import { openShop } from '../../testing/shop.ts';
import { STALE_MS } from './tag-log.ts';

const shop = await openShop();
const urls: string[] = [];
let changing: Awaited<ReturnType<typeof buildChangingShop>>;
beforeAll(async () => {
  changing = await buildChangingShop(shop);
  const { categories, stores, ids } = changing;
  const [category] = categories;
  const listings = [
    '',
    `category_id=${category}`,
    `seller_id=${stores[1]}`,
    'search=basket',
    'in_stock=1',
    'min_price=12',
  ];
  for (const filter of listings) {
    for (const sort of ['id', 'special_price', 'rating', 'popularity']) {
      urls.push(`/api/get_products?${filter}&sort=${sort}&limit=5`);
    }
    urls.push(`/api/get_filter_data?${filter}`, `/api/get_products?${filter}&limit=3&offset=3`);
  }
  for (const id of ids.slice(0, 4)) {
    urls.push(`/api/get_product_reviews?product_id=${id}`, `/api/get_similar_products?product_id=${id}`);
  }
  urls.push(
    '/api/get_categories',
    '/api/top_sellers',
    '/api/most_selling_products?limit=4',
    `/api/get_store?seller_id=${stores[0]}`,
    `/api/get_store?seller_id=${stores[0]}&lang=fr`,
    `/api/get_products?lang=fr&limit=7`,
    `/api/get_store?seller_id=${stores[1]}`,
    '/api/get_settings',
    '/api/get_slider_images',
    '/api/get_partners',
    '/api/get_faqs',
    '/api/get_languages',
    '/api/get_currencies',
  );
});

test('two seconds after any changes every response equals a newly computed one', async () => {
  const serving = await shop.openApp({ cacheResponses: true, staleMs: STALE_MS, environment: { RATE_LIMIT: '0' } });
  const read = (app: typeof serving, url: string) =>
    app.inject({ url }).then(({ statusCode, body }) => ({ url, statusCode, body }));
  const readAll = (app: typeof serving) => Promise.all(urls.map((url) => read(app, url)));
  await readAll(serving);
  await fc.assert(
    fc.asyncProperty(anyChanges, async (changes) => {
      for (const change of changes) {
        await changing.change(change);
        const [, , , isRead] = change;
        if (isRead) await Promise.all([readAll(serving), serving.deps.invalidator.publish()]);
      }
      await serving.deps.invalidator.publish();
      await readAll(serving);
      shop.clock.advance(STALE_MS);
      expect(await readAll(serving)).toEqual(await readAll(shop.app));
    }),
    { numRuns: process.env.TRAD_TEST_FULL ? 300 : 10 },
  );
});
