import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const read = async (options: { remoteAddress?: string; headers?: Record<string, string> } = {}, app = shop.app) =>
  app.inject({ url: '/metrics', ...options });

test('without a token, metrics are served to this machine only', async () => {
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect((await read({ remoteAddress })).statusCode).toBe(200);
  }
  for (const remoteAddress of ['203.0.113.9', '10.0.0.1', '::ffff:10.0.0.1', '127.0.0.1.example']) {
    const response = await read({ remoteAddress });
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
  }
  // A forwarding header: behind a proxy on this machine all clients come from loopback.
  expect((await read({ headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(404);
});

test('with a token, metrics are served to any client that sends it', async () => {
  const app = await shop.openApp({ environment: { METRICS_TOKEN: 'sixteen characters' } });
  const remoteAddress = '203.0.113.9';
  const getStatus = async (headers: Record<string, string>) => (await read({ remoteAddress, headers }, app)).statusCode;
  expect(await getStatus({ authorization: 'Bearer sixteen characters' })).toBe(200);
  expect(await getStatus({ authorization: 'Bearer sixteen_characters' })).toBe(404);
  expect(await getStatus({ authorization: 'Bearer sixteen' })).toBe(404);
  expect(await getStatus({})).toBe(404);
  expect((await read({}, app)).statusCode).toBe(404);
});

test('requests are counted by route, with their duration and statements, never by URL', async () => {
  const app = await shop.openApp();
  await app.inject({ url: '/api/get_products?limit=3' });
  await app.inject({ url: '/api/nowhere/secret-path' });
  const { body, headers } = await read({}, app);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/get_products",status="200"} 1');
  expect(body).toContain('http_request_queries_count{method="GET",route="/api/get_products"} 1');
  expect(body).toMatch(/database_connections\{state="open"\} \d/);
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toContain('secret-path');
});

test('the log has a line per request with its id, route, status and statements', async () => {
  const lines: string[] = [];
  const app = await shop.openApp({
    environment: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  });
  for (let number = 0; number < 30; number += 1) await buildProduct(shop);
  const { headers } = await app.inject({ url: '/api/get_products?limit=24&token=s3cret' });
  await expect.poll(() => lines.length).toBe(1);
  const line = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({
    reqId: headers['x-request-id'],
    msg: 'GET /api/get_products',
    status: 200,
    ms: expect.any(Number),
  });
  // The count does not depend on the number of products on a page.
  expect(line.queries).toBeGreaterThan(0);
  expect(line.queries).toBeLessThanOrEqual(4);
  expect(lines[0]).not.toContain('s3cret');
});

test('statements of concurrent requests are counted separately', async () => {
  const lines: string[] = [];
  const app = await shop.openApp({
    environment: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  });
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      app.inject({ url: ['/api/get_currencies', '/api/get_products', '/api/openapi.json'][index % 3] ?? '' }),
    ),
  );
  await expect.poll(() => lines.length).toBe(30);
  const counts = new Map<string, Set<number>>();
  for (const { msg, queries } of lines.map((line) => JSON.parse(line))) {
    counts.set(msg, (counts.get(msg) ?? new Set()).add(queries));
  }
  expect(counts.get('GET /api/openapi.json')).toEqual(new Set([0]));
  expect(counts.get('GET /api/get_currencies')).toEqual(new Set([1]));
  expect(counts.get('GET /api/get_products')?.size).toBe(1);
});

test('statements after a request body are counted, too, for pg and Prisma', async () => {
  const lines: string[] = [];
  const app = await shop.openApp({
    environment: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  });
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  await post('/api/login', { email: 'nobody@trad.example', password: 'not known here' });
  await post('/api/subscribe_newsletter', { email: 'reader@trad.example' });
  await expect.poll(() => lines.length).toBe(2);
  const counted = lines.map((line) => JSON.parse(line)).map(({ msg, queries }) => [msg, queries > 0]);
  expect(counted.toSorted()).toEqual([
    ['POST /api/login', true],
    ['POST /api/subscribe_newsletter', true],
  ]);
});
