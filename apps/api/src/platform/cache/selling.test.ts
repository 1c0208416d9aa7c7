import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { buildCategory, buildProduct, buildReview, buildStore } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { STALE_MS } from './tag-log.ts';

const shop = await openShop();
const PRODUCTS = 12;
const urls: string[] = [];
const ids: number[] = [];
beforeAll(async () => {
  const categories = [await buildCategory(shop), await buildCategory(shop)];
  const stores = [await buildStore(shop), await buildStore(shop)];
  for (let index = 0; index < PRODUCTS; index += 1) {
    const { id } = await buildProduct(shop, {
      category_id: categories[index % 2],
      store_id: stores[index % 3 ? 0 : 1],
      variants: [
        { stock: 1 + (index % 3), prices: { USD: 1000 + index } },
        { stock: 4, prices: { USD: 2000 + index } },
      ],
    });
    ids.push(id);
  }
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

/** Changes of one product or of the shop, by SQL: what triggers record does not depend on who writes. */
const CHANGES: Record<string, (id: number, n: number) => Promise<unknown>> = {
  sell: (id, n) =>
    shop.pool.query('UPDATE variant SET stock = greatest(stock - $2, 0) WHERE product_id = $1', [id, 1 + (n % 3)]),
  restock: (id, n) => shop.pool.query('UPDATE variant SET stock = $2 WHERE product_id = $1', [id, n]),
  rename: (id, n) => shop.pool.query('UPDATE product SET name = $2 WHERE id = $1', [id, `Basket ${n}`]),
  translate: (id, n) =>
    shop.pool.query(
      `INSERT INTO product_translation (product_id, language_code, field, text) VALUES ($1, 'fr', 'name', $2)
       ON CONFLICT (product_id, language_code, field) DO UPDATE SET text = excluded.text`,
      [id, `Panier ${n}`],
    ),
  price: (id, n) =>
    shop.pool.query(
      'UPDATE variant_price SET amount_minor = $2 WHERE variant_id = (SELECT min(v.id) FROM variant v WHERE v.product_id = $1)',
      [id, 500 + n * 100],
    ),
  hide: (id, n) => shop.pool.query('UPDATE product SET hidden = $2 WHERE id = $1', [id, n % 2 === 0]),
  review: (id) => buildReview(shop, id),
  hideReviews: (id) => shop.pool.query(`UPDATE review SET status = 'hidden' WHERE product_id = $1`, [id]),
  move: (id) =>
    shop.pool.query(
      `UPDATE product_category SET category_id = (SELECT c.id FROM category c WHERE c.id <> category_id ORDER BY c.id DESC LIMIT 1)
       WHERE product_id = $1`,
      [id],
    ),
  renameStore: (id, n) =>
    shop.pool.query('UPDATE store SET name = $2 WHERE id = (SELECT store_id FROM product WHERE id = $1)', [
      id,
      `Store ${n}`,
    ]),
  translateStore: (id, n) =>
    shop.pool.query(
      `INSERT INTO store_translation (store_id, language_code, field, text)
       SELECT store_id, 'fr', 'description', $2 FROM product WHERE id = $1
       ON CONFLICT (store_id, language_code, field) DO UPDATE SET text = excluded.text`,
      [id, `Boutique ${n}`],
    ),
  renameCategory: (_id, n) => shop.pool.query('UPDATE category SET name = $1 WHERE active', [`Category ${n}`]),
  content: (_id, n) => shop.pool.query('UPDATE slide SET title = $1', [`Slide ${n}`]),
};

test('two seconds after any changes every response is what is computed anew', async () => {
  const serving = await shop.openApp({ cacheResponses: true, staleMs: STALE_MS, environment: { RATE_LIMIT: '0' } });
  const read = (app: typeof serving, url: string) =>
    app.inject({ url }).then(({ statusCode, body }) => ({ url, statusCode, body }));
  const readAll = (app: typeof serving) => Promise.all(urls.map((url) => read(app, url)));
  const change = fc.tuple(
    fc.constantFrom(...Object.keys(CHANGES)),
    fc.nat({ max: PRODUCTS - 1 }),
    fc.nat({ max: 9 }),
    // Reads between the changes, so that values are computed at any moment.
    fc.boolean(),
  );
  await readAll(serving);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const [name, index, n, reads] of changes) {
        await CHANGES[name]?.(ids[index] ?? 0, n);
        if (reads) await Promise.all([readAll(serving), serving.deps.invalidator.publish()]);
      }
      await serving.deps.invalidator.publish();
      await readAll(serving);
      shop.clock.advance(STALE_MS);
      expect(await readAll(serving)).toEqual(await readAll(shop.app));
    }),
    { numRuns: process.env.TRAD_TEST_FULL ? 300 : 15 },
  );
});
