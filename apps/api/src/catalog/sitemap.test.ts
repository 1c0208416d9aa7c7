import { tmpdir } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { buildProduct, buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
const PAGES = {
  clientDir: tmpdir(),
  assets: {},
  styleHashes: [],
  entry: { render: async () => ({ status: 200, cookies: {}, cacheable: true }), renderDocument: () => '' },
};
const app = await shop.openApp({
  environment: { PUBLIC_URL: 'http://trad.example' },
  pages: PAGES,
});
let product: { id: number };
beforeAll(async () => {
  product = await buildProduct(shop);
});

const read = (url: string) => app.inject({ url, headers: { host: 'evil.example' } });
const buildFileAddress = (name: string) => `http://trad.example/sitemap/${name}.xml`;
const extractAddresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test('robots.txt names the sitemap and the disallowed paths', async () => {
  const { body, headers } = await read('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: http://trad.example/sitemap.xml');
  expect(body).toContain('Disallow: /checkout');
});

test('the sitemap contains every page and every product for sale in every language', async () => {
  const index = await read('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const files = extractAddresses(index.body);
  const all = (
    await Promise.all(files.map(async (file) => extractAddresses((await read(new URL(String(file)).pathname)).body)))
  ).flat();
  expect(all).toEqual(
    expect.arrayContaining([
      'http://trad.example/',
      'http://trad.example/about?lang=sw',
      expect.stringMatching(/^http:\/\/trad\.example\/store\/[\w-]+$/),
      `http://trad.example/product/${product.id}`,
      `http://trad.example/product/${product.id}?lang=ar`,
    ]),
  );
  expect(new Set(all).size).toBe(all.length);
});

test('stores are divided into files by their ids', async () => {
  await shop.pool.query(`SELECT setval(pg_get_serial_sequence('store', 'id'), 5000, false)`);
  const { storeId } = await buildProduct(shop);
  const { slug } = await shop.prisma.store.findUniqueOrThrow({ where: { id: storeId } });
  const files = extractAddresses((await read('/sitemap.xml')).body);
  expect(files).toEqual(expect.arrayContaining(['pages', 'stores-0', 'stores-1'].map(buildFileAddress)));
  const stores = extractAddresses((await read('/sitemap/stores-1.xml')).body);
  expect(stores).toHaveLength(5);
  expect(stores).toContain(`http://trad.example/store/${slug}?lang=ar`);
  expect((await read('/sitemap/pages.xml')).body).not.toContain('/store/');
  expect((await read('/sitemap/stores-2.xml')).statusCode).toBe(404);
});

test('products that are off sale are not in the sitemap', async () => {
  const { id } = await buildProduct(shop);
  await shop.pool.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [id]);
  const { body } = await read('/sitemap/products-0.xml');
  expect(extractAddresses(body)).not.toContain(`http://trad.example/product/${id}`);
});

test('a disabled language is not in the sitemap', async () => {
  const operator = await buildUser(shop, { role: 'operator' });
  const setSwahili = (is_on: 0 | 1) => shop.call('setLanguage', { code: 'sw', is_on }, operator);
  await setSwahili(0);
  const { body } = await read('/sitemap/pages.xml');
  expect(body).toContain('?lang=ar');
  expect(body).not.toContain('?lang=sw');
  await setSwahili(1);
});

test('an empty file is not found', async () => {
  expect((await read('/sitemap/products-99999.xml')).statusCode).toBe(404);
});

test('any query string and any digits of a file share one cached response', async () => {
  const cached = await shop.openApp({
    environment: { PUBLIC_URL: 'http://trad.example' },
    pages: PAGES,
    cacheResponses: true,
  });
  let queries = 0;
  cached.addHook('onResponse', async ({ monitoringContext }) => {
    queries += monitoringContext?.queries ?? 0;
  });
  for (const path of ['/sitemap.xml', '/sitemap/products-0.xml']) {
    expect((await cached.inject(path)).statusCode).toBe(200);
    queries = 0;
    for (const url of [`${path}?1`, `${path}?2`, path.replace('x', '%78')])
      expect((await cached.inject(url)).statusCode).toBe(200);
    expect([path, queries]).toEqual([path, 0]);
  }
  // Rendered as a page that does not exist.
  expect((await cached.inject('/sitemap/products-00.xml')).headers['content-type']).not.toContain('xml');
});
