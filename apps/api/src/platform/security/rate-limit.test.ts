import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { callerAddress, createRateLimit } from './rate-limit.ts';

describe('the limit of requests', () => {
  test('counts an IPv6 network as one, and begins anew after a minute', () => {
    let now = 0;
    const limit = createRateLimit(2, () => now);
    const leftOf = (address: string) => limit.count(address).left;
    expect([leftOf('2001:db8::1'), leftOf('2001:db8::2'), leftOf('2001:db8:0:0:9::3')]).toEqual([1, 0, -1]);
    expect([leftOf('203.0.113.1'), leftOf('::ffff:203.0.113.1'), leftOf('203.0.113.2')]).toEqual([1, 0, 1]);
    now = 60_000;
    expect(leftOf('2001:db8::1')).toBe(1);
  });

  test('is on by default: in production, and generously in the demo', () => {
    const production = {
      TRAD_MODE: 'production',
      DATABASE_URL: 'postgres://user@host/shop',
      JWT_SECRET: 'b7f1c0d2e3a4958677261504938271605f4e3d2c1b0a',
      PUBLIC_URL: 'https://shop.example',
    };
    expect(readConfig(production).rateLimit).toBe(1200);
    expect(readConfig({}).rateLimit).toBe(12_000);
    expect(readConfig({ RATE_LIMIT: '0' }).rateLimit).toBe(0);
    expect(readConfig(production)).toMatchObject({ signUpLimit: 10, cashOrderLimit: 5, pictureLimit: 300 });
  });

  test('counts the same address before Fastify as in it, whatever proxies say', async () => {
    for (const trustProxy of [0, 1, 2, 3]) {
      const app = Fastify({ trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy) });
      app.get('/', async ({ ip, raw }) => [ip, callerAddress(raw, trustProxy)]);
      const addresses = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant(' ')), { maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(addresses, async (hops) => {
          const headers = hops.length ? { 'x-forwarded-for': hops.join(', ') } : {};
          const [known, own] = (await app.inject({ url: '/', headers })).json() as [string, string];
          expect(own).toBe(known);
        }),
        { numRuns: 50 },
      );
      await app.close();
    }
    expect(callerAddress({ socket: {}, headers: {} } as IncomingMessage, 0)).toBe('');
  });
});
