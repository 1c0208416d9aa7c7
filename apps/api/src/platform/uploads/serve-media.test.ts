import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../http/refusal.ts';
import { serveMedia } from './serve-media.ts';
import { FileMissing, type Storage } from './storage.ts';

/** Serves pictures of a bucket. With `isHeld` its reads wait until the test ends them. */
const openBucket = async ({ isHeld = false, maxWaitMs = 600_000 } = {}) => {
  const reading: Array<() => void> = [];
  const files = new Map<string, Buffer>();
  const read: string[] = [];
  const storage: Storage = {
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => {
      read.push(name);
      if (isHeld) await new Promise<void>((resolve) => reading.push(resolve));
      const bytes = files.get(name);
      if (!bytes) throw new FileMissing(null);
      return bytes;
    },
    remove: async (name) => void files.delete(name),
  };
  const config = { mediaDirs: [], objectStorage: {}, cdnPurgeUrl: null } as unknown as Config;
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? error.status : 500).send());
  await serveMedia(app, { config, storage }, { maxWaitMs });
  onTestFinished(() => app.close());
  const get = (name: string, { network = '192.0.2.1', headers = {} } = {}) =>
    app.inject({ url: `/media/${name}`, remoteAddress: network, headers });
  return { storage, reading, read, get };
};
const waitFor = (reading: readonly unknown[], count: number) => expect.poll(() => reading.length).toBe(count);

describe('pictures of a bucket', () => {
  test('wait for their turn: those of two pages are all served, by 32 reads at a time', async () => {
    const { storage, reading, get } = await openBucket({ isHeld: true });
    const names = Array.from({ length: 60 }, (_, index) => `p${index}-320.avif`);
    for (const name of names) await storage.put(name, Buffer.from(name));
    const responses = Promise.all(names.map((name) => get(name)));
    await waitFor(reading, 32);
    for (const end of reading.splice(0)) end();
    await waitFor(reading, 28);
    for (const end of reading.splice(0)) end();
    expect((await responses).map(({ statusCode, body }) => [statusCode, body])).toEqual(
      names.map((name) => [200, name]),
    );
  });

  test('are served to another network while one asks for a great many, of which some are refused', async () => {
    const { storage, reading, read, get } = await openBucket({ isHeld: true });
    await storage.put('shown-320.avif', Buffer.from('shown'));
    const flood = Array.from({ length: 300 }, (_, index) => get(`none${index}-320.avif`));
    await waitFor(reading, 32);
    const refused = await Promise.race(flood);
    expect(refused.statusCode).toBe(429);
    const other = get('shown-320.avif', { network: '198.51.100.7' });
    // A second caller of the same picture shares its place.
    const another = get('shown-320.avif', { network: '198.51.100.8' });
    await expect
      .poll(() => {
        for (const end of reading.splice(0, 2)) end();
        return read.includes('shown-320.avif');
      })
      .toBe(true);
    expect(read.indexOf('shown-320.avif')).toBeLessThan(100);
    const isDone = Promise.all([other, another, ...flood]).then((all) => all.map(({ statusCode }) => statusCode));
    let statuses: number[] | undefined;
    void isDone.then((all) => {
      statuses = all;
    });
    await expect.poll(() => reading.splice(0).map((end) => end()) && statuses?.length).toBe(302);
    expect(statuses?.slice(0, 2)).toEqual([200, 200]);
    expect(statuses?.filter((status) => status === 404)).toHaveLength(160);
    expect(statuses?.filter((status) => status === 429)).toHaveLength(140);
  });

  test('are read again for a network that waited for the read of another one, which was refused for its number', async () => {
    const { storage, reading, get } = await openBucket({ isHeld: true });
    await storage.put('shown-320.avif', Buffer.from('shown'));
    const askForMany = (network: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        get(`${network.replaceAll('.', '-')}-${index}-320.avif`, { network }),
      );
    const crawler = '203.0.113.1';
    const many = askForMany(crawler, 32 + 127);
    await waitFor(reading, 32);
    const refused = get('shown-320.avif', { network: crawler });
    for (const network of ['192.0.1.1', '192.0.3.1', '192.0.4.1', '192.0.5.1']) many.push(...askForMany(network, 96));
    const shared = get('shown-320.avif', { network: '198.51.100.7' });
    many.push(get('other-320.avif', { network: '198.51.100.8' }));
    expect((await refused).statusCode).toBe(503);
    let response: Awaited<typeof shared> | undefined;
    void Promise.all([shared, ...many]).then(([first]) => {
      response = first;
    });
    await expect.poll(() => reading.splice(0).map((end) => end()) && response?.body).toBe('shown');
  });

  test('are refused with 503 where the bucket does not read the ones before them in time', async () => {
    const { storage, reading, get } = await openBucket({ isHeld: true, maxWaitMs: 1 });
    const names = Array.from({ length: 33 }, (_, index) => `p${index}-320.avif`);
    for (const name of names) await storage.put(name, Buffer.from(name));
    const responses = names.map((name) => get(name));
    expect((await Promise.race(responses)).statusCode).toBe(503);
    for (const end of reading) end();
    expect((await Promise.all(responses)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(32);
  });

  test('that are missing are looked up once in a minute', async () => {
    const { read, get } = await openBucket();
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await get('none-320.avif')).statusCode);
    statuses.push((await get(`${'a'.repeat(200)}-320.avif`)).statusCode);
    expect([statuses, read]).toEqual([[404, 404, 404, 404], ['none-320.avif']]);
  });

  test('are answered with 304 by their names, those of people only while they exist', async () => {
    const { storage, get } = await openBucket();
    const revalidate = async (name: string) => {
      const { headers } = await get(name);
      const response = await get(name, { headers: { 'if-none-match': headers.etag } });
      return [response.statusCode, response.headers['cdn-cache-control']];
    };
    for (const name of ['p1-320.avif', 'people/a-512.webp']) await storage.put(name, Buffer.from(name));
    expect(await revalidate('p1-320.avif')).toEqual([304, undefined]);
    expect(await revalidate('people/a-512.webp')).toEqual([304, 'max-age=300']);
    const { statusCode, headers } = await get('people/gone-512.webp', {
      headers: { 'if-none-match': '"people/gone-512.webp"' },
    });
    expect([statusCode, headers.etag, headers['cache-control'], headers['cdn-cache-control']]).toEqual([
      404,
      ...[undefined, undefined, undefined],
    ]);
  });
});

test.each([
  ['people/0a-512.webp', 'max-age=300'],
  ['stores/0a-320.webp', 'max-age=300'],
  [`r-${'0123456789abcdef'.repeat(2)}-640.webp`, 'max-age=300'],
  ['v1-0a-640.webp', undefined],
  ['content/0a-wide-1440.avif', undefined],
])('a CDN stores %s for a lifetime of %s, from a bucket and from a folder', async (name, lifetime) => {
  const { storage, get } = await openBucket();
  await storage.put(name, Buffer.from('a picture'));
  const folder = mkdtempSync(join(tmpdir(), 'trad-media-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), 'a picture');
  const app = Fastify();
  const config = { mediaDirs: [folder], objectStorage: null, cdnPurgeUrl: null } as unknown as Config;
  await serveMedia(app, { config, storage });
  onTestFinished(() => app.close());
  for (const { statusCode, headers } of [await get(name), await app.inject(`/media/${name}`)]) {
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toContain('max-age=2592000');
    expect(headers['cdn-cache-control']).toBe(lifetime);
  }
});
