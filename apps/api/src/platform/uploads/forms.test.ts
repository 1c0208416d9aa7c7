import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/factories.ts';
import { sendRawRequest } from '../../testing/raw-http.ts';
import { openShop } from '../../testing/shop.ts';
import { addFormRoutes, type Form } from './forms.ts';

const shop = await openShop();
const { token } = await buildUser(shop);
const authorization = `Bearer ${token}`;
const TYPE = 'multipart/form-data; boundary=xx';

/** Builds the body of a form: each part with the headers after its name, and its content. */
const bodyOf = (...parts: Array<[disposition: string, content: string]>) =>
  `${parts.map(([rest, text]) => `--xx\r\nContent-Disposition: form-data; ${rest}\r\n\r\n${text}\r\n`).join('')}--xx--\r\n`;
const field = (name: string, text: string): [string, string] => [`name="${name}"`, text];

const send = (payload: string | Buffer, type = TYPE, url = '/api/update_user_profile') =>
  shop.inject({ method: 'POST', url, headers: { authorization, 'content-type': type }, payload });
const codeOf = async (...request: Parameters<typeof send>) => {
  const { status, body } = await send(...request);
  expect(body).toMatchObject({ error: status !== 200, message: expect.any(String) });
  return `${status} ${body.code ?? ''}`.trim();
};

