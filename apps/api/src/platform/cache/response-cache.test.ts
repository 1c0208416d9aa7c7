import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAddress, buildProduct, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { type Handler, implementCalls } from '../http/implement-calls.ts';
import { type Cache, createCache } from './cache.ts';
import { encodeResponse } from './encoded-response.ts';
import { createResponseCache } from './response-cache.ts';

const shop = await openShop();
const product = await buildProduct(shop, { name: 'Basket' });
for (let number = 0; number < 12; number += 1) await buildProduct(shop);
const url = '/api/get_products?limit=100';

let app: FastifyInstance;
let cache: Cache;
const rename = (name: string) => shop.pool.query('UPDATE product SET name = $2 WHERE id = $1', [product.id, name]);
beforeEach(async () => {
  await rename('Basket');
  await shop.publish();
  app = await shop.openApp({ cacheResponses: true });
  cache = app.deps.cache;
});

const get = (address = url, headers: Record<string, string> = {}, from = app) => from.inject({ url: address, headers });
const BROTLI = { 'accept-encoding': 'br' };
/** The cached responses, in all codings. */
const countCached = () => cache.stats('responses').entries + cache.stats('recoded').entries;
/** The hits and misses that `work` causes, in all codings. */
const countReads = async (work: () => Promise<unknown>) => {
  const read = () => [cache.stats('responses'), cache.stats('recoded')] as const;
  const before = read();
  await work();
  const after = read();
  const count = (outcome: 'hits' | 'misses') =>
    after.reduce((sum, stats, scope) => sum + stats[outcome] - (before[scope]?.[outcome] ?? 0), 0);
  return { hits: count('hits'), misses: count('misses') };
};
/** Whether the response lists a product of the name. */
const listsProduct = async (name: string, ...args: Parameters<typeof get>) =>
  (await get(...args)).body.includes(`"${name}"`);

describe('an ETag', () => {
  test('is strong, differs after a change, and leads to a 304 without a body', async () => {
    const { headers, statusCode } = await get();
    expect([statusCode, headers.etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)]);
    for (const known of [String(headers.etag), `"other", W/${headers.etag}`, '*']) {
      const again = await get(url, { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({
        etag: headers.etag,
        vary: headers.vary,
        'cache-control': 'public, no-cache',
        'x-request-id': expect.any(String),
        'content-security-policy': expect.any(String),
      });
      expect(again.headers).not.toHaveProperty('content-encoding');
    }
    await rename('Pot');
    await shop.publish();
    const changed = await get(url, { 'if-none-match': String(headers.etag) });
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, expect.not.stringMatching(String(headers.etag))]);
  });

  test('is equal in every process, and differs for each content coding', async () => {
    const other = await shop.openApp({ cacheResponses: true });
    const codings = { identity: (body: Buffer) => body, br: brotliDecompressSync, gzip: gunzipSync };
    const plain = (await get()).body;
    const etags = new Set();
    for (const [coding, unpack] of Object.entries(codings)) {
      for (const from of [app, app, other]) {
        const { headers, rawPayload } = await get(url, { 'accept-encoding': coding }, from);
        expect(String(unpack(rawPayload))).toBe(plain);
        expect(headers['content-encoding'] ?? 'identity').toBe(coding);
        expect(headers.vary).toBe('Accept-Language, Authorization, Accept-Encoding');
        expect(headers['content-length']).toBe(String(rawPayload.length));
        etags.add(headers.etag);
      }
    }
    expect(etags.size).toBe(3);
    const [identity, br] = [...etags].map(String);
    expect((await get(url, { 'accept-encoding': 'br', 'if-none-match': identity ?? '' })).statusCode).toBe(200);
    expect((await get(url, { 'accept-encoding': 'br', 'if-none-match': br ?? '' })).statusCode).toBe(304);
  });

  test('is on uncached responses, too, but not on errors', async () => {
    const live = `/api/get_products?product_ids=${product.id}`;
    const { headers } = await get(live);
    // Some are of one person, so that no shared cache may store them.
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await get(live, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    for (const bad of ['/api/get_products?limit=x', '/api/nowhere']) {
      expect((await get(bad)).headers).toMatchObject({ 'cache-control': 'no-store' });
      expect((await get(bad)).headers).not.toHaveProperty('etag');
    }
  });
});

