import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { buildProduct, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
await buildProduct(shop);
const listing = '/api/get_products?limit=3';

const readiness = { leaving: false };
const lines: Array<Record<string, unknown>> = [];
let seen = 0;
let cookies: Record<string, string> = {};
const open = async (environment: Record<string, string> = {}) => {
  const app = await shop.openApp({
    cacheResponses: true,
    readiness,
    environment: { LOG_LEVEL: 'info', ...environment },
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    pages: {
      clientDir: tmpdir(),
      assets: {},
      styleHashes: [],
      entry: {
        render: async ({ url }) => ({ status: url === '/gone' ? 404 : 200, cookies, cacheable: true }),
        documentOf: () => `<!doctype html>${'<br>'.repeat(500)}`,
      },
    },
  });
  app.addHook('onRequest', (_asked, _reply, done) => {
    seen += 1;
    done();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
};
const app = await open();
beforeEach(() => {
  app.deps.cache.invalidate('catalogue');
  readiness.leaving = false;
  cookies = {};
});

/** Asked over the network, as nothing else comes past Fastify. */
const get = async (path: string, headers: Record<string, string> = {}, { method = 'GET', from = app } = {}) => {
  const { port } = from.server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path, method, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
};
/** How often Fastify looked at these requests. */
const seenByFastify = async (...all: Array<Parameters<typeof get>>) => {
  seen = 0;
  for (const asked of all) await get(...asked);
  return seen;
};

test.each([listing, '/', '/product/7'])('%s is sent past Fastify, the same as by Fastify', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    for (const coding of ['identity', 'br', 'gzip, deflate']) {
      app.deps.cache.invalidate('catalogue');
      const asked = [path, { 'accept-encoding': coding }, { method }] as const;
      const made = await get(...asked);
      await get(path, { 'accept-encoding': coding });
      expect(await seenByFastify([...asked])).toBe(0);
      const kept = await get(...asked);
      const { 'x-request-id': id, date: _date, ...headers } = made.headers;
      expect([kept.status, kept.body]).toEqual([200, made.body]);
      expect(kept.headers).toMatchObject(headers);
      expect(Object.keys(kept.headers).toSorted()).toEqual(Object.keys(made.headers).toSorted());
      expect(kept.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(kept.headers['x-request-id']).not.toBe(id);
    }
  }
});

test.each([listing, '/'])('%s gets 304 at once for who knows it', async (path) => {
  const { headers } = await get(path);
  const known = { 'if-none-match': String(headers.etag) };
  const { 'x-request-id': _id, ...answer } = (await get(path, known)).headers;
  expect(await seenByFastify([path, known])).toBe(0);
  expect([(await get(path, known)).status, answer.etag]).toEqual([304, headers.etag]);
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
});

test('what is asked for differently is another answer', async () => {
  const french = { 'accept-language': 'fr-CI' };
  const countries = '/api/get_countries';
  const english = await get(countries);
  expect(await seenByFastify([countries, french])).toBe(1);
  expect((await get(countries, french)).body).not.toBe(english.body);
  expect(await seenByFastify([countries], [countries, french])).toBe(0);
  await get('/');
  const others: Array<Record<string, string>> = [
    { host: 'other.example' },
    { cookie: 'selectedLanguage=fr' },
    { 'save-data': 'on' },
  ];
  expect(await seenByFastify(...others.map((headers): Parameters<typeof get> => ['/', headers]))).toBe(3);
});

test('headers that read alike when they are joined are told apart', async () => {
  const countries = '/api/get_countries';
  const joined = [
    { 'accept-encoding': 'identity', 'accept-language': 'x fr' },
    { 'accept-encoding': 'identity x', 'accept-language': 'fr' },
  ];
  const answers = [];
  for (const headers of joined) answers.push((await get(countries, headers)).body);
  const alone = await get(countries, { 'accept-language': 'fr', 'accept-encoding': 'identity' });
  expect(answers[1]).toBe(alone.body);
  expect(answers[0]).not.toBe(answers[1]);
});

test('a bearer, a write and a change are for Fastify', async () => {
  const bearer = { authorization: `Bearer ${(await buildUser(shop)).token}` };
  await get(listing);
  await get('/');
  expect(await seenByFastify([listing, bearer], ['/', bearer], ['/', {}, { method: 'DELETE' }])).toBe(3);
  app.deps.cache.invalidate('stock');
  expect(await seenByFastify([listing], ['/'])).toBe(2);
});

test('a page that sets a cookie, one that is none and a host that is none are for Fastify', async () => {
  cookies = { selectedLanguage: 'fr' };
  const chosen = ['/about', { 'accept-encoding': 'br' }] as const;
  expect((await get(...chosen)).headers['set-cookie']).toHaveLength(1);
  expect((await get(...chosen)).headers['set-cookie']).toHaveLength(1);
  cookies = {};
  expect([(await get('/gone')).status, (await get('/gone')).status]).toEqual([404, 404]);
  await get('/');
  expect((await get('/', { host: 'no host' })).status).toBe(400);
});

test('it is counted and logged like the others', async () => {
  await get(listing);
  lines.length = 0;
  const figures = async () => {
    const { body } = await get('/metrics');
    const count = (name: string) =>
      Number(new RegExp(`^${name}_count\\{method="GET",route="/api/get_products"[^}]*\\} (\\d+)`, 'm').exec(body)?.[1]);
    return [count('http_request_duration_seconds'), count('http_request_queries')];
  };
  const [seconds = 0, queries = 0] = await figures();
  const { headers } = await get(listing);
  expect(await figures()).toEqual([seconds + 1, queries + 1]);
  const line = { reqId: headers['x-request-id'], msg: 'GET /api/get_products', status: 200, queries: 0 };
  expect(lines).toContainEqual(expect.objectContaining({ ...line, ms: expect.any(Number) }));
});

test('a process that leaves sends its callers elsewhere', async () => {
  await get(listing);
  await get('/');
  readiness.leaving = true;
  for (const path of [listing, '/']) expect((await get(path)).headers.connection).toBe('close');
});

test('where requests are rationed, kept answers count as well', async () => {
  const rationed = await open({ RATE_LIMIT: '2' });
  const statuses = [];
  for (let asked = 0; asked < 3; asked++) statuses.push((await get(listing, {}, { from: rationed })).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test('behind a proxy without a public address, the origin is weighed by Fastify', async () => {
  const proxied = await open({ TRUST_PROXY: '1' });
  const headers = { 'x-forwarded-host': '192.168.1.20' };
  expect((await get('/', headers, { from: proxied })).status).toBe(200);
  const key = (await get('/metrics', {}, { from: proxied })).body;
  expect(key).toContain('cache_reads_total{scope="pages",outcome="miss"} 1');
  await get('/', { 'x-forwarded-host': '192.168.1.21' }, { from: proxied });
  expect((await get('/metrics', {}, { from: proxied })).body).toContain(
    'cache_reads_total{scope="pages",outcome="miss"} 2',
  );
});
