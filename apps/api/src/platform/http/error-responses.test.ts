import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { token } = await buildUser(shop);
const authorization = `Bearer ${token}`;

/** Sends a request and checks what all error responses have in common. */
const requestExpectingError = async (options: InjectOptions | string) => {
  const response = await shop.app.inject(options);
  const body = response.json();
  expect(body).toMatchObject({ error: true, code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) });
  expect(body.message).not.toBe('');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.body).not.toMatch(/\bat \S+ \(|SELECT |node_modules/);
  const { statusCode: status, headers } = response;
  return { status, headers, code: body.code as string, details: body.details, message: body.message };
};
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  requestExpectingError({
    method: 'POST',
    url: `/api/${url}`,
    payload,
    headers: { 'content-type': 'application/json', authorization, ...headers },
  });
const get = (url: string) => requestExpectingError({ method: 'GET', url: `/api/${url}`, headers: { authorization } });

describe('a request without a route', () => {
  test.each(['/api/no_such_call', '/api', '/api/', '/api/get_products/7', '/apis/get_products', '/elsewhere'])(
    '%s responds 404',
    async (url) => expect(await requestExpectingError(url)).toMatchObject({ status: 404, code: 'NOT_FOUND' }),
  );

  test.each(['PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'with the method %s and a known path responds 405',
    async (method) => {
      const error = await requestExpectingError({ method, url: '/api/get_products?limit=1' });
      expect(error).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED', headers: { allow: 'GET, HEAD' } });
    },
  );

  test.each(['/api/%zz', '/api/get_products%', '/%E0%A4%A', '/%'])(
    '%s, which cannot be decoded, responds 400',
    async (url) => {
      expect(await requestExpectingError(url)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
    },
  );

  test('with a NUL byte responds 404', async () => {
    expect(await requestExpectingError('/api/get_products%00')).toMatchObject({ status: 404 });
  });

  test('that exceeds 12,000 bytes is too long, whether known or not', async () => {
    const expected = { status: 414, code: 'URI_TOO_LONG' };
    expect(await requestExpectingError(`/api/${'a'.repeat(12_000)}`)).toMatchObject(expected);
    expect(await requestExpectingError(`/api/get_products?x=${'%zz'.repeat(4000)}`)).toMatchObject(expected);
    expect(await requestExpectingError(`/api/${'a'.repeat(11_000)}`)).toMatchObject({ status: 404 });
  });

  test.each([
    ['GET', '/api/login', 'POST'],
    ['POST', '/api/update_address/', 'PUT'],
    ['GET', '/api/delete_address', 'DELETE'],
    ['DELETE', '/health/live', 'GET, HEAD'],
  ] as const)('%s %s responds 405 with Allow: %s', async (method, url, allow) => {
    expect(await requestExpectingError({ method, url })).toMatchObject({ status: 405, headers: { allow } });
  });
});

describe('a body', () => {
  test.each([
    ['truncated JSON', '{"email": "a@b.example"'],
    ['form-encoded text', 'email=a@b.example'],
    ['JSON with a trailing comma', '{"email": "a@b.example",}'],
    ['JSON with the key __proto__', '{"email": "a@b.example", "__proto__": {"role": "operator"}}'],
    ['JSON with a nested key __proto__', '{"a": [{"b": {"__proto__": {"role": "operator"}}}]}'],
    ['JSON with constructor.prototype', '{"constructor": {"prototype": {"role": "operator"}}}'],
  ])('that is %s is malformed', async (_what, payload) => {
    expect(await post('login', payload)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
  });

  test('that is invalid JSON is reported as such', async () => {
    expect((await post('login', '{"email": ')).details).toEqual([{ path: 'body', message: 'is not JSON' }]);
  });

  test('that is missing, or empty with a JSON content type, lacks its fields', async () => {
    const details = [
      { path: 'email', message: 'is required' },
      { path: 'password', message: 'is required' },
    ];
    const missingFields = { status: 400, code: 'VALIDATION_FAILED', details };
    expect(await requestExpectingError({ method: 'POST', url: '/api/login' })).toMatchObject(missingFields);
    expect(await post('login', '')).toMatchObject(missingFields);
  });

  test.each(['null', '[]', '"text"', '42', 'true'])(
    'that is %s instead of an object fails validation',
    async (payload) => {
      expect(await post('login', payload)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    },
  );

  test('beyond the maximum of its fields is too large, also when compressed', async () => {
    const large = JSON.stringify({ email: 'a'.repeat(300_000) });
    expect(await post('login', large)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    expect(bomb.length).toBeLessThan(100_000);
    const error = await post('login', bomb, { 'content-encoding': 'gzip' });
    expect(error).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  test('with a wrong or unsupported Content-Encoding is rejected', async () => {
    expect(await post('login', '{}', { 'content-encoding': 'gzip' })).toMatchObject({ status: 400 });
    expect(await post('login', '{}', { 'content-encoding': 'zip' })).toMatchObject({ status: 415 });
  });

  test.each(['text/plain', 'text/csv', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense', 'a/b/c'])(
    'of the type %s is not supported',
    async (type) => {
      const error = await post('login', 'x', { 'content-type': type });
      expect(error).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  test('nested more than 20 levels deep is invalid, and one beyond the size limit too large', async () => {
    const postNested = (depth: number) => post('login', `{"email": ${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(await postNested(21)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(await postNested(5000)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(await postNested(100_000)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('invalid input', () => {
  test('lists every invalid field with its path', async () => {
    const { status, code, details } = await post('login', '{"email": 7}');
    expect({ status, code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(details).toEqual([
      { path: 'email', message: 'must be text' },
      { path: 'password', message: 'is required' },
    ]);
  });

  test.each([
    ['get_products?limit=1000', 'limit', 'must be at most 100'],
    ['get_products?limit=0', 'limit', 'must be at least 1'],
    ['get_products?limit=many', 'limit', 'must be a number'],
    ['get_products?limit=1.5', 'limit', 'must be a whole number'],
    ['get_products?sort=price', 'sort', 'must be one of id, special_price, rating, popularity or relevance'],
    [`get_products?search=${'a'.repeat(201)}`, 'search', 'must have at most 200 characters'],
  ])('%s has a plain message for the field', async (url, path, message) => {
    expect((await get(url)).details).toEqual([{ path, message }]);
  });

  test.each([
    ['query', 'get_products?currency=U%00D', 'currency'],
    ['query, in a field that nothing reads', 'get_products?zzz=%00', 'zzz'],
  ])('with a NUL byte in the %s names the field', async (_where, url, path) => {
    expect(await get(url)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', details: [{ path }] });
  });

  test.each([
    ['{"email": "a\\u0000b@trad.example", "password": "x"}', 'email'],
    ['{"email": "a", "password": "x", "extra": {"deep": ["ok", "\\u0000"]}}', 'extra.deep.1'],
    ['{"email": "a", "password": "x", "extra": {"\\u0000": 1}}', 'extra'],
    ['"\\u0000"', ''],
  ])('with a NUL byte in the body %s names the field', async (payload, path) => {
    expect(await post('login', payload)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', details: [{ path }] });
  });

  test.each([
    'id=0',
    'id=-1',
    'id=1.5',
    'id=2147483648',
    'id=9223372036854775808',
    'id=12345678901234567890',
    'id=1e400',
    'id=Infinity',
    'id=NaN',
    'id=one',
    'id=true',
    'id=1&id=2',
    'id=1%27%3B%20DROP%20TABLE%20product',
  ])('get_categories?%s is rejected', async (query) => {
    expect(await get(`get_categories?${query}`)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=ten',
    'limit=1&limit=2',
    'offset=-1',
    'offset=1e400',
    'sort=price',
    'sort=id;DROP',
    'order=SIDEWAYS',
    'product_ids=1,,2',
    'product_ids=99999999999',
    'product_ids=4294967296',
    'product_ids=0',
    'product_ids=1%2C%202',
    'category_id=-1',
    'currency=DOLLARS',
    'is_featured=2',
  ])('get_products?%s is rejected', async (query) => {
    expect(await get(`get_products?${query}`)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  test.each([
    '{"product_variant_id": 1e400}',
    '{"product_variant_id": 9223372036854775808}',
    '{"product_variant_id": 12345678901234567890}',
    '{"product_variant_id": -1}',
    '{"product_variant_id": 1.5}',
    '{"product_variant_id": "one"}',
    '{"product_variant_id": null}',
    '{"product_variant_id": [1]}',
    '{"product_variant_id": {"valueOf": 1}}',
    '{"product_variant_id": 1, "qty": 0}',
    '{"product_variant_id": 1, "qty": 1e15}',
    '{"product_variant_id": 1, "attribute_id": [1e300]}',
    '{"product_variant_id": 1, "address_id": 2147483648}',
    '{"product_variant_id": 1, "is_saved_for_later": 2}',
  ])('manage_cart with %s is rejected', async (payload) => {
    expect(await post('manage_cart', payload)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('the message of an error', () => {
  const getMessage = async (url: string, accept?: string) =>
    (await requestExpectingError({ url, headers: { ...(accept && { 'accept-language': accept }) } })).message;

  test('is in the language of lang, else of Accept-Language by weight, else in English', async () => {
    expect(await getMessage('/api/nowhere')).toBe('This could not be found.');
    expect(await getMessage('/api/nowhere?lang=fr')).toBe('Introuvable.');
    expect(await getMessage('/api/nowhere', 'de, fr;q=0.5, en;q=0.2')).toBe('Introuvable.');
    expect(await getMessage('/api/nowhere?lang=fr', 'es')).toBe('Introuvable.');
    expect(await getMessage('/api/nowhere', 'de')).toBe('This could not be found.');
  });

  test.each([
    ['a URL that cannot be decoded', '/api/%zz?lang=fr', 'La requête n’a pas pu être lue.'],
    ['bad input', '/api/get_categories?id=x&lang=fr', 'Veuillez vérifier votre saisie.'],
    ['a request without a token', '/api/get_address?lang=fr', 'Veuillez vous connecter pour continuer.'],
  ])('is localised for %s', async (_what, url, message) => expect(await getMessage(url)).toBe(message));
});

describe('an internal error', () => {
  const lines: string[] = [];
  const requestCrash = async (error: unknown) => {
    const app = await shop.openApp({
      environment: { LOG_LEVEL: 'info' },
      logTo: { write: (line) => lines.push(line) },
    });
    app.get('/api/crash', async (request) => {
      request.log.info({ req: { headers: request.headers }, user: { password: 'hunter2', token: 'tok3n' } }, 'context');
      throw error;
    });
    lines.length = 0;
    const response = await app.inject({
      url: '/api/crash?lang=fr',
      headers: { authorization: 'Bearer s3cret', cookie: 'sid=s3cret' },
    });
    return { response, log: lines.map((line) => JSON.parse(line)) };
  };

  test('returns a fixed message and is logged in full with the same request id', async () => {
    const { response, log } = await requestCrash(new Error('the query failed'));
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: true,
      code: 'INTERNAL',
      message: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
    });
    const logged = log.find(({ msg }) => msg === 'unexpected error');
    expect(logged.err).toMatchObject({
      message: 'the query failed',
      stack: expect.stringContaining('error-responses.test'),
    });
    expect(logged.reqId).toBe(response.headers['x-request-id']);
  });

  test.each([undefined, 'a string', 42, { statusCode: 200 }])('may be a thrown %j, too', async (thrown) => {
    const { response } = await requestCrash(thrown);
    expect(response.json()).toMatchObject({ error: true, code: 'INTERNAL' });
  });

  test('leaves no secrets in the log', async () => {
    await requestCrash(new Error('oops'));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join()).not.toMatch(/s3cret|hunter2|tok3n/);
  });

  test('leaves no database rows in the log', async () => {
    const broken = await shop.pool
      .query(
        `INSERT INTO user_account (email, name, username, password_hash, role_id) VALUES ('a', 'a', 'a', 'h4sh', 99)`,
      )
      .catch((error: unknown) => error);
    const prismaBroken = await shop.prisma.user
      .create({ data: { email: 'x@trad.example', passwordHash: 'h4sh', name: 5 } as never })
      .catch((error: unknown) => error);
    for (const error of [broken, prismaBroken]) {
      const { response } = await requestCrash(error);
      expect(response.statusCode).toBe(500);
      expect(lines.join()).not.toContain('h4sh');
    }
  });
});
