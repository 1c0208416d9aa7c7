import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
let rendering = 0;
let maxRendering = 0;
/** Completes the current render. */
let waiting: Array<() => void> = [];
let isHeld = true;
const app = await shop.openApp({
  cacheResponses: true,
  environment: { TRUST_PROXY: '1' },
  pages: {
    clientDir: tmpdir(),
    assets: {},
    styleHashes: [],
    entry: {
      render: async ({ url }) => {
        rendering += 1;
        maxRendering = Math.max(maxRendering, rendering);
        if (isHeld && url !== '/cached') await new Promise<void>((resolve) => waiting.push(resolve));
        rendering -= 1;
        return { status: url.startsWith('/no-') ? 404 : 200, cookies: {}, cacheable: true, redirect: undefined };
      },
      renderDocument: () => '<!doctype html><p>A page</p>',
    },
  },
});
const fetchPage = (url: string, ipAddress = '192.0.2.1') =>
  app.inject({ url, headers: { 'x-forwarded-for': ipAddress } });

test('of 200 concurrent pages few are rendered, some are queued by network, and the others get BUSY with Retry-After', async () => {
  expect((await fetchPage('/cached')).statusCode).toBe(200);
  const flood = Array.from({ length: 200 }, (_, index) => fetchPage(`/no-such-page-${index}`));
  const refused = await Promise.race(flood);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.body).toContain('<h1>The shop is taking a short break</h1>');
  // Cached pages bypass the queue, and another network's page is next.
  expect((await fetchPage('/cached')).statusCode).toBe(200);
  const other = fetchPage('/product/1', '198.51.100.7');
  await expect.poll(() => waiting.length).toBe(4);
  const [first, ...rest] = waiting;
  waiting = rest;
  first?.();
  await expect.poll(() => waiting.length).toBe(4);
  for (const end of waiting.splice(0)) end();
  isHeld = false;
  await expect.poll(() => waiting.splice(0).map((end) => end()) && rendering).toBe(0);
  expect((await other).statusCode).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(52);
  expect(statuses.filter((status) => status === 503)).toHaveLength(148);
  expect(maxRendering).toBe(4);
});
