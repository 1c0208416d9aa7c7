import { tmpdir } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import supertest from 'supertest';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProduct, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import type { Pages } from '../pages/pages.ts';

const shop = await openShop();
await buildProduct(shop);

type Rendered = Awaited<ReturnType<Pages['entry']['render']>>;
type Visit = Parameters<Pages['entry']['render']>[0];

/** What was rendered, and what the next page is like. */
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
      addressOf: (url) => (url.startsWith('/no-such') ? '/404' : url),
      documentOf: () => `<!doctype html><p>${visits.length}</p>${'<br>'.repeat(500)}`,
    },
  },
});
beforeEach(async () => {
  await shop.publish();
  app.deps.cache.invalidate('catalogue');
  visits.length = 0;
  page = {};
});

const visit = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** How often these visits made the server render. */
const renderings = async (...all: Array<Parameters<typeof visit>>) => {
  visits.length = 0;
  for (const one of all) await visit(...one);
  return visits.length;
};

test('pages share what is kept of the API, until it changes', async () => {
  await visit('/product/7');
  const ask = visits[0]?.request as Visit['request'];
  const said = async () => (await ask('getCategories', {}, { lang: 'fr' })).body;
  await said();
  const kept = await said();
  expect(kept).toMatchObject({ error: false });
  expect(await said()).toBe(kept);
  app.deps.cache.invalidate('catalogue');
  expect(await said()).not.toBe(kept);
  expect(await said()).toEqual(kept);
});

test('cookies are not unescaped: a header of broken escapes would throw, and cost, once for each', async () => {
  const decode = vi.spyOn(globalThis, 'decodeURIComponent');
  const cookie = `${Array.from({ length: 1500 }, (_, number) => `a${number}=%`).join('; ')}; selectedLanguage=fr`;
  try {
    await visit('/', { cookie });
    await visit('/', { cookie });
    expect(decode.mock.calls.filter(([text]) => text === '%')).toEqual([]);
  } finally {
    decode.mockRestore();
  }
  expect(visits[0]?.cookies.selectedLanguage).toBe('fr');
});

