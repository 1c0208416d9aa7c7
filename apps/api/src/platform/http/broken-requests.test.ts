import { once } from 'node:events';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { sendRawRequest } from '../../testing/raw-http.ts';
import { openShop } from '../../testing/shop.ts';

// Raw bytes over a socket: inject() cannot send requests that Node's parser rejects.

const REQUEST_TIMEOUT_MS = 400;
const lines: string[] = [];
const shop = await openShop();
const app = await shop.openApp({
  requestTimeoutMs: REQUEST_TIMEOUT_MS,
  environment: { LOG_LEVEL: 'info' },
  logTo: { write: (line) => lines.push(line) },
});
let resolveArrival = (_response: ServerResponse) => {};
app.addHook('onRequest', async (_request, reply) => resolveArrival(reply.raw));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const HOST = 'Host: shop.example\r\n';
const CLOSE = 'Connection: close\r\n';
const sendRejected = async (bytes: string | Buffer) => {
  const { status, reason, headers, body } = await sendRawRequest(port, bytes);
  expect(reason).toBe(STATUS_CODES[status]);
  const envelope = JSON.parse(body);
  expect(envelope).toMatchObject({ error: true, message: expect.stringMatching(/\w/) });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  return { status, code: envelope.code };
};
const expectAlive = async () =>
  expect((await sendRawRequest(port, `GET /health/live HTTP/1.1\r\n${HOST}${CLOSE}\r\n`)).status).toBe(200);

const MALFORMED = { status: 400, code: 'MALFORMED_REQUEST' };

describe('malformed requests get an error envelope', () => {
  test.each([
    ['no HTTP at all', 'Good morning, have you any baskets?\r\n\r\n'],
    ['a method that does not exist', `FETCH /api/get_products HTTP/1.1\r\n${HOST}\r\n`],
    ['a version that does not exist', `GET /api/get_products HTTP/9.9\r\n${HOST}\r\n`],
    ['a NUL byte in the URL', `GET /api/get_products?x=\0 HTTP/1.1\r\n${HOST}\r\n`],
    ['a NUL byte in a header', `GET /api/get_products HTTP/1.1\r\n${HOST}X-Note: a\0b\r\n\r\n`],
    ['a header without a name', `GET /api/get_products HTTP/1.1\r\n${HOST}: x\r\n\r\n`],
    [
      'two Content-Length headers',
      `POST /api/login HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    ],
    [
      'Content-Length with Transfer-Encoding (request smuggling)',
      `POST /api/login HTTP/1.1\r\n${HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a TLS ClientHello', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
  ])('%s', async (_what, bytes) => {
    expect(await sendRejected(bytes)).toEqual(MALFORMED);
    await expectAlive();
  });

  test('an invalid chunk', async () => {
    const head = `POST /api/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(await sendRejected(`${head}zz\r\n{}\r\n0\r\n\r\n`)).toEqual(MALFORMED);
    await expectAlive();
  });

  test('headers or a URL beyond 16 KB', async () => {
    const expected = { status: 431, code: 'HEADERS_TOO_LARGE' };
    expect(await sendRejected(`GET / HTTP/1.1\r\n${HOST}Cookie: ${'c'.repeat(20_000)}\r\n\r\n`)).toEqual(expected);
    expect(await sendRejected(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`)).toEqual(expected);
    await expectAlive();
  });
});

test('a request without a Host header gets an error envelope', async () => {
  expect(await sendRejected(`GET /api/get_languages HTTP/1.1\r\n${CLOSE}\r\n`)).toEqual(MALFORMED);
});

test('an undecodable URL does not end the process', async () => {
  for (const path of ['/%', '/api/%zz', '/%c0%ae%c0%ae/', '/api/get_products%E0%A4%A?lang=fr']) {
    const { status, body } = await sendRawRequest(port, `GET ${path} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    expect(status).toBe(400);
    expect(JSON.parse(body).code).toBe('MALFORMED_REQUEST');
  }
  await expectAlive();
});

describe('over a real connection, errors have the envelope and their own status', () => {
  const JSON_TYPE = 'Content-Type: application/json\r\n';
  const large = 'x'.repeat(300_000);
  test.each([
    ['an unknown path', 404, 'NOT_FOUND', `GET /api/nowhere HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
    ['another method', 405, 'METHOD_NOT_ALLOWED', `PATCH /api/get_products HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
    [
      'a Content-Length that is too large',
      413,
      'PAYLOAD_TOO_LARGE',
      `POST /api/login HTTP/1.1\r\n${HOST}${CLOSE}${JSON_TYPE}Content-Length: 300000\r\n\r\n`,
    ],
    [
      'a chunked body that is too large',
      413,
      'PAYLOAD_TOO_LARGE',
      `POST /api/login HTTP/1.1\r\n${HOST}${CLOSE}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
    ],
    [
      'a long URL',
      414,
      'URI_TOO_LONG',
      `GET /api/get_products?x=${'a'.repeat(13_000)} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`,
    ],
    [
      'a body of no known type',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      `POST /api/login HTTP/1.1\r\n${HOST}${CLOSE}Content-Type: text/csv\r\nContent-Length: 3\r\n\r\na,b`,
    ],
  ])('%s is %i', async (_what, status, code, bytes) => {
    const response = await sendRawRequest(port, bytes);
    expect(response.status).toBe(status);
    expect(JSON.parse(response.body)).toMatchObject({ error: true, code, message: expect.stringMatching(/\w/) });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
    await expectAlive();
  });
});

test('an unknown Expect header is ignored', async () => {
  const { status } = await sendRawRequest(
    port,
    `GET /api/get_languages HTTP/1.1\r\n${HOST}${CLOSE}Expect: a miracle\r\n\r\n`,
  );
  expect(status).toBe(200);
});

describe('a request that does not arrive completely', () => {
  const head = `POST /api/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n`;

  test.each([
    ['a body that stops half-way', `${head}{"email": "a`],
    ['a body of which nothing comes', head],
    ['headers that never end', `POST /api/login HTTP/1.1\r\n${HOST}`],
  ])('%s is reported, and the connection closes', async (_what, bytes) => {
    expect(await sendRejected(bytes)).toEqual({ status: 408, code: 'REQUEST_TIMEOUT' });
    await expectAlive();
  });

  test('a request whose client hangs up is no server error', async () => {
    lines.length = 0;
    const arrival = new Promise<ServerResponse>((resolve) => {
      resolveArrival = resolve;
    });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head}{"email"`);
    const response = await arrival;
    socket.resetAndDestroy();
    await once(response, 'close');
    await expectAlive();
    expect(lines.join('')).not.toMatch(/"level":(40|50)/);
  });
});
