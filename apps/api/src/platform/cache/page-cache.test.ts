import { tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import supertest from 'supertest';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProduct, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import type { WebAppBuild } from '../pages/pages.ts';

const shop = await openShop();
await buildProduct(shop);

type Rendered = Awaited<ReturnType<WebAppBuild['entry']['render']>>;
type Visit = Parameters<WebAppBuild['entry']['render']>[0];

/** The requests rendered so far, and overrides of the next page. */
const visits: Visit[] = [];
let page: Partial<Rendered> = {};
const app = await shop.openApp({
  cacheResponses: true,
  pages: {
    clientDir: tmpdir(),
    assets: {},
    styleHashes: [],
    entry: {
      render: async (visit) => {
        visits.push(visit);
        return { status: 200, cookies: {}, cacheable: true, redirect: undefined, ...page };
      },
      resolvePageUrl: (url) => (url.startsWith('/no-such') ? '/404' : url),
      renderDocument: () => `<!doctype html><p>${visits.length}</p>${'<br>'.repeat(500)}`,
    },
  },
});
beforeEach(async () => {
  await shop.publish();
  app.deps.cache.invalidate(['shop']);
  visits.length = 0;
  page = {};
});

const fetchPage = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** How often the server rendered for these visits. */
const countRenders = async (...all: Array<Parameters<typeof fetchPage>>) => {
  visits.length = 0;
  for (const one of all) await fetchPage(...one);
  return visits.length;
};

test('pages share cached responses of the API until a change', async () => {
  await fetchPage('/product/7');
  const ask = visits[0]?.sendRequest as Visit['sendRequest'];
  const load = async () => (await ask('getCategories', {}, { lang: 'fr' })).body;
  await load();
  const cached = await load();
  expect(cached).toMatchObject({ error: false });
  expect(await load()).toBe(cached);
  app.deps.cache.invalidate(['shop']);
  expect(await load()).not.toBe(cached);
  expect(await load()).toEqual(cached);
});

test('cookies are not decoded: each broken escape would throw an error', async () => {
  const decode = vi.spyOn(globalThis, 'decodeURIComponent');
  const cookie = `${Array.from({ length: 1500 }, (_, number) => `a${number}=%`).join('; ')}; selectedLanguage=fr`;
  try {
    await fetchPage('/', { cookie });
    await fetchPage('/', { cookie });
    expect(decode.mock.calls.filter(([text]) => text === '%')).toEqual([]);
  } finally {
    decode.mockRestore();
  }
  expect(visits[0]?.cookies.selectedLanguage).toBe('fr');
});

describe('a rendered page', () => {
  test('is rendered once, and sent with the headers of every page', async () => {
    const first = await fetchPage('/product/7');
    const second = await fetchPage('/product/7');
    expect([first.statusCode, second.statusCode, visits.length]).toEqual([200, 200, 1]);
    expect(second.body).toBe(first.body);
    const { 'x-request-id': _own, date: _date, ...headers } = first.headers;
    expect(second.headers).toMatchObject(headers);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Save-Data, Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  });

  test('is cached compressed, with an ETag for each coding, and leads to a 304', async () => {
    const plain = await fetchPage('/');
    app.deps.cache.invalidate(['shop']);
    visits.length = 0;
    const compressed = await fetchPage('/', { 'accept-encoding': 'br, gzip' });
    expect([compressed.headers['content-encoding'], String(brotliDecompressSync(compressed.rawPayload))]).toEqual([
      'br',
      plain.body,
    ]);
    expect(compressed.headers.etag).toMatch(/-br"$/);
    const known = { 'accept-encoding': 'br, gzip', 'if-none-match': String(compressed.headers.etag) };
    const again = await fetchPage('/', known);
    expect([again.statusCode, again.body, visits.length]).toEqual([304, '', 1]);
    expect(again.headers['content-security-policy']).toBe(compressed.headers['content-security-policy']);
    const head = await app.inject({ method: 'HEAD', url: '/', headers: { 'accept-encoding': 'br, gzip' } });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', compressed.headers.etag]);
  });

  test('is rendered once for all content codings', async () => {
    const codings = ['br', 'gzip', 'identity', 'br, gzip'].map((coding) => ({ 'accept-encoding': coding }));
    expect(await countRenders(...codings.map((headers): [string, Record<string, string>] => ['/', headers]))).toBe(1);
    const plain = await fetchPage('/');
    const zipped = await fetchPage('/', { 'accept-encoding': 'gzip' });
    expect([String(gunzipSync(zipped.rawPayload)), zipped.headers['content-encoding']]).toEqual([plain.body, 'gzip']);
    const etags = [plain, zipped].map(({ headers }) => String(headers.etag));
    expect(etags[1]).toBe(etags[0]?.replace(/"$/, '-gzip"'));
  });

  test('is rendered again after a change of its data, not after a sale, and after a minute', async () => {
    expect(await countRenders(['/'], ['/'])).toBe(1);
    await shop.pool.query('UPDATE variant SET stock = stock - 1');
    await shop.publish();
    expect(await countRenders(['/'])).toBe(0);
    await shop.pool.query(`UPDATE slide SET title = title || '.'`);
    expect(await countRenders(['/'])).toBe(0);
    await shop.publish();
    expect(await countRenders(['/'], ['/'])).toBe(1);
    shop.clock.advance(60_000);
    expect(await countRenders(['/'])).toBe(1);
  });

  test('is cached by URL, language and currency; other cookies and invalid values do not matter', async () => {
    const toHeaders = (text: string) => ({ cookie: text });
    expect(await countRenders(['/'], ['/category'], ['/', toHeaders('selectedLanguage=fr')])).toBe(3);
    await fetchPage('/', toHeaders('selectedCurrency=EUR'));
    expect(
      await countRenders(
        ['/', toHeaders('selectedCurrency=EUR; session=abc')],
        ['/', toHeaders('selectedCurrency=EUR; session=def')],
      ),
    ).toBe(1);
    expect(
      await countRenders(
        ['/', toHeaders('session=1; theme=dark')],
        ['/', toHeaders('selectedLanguage=xx')],
        ['/', toHeaders('selectedCurrency=eur; selectedLanguage=%00')],
        ['/', toHeaders('selectedLanguage=FR')],
      ),
    ).toBe(0);
  });

  test('differs in lite mode; the cookie overrides Save-Data', async () => {
    const saving = { 'save-data': 'on' };
    expect(await countRenders(['/'], ['/', saving], ['/', saving], ['/', { cookie: 'liteMode=1' }])).toBe(2);
    expect(visits.map(({ lite }) => lite)).toEqual([false, true]);
    expect(await countRenders(['/', { ...saving, cookie: 'liteMode=0' }])).toBe(0);
  });

  test('gets no other cookies', async () => {
    await fetchPage('/', { cookie: 'session=abc; selectedLanguage=sw; selectedCurrency=NGN' });
    expect(visits[0]?.cookies).toEqual({ selectedLanguage: 'sw', selectedCurrency: 'NGN' });
  });

  test('sets the cookie of its URL for each visitor, also on a 304', async () => {
    page = { cookies: { selectedLanguage: 'fr' } };
    const responses = [await fetchPage('/?lang=fr'), await fetchPage('/?lang=fr'), await fetchPage('/?lang=fr')];
    const known = await fetchPage('/?lang=fr', { 'if-none-match': '*' });
    for (const { headers } of [...responses, known]) {
      expect(headers['set-cookie']).toBe('selectedLanguage=fr; Max-Age=31536000; Path=/; SameSite=Lax');
    }
    // Security headers of another kind would replace those of the stored page.
    expect([undefined, responses[0]?.headers['content-security-policy']]).toContain(
      known.headers['content-security-policy'],
    );
    expect([known.statusCode, visits.length]).toEqual([304, 2]);
    expect((await fetchPage('/')).headers).toMatchObject({ 'set-cookie': expect.any(String) });
    page = {};
    expect((await fetchPage('/about')).headers).not.toHaveProperty('set-cookie');
  });

  test('that sets a cookie is one hit of the cache per visit', async () => {
    page = { cookies: { selectedLanguage: 'fr' } };
    const visit = () => fetchPage('/product/7', { 'accept-encoding': 'br' });
    await visit();
    const before = app.deps.cache.stats('pages').hits;
    await visit();
    expect(app.deps.cache.stats('pages').hits).toBe(before + 1);
  });

  test.each<[string, Partial<Rendered>]>([
    ['forbids it', { cacheable: false }],
    ['is not found', { status: 404, cacheable: false }],
    ['lacks data', { status: 503 }],
    ['redirects', { status: 301, redirect: '/category' }],
  ])('is not cached when it %s', async (_what, result) => {
    page = result;
    expect(await countRenders(['/somewhere'], ['/somewhere'])).toBe(2);
  });

  test('that is not found is compressed and has no ETag', async () => {
    page = { status: 404 };
    const { statusCode, headers } = await fetchPage('/nowhere', { 'accept-encoding': 'br', 'if-none-match': '*' });
    expect([statusCode, headers['content-encoding']]).toEqual([404, 'br']);
    expect(headers).not.toHaveProperty('etag');
  });

  test('that is not found is shared by all unknown URLs', async () => {
    page = { status: 404 };
    const unknown = Array.from({ length: 20 }, (_, number) => [`/no-such-${number}?a=${number}`] as [string]);
    expect(await countRenders(...unknown, ['/404'], ['/no-such', { cookie: 'selectedLanguage=fr' }])).toBe(2);
    expect(visits.map(({ url }) => url)).toEqual(['/404', '/404']);
    for (const url of ['/no-such-more', '/404']) {
      const { statusCode, headers } = await fetchPage(url, { 'if-none-match': '*' });
      expect([statusCode, headers.etag]).toEqual([404, undefined]);
    }
    // The cache's hook sends only pages with status 200.
    await supertest(await app.listen({ port: 0, host: '127.0.0.1' }))
      .get('/404')
      .expect(404);
  });

  test('for a bearer token is neither cached nor taken from the cache', async () => {
    const signedIn = { authorization: `Bearer ${(await buildUser(shop)).token}` };
    expect(await countRenders(['/', signedIn], ['/'], ['/', signedIn], ['/'])).toBe(3);
  });

  test('with a query is cached when it is requested again, so that made-up URLs do not fill the cache', async () => {
    expect(await countRenders(['/category?n=24'], ['/category?n=24'], ['/category?n=24'])).toBe(2);
    await fetchPage('/');
    const before = app.deps.cache.stats('pages');
    for (let number = 0; number < 300; number += 1) await fetchPage(`/?junk=${number}`);
    await fetchPage(`/?junk=${'x'.repeat(2000)}`);
    expect(app.deps.cache.stats('pages')).toEqual(before);
    expect(await countRenders(['/'])).toBe(0);
  });

  test('that fails to render fails for all concurrent requests, and is not cached', async () => {
    page = {
      get status(): number {
        throw new Error('render failed');
      },
    };
    const responses = await Promise.all([fetchPage('/'), fetchPage('/')]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    page = {};
    expect((await fetchPage('/')).statusCode).toBe(200);
  });
});
