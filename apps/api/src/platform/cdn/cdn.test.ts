import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import type { CacheTag } from '../cache/tag-log.ts';
import { buildCdnHeaders } from './cdn-headers.ts';
import { purgeCdn } from './purge-cdn.ts';
import { startPurging } from './start-purging.ts';

interface ReceivedPurge {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  tags: string[];
}

/** The purge address of a CDN. */
const openCdn = async () => {
  const received: ReceivedPurge[] = [];
  const waiting: ServerResponse[] = [];
  /** A request gets its response when so many wait for one. */
  const cdn = { received, status: 200, url: '', concurrent: 1 };
  const server = createServer(async (request, response) => {
    const { tags } = JSON.parse(await text(request)) as { tags: string[] };
    received.push({ method: request.method, headers: request.headers, tags });
    waiting.push(response);
    if (waiting.length >= cdn.concurrent) for (const one of waiting.splice(0)) one.writeHead(cdn.status).end('done');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  cdn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  return cdn;
};

const cdn = await openCdn();
const shop = await openShop({ CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: 'token of the CDN' });
const product = await buildProduct(shop, { variants: [{ stock: 5, prices: { USD: 1999 } }] });
const app = await shop.openApp({ cacheResponses: true });
const url = `/api/get_products?seller_id=${product.storeId}`;

const rename = () => shop.pool.query(`UPDATE product SET name = name || '.' WHERE id = $1`, [product.id]);
const publish = () => app.deps.invalidator.publish();
const purge = () => purgeCdn(app.deps);
/** As if the last change had been published so long ago. */
const letPass = (time: string) =>
  shop.pool.query('UPDATE read.publication SET published_at = published_at - $1::interval', [time]);
const listPurgedTags = () => cdn.received.flatMap(({ tags }) => tags);

beforeEach(async () => {
  await publish();
  await shop.pool.query(`UPDATE read.cdn_purge SET purged_epoch = number, repeated_epoch = number,
    claimed_until = '-infinity' FROM read.epoch`);
  cdn.received.length = 0;
  cdn.status = 200;
  cdn.concurrent = 1;
});

describe('a response that a CDN may store', () => {
  test('names its lifetime in a CDN and its cache tags, and browsers revalidate each time', async () => {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', 'cdn-cache-control': expect.any(String) });
    const tags = String(headers['surrogate-key']).split(' ');
    expect(tags).toEqual(expect.arrayContaining([`product:${product.id}`, 'shop']));
    expect(headers['cache-tag']).toBe(tags.join(','));
  });

  test('names them from the cache, in each coding and in a 304, too', async () => {
    const { headers: first } = await app.inject({ url });
    expect(first['surrogate-key']).toContain(`product:${product.id}`);
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': coding } });
      expect(headers['surrogate-key']).toBe(first['surrogate-key']);
    }
    const known = await app.inject({ url, headers: { 'if-none-match': String(first.etag) } });
    expect([known.statusCode, known.headers['surrogate-key']]).toEqual([304, first['surrogate-key']]);
  });

  test.each([
    ['a response to somebody signed in', { url, headers: { authorization: 'Bearer of nobody' } }],
    ['a refused request', { url: '/api/get_products?limit=-1' }],
    ['an unknown path', { url: '/api/unknown' }],
    ['the stock that the contract asks for live', { url: `/api/get_products?product_ids=${product.id}` }],
    ['a write', { url: '/api/logout', method: 'POST' as const }],
    ['health', { url: '/health/live' }],
  ])('is not %s', async (_what, request) => {
    const { headers } = await app.inject(request);
    expect(Object.keys(headers).filter((name) => /^(cdn-|cache-tag|surrogate)/.test(name))).toEqual([]);
  });

  test('does not exist without a CDN', async () => {
    const alone = await shop.openApp({ cacheResponses: true, environment: { CDN_PURGE_URL: '' } });
    const { headers } = await alone.inject({ url });
    expect(headers).not.toHaveProperty('surrogate-key');
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });

  test('depends on every change where its tags would make a header too long', () => {
    const tags = Array.from({ length: 500 }, (_, index) => `product:${index}` as const);
    expect(buildCdnHeaders(tags)['surrogate-key']).toBe('any-change shop');
  });
});

describe('a change', () => {
  test('is purged by its tags, by the token and the headers of several CDNs', async () => {
    await rename();
    await publish();
    await purge();
    const [{ method, headers, tags } = { tags: [] as string[] }] = cdn.received;
    expect(method).toBe('POST');
    expect(tags).toEqual(expect.arrayContaining([`product:${product.id}`, 'any-change']));
    expect(tags).not.toContain('shop');
    expect(headers).toMatchObject({
      'surrogate-key': tags.join(' '),
      authorization: 'Bearer token of the CDN',
      'fastly-key': 'token of the CDN',
    });
  });

  test('is purged by Varnish, whatever its tags', async () => {
    const file = new URL('../../../../../deploy/varnish/default.vcl', import.meta.url);
    const [, accepted = '$^'] = /surrogate-key !~ "(.+)"/.exec(await readFile(file, 'utf8')) ?? [];
    const tags: CacheTag[] = ['product:7', 'stock:7', 'category:0', 'store:3', 'store_page:3'];
    tags.push('availability', 'content', 'shop', 'any change');
    expect(buildCdnHeaders(tags)['surrogate-key']).toMatch(new RegExp(accepted));
  });

  test('is purged again 1.5 s later, and then no more', async () => {
    await rename();
    await publish();
    await purge();
    await purge();
    const once = listPurgedTags();
    await letPass('2 seconds');
    await purge();
    expect(listPurgedTags()).toEqual([...once, ...once]);
    await letPass('2 seconds');
    await purge();
    expect(listPurgedTags()).toHaveLength(2 * once.length);
  });

  test('has the time at which it is published, however long its transaction waited before', async () => {
    const client = await shop.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`INSERT INTO read.change (tags) VALUES ('{any product}')`);
      const { rows } = await client.query(`SELECT bool_and(published_at > now()) AS is_later
        FROM read.publish_changes((SELECT number FROM read.epoch))`);
      expect(rows).toEqual([{ is_later: true }]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('is purged by one of several processes', async () => {
    await rename();
    await publish();
    await Promise.all([purge(), purge(), purge()]);
    expect(cdn.received).toHaveLength(1);
  });

  test('is purged later where the CDN refuses', async () => {
    await rename();
    await publish();
    cdn.status = 503;
    await expect(purge()).rejects.toThrow('the purge address responds with status 503');
    cdn.status = 200;
    await purge();
    expect(cdn.received).toHaveLength(2);
    expect(cdn.received[1]?.tags).toEqual(cdn.received[0]?.tags);
  });

  test('of which nothing is known any more purges everything', async () => {
    await rename();
    await publish();
    await shop.pool.query('DELETE FROM read.publication');
    await purge();
    expect(listPurgedTags()).toEqual(['shop']);
  });

  const store = (count: number) =>
    shop.pool.query(
      `WITH next AS (UPDATE read.epoch SET number = number + 1 RETURNING number)
       INSERT INTO read.publication (epoch, tags)
       SELECT number, ARRAY(SELECT 'product:' || n FROM generate_series(1, $1) n) FROM next`,
      [count],
    );

  test('of many products is purged in concurrent requests of thirty tags, of very many as everything', async () => {
    await store(70);
    cdn.concurrent = 3;
    await purge();
    expect(cdn.received.map(({ tags }) => tags.length).sort()).toEqual([11, 30, 30]);
    cdn.concurrent = 1;
    await store(1000);
    await purge();
    expect(cdn.received.at(-1)?.tags).toEqual(['shop']);
  });

  test('of which one request fails is not purged by another process until its other requests have ended', async () => {
    await store(70);
    cdn.status = 503;
    // The first two requests are refused at once, and the third waits for another one.
    cdn.concurrent = 2;
    let hasEnded = false;
    const refused = expect(purge().finally(() => (hasEnded = true))).rejects.toThrow('responds with status 503');
    await expect.poll(() => cdn.received.length).toBe(3);
    // Time for the two responses to arrive.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await purge();
    expect([cdn.received.length, hasEnded]).toEqual([3, false]);
    await fetch(cdn.url, { method: 'POST', body: JSON.stringify({ tags: [] }) });
    await refused;
  });

  test('is purged by a running server, after an outage of the CDN', async () => {
    const stop = startPurging(app.deps, 20);
    cdn.status = 500;
    await rename();
    await publish();
    await expect.poll(() => cdn.received.length).toBeGreaterThan(1);
    cdn.status = 200;
    cdn.received.length = 0;
    await expect.poll(listPurgedTags).toContain(`product:${product.id}`);
    await stop();
  });
});
