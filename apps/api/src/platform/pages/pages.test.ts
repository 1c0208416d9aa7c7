import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { sendRawRequest } from '../../testing/raw-http.ts';
import { openShop } from '../../testing/shop.ts';
import { loadWebAppBuild, type WebAppBuild } from './pages.ts';
import { storeWebAssets } from './web-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-pages-'));
mkdirSync(join(folder, 'client/assets'), { recursive: true });
mkdirSync(join(folder, 'media'));
writeFileSync(join(folder, 'client/assets/app-1a2b.js'), 'export {};');
writeFileSync(join(folder, 'media/basket-640.webp'), 'a picture');
mkdirSync(join(folder, 'data/media'), { recursive: true });
writeFileSync(join(folder, 'data/media/own-1a2b-640.webp'), "an operator's picture");
writeFileSync(join(folder, 'secret.txt'), 'secret');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shop = await openShop({ MEDIA_DIR: join(folder, 'media'), DATA_DIR: join(folder, 'data') });
type Render = WebAppBuild['entry']['render'];
type RenderRequest = Parameters<Render>[0];

/** A shop with a web app that renders what the test sets. */
const withPages = async (
  render: (requests: RenderRequest) => Promise<unknown>,
  environment: Record<string, string> = {},
) =>
  shop.openApp({
    environment,
    pages: {
      clientDir: join(folder, 'client'),
      assets: { icon: '/assets/favicon-1a2b.svg' },
      styleHashes: [],
      entry: {
        render: (async (options) => ({ cookies: {}, ...((await render(options)) as object) })) as Render,
        renderDocument: (page) => ['<!doctype html>', `<title>${JSON.stringify(page)}</title>`, 'é, ₦ and ع'],
      },
    },
  });

test("a page without an icon of its own gets the shop's", async () => {
  const app = await withPages(async () => ({ status: 404 }));
  const { statusCode, headers } = await app.inject('/favicon.ico');
  expect([statusCode, headers.location]).toEqual([302, '/assets/favicon-1a2b.svg']);
});

describe('the UI gallery of the web app', () => {
  const PRODUCTION = {
    TRAD_MODE: 'production',
    JWT_SECRET: 'kZ3v0Qm8sX1tYb7RwE5uHj2NfLc9GpDa4oVi6TqBxM',
    DATABASE_URL: 'postgres://trad@db.internal/trad',
    PUBLIC_URL: 'https://shop.example',
  };
  const PATHS = ['/ui-gallery', '/ui-gallery/', '/UI-Gallery?x=1', '/%75i-gallery', '//ui-gallery', '/ui%2Dgallery/x'];

  test.each(PATHS)('is not found in production at %s', async (url) => {
    const rendered: string[] = [];
    const app = await withPages(async (page) => {
      rendered.push(page.url);
      return { status: page.url.startsWith('/404') ? 404 : 200 };
    }, PRODUCTION);
    const { statusCode, body } = await app.inject({ url });
    const unknown = await app.inject({ url: url.includes('?') ? '/404?x=1' : '/404' });
    expect([statusCode, body]).toEqual([404, unknown.body]);
    expect(new Set(rendered)).toEqual(new Set([url.includes('?') ? '/404?x=1' : '/404']));
    expect((await app.inject({ url: '/ui-galleries' })).statusCode).toBe(200);
  });

  test('is available in the demo', async () => {
    const app = await withPages(async () => ({ status: 200 }));
    expect((await app.inject({ url: '/ui-gallery' })).statusCode).toBe(200);
  });
});

