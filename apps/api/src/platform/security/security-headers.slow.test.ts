import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { IN_PROCESS_IP_ADDRESS } from '../http/request-context.ts';

const shop = await openShop();

const parseDirectives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name, ...values]) => [name, values]),
  );

describe('every response', () => {
  test.each([
    ['a call', '/api/get_languages', 200],
    ['bad input', '/api/get_products?limit=x', 400],
    ['a call without a session', '/api/get_orders', 401],
    ['an unknown call', '/api/nowhere', 404],
    ['an unknown page', '/nowhere', 404],
    ['a health check', '/health/live', 200],
    ['the metrics', '/metrics', 200],
    ['the OpenAPI document', '/api/openapi.json', 200],
  ])('that is no document may load nothing: %s', async (_what, url, status) => {
    const { statusCode, headers } = await shop.app.inject({ url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('that is a document may load only what the shop serves', async () => {
    const { statusCode, headers } = await shop.app.inject({ url: '/docs' });
    expect(statusCode).toBe(200);
    expect(parseDirectives(headers['content-security-policy'])).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe-/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(self /),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('after an internal error or for an undecodable URL has a policy, too', async () => {
    const app = await shop.openApp();
    app.get('/api/crash', async () => {
      throw new Error('crash');
    });
    for (const url of ['/api/crash', '/api/%zz']) {
      const { headers } = await app.inject({ url });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect([headers['x-content-type-options'], headers['x-frame-options']]).toEqual(['nosniff', 'DENY']);
    }
  });

  test("has a generated request id, never the client's", async () => {
    const ids = new Set<unknown>();
    for (let time = 0; time < 3; time += 1) {
      const { headers } = await shop.app.inject({ url: '/health/live', headers: { 'x-request-id': 'chosen' } });
      ids.add(headers['x-request-id']);
    }
    expect(ids.size).toBe(3);
    expect(ids).not.toContain('chosen');
  });
});

test.each([
  ['https://shop.example', true],
  ['http://shop.example', false],
  ['', false],
])('have HSTS at the public address %j: %s', async (PUBLIC_URL, secure) => {
  const app = await shop.openApp({ environment: { PUBLIC_URL } });
  const { headers } = await app.inject({ url: '/docs' });
  expect('strict-transport-security' in headers).toBe(secure);
  const data = await app.inject({ url: '/api/get_languages' });
  expect('strict-transport-security' in data.headers).toBe(secure);
  expect('upgrade-insecure-requests' in parseDirectives(headers['content-security-policy'])).toBe(secure);
});

test('the hash of the inlined style sheet is in the policy', async () => {
  const app = await shop.openApp({
    pages: {
      clientDir: import.meta.dirname,
      assets: {},
      styleHashes: ["'sha256-abc='"],
      entry: {
        render: async () => ({ status: 200, cookies: {}, cacheable: false }),
        renderDocument: () => '<!doctype html>',
      },
    },
  });
  const { headers, body } = await app.inject({ url: '/' });
  expect(body).toBe('<!doctype html>');
  expect(parseDirectives(headers['content-security-policy'])['style-src']).toEqual(["'self'", "'sha256-abc='"]);
});

describe('the checkout page', () => {
  const keys = {
    stripe: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    paypal: { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
  };
  const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
  const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  const videos = ['blob:', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

  const loadPagePolicies = async (environment: Record<string, string>) => {
    const nonces: (string | undefined)[] = [];
    const app = await shop.openApp({
      environment,
      pages: {
        clientDir: import.meta.dirname,
        assets: {},
        styleHashes: [],
        entry: {
          render: async ({ nonce }) => {
            nonces.push(nonce);
            return { status: 200, cookies: {}, cacheable: true };
          },
          renderDocument: () => '<!doctype html>',
          isPaymentPage: (url) => url.startsWith('/checkout'),
        },
      },
    });
    const open = async (url: string) => {
      const { headers } = await app.inject({ url });
      return { headers, policy: parseDirectives(headers['content-security-policy']), nonce: nonces.at(-1) };
    };
    return { open };
  };

  test.each([
    ['the sandbox', {}, { script: [], frame: [], connect: [], img: [] }],
    [
      'Stripe',
      keys.stripe,
      { script: stripe, frame: [...stripe, 'https://hooks.stripe.com'], connect: ['https://api.stripe.com'], img: [] },
    ],
    ['PayPal', keys.paypal, { script: paypal, frame: paypal, connect: paypal, img: paypal }],
    [
      'both',
      { ...keys.stripe, ...keys.paypal },
      {
        script: [...stripe, ...paypal],
        frame: [...stripe, 'https://hooks.stripe.com', ...paypal],
        connect: ['https://api.stripe.com', ...paypal],
        img: paypal,
      },
    ],
  ])('allows what %s needs, on this page only', async (_who, environment, { script, frame, connect, img }) => {
    const { open } = await loadPagePolicies(environment);
    const { headers, policy, nonce } = await open('/checkout');
    expect(policy).toMatchObject({
      'script-src': ["'self'", ...script, `'nonce-${nonce}'`],
      'style-src': ["'self'", `'nonce-${nonce}'`],
      'frame-src': [...videos, ...frame],
      'connect-src': ["'self'", ...connect],
      'img-src': ["'self'", 'data:', 'blob:', ...img],
      'script-src-attr': ["'none'"],
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe-/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const other = await open('/cart');
    expect(other.nonce).toBeUndefined();
    // Previews of pages, which only the console frames.
    const frames = [...videos, "'self'"];
    expect(other.policy).toMatchObject({ 'script-src': ["'self'"], 'frame-src': frames, 'connect-src': ["'self'"] });
  });

  test('has a new nonce each time, and is never cached', async () => {
    const { open } = await loadPagePolicies({});
    const visits = [await open('/checkout'), await open('/checkout')];
    const nonces = visits.map(({ nonce }) => nonce);
    expect(new Set(nonces).size).toBe(2);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w+/=]{22,}$/);
    expect(visits.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
  });
});

describe('the rate limit', () => {
  const openLimitedApp = () => shop.openApp({ environment: { RATE_LIMIT: '3' } });

  test('returns 429 in the envelope, in the language, with Retry-After', async () => {
    const app = await openLimitedApp();
    for (let time = 0; time < 3; time += 1) {
      expect((await app.inject({ url: '/api/get_languages' })).statusCode).toBe(200);
    }
    const response = await app.inject({ url: '/api/get_languages?lang=fr' });
    expect(response.statusCode).toBe(429);
    expect(response.json()).toEqual({
      error: true,
      code: 'TOO_MANY_REQUESTS',
      message: 'Trop de requêtes. Veuillez patienter un instant et réessayer.',
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(response.headers['content-security-policy']).toBeDefined();
  });

  test('counts each IP address separately', async () => {
    const app = await openLimitedApp();
    const getStatusFrom = async (remoteAddress: string) =>
      (await app.inject({ url: '/api/get_languages', remoteAddress })).statusCode;
    for (let time = 0; time < 4; time += 1) await getStatusFrom('203.0.113.1');
    expect([await getStatusFrom('203.0.113.1'), await getStatusFrom('203.0.113.2')]).toEqual([429, 200]);
  });

  test('also counts rejected requests: unknown URLs, missing permissions, invalid input', async () => {
    const app = await openLimitedApp();
    for (const url of ['/api/nowhere', '/api/get_orders', '/api/get_products?limit=x']) await app.inject({ url });
    expect((await app.inject({ url: '/api/get_languages' })).statusCode).toBe(429);
    expect((await app.inject({ url: '/api/nowhere' })).statusCode).toBe(429);
  });

  test('counts URLs below /health that are no health checks', async () => {
    const app = await openLimitedApp();
    for (let time = 0; time < 3; time += 1) await app.inject({ url: '/health/else' });
    expect((await app.inject({ url: '/health/else' })).statusCode).toBe(429);
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
  });

  test('rejects a guessed token before its database lookup', async () => {
    const app = await openLimitedApp();
    for (let time = 0; time < 3; time += 1) await app.inject({ url: '/api/get_languages' });
    await shop.pool.query('ALTER TABLE session RENAME TO session_away');
    const token = app.deps.tokens.sign({ sub: '1', sid: randomUUID(), iat: 0, exp: 1 });
    const response = await app.inject({ url: '/api/get_orders', headers: { authorization: `Bearer ${token}` } });
    await shop.pool.query('ALTER TABLE session_away RENAME TO session');
    expect(response.statusCode).toBe(429);
  });

  test("counts neither health checks nor the shop's own calls while it renders a page", async () => {
    const app = await openLimitedApp();
    for (let time = 0; time < 5; time += 1) {
      expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200);
      expect((await app.inject({ url: '/api/get_languages', remoteAddress: IN_PROCESS_IP_ADDRESS })).statusCode).toBe(
        200,
      );
    }
  });

  test('is off with RATE_LIMIT=0', async () => {
    for (let time = 0; time < 20; time += 1) {
      expect((await shop.app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200);
    }
  });
});

describe('behind a proxy', () => {
  const countFor = async (TRUST_PROXY: string, addresses: readonly [string, string]) => {
    const app = await shop.openApp({ environment: { RATE_LIMIT: '1', TRUST_PROXY } });
    const statuses: number[] = [];
    for (const address of addresses) {
      const headers = { 'x-forwarded-for': address };
      statuses.push((await app.inject({ url: '/api/get_languages', headers })).statusCode);
    }
    return statuses;
  };
  const visitors = ['203.0.113.1', '203.0.113.2'] as const;

  test("a trusted proxy's client address is counted", async () => {
    expect(await countFor('on', visitors)).toEqual([200, 200]);
    expect(await countFor('off', visitors)).toEqual([200, 429]);
  });

  test('forged forwarded addresses have no effect', async () => {
    expect(await countFor('on', ['1.1.1.1, 203.0.113.1', '2.2.2.2, 203.0.113.1'])).toEqual([200, 429]);
    expect(await countFor('2', ['1.1.1.1, 203.0.113.1, 10.0.0.1', '2.2.2.2, 203.0.113.1, 10.0.0.1'])).toEqual([
      200, 429,
    ]);
  });
});
