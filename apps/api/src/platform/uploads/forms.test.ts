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
const buildBody = (...parts: Array<[disposition: string, content: string]>) =>
  `${parts.map(([rest, text]) => `--xx\r\nContent-Disposition: form-data; ${rest}\r\n\r\n${text}\r\n`).join('')}--xx--\r\n`;
const buildField = (name: string, text: string): [string, string] => [`name="${name}"`, text];

const send = (payload: string | Buffer, type = TYPE, url = '/api/update_user_profile') =>
  shop.inject({ method: 'POST', url, headers: { authorization, 'content-type': type }, payload });
const getCode = async (...request: Parameters<typeof send>) => {
  const { status, body } = await send(...request);
  expect(body).toMatchObject({ error: status !== 200, message: expect.any(String) });
  return `${status} ${body.code ?? ''}`.trim();
};

describe('a form', () => {
  test('contains texts in any language', async () => {
    const { body } = await send(
      buildBody(buildField('city', 'Abidjan – Côte d’Ivoire'), buildField('area', 'المدينة')),
    );
    expect(body.data).toMatchObject({ city: 'Abidjan – Côte d’Ivoire', area: 'المدينة' });
  });

  test('repeats a name to send a list', async () => {
    await send(buildBody(buildField('street', 'Awolowo'), buildField('pincode', '100')));
    const response = await send(
      buildBody(buildField('clear_fields[]', 'street'), buildField('clear_fields[]', 'pincode')),
    );
    expect(response.body.data).toMatchObject({ street: null, pincode: null });
  });

  test('may contain unknown fields', async () => {
    const unknownFields = [
      buildField('__proto__', 'x'),
      buildField('constructor', 'y'),
      buildField('', 'z'),
      buildField('role_id', '1'),
    ];
    expect(await getCode(buildBody(buildField('city', 'Lagos'), ...unknownFields))).toBe('200');
  });

  test.each([
    ['is cut off', buildBody(buildField('city', 'Lagos')).slice(0, -12)],
    ['is cut off in a file', buildBody(['name="image"; filename="me.png"', 'abcdef']).slice(0, -14)],
    ['has another boundary', buildBody(buildField('city', 'Lagos')).replaceAll('--xx', '--yy')],
    ['is empty', ''],
    ['is no form', '{"city":"Lagos"}'],
  ])('that %s cannot be read', async (_what, body) => {
    expect(await getCode(body)).toBe('400 MALFORMED_REQUEST');
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary'])(
    'cannot be read with the type %s',
    async (type) => expect(await getCode(buildBody(buildField('city', 'Lagos')), type)).toBe('400 MALFORMED_REQUEST'),
  );

  test('with a field of JSON content type receives it as text', async () => {
    const body = buildBody(['name="city"\r\nContent-Type: application/json', '"Lagos"']);
    expect((await send(body)).body.data).toMatchObject({ city: '"Lagos"' });
  });

  test('of another multipart type, or for a call that accepts none, is unsupported', async () => {
    const body = buildBody(buildField('city', 'Lagos'));
    expect(await getCode(body, 'multipart/mixed; boundary=xx')).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    expect(await getCode(body, TYPE, '/api/add_address')).toBe('415 UNSUPPORTED_MEDIA_TYPE');
  });

  test('with too many parts, a second file or too many bytes is too large', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => buildField(`f${index}`, 'x'));
    expect(await getCode(buildBody(...many))).toBe('413 PAYLOAD_TOO_LARGE');
    const buildFileField = (name: string): [string, string] => [`name="${name}"; filename="a.png"`, 'x'];
    expect(await getCode(buildBody(buildFileField('image'), buildFileField('image')))).toBe('413 PAYLOAD_TOO_LARGE');
    expect(await getCode(buildBody(buildField('city', 'x'.repeat(9 * 1024 * 1024))))).toBe('413 PAYLOAD_TOO_LARGE');
  });

  test('has the size limit of files for files only', async () => {
    const text = `data:image/png;base64,${'A'.repeat(6 * 1024 * 1024)}`;
    expect(await getCode(buildBody(buildField('image', text)))).toBe('400 UNSUPPORTED_PICTURE');
    expect(await getCode(buildBody(buildField('city', text)))).toBe('413 PAYLOAD_TOO_LARGE');
    const repeated = Array.from({ length: 30 }, () => buildField('city', 'x'.repeat(5000)));
    expect(await getCode(buildBody(...repeated))).toBe('413 PAYLOAD_TOO_LARGE');
  });

  test.each([
    ['a text that is too long', buildField('city', 'x'.repeat(10_000))],
    ['a NUL byte', buildField('city', 'La\0gos')],
    ['a file where a text belongs', ['name="city"; filename="city.txt"', 'Lagos'] as [string, string]],
    [
      'two texts where one belongs',
      ['name="city"', 'Lagos\r\n--xx\r\nContent-Disposition: form-data; name="city"\r\n\r\nAccra'] as [string, string],
    ],
  ])('with %s is invalid', async (_what, part) => {
    const { status, body } = await send(buildBody(part));
    expect([status, body.code, body.details?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', 'city']);
  });

  test.each([
    ['hundreds of thousands of parts', '--xx\r\n\r\n\r\n'.repeat(700_000), '413 PAYLOAD_TOO_LARGE'],
    [
      'a file name of escapes',
      buildBody([`name="image"; filename="${'\\"'.repeat(40_000)}"`, 'x']),
      '400 UNSUPPORTED_PICTURE',
    ],
    ['a header that does not end', `--xx\r\n${'a: b\r\n'.repeat(1_000_000)}`, '400 MALFORMED_REQUEST'],
  ])('with %s is rejected', async (_what, body, response) => expect(await getCode(body)).toBe(response));

  test('with an over-long boundary cannot be read', async () => {
    const boundary = 'x'.repeat(71);
    const body = buildBody(buildField('city', 'Lagos')).replaceAll('--xx', `--${boundary}`);
    expect(await getCode(body, `multipart/form-data; boundary=${boundary}`)).toBe('400 MALFORMED_REQUEST');
    const quoted = buildBody(buildField('city', 'Accra')).replaceAll('--xx', '--x x');
    expect(await getCode(quoted, 'multipart/form-data; boundary="x x"')).toBe('200');
  });

  test.each([
    ['multipart/form-data; boundary="x\\"x"', 'x"x'],
    ['multipart/form-data; note="; boundary=yy;"; boundary=xx', 'xx'],
  ])('cannot be read by another boundary than the one that is counted: %s', async (type, boundary) => {
    const body = buildBody(buildField('city', 'Lagos')).replaceAll('--xx', `--${boundary}`);
    expect(await getCode(body, type)).toBe('400 MALFORMED_REQUEST');
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
  const buildHead = (more: string) =>
    `POST /api/update_user_profile HTTP/1.1\r\nHost: shop\r\nAuthorization: ${authorization}\r\nContent-Type: ${TYPE}\r\nConnection: close\r\n${more}\r\n`;
  const body = buildBody(buildField('city', 'Kumasi'));
  const loadCity = async () => (await shop.call('getUserProfile', {}, { token })).body.data.city;

  test('a form may arrive in chunks', async () => {
    const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect((await sendRawRequest(port, `${buildHead('Transfer-Encoding: chunked\r\n')}${chunks}`)).status).toBe(200);
    expect(await loadCity()).toBe('Kumasi');
  });

  test('an incomplete form times out and changes nothing', async () => {
    const response = await sendRawRequest(
      port,
      `${buildHead('Content-Length: 100000\r\n')}${body.replace('Kumasi', 'Tamale')}`,
    );
    expect(response.status).toBe(408);
    expect(JSON.parse(response.body)).toMatchObject({ error: true, code: 'REQUEST_TIMEOUT' });
    expect(await loadCity()).toBe('Kumasi');
  });

  test('a form with files may arrive for longer than other requests, as long as it arrives fast enough', async () => {
    const form = buildBody(['name="image"; filename="me.png"', 'x'.repeat(600_000)]);
    const head = buildHead(`Content-Length: ${form.length}\r\n`);
    const login =
      'POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
    // Begins later, and is closed first.
    const sendRest = async () => {
      expect((await sendRawRequest(port, login)).status).toBe(408);
      return form.slice(300_000);
    };
    const { body: response } = await sendRawRequest(port, head + form.slice(0, 300_000), sendRest());
    expect(JSON.parse(response).code).toBe('UNSUPPORTED_PICTURE');
  });

  test('a form with a Content-Length over its limit is rejected before its body', async () => {
    const response = await sendRawRequest(port, buildHead('Content-Length: 100000000\r\n'));
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