describe('a cached response', () => {
  test('is sent until a change is published, also by another process', async () => {
    expect(await listsProduct('Basket')).toBe(true);
    await rename('Pot');
    expect(await listsProduct('Basket')).toBe(true);
    await shop.publish();
    expect(await listsProduct('Pot')).toBe(true);
  });

  test('is sent for a minute at most', async () => {
    await listsProduct('Basket');
    await shop.pool.query('UPDATE read.item SET texts = replace(texts::text, $1, $2)::jsonb', ['Basket', 'Pot']);
    shop.clock.advance(59_999);
    expect(await listsProduct('Basket')).toBe(true);
    shop.clock.advance(1);
    expect(await listsProduct('Pot')).toBe(true);
  });

  test('has the same headers for HEAD', async () => {
    const compressed = { 'accept-encoding': 'br' };
    const { 'x-request-id': ownId, date, ...headers } = (await get(url, compressed)).headers;
    const reads = await countReads(async () => {
      const response = await app.inject({ url, method: 'HEAD', headers: compressed });
      expect([response.statusCode, response.body]).toEqual([200, '']);
      expect(response.headers).toMatchObject(headers);
      expect(response.headers['x-request-id']).not.toBe(ownId);
    });
    expect(reads).toEqual({ hits: 1, misses: 0 });
  });

  test('is shared by all equivalent queries, and differs for each language', async () => {
    for (const query of ['?limit=7', '?limit=07', '?unknown=1&limit=7', '?limit=7&lang=en', '?limit=7&lang=EN-gb']) {
      await get(`/api/get_products${query}`);
    }
    expect(countCached()).toBe(1);
    await get('/api/get_products?limit=7&lang=fr');
    await get('/api/get_products?limit=7', { 'accept-language': 'fr-CI' });
    expect(countCached()).toBe(2);
    expect((await get('/api/get_countries?lang=fr')).body).not.toBe((await get('/api/get_countries?lang=es')).body);
  });

  test('is never an error', async () => {
    await get('/api/get_products?limit=x');
    await get('/api/get_store?slug=none');
    expect(countCached()).toBe(0);
  });

  test('never contains a full product, whose stock is live', async () => {
    const live = `/api/get_products?product_ids=${product.id}`;
    const getStock = async () => (await get(live)).json().data[0].variants[0].stock;
    expect(await getStock()).toBe(10);
    await shop.pool.query('UPDATE variant SET stock = 3 WHERE id = $1', [product.variantId]);
    expect(await getStock()).toBe(3);
    await shop.pool.query('UPDATE variant SET stock = 10 WHERE id = $1', [product.variantId]);
    expect(countCached()).toBe(0);
  });
});

describe('a bearer token', () => {
  test.each([
    ['of a user', async () => (await buildUser(shop)).token],
    ['that is invalid', async () => 'no.such.token'],
  ])('%s bypasses the cache', async (_whose, createToken) => {
    const headers = { authorization: `Bearer ${await createToken()}`, 'accept-encoding': 'br' };
    const first = await get(url, headers);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-encoding': 'br' });
    expect(first.headers).not.toHaveProperty('etag');
    expect(countCached()).toBe(0);
    await listsProduct('Basket');
    await rename('Pot');
    const { body } = await get(url, { authorization: headers.authorization });
    expect(body).toContain('"Pot"');
    expect(await listsProduct('Basket')).toBe(true);
  });
});