describe('a form', () => {
  test('contains texts in any language', async () => {
    const { body } = await send(bodyOf(field('city', 'Abidjan – Côte d’Ivoire'), field('area', 'المدينة')));
    expect(body.data).toMatchObject({ city: 'Abidjan – Côte d’Ivoire', area: 'المدينة' });
  });

  test('repeats a name to send a list', async () => {
    await send(bodyOf(field('street', 'Awolowo'), field('pincode', '100')));
    const response = await send(bodyOf(field('clear_fields[]', 'street'), field('clear_fields[]', 'pincode')));
    expect(response.body.data).toMatchObject({ street: null, pincode: null });
  });

  test('may contain unknown fields', async () => {
    const odd = [field('__proto__', 'x'), field('constructor', 'y'), field('', 'z'), field('role_id', '1')];
    expect(await codeOf(bodyOf(field('city', 'Lagos'), ...odd))).toBe('200');
  });

  test.each([
    ['is cut off', bodyOf(field('city', 'Lagos')).slice(0, -12)],
    ['is cut off in a file', bodyOf(['name="image"; filename="me.png"', 'abcdef']).slice(0, -14)],
    ['has another boundary', bodyOf(field('city', 'Lagos')).replaceAll('--xx', '--yy')],
    ['is empty', ''],
    ['is no form', '{"city":"Lagos"}'],
  ])('that %s cannot be read', async (_what, body) => {
    expect(await codeOf(body)).toBe('400 MALFORMED_REQUEST');
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary'])(
    'cannot be read with the type %s',
    async (type) => expect(await codeOf(bodyOf(field('city', 'Lagos')), type)).toBe('400 MALFORMED_REQUEST'),
  );

  test('with a field of JSON content type receives it as text', async () => {
    const body = bodyOf(['name="city"\r\nContent-Type: application/json', '"Lagos"']);
    expect((await send(body)).body.data).toMatchObject({ city: '"Lagos"' });
  });

  test('of another multipart type, or for a call that accepts none, is unsupported', async () => {
    const body = bodyOf(field('city', 'Lagos'));
    expect(await codeOf(body, 'multipart/mixed; boundary=xx')).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    expect(await codeOf(body, TYPE, '/api/add_address')).toBe('415 UNSUPPORTED_MEDIA_TYPE');
  });

  test('with too many parts, a second file or too many bytes is too large', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => field(`f${index}`, 'x'));
    expect(await codeOf(bodyOf(...many))).toBe('413 PAYLOAD_TOO_LARGE');
    const file = (name: string): [string, string] => [`name="${name}"; filename="a.png"`, 'x'];
    expect(await codeOf(bodyOf(file('image'), file('image')))).toBe('413 PAYLOAD_TOO_LARGE');
    expect(await codeOf(bodyOf(field('city', 'x'.repeat(9 * 1024 * 1024))))).toBe('413 PAYLOAD_TOO_LARGE');
  });

  test.each([
    ['a text that is too long', field('city', 'x'.repeat(100_000))],
    ['a NUL byte', field('city', 'La\0gos')],
    ['a file where a text belongs', ['name="city"; filename="city.txt"', 'Lagos'] as [string, string]],
    [
      'two texts where one belongs',
      ['name="city"', 'Lagos\r\n--xx\r\nContent-Disposition: form-data; name="city"\r\n\r\nAccra'] as [string, string],
    ],
  ])('with %s is invalid', async (_what, part) => {
    const { status, body } = await send(bodyOf(part));
    expect([status, body.code, body.details?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', 'city']);
  });

  test.each([
    ['hundreds of thousands of parts', '--xx\r\n\r\n\r\n'.repeat(700_000), '413 PAYLOAD_TOO_LARGE'],
    [
      'a file name of escapes',
      bodyOf([`name="image"; filename="${'\\"'.repeat(40_000)}"`, 'x']),
      '400 UNSUPPORTED_PICTURE',
    ],
    ['a header that does not end', `--xx\r\n${'a: b\r\n'.repeat(1_000_000)}`, '400 MALFORMED_REQUEST'],
  ])('with %s is rejected', async (_what, body, response) => expect(await codeOf(body)).toBe(response));

  test('with an over-long boundary cannot be read', async () => {
    const boundary = 'x'.repeat(71);
    const body = bodyOf(field('city', 'Lagos')).replaceAll('--xx', `--${boundary}`);
    expect(await codeOf(body, `multipart/form-data; boundary=${boundary}`)).toBe('400 MALFORMED_REQUEST');
    const quoted = bodyOf(field('city', 'Accra')).replaceAll('--xx', '--x x');
    expect(await codeOf(quoted, 'multipart/form-data; boundary="x x"')).toBe('200');
  });

  test('is not read without authentication', async () => {
    const headers = { 'content-type': TYPE };
    const { status } = await shop.inject({ method: 'POST', url: '/api/update_user_profile', headers, payload: 'xx' });
    expect(status).toBe(401);
  });
});

describe('over the network', () => {
  let port: number;
  beforeAll(async () => {
    const app = await shop.openApp({ requestTimeoutMs: 2000 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  const head = (more: string) =>
    `POST /api/update_user_profile HTTP/1.1\r\nHost: shop\r\nAuthorization: ${authorization}\r\nContent-Type: ${TYPE}\r\nConnection: close\r\n${more}\r\n`;
  const body = bodyOf(field('city', 'Kumasi'));
  const cityNow = async () => (await shop.call('getUserProfile', {}, { token })).body.data.city;

  test('a form may arrive in chunks', async () => {
    const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect((await sendRawRequest(port, `${head('Transfer-Encoding: chunked\r\n')}${chunks}`)).status).toBe(200);
    expect(await cityNow()).toBe('Kumasi');
  });

  test('an incomplete form times out and changes nothing', async () => {
    const response = await sendRawRequest(
      port,
      `${head('Content-Length: 100000\r\n')}${body.replace('Kumasi', 'Tamale')}`,
    );
    expect(response.status).toBe(408);
    expect(JSON.parse(response.body)).toMatchObject({ error: true, code: 'REQUEST_TIMEOUT' });
    expect(await cityNow()).toBe('Kumasi');
  });

  test('a form with a Content-Length over its limit is rejected before its body', async () => {
    const response = await sendRawRequest(port, head('Content-Length: 100000000\r\n'));
    expect(response.status).toBe(413);
    expect(JSON.parse(response.body)).toMatchObject({ error: true, code: 'PAYLOAD_TOO_LARGE' });
  });
});

test('any bytes are either a valid form or rejected', async () => {
  const app = await shop.openApp();
  await addFormRoutes(app, { files: 1, megabytes: 1 }, (scope) => {
    scope.post('/form', async ({ body }) => ({ names: Object.keys(body as Form) }));
  });
  await app.ready();
  const pieces = [
    '--xx',
    '--xx--',
    '\r\n',
    '\r\n\r\n',
    'Content-Disposition: form-data; name="a"',
    '; filename="b"',
    ':',
    'x',
  ];
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
    fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => Buffer.from(parts.join(''))),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (payload) => {
      const headers = { 'content-type': TYPE };
      const { statusCode, json } = await app.inject({ method: 'POST', url: '/form', headers, payload });
      if (statusCode === 200) expect(json().names).toEqual(expect.any(Array));
      else
        expect([statusCode, json().code]).toBeOneOf([
          [400, 'MALFORMED_REQUEST'],
          [400, 'VALIDATION_FAILED'],
          [413, 'PAYLOAD_TOO_LARGE'],
        ]);
    }),
    { numRuns: 300 },
  );
});
