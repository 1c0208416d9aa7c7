import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { addRequestContext } from '../http/request-context.ts';
import { toNetwork } from '../security/network.ts';
import { createRateLimiter, limitRequests } from './rate-limit.ts';

describe('the rate limit', () => {
  test('counts an IPv6 network as one IP address, and resets after a minute', () => {
    let now = 0;
    const limiter = createRateLimiter(2, () => now);
    const consumeFrom = (ipAddress: string) => limiter.consume(ipAddress).remaining;
    expect([consumeFrom('2001:db8::1'), consumeFrom('2001:db8::2'), consumeFrom('2001:db8:0:0:9::3')]).toEqual([
      1, 0, -1,
    ]);
    expect([consumeFrom('203.0.113.1'), consumeFrom('::ffff:203.0.113.1'), consumeFrom('203.0.113.2')]).toEqual([
      1, 0, 1,
    ]);
    now = 60_000;
    expect(consumeFrom('2001:db8::1')).toBe(1);
  });

  test('is on by default: in production, and with a higher limit in the demo', () => {
    const production = {
      TRAD_MODE: 'production',
      DATABASE_URL: 'postgres://user@host/shop',
      ENCRYPTION_KEY: '8d3f6a1c9b7e2450f1a3c5e7092b4d6f8a0c1e3b',
      JWT_SECRET: 'b7f1c0d2e3a4958677261504938271605f4e3d2c1b0a',
      PUBLIC_URL: 'https://shop.example',
    };
    expect(readConfig(production).rateLimit).toBe(1200);
    expect(readConfig({}).rateLimit).toBe(12_000);
    expect(readConfig({ RATE_LIMIT: '0' }).rateLimit).toBe(0);
    expect(readConfig(production)).toMatchObject({
      signUpLimit: 10,
      cashOrderLimit: 5,
      pictureLimit: 300,
      idempotencyKeyLimit: 10_000,
    });
  });

  test('counts the IP address that Fastify derives from X-Forwarded-For', async () => {
    for (const trustProxy of [0, 1, 2, 3]) {
      const app = Fastify({ trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy) });
      addRequestContext(app);
      limitRequests(app, createRateLimiter(1000));
      app.get('/', async ({ ip }) => ip);
      const requests = new Map<string, number>();
      const ipAddresses = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant(' ')), { maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(ipAddresses, async (hops) => {
          const sent = hops.length ? { 'x-forwarded-for': hops.join(', ') } : {};
          const { body: ip, headers } = await app.inject({ url: '/', headers: sent });
          const key = toNetwork(ip);
          requests.set(key, (requests.get(key) ?? 0) + 1);
          expect(Number(headers['x-ratelimit-remaining'])).toBe(1000 - (requests.get(key) ?? 0));
        }),
        { numRuns: 50 },
      );
      await app.close();
    }
  });
});
