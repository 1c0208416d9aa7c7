import { globalAgent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import supertest from 'supertest';
import { beforeEach, expect, test } from 'vitest';
import { buildProduct, buildUser } from '../../testing/factories.ts';
import { METHODS, openShop } from '../../testing/shop.ts';

const shop = await openShop();
await buildProduct(shop);
const listing = '/api/get_products?limit=3';

const readiness = { isShuttingDown: false };
const lines: Array<Record<string, unknown>> = [];
let handled = 0;
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
        renderDocument: () => `<!doctype html>${'<br>'.repeat(500)}`,
      },
    },
  });
  app.addHook('preParsing', (_request, _reply, payload, done) => {
    handled += 1;
    done(null, payload);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
};
const app = await open();
beforeEach(() => {
  app.deps.cache.invalidate(['shop']);
  readiness.isShuttingDown = false;
  cookies = {};
});

/** Sends a request over the network: `inject` does not encode headers as a socket does. */
const get = async (path: string, headers: Record<string, string> = {}, { method = 'GET', from = app } = {}) => {
  const { port } = from.server.address() as AddressInfo;
  const sender = supertest(`http://127.0.0.1:${port}`);
  const send = method === 'HEAD' ? sender.head(path) : sender[METHODS[method as keyof typeof METHODS]](path);
  // Supertest accepts gzip unless it is told otherwise.
  if (!headers['accept-encoding']) send.unset('accept-encoding');
  // By itself, superagent closes each connection, and every response then says so.
  const response = await send.agent(globalAgent).set(headers);
  return { status: response.status, headers: response.headers as Record<string, string>, body: response.text };
};
/** Sends requests, and returns how many of them the cache left to their handlers. */
const countHandled = async (...requests: Array<Parameters<typeof get>>) => {
  handled = 0;
  for (const args of requests) await get(...args);
  return handled;
};

test.each([listing, '/', '/product/7'])('a cached response to %s equals the one of its handler', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    for (const coding of ['identity', 'br', 'gzip, deflate']) {
      app.deps.cache.invalidate(['shop']);
      const args = [path, { 'accept-encoding': coding }, { method }] as const;
      const computed = await get(...args);
      await get(path, { 'accept-encoding': coding });
      expect(await countHandled([...args])).toBe(0);
      const cached = await get(...args);
      const { 'x-request-id': id, date: _date, ...headers } = computed.headers;
      expect([cached.status, cached.body]).toEqual([200, computed.body]);
      expect(cached.headers).toMatchObject(headers);
      expect(Object.keys(cached.headers).toSorted()).toEqual(Object.keys(computed.headers).toSorted());
      expect(cached.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(cached.headers['x-request-id']).not.toBe(id);
    }
  }
});

test.each([listing, '/'])('a cached response to %s is a 304 for its ETag', async (path) => {
  const { headers } = await get(path);
  const known = { 'if-none-match': String(headers.etag) };
  const { etag } = (await get(path, known)).headers;
  expect(await countHandled([path, known])).toBe(0);
  expect([(await get(path, known)).status, etag]).toEqual([304, headers.etag]);
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
});

test('language, host, cookies and Save-Data select another response', async () => {
  const french = { 'accept-language': 'fr-CI' };
  const countries = '/api/get_countries';
  const english = await get(countries);
  expect(await countHandled([countries, french])).toBe(1);
  expect((await get(countries, french)).body).not.toBe(english.body);
  expect(await countHandled([countries], [countries, french])).toBe(0);
  await get('/');
  const others: Array<Record<string, string>> = [
    { host: 'other.example' },
    { cookie: 'selectedLanguage=fr' },
    { 'save-data': 'on' },
  ];
  expect(await countHandled(...others.map((headers): Parameters<typeof get> => ['/', headers]))).toBe(3);
});