describe('a change', () => {
  test('is seen by its author at once, in every process, and by others when it is published', async () => {
    const sold = await buildProduct(shop, { name: 'Drum' });
    await shop.publish();
    const author = await buildUser(shop);
    const addressId = await buildAddress(shop, author.id);
    const call = (path: string, payload: object) =>
      app.inject({ method: 'POST', url: path, payload, headers: { authorization: `Bearer ${author.token}` } });
    const other = await shop.openApp({ cacheResponses: true });
    const getStocks = (headers: Record<string, string> = {}) =>
      Promise.all(
        [app, other].map(async (from) => {
          const { data } = (await get(url, headers, from)).json<{ data: Array<{ id: number; stock: number }> }>();
          return data.find(({ id }) => id === sold.id)?.stock;
        }),
      );
    expect(await getStocks()).toEqual([10, 10]);
    await call('/api/manage_cart', { product_variant_id: sold.variantId, qty: 4 });
    expect(await getStocks()).toEqual([10, 10]);
    const placed = await call('/api/place_order', { address_id: addressId, payment_method: 'cod_method' });
    expect(placed.statusCode).toBe(200);
    expect(await getStocks()).toEqual([10, 10]);
    const [cookie] = String(placed.headers['set-cookie']).split(';');
    expect(await getStocks({ cookie: String(cookie) })).toEqual([6, 6]);
    expect(await getStocks()).toEqual([6, 6]);
  });

  test('between the query and the response is not lost: the result, which is outdated, is not cached', async () => {
    let read = () => {};
    let resumeQuery = () => {};
    const hasRead = new Promise<void>((resolve) => {
      read = resolve;
    });
    const mayGoOn = new Promise<void>((resolve) => {
      resumeQuery = resolve;
    });
    const getLanguages: Handler<'getLanguages'> = async ({ deps: { pool } }) => {
      const { rows } = await pool.query<{ name: string }>('SELECT name FROM product WHERE id = $1', [product.id]);
      read();
      await mayGoOn;
      return { data: [{ id: 1, language: rows[0]?.name ?? '', code: 'en', is_rtl: 0 }] } as never;
    };
    const racing = await shop.openApp({ cacheResponses: true, validateResponses: false });
    const routes = implementCalls({ getLanguages });
    await racing.register((scope: FastifyInstance) => routes(scope, { deps: racing.deps }), { prefix: '/race' });
    const fetchLanguages = () => racing.inject({ url: '/race/get_languages' });
    await shop.publish();
    const early = fetchLanguages();
    await hasRead;
    await rename('Pot');
    await shop.publish();
    resumeQuery();
    expect((await early).body).toContain('Basket');
    expect((await fetchLanguages()).body).toContain('Pot');
  });
});

