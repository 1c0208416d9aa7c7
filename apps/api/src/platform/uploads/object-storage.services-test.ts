import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { buildUser } from '../../testing/factories.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { openShop } from '../../testing/shop.ts';
import { SWIFT_CREDENTIALS, startSwift } from '../../testing/storage/start-swift.ts';
import { testStorage, testUnavailableStorage } from '../../testing/storage/storage-contract.ts';
import { createObjectStorage, findStorageError } from './object-storage.ts';

const BUCKET = 'uploads';
const data = mkdtempSync(join(tmpdir(), 'trad-s3-'));
const server = await startSwift(join(data, 'swift'), [BUCKET]);
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

const buildUrl = (bucket = BUCKET) => `s3://${bucket}/shop?endpoint=http://127.0.0.1:${server.port}`;
const readStorage = (url = buildUrl(), credentials = SWIFT_CREDENTIALS) => {
  const { objectStorage } = readConfig({ STORAGE_URL: url, ...credentials });
  if (!objectStorage) throw new Error('No object storage');
  return objectStorage;
};
const WRONG_KEYS: [string, typeof SWIFT_CREDENTIALS][] = [
  ['an unknown key', { ...SWIFT_CREDENTIALS, AWS_ACCESS_KEY_ID: 'trad:unknown' }],
  ['a wrong secret', { ...SWIFT_CREDENTIALS, AWS_SECRET_ACCESS_KEY: 'another-secret' }],
];

describe('a bucket', () => {
  testStorage(() => createObjectStorage(readStorage(), 'media'));
  describe('that does not exist', () =>
    testUnavailableStorage(() => createObjectStorage(readStorage(buildUrl('none')), 'media')));
  describe.each(WRONG_KEYS)('with %s', (_, credentials) =>
    testUnavailableStorage(() => createObjectStorage(readStorage(buildUrl(), credentials), 'media')),
  );

  test('is checked at the start', async () => {
    expect(await findStorageError(readStorage())).toBeNull();
    expect(await findStorageError(readStorage(buildUrl('none')))).toContain('404 NoSuchBucket');
    for (const [, credentials] of WRONG_KEYS)
      expect(await findStorageError(readStorage(buildUrl(), credentials))).toContain('403 SignatureDoesNotMatch');
  });

  test('keeps public and confidential uploads, and prefixes, apart', async () => {
    const [media, confidential] = ['media', 'confidential'].map((name) => createObjectStorage(readStorage(), name));
    const other = createObjectStorage(
      readStorage(`s3://${BUCKET}/other?endpoint=http://127.0.0.1:${server.port}`),
      'media',
    );
    await media?.put('same-1.webp', Buffer.from('public'));
    await confidential?.put('same-1.webp', Buffer.from('confidential'));
    expect([String(await media?.get('same-1.webp')), String(await confidential?.get('same-1.webp'))]).toEqual([
      'public',
      'confidential',
    ]);
    await expect(other.get('same-1.webp')).rejects.toThrow();
  });
});

describe('a shop with its uploads in a bucket', async () => {
  const shop = await openShop({ STORAGE_URL: buildUrl(), ...SWIFT_CREDENTIALS, MEDIA_DIR: join(data, 'no-media') });
  const entry = { render: async () => ({ status: 404, cookies: {}, cacheable: false }), renderDocument: () => '' };
  // Two processes, of which the second has never seen the upload.
  const [, app] = await Promise.all(
    [1, 2].map(() => shop.openApp({ pages: { clientDir: data, assets: {}, styleHashes: [], entry } })),
  );
  const url = await app?.listen({ port: 0, host: '127.0.0.1' });

  test('serves pictures as from a folder', async () => {
    const { token } = await buildUser(shop);
    const image = `data:image/png;base64,${(await drawPicture('png')).toString('base64')}`;
    const { status, body } = await shop.callWith('updateUserProfile', { image }, { token });
    expect(status).toBe(200);
    const path = (body.data as { image: string }).image;
    const picture = await supertest(url ?? '').get(path);
    expect(picture.status).toBe(200);
    expect(picture.body.length).toBeGreaterThan(0);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=2592000',
    });
    const repeated = await supertest(url ?? '')
      .get(path)
      .set('if-none-match', picture.headers.etag ?? '');
    expect(repeated.status).toBe(304);
  });

  test('serves no confidential upload, and nothing outside of its folder', async () => {
    const name = `documents/${randomBytes(16).toString('hex')}.webp`;
    await shop.app.deps.confidential.put(name, Buffer.from('passport'));
    const paths = [
      name,
      `../confidential/${name}`,
      `..%2fconfidential%2f${name}`,
      `%2e%2e/confidential/${name}`,
      'last-start.txt',
    ];
    for (const path of paths) {
      const { status, text } = await supertest(url ?? '').get(`/media/${path}`);
      expect([path, status]).toEqual([path, 404]);
      expect(text ?? '').not.toContain('passport');
    }
  });
});