test('headers that are equal when joined by spaces have different keys', async () => {
  const countries = '/api/get_countries';
  const joined = [
    { 'accept-encoding': 'identity', 'accept-language': 'x fr' },
    { 'accept-encoding': 'identity x', 'accept-language': 'fr' },
  ];
  const bodies = [];
  for (const headers of joined) bodies.push((await get(countries, headers)).body);
  const alone = await get(countries, { 'accept-language': 'fr', 'accept-encoding': 'identity' });
  expect(bodies[1]).toBe(alone.body);
  expect(bodies[0]).not.toBe(bodies[1]);
});

test('a bearer token, another method and an invalidation lead to the handler', async () => {
  const bearer = { authorization: `Bearer ${(await buildUser(shop)).token}` };
  await get(listing);
  await get('/');
  expect(await countHandled([listing, bearer], ['/', bearer], ['/', {}, { method: 'DELETE' }])).toBe(3);
  app.deps.cache.invalidate(['shop']);
  expect(await countHandled([listing], ['/'])).toBe(2);
});

test('a page that sets a cookie, a missing page and an invalid Host header lead to the handler', async () => {
  cookies = { selectedLanguage: 'fr' };
  const chosen = ['/about', { 'accept-encoding': 'br' }] as const;
  expect((await get(...chosen)).headers['set-cookie']).toHaveLength(1);
  expect((await get(...chosen)).headers['set-cookie']).toHaveLength(1);
  cookies = {};
  expect([(await get('/gone')).status, (await get('/gone')).status]).toEqual([404, 404]);
  await get('/');
  expect((await get('/', { host: 'no host' })).status).toBe(400);
});

test('a cached response is in the metrics and in the log', async () => {
  await get(listing);
  lines.length = 0;
  const loadCounts = async () => {
    const { body } = await get('/metrics');
    const count = (name: string) =>
      Number(new RegExp(`^${name}_count\\{method="GET",route="/api/get_products"[^}]*\\} (\\d+)`, 'm').exec(body)?.[1]);
    return [count('http_request_duration_seconds'), count('http_request_queries')];
  };
  const [seconds = 0, queries = 0] = await loadCounts();
  const { headers } = await get(listing);
  expect(await loadCounts()).toEqual([seconds + 1, queries + 1]);
  const line = { reqId: headers['x-request-id'], msg: 'GET /api/get_products', status: 200, queries: 0 };
  expect(lines).toContainEqual(expect.objectContaining({ ...line, ms: expect.any(Number) }));
});

test('a process that shuts down closes its connections', async () => {
  for (const path of [listing, '/']) expect((await get(path)).headers.connection).toBe('keep-alive');
  readiness.isShuttingDown = true;
  for (const path of [listing, '/']) expect((await get(path)).headers.connection).toBe('close');
});

test('cached responses count towards the rate limit and carry its headers', async () => {
  const limited = await open({ RATE_LIMIT: '3' });
  const responses = [];
  for (let sent = 0; sent < 4; sent++) responses.push(await get(sent === 1 ? '/' : listing, {}, { from: limited }));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(responses.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['2', '1', '0', '0']);
  expect(responses[2]?.headers).toMatchObject({ 'x-ratelimit-limit': '3', etag: responses[0]?.headers.etag });
});

test('behind a proxy, X-Forwarded-Host selects another page', async () => {
  const proxied = await open({ TRUST_PROXY: '1' });
  const headers = { 'x-forwarded-host': '192.168.1.20' };
  expect((await get('/', headers, { from: proxied })).status).toBe(200);
  expect((await get('/metrics', {}, { from: proxied })).body).toContain(
    'cache_reads_total{scope="pages",outcome="miss"} 1',
  );
  expect(await countHandled(['/', headers, { from: proxied }])).toBe(0);
  await get('/', { 'x-forwarded-host': '192.168.1.21' }, { from: proxied });
  expect((await get('/metrics', {}, { from: proxied })).body).toContain(
    'cache_reads_total{scope="pages",outcome="miss"} 2',
  );
});