describe('a cache hit', () => {
  test('counts towards the rate limit, and reports how many requests are left', async () => {
    const limited = await shop.openApp({ cacheResponses: true, environment: { RATE_LIMIT: '3' } });
    const left = [];
    for (let time = 0; time < 3; time += 1) left.push((await get(url, {}, limited)).headers['x-ratelimit-remaining']);
    expect(left.map(Number)).toEqual([2, 1, 0]);
    expect((await get(url, {}, limited)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('is logged, without a statement', async () => {
    const lines: string[] = [];
    const logging = await shop.openApp({
      cacheResponses: true,
      environment: { LOG_LEVEL: 'info' },
      logTo: { write: (line) => void lines.push(line) },
    });
    await get(url, {}, logging);
    const { headers } = await get(url, {}, logging);
    await expect.poll(() => lines.length).toBe(2);
    const msg = 'GET /api/get_products';
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ msg, status: 200, queries: 0, reqId: headers['x-request-id'] });
  });

  test('closes its connection when the process shuts down', async () => {
    const readiness = { isShuttingDown: false };
    const stopping = await shop.openApp({ cacheResponses: true, readiness });
    await get(url, {}, stopping);
    readiness.isShuttingDown = true;
    expect((await get(url, {}, stopping)).headers).toMatchObject({ connection: 'close', etag: expect.any(String) });
  });
});

test('concurrent requests share one computation', async () => {
  const reads = await countReads(() => Promise.all(Array.from({ length: 20 }, () => get())));
  expect(reads).toEqual({ hits: 19, misses: 1 });
});

describe('a response that is cached in one coding', () => {
  const content = { type: 'text/plain', cacheControl: 'no-cache', vary: 'Accept-Language' };
  const unpackers = { identity: (body: Buffer) => body, br: brotliDecompressSync, gzip: gunzipSync };
  const codings = Object.keys(unpackers) as Array<keyof typeof unpackers>;
  const openCache = () => {
    const own = createCache(shop.clock);
    const responses = createResponseCache(own);
    const computed: string[] = [];
    return {
      own,
      computed,
      read: (coding: string, key = 'basket') => {
        const request = { method: 'GET', url: `/${key}`, headers: { 'accept-encoding': coding } };
        return responses.getOrCompute(request, key, async (cacheTags) => {
          cacheTags.add('product:7');
          computed.push(`${coding} ${key}`);
          return { ...content, text: `${key} ${computed.length} `.repeat(500) };
        });
      },
    };
  };

  test.each(codings)('%s is not computed for the others, and expires with them', async (first) => {
    const { own, computed, read } = openCache();
    const readAll = async () =>
      await Promise.all(codings.map(async (coding) => String(unpackers[coding]((await read(coding)).body))));
    await read(first);
    expect(new Set(await readAll())).toEqual(new Set(['basket 1 '.repeat(500)]));
    expect(computed).toEqual([`${first} basket`]);
    own.invalidate(['product:7']);
    shop.clock.advance(2000);
    await read(first);
    expect(new Set(await readAll())).toEqual(new Set(['basket 2 '.repeat(500)]));
    expect(computed).toHaveLength(2);
  });

  test('is not evicted by requests without brotli', async () => {
    const { own, computed, read } = openCache();
    await read('br');
    for (let number = 0; number < 3000; number += 1) {
      await read('identity', `page ${number % 1500}`);
    }
    expect(own.stats('recoded').bytes).toBeGreaterThan(7 * 1024 * 1024);
    expect(computed.length).toBeGreaterThan(1500);
    const computations = computed.length;
    await read('br');
    expect(computed).toHaveLength(computations);
  });
});

test('the response to a POST read is cached', async () => {
  const search = () => app.inject({ method: 'POST', url: '/api/search_products', payload: { search: 'basket' } });
  const reads = await countReads(async () => {
    const [first, second] = [await search(), await search()];
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
  });
  expect(reads).toEqual({ hits: 1, misses: 1 });
});

test('ten thousand URLs of one response take no memory for it', async () => {
  const own = createCache(shop.clock);
  const responseCache = createResponseCache(own);
  const content = { text: 'x'.repeat(2000), type: 'text/plain', cacheControl: 'no-cache', vary: 'Accept-Language' };
  const fetchLanguages = (path: string) =>
    responseCache.getOrCompute({ method: 'GET', url: path, headers: {} }, 'basket', async () => content);
  await fetchLanguages('/');
  const { bytes } = own.stats('recoded');
  for (let number = 0; number < 12_000; number += 1) await fetchLanguages(`/?junk=${number}`);
  expect(own.stats('recoded')).toEqual({ hits: 12_000, misses: 1, entries: 1, bytes });
  expect(bytes).toBeLessThan(4000);
});

test('a body is encoded completely, and retains no other memory', async () => {
  const content = { type: 'text/plain', cacheControl: 'no-cache', vary: 'Accept-Language' };
  for (const text of ['basket', '₦ 😀 سلة', '₦ 😀 سلة'.repeat(50_000)]) {
    const { body } = await encodeResponse('identity', { ...content, text: [text, text] });
    expect(body.equals(Buffer.from(text + text))).toBe(true);
    expect(body.buffer.byteLength).toBe(body.byteLength);
  }
});

test('hits and misses are counted', async () => {
  const other = await shop.openApp({ cacheResponses: true });
  await get(url, BROTLI, other);
  await get(url, BROTLI, other);
  const { body } = await get('/metrics', {}, other);
  expect(body).toContain('cache_reads_total{scope="responses",outcome="hit"} 1');
  expect(body).toContain('cache_reads_total{scope="responses",outcome="miss"} 1');
  expect(body).toMatch(/cache_bytes\{scope="responses"\} \d{4}/);
  expect(body).toContain('http_request_queries_bucket{le="0",method="GET",route="/api/get_products"} 1');
});