test('a page receives the base path of the API', async () => {
  const requests: RenderRequest[] = [];
  const app = await withPages(
    async (options) => {
      requests.push(options);
      return { status: 200 };
    },
    { API_BASE_PATH: '/shop/v1' },
  );
  await app.inject({ url: '/' });
  expect(requests[0]?.apiBase).toBe('/shop/v1');
  expect((await app.inject({ url: '/shop/v1/get_languages' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/docs' })).body).toContain('/shop/v1/get_products');
  expect((await app.inject({ url: '/robots.txt' })).body).toContain('Disallow: /shop/v1/\n');
});

describe('a page', () => {
  test('is rendered for its URL and cookies, and not cached by clients', async () => {
    const requests: RenderRequest[] = [];
    const app = await withPages(async (options) => {
      requests.push(options);
      return { status: 200 };
    });
    const { statusCode, headers, body } = await app.inject({
      url: '/product/7?lang=fr',
      headers: { cookie: 'selectedCurrency=EUR; odd=%E0%A4%A' },
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' });
    expect(body).toMatch(/^<!doctype html><title>.*<\/title>é, ₦ and ع$/);
    expect(requests[0]).toMatchObject({ url: '/product/7?lang=fr', cookies: { selectedCurrency: 'EUR' } });
  });

  test('that the web app does not find has its status, for HEAD as well', async () => {
    const app = await withPages(async () => ({ status: 404 }));
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await app.inject({ method, url: '/nowhere' })).statusCode).toBe(404);
    }
  });

  test('that moved is redirected', async () => {
    const app = await withPages(async () => ({ status: 301, redirect: '/category' }));
    const { statusCode, headers } = await app.inject({ url: '/shop' });
    expect([statusCode, headers.location]).toEqual([301, '/category']);
  });

  test('never redirects to another host: leading slashes collapse into one', async () => {
    const urls: string[] = [];
    const app = await withPages(async ({ url }) => {
      urls.push(url);
      return { status: 200 };
    });
    for (const url of ['//', '//evil.example/x', '///evil.example', '/\\evil.example', '/x//y']) {
      expect((await app.inject({ url: `http://shop.example${url}` })).statusCode).toBe(200);
    }
    expect(urls).toEqual(['/', '/evil.example/x', '/evil.example', '/evil.example', '/x//y']);
  });

  test.each([
    ['localhost', 'http://localhost'],
    ['192.168.1.20:8080', 'http://192.168.1.20:8080'],
    ['[::1]:3000', 'http://[::1]:3000'],
    // The request's token must not appear in a page.
    ['shop.example', 'http://localhost:3000'],
    ['shop.example:8080', 'http://localhost:3000'],
  ])('with the host %s uses %s as its origin', async (host, own) => {
    const origins: string[] = [];
    const app = await withPages(async ({ origin }) => {
      origins.push(origin);
      return { status: 200 };
    });
    await app.inject({ url: '/', headers: { host, 'x-forwarded-host': '10.0.0.9', 'x-forwarded-proto': 'https' } });
    expect(origins).toEqual([own]);
  });

  test('behind a trusted proxy uses its forwarded headers', async () => {
    const origins: string[] = [];
    const app = await withPages(
      async ({ origin }) => {
        origins.push(origin);
        return { status: 200 };
      },
      { TRUST_PROXY: '1' },
    );
    for (const forwarded of ['10.0.0.9', 'evil.example', 'evil.example, 10.0.0.9'])
      await app.inject({ url: '/', headers: { 'x-forwarded-host': forwarded, 'x-forwarded-proto': 'https' } });
    expect(origins).toEqual(['https://10.0.0.9', 'http://localhost:3000', 'https://10.0.0.9']);
    const forged = { 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'javascript' };
    expect((await app.inject({ url: '/', headers: forged })).statusCode).toBe(400);
  });

  test.each(['a b', '"><script>', 'shop.example/path', 'shop.example@evil.example', 'x?y', '%zz', '[::1', 'a:b:c'])(
    'with the invalid host %s is rejected',
    async (host) => {
      const app = await withPages(async () => ({ status: 200 }));
      const { statusCode, body } = await app.inject({ url: '/', headers: { host } });
      expect(statusCode).toBe(400);
      expect(body).not.toContain('script>');
    },
  );

  test('without a Host header, as in HTTP/1.0, is rejected, too', async () => {
    const app = await withPages(async () => ({ status: 200 }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    expect((await sendRawRequest(port, 'GET / HTTP/1.0\r\n\r\n')).status).toBe(400);
  });

  test('uses PUBLIC_URL where it is set, whatever the Host header says', async () => {
    const app = await withPages(async ({ origin }) => ({ status: 200, origin }), {
      PUBLIC_URL: 'https://trad.example',
    });
    for (const host of ['evil.example', 'a b']) {
      expect((await app.inject({ url: '/', headers: { host } })).body).toContain('"origin":"https://trad.example"');
    }
  });

  test("stores the visitor's choice in a cookie", async () => {
    const app = await withPages(async () => ({ status: 200, cookies: { selectedLanguage: 'fr' } }));
    const { headers } = await app.inject({ url: '/?lang=fr' });
    expect(headers['set-cookie']).toBe('selectedLanguage=fr; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  test('that fails to render gets a static page without the reason', async () => {
    const app = await withPages(async () => {
      throw new Error('the weaver is ill');
    });
    const { statusCode, headers, body } = await app.inject({ url: '/' });
    expect(statusCode).toBe(500);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Something went wrong on our side');
    expect(body).not.toMatch(/weaver| at /);
    // The shop may have another name.
    expect(body).not.toContain('Trad');
  });

  test('that is rendered without its data, as calls failed, returns 503 with Retry-After', async () => {
    const app = await withPages(async () => ({ status: 503, cacheable: false }));
    const { statusCode, headers } = await app.inject({ url: '/' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  });

  test('that fails as the database is unavailable returns 503 with Retry-After', async () => {
    const app = await withPages(async () => {
      throw Object.assign(new Error('gone'), { code: '57P01' });
    });
    const { statusCode, headers, body } = await app.inject({ url: '/' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toContain('The shop is taking a short break');
  });

  test('accepts reads only: other methods get an error envelope', async () => {
    const app = await withPages(async () => ({ status: 200 }));
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const response = await app.inject({ method, url: '/cart' });
      expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('is not the response to an unknown call', async () => {
    const app = await withPages(async () => ({ status: 200 }));
    for (const url of ['/api', '/api/', '/api/nowhere']) {
      expect((await app.inject({ url })).json().code).toBe('NOT_FOUND');
    }
  });
});

test('a page calls the API in process and gets the same responses in its language', async () => {
  const responses: Awaited<ReturnType<RenderRequest['sendRequest']>>[] = [];
  const app = await withPages(async ({ sendRequest }) => {
    responses.push(await sendRequest('getCountries', {}, { lang: 'fr' }));
    responses.push(await sendRequest('getProducts', { limit: 500, currency: undefined }, { lang: 'fr' }));
    responses.push(await sendRequest('login', { email: 'nobody@trad.example', password: 'x' }, { lang: 'fr' }));
    return { status: 200 };
  });
  await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(responses.map(({ status }) => status)).toEqual([200, 400, 401]);
  expect(responses[0]?.body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ name: 'Allemagne' })]),
  });
  expect(responses[2]?.body).toMatchObject({ message: 'E-mail ou mot de passe incorrect' });
});

describe('a file', () => {
  const open = () => withPages(async () => ({ status: 404 }));

  test('of the build is cacheable for a year, a picture for a month', async () => {
    const app = await open();
    const asset = await app.inject({ url: '/assets/app-1a2b.js' });
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const picture = await app.inject({ url: '/media/basket-640.webp' });
    expect(picture.headers).toMatchObject({ 'cache-control': 'public, max-age=2592000', 'content-type': 'image/webp' });
  });

  test("of the operator's own pictures is served from the data directory", async () => {
    const app = await open();
    const picture = await app.inject({ url: '/media/own-1a2b-640.webp' });
    expect([picture.statusCode, picture.body]).toEqual([200, "an operator's picture"]);
  });

  test('that does not exist is not found without a render, and no directory is listed', async () => {
    const render = vi.fn(async () => ({ status: 404 }));
    const app = await withPages(render);
    for (const url of ['/assets/none.js', '/media/none.webp', '/assets/', '/media/', '/media/a/b?c=d']) {
      const { statusCode, headers, body } = await app.inject({ url });
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8']);
      expect(body).toContain('Page not found');
    }
    expect(render).not.toHaveBeenCalled();
    expect((await app.inject({ url: '/media' })).statusCode).toBe(404);
    expect(render).toHaveBeenCalled();
  });

  test('outside its directory cannot be read', async () => {
    const app = await open();
    for (const path of [
      '/media/../secret.txt',
      '/media/%2e%2e/secret.txt',
      '/media/..%2fsecret.txt',
      '/media/%2e%2e%2fsecret.txt',
      '/media/..%5csecret.txt',
      '/media//../../secret.txt',
      '/assets/../../secret.txt',
      '/assets/..%00/secret.txt',
    ]) {
      const { statusCode, body } = await app.inject({ url: path });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(body).not.toBe('secret');
    }
  });
});

test('a web app that was not built cannot be loaded', async () => {
  await expect(loadWebAppBuild(join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
});

describe('the assets of a build', () => {
  const createBuild = (name: string, files: Record<string, string | Buffer>) => {
    const dir = join(folder, name);
    mkdirSync(join(dir, 'assets'), { recursive: true });
    for (const [file, content] of Object.entries(files)) writeFileSync(join(dir, 'assets', file), content);
    return dir;
  };
  const script = 'export const build = "next";'.repeat(20);
  const next = createBuild('next', {
    'app-9z8y.js': script,
    'app-9z8y.js.br': brotliCompressSync(script),
    'app-9z8y.js.gz': gzipSync(script),
    'font-9z8y.woff2': Buffer.from([0, 255, 1]),
  });
  const getAsset = async (app: Awaited<ReturnType<typeof withPages>>, name: string, coding?: string) =>
    app.inject({ url: `/assets/${name}`, headers: coding ? { 'accept-encoding': coding } : {} });

  test('are served by the servers of other builds, as files of their own', async () => {
    const former = await withPages(async () => ({ status: 200 }));
    expect((await getAsset(former, 'app-9z8y.js')).statusCode).toBe(404);
    await storeWebAssets(shop.pool, next);
    // A server that starts again with the same build.
    await storeWebAssets(shop.pool, next);
    const plain = await getAsset(former, 'app-9z8y.js');
    expect([plain.statusCode, plain.body, plain.headers['content-encoding']]).toEqual([200, script, undefined]);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const compressed = await getAsset(former, 'app-9z8y.js', 'gzip, br');
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script);
    const font = await getAsset(former, 'font-9z8y.woff2', 'br');
    expect([font.headers['content-type'], font.headers['content-encoding'], [...font.rawPayload]]).toEqual([
      'font/woff2',
      undefined,
      [0, 255, 1],
    ]);
    expect((await getAsset(former, 'app-9z8y.js.br')).statusCode).toBe(404);
    expect((await former.inject({ method: 'HEAD', url: '/assets/app-9z8y.js' })).body).toBe('');
  });

  test('are deleted after those of three builds that started later', async () => {
    const listBuilds = async () => (await shop.pool.query('SELECT DISTINCT build FROM web_asset')).rows.length;
    for (const name of ['b', 'c']) await storeWebAssets(shop.pool, createBuild(name, { [`app-${name}.js`]: name }));
    expect(await listBuilds()).toBe(3);
    await storeWebAssets(shop.pool, next);
    await storeWebAssets(shop.pool, createBuild('d', { 'app-d.js': 'd' }));
    const { rows } = await shop.pool.query('SELECT name FROM web_asset ORDER BY name');
    expect(rows.map(({ name }) => name)).toEqual(['app-9z8y.js', 'app-c.js', 'app-d.js', 'font-9z8y.woff2']);
  });
});