describe('a page of a visitor', () => {
  test('is rendered once, with the headers of every page', async () => {
    const first = await visit('/product/7');
    const second = await visit('/product/7');
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

  test('is kept packed, one ETag for each coding, and gets 304 for who knows it', async () => {
    const plain = await visit('/');
    app.deps.cache.invalidate('stock');
    visits.length = 0;
    const packed = await visit('/', { 'accept-encoding': 'br, gzip' });
    expect([packed.headers['content-encoding'], String(brotliDecompressSync(packed.rawPayload))]).toEqual([
      'br',
      plain.body,
    ]);
    expect(packed.headers.etag).toMatch(/-br"$/);
    const known = { 'accept-encoding': 'br, gzip', 'if-none-match': String(packed.headers.etag) };
    const again = await visit('/', known);
    expect([again.statusCode, again.body, visits.length]).toEqual([304, '', 1]);
    const head = await app.inject({ method: 'HEAD', url: '/', headers: { 'accept-encoding': 'br, gzip' } });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', packed.headers.etag]);
  });

  test('is rendered anew after a change, and after a minute', async () => {
    expect(await renderings(['/'], ['/'])).toBe(1);
    await shop.pool.query('UPDATE variant SET stock = stock - 1');
    expect(await renderings(['/'])).toBe(0);
    await shop.publish();
    expect(await renderings(['/'], ['/'])).toBe(1);
    shop.clock.advance(60_000);
    expect(await renderings(['/'])).toBe(1);
  });

  test('is one for each address, language and currency; other cookies and values that are no choice make none', async () => {
    const cookie = (text: string) => ({ cookie: text });
    expect(await renderings(['/'], ['/category'], ['/', cookie('selectedLanguage=fr')])).toBe(3);
    await visit('/', cookie('selectedCurrency=EUR'));
    expect(
      await renderings(
        ['/', cookie('selectedCurrency=EUR; session=abc')],
        ['/', cookie('selectedCurrency=EUR; session=def')],
      ),
    ).toBe(1);
    expect(
      await renderings(
        ['/', cookie('session=1; theme=dark')],
        ['/', cookie('selectedLanguage=xx')],
        ['/', cookie('selectedCurrency=eur; selectedLanguage=%00')],
        ['/', cookie('selectedLanguage=FR')],
      ),
    ).toBe(0);
  });

  test('is another one for who wants few bytes; a choice beats what the browser says', async () => {
    const saving = { 'save-data': 'on' };
    expect(await renderings(['/'], ['/', saving], ['/', saving], ['/', { cookie: 'liteMode=1' }])).toBe(2);
    expect(visits.map(({ lite }) => lite)).toEqual([false, true]);
    expect(await renderings(['/', { ...saving, cookie: 'liteMode=0' }])).toBe(0);
  });

  test('tells the renderer nothing of other cookies', async () => {
    await visit('/', { cookie: 'session=abc; selectedLanguage=sw; selectedCurrency=NGN' });
    expect(visits[0]?.cookies).toEqual({ selectedLanguage: 'sw', selectedCurrency: 'NGN' });
  });

  test('sets the cookie of its address for each visitor, known or not', async () => {
    page = { cookies: { selectedLanguage: 'fr' } };
    const asked = [await visit('/?lang=fr'), await visit('/?lang=fr'), await visit('/?lang=fr')];
    const known = await visit('/?lang=fr', { 'if-none-match': '*' });
    for (const { headers } of [...asked, known]) {
      expect(headers['set-cookie']).toBe('selectedLanguage=fr; Max-Age=31536000; Path=/; SameSite=Lax');
    }
    expect([known.statusCode, visits.length]).toEqual([304, 2]);
    expect((await visit('/')).headers).toMatchObject({ 'set-cookie': expect.any(String) });
    page = {};
    expect((await visit('/about')).headers).not.toHaveProperty('set-cookie');
  });

  test.each<[string, Partial<Rendered>]>([
    ['says so', { cacheable: false }],
    ['is not found', { status: 404, cacheable: false }],
    ['could not read all', { status: 503 }],
    ['moved', { status: 301, redirect: '/category' }],
  ])('is not kept when it %s', async (_what, result) => {
    page = result;
    expect(await renderings(['/somewhere'], ['/somewhere'])).toBe(2);
  });

  test('that is none is packed like others, and nobody has it', async () => {
    page = { status: 404 };
    const { statusCode, headers } = await visit('/nowhere', { 'accept-encoding': 'br', 'if-none-match': '*' });
    expect([statusCode, headers['content-encoding']]).toEqual([404, 'br']);
    expect(headers).not.toHaveProperty('etag');
  });

  test('of unknown addresses is one for all of them, with its status and its choices', async () => {
    page = { status: 404 };
    const unknown = Array.from({ length: 20 }, (_, number) => [`/no-such-${number}?a=${number}`] as [string]);
    expect(await renderings(...unknown, ['/404'], ['/no-such', { cookie: 'selectedLanguage=fr' }])).toBe(2);
    expect(visits.map(({ url }) => url)).toEqual(['/404', '/404']);
    for (const url of ['/no-such-more', '/404']) {
      const { statusCode, headers } = await visit(url, { 'if-none-match': '*' });
      expect([statusCode, headers.etag]).toEqual([404, undefined]);
    }
    // What is kept is sent before Fastify sees the request, and always as a found page.
    await supertest(await app.listen({ port: 0, host: '127.0.0.1' }))
      .get('/404')
      .expect(404);
  });

  test('is neither kept of somebody who is signed in, nor shown to one', async () => {
    const signedIn = { authorization: `Bearer ${(await buildUser(shop)).token}` };
    expect(await renderings(['/', signedIn], ['/'], ['/', signedIn], ['/'])).toBe(3);
  });

  test('with a query is kept when it is asked for again, so that made-up ones fill nothing', async () => {
    expect(await renderings(['/category?n=24'], ['/category?n=24'], ['/category?n=24'])).toBe(2);
    await visit('/');
    const before = app.deps.cache.stats('pages');
    for (let number = 0; number < 300; number += 1) await visit(`/?junk=${number}`);
    await visit(`/?junk=${'x'.repeat(2000)}`);
    expect(app.deps.cache.stats('pages')).toEqual(before);
    expect(await renderings(['/'])).toBe(0);
  });

  test('that fails is told to all who wait for it, and is no page for the next', async () => {
    page = {
      get status(): number {
        throw new Error('the weaver is ill');
      },
    };
    const answers = await Promise.all([visit('/'), visit('/')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    page = {};
    expect((await visit('/')).statusCode).toBe(200);
  });
});
