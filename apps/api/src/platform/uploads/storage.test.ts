import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { buildUser } from '../../testing/factories.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { openShop } from '../../testing/shop.ts';
import { testStorage, testUnavailableStorage } from '../../testing/storage/storage-contract.ts';
import { createObjectStorage, findStorageError } from './object-storage.ts';
import { createFolderStorage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'shop', AWS_SECRET_ACCESS_KEY: 'a secret' };
const readStorage = (url: string, variables: Record<string, string> = CREDENTIALS) => {
  const { objectStorage } = readConfig({ STORAGE_URL: url, ...variables });
  if (!objectStorage) throw new Error('No object storage');
  return objectStorage;
};
/** Nothing listens on port 1. */
const AWAY = 's3://uploads/shop?endpoint=http://127.0.0.1:1';

describe('a folder', () => {
  testStorage(() => createFolderStorage(join(folder, 'open')));
  describe('that is private', () =>
    testStorage(() => createFolderStorage(join(folder, 'private'), { isPrivate: true })));
  describe('that cannot be written', () => {
    const blocked = join(folder, 'a-file');
    writeFileSync(blocked, '');
    testUnavailableStorage(() => createFolderStorage(blocked));
  });
});

/** Calculates the signature of a received request by AWS's documentation of Signature Version 4. */
const calculateSignature = ({ method, url, headers }: IncomingMessage, body: Buffer, secret: string) => {
  const [, scope = '', signedHeaders = ''] =
    /Credential=[^/]+\/(\S+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const lines = signedHeaders.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, '', lines.join(''), signedHeaders, hash(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(sign, `AWS4${secret}`);
  return sign(key, text).toString('hex');
};

test('requests to an object storage are signed with their content', async () => {
  const received: Array<{ sent: string | undefined; calculated: string; other: string; token: unknown }> = [];
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    received.push({
      sent: /Signature=(\w+)/.exec(request.headers.authorization ?? '')?.[1],
      calculated: calculateSignature(request, body, CREDENTIALS.AWS_SECRET_ACCESS_KEY),
      other: calculateSignature(request, Buffer.concat([body, Buffer.from('.')]), CREDENTIALS.AWS_SECRET_ACCESS_KEY),
      token: request.headers['x-amz-security-token'],
    });
    response.end('bytes');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const credentials = { ...CREDENTIALS, AWS_SESSION_TOKEN: 'token' };
  const storage = createObjectStorage(
    readStorage(`s3://uploads/a/b?endpoint=http://127.0.0.1:${port}`, credentials),
    'media',
  );
  await storage.put('people/1-512.webp', Buffer.from('picture'));
  await storage.get('people/1-512.webp');
  await storage.remove('people/1-512.webp');
  expect(received).toHaveLength(3);
  for (const { sent, calculated, other, token } of received) {
    expect(sent).toBe(calculated);
    expect(sent).not.toBe(other);
    expect(token).toBe('token');
  }
  server.closeAllConnections();
  server.close();
});

test.each([
  [400, 'RequestTimeout', 2],
  [503, 'SlowDown', 2],
  [403, 'AccessDenied', 1],
])('after %i %s an object is sent %i times', async (status, code, expected) => {
  let requests = 0;
  const server = createHttpServer((request, response) => {
    request.resume();
    requests += 1;
    if (requests === 1) response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    else response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = createObjectStorage(readStorage(`s3://uploads?endpoint=http://127.0.0.1:${port}`), 'media');
  await storage.put('people/1-512.webp', Buffer.from('picture')).catch(() => {});
  expect(requests).toBe(expected);
  server.closeAllConnections();
  server.close();
});

describe('an object storage that does not respond', () => {
  testUnavailableStorage(() => createObjectStorage(readStorage(AWAY), 'media'));

  test('or never responds ends in a time-out', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const storage = createObjectStorage(readStorage(`s3://uploads?endpoint=http://127.0.0.1:${port}`), 'media', {
      timeoutMs: 50,
    });
    await expect(storage.get('a-1.webp')).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
    silent.close();
  });

  test('refuses uploads with 503 and changes nothing, while the shop continues', async () => {
    const shop = await openShop({ STORAGE_URL: AWAY, ...CREDENTIALS });
    const { token } = await buildUser(shop);
    const image = `data:image/png;base64,${(await drawPicture('png')).toString('base64')}`;
    const { status, headers, body } = await shop.callWith('updateUserProfile', { city: 'Lagos', image }, { token });
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(headers['retry-after']).toBeDefined();
    expect((await shop.call('getUserProfile', {}, { token })).body.data).toMatchObject({ city: null, image: null });
    expect((await shop.call('getCurrencies', {})).status).toBe(200);
  });

  test('is an outage at the start, not a refusal', async () => {
    await expect(findStorageError(readStorage(AWAY))).rejects.toThrow();
  });
});

describe('STORAGE_URL', () => {
  test('names a bucket, and where it is', () => {
    expect(readStorage('s3://uploads/shop/one/?endpoint=http://127.0.0.1:9000/&region=eu-west-1')).toEqual({
      bucket: 'uploads',
      prefix: 'shop/one',
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-west-1',
      accessKeyId: 'shop',
      secretAccessKey: 'a secret',
      sessionToken: null,
    });
    expect(
      readStorage('s3://uploads', { ...CREDENTIALS, AWS_REGION: 'eu-north-1', AWS_SESSION_TOKEN: 't' }),
    ).toMatchObject({
      prefix: '',
      region: 'eu-north-1',
      endpoint: 'https://s3.eu-north-1.amazonaws.com',
      sessionToken: 't',
    });
    expect(readConfig({}).objectStorage).toBeNull();
  });

  test.each([
    ['uploads', 'must be an address'],
    ['https://uploads', 'must be an address'],
    ['s3://UP', 'must be an address'],
    ['s3://uploads/../etc?endpoint=ftp://x', 'must be an address'],
    ['s3://uploads?endpoint=http://x/path', 'must be an address'],
    ['s3://uploads?region=a%20b', 'must be an address'],
    ['s3://uploads?acl=public', 'has parameters other than endpoint and region'],
    ['s3://key:hunter2@uploads', 'must contain no credentials'],
  ])('%s is rejected', (url, rule) => {
    expect(() => readStorage(url)).toThrow(`STORAGE_URL: ${rule}`);
    expect(() => readStorage(url)).not.toThrow('hunter2');
  });

  test('needs credentials', () => {
    expect(() => readStorage('s3://uploads', {})).toThrow(
      'AWS_ACCESS_KEY_ID: is required with STORAGE_URL\nAWS_SECRET_ACCESS_KEY: is required with STORAGE_URL',
    );
  });
});
