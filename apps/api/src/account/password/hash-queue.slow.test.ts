import { describe, expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { hashPassword } from './passwords.ts';

const shop = await openShop({ TRUST_PROXY: '1' });
/** In process, so that all requests arrive at the same moment. */
const register = (index: number, ipAddress: string) =>
  shop.inject({
    method: 'POST',
    url: '/api/register_user',
    headers: { 'x-forwarded-for': ipAddress },
    payload: {
      name: 'Ama Mensah',
      email: `ama.${index}.${ipAddress}@trad.example`,
      mobile: '+2348031234567',
      country_code: 'NG',
      password: 'a good pass phrase',
    },
  });

const measureTime = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const getMedian = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** A read whose response libuv's threads compress. */
const readCountries = async () => {
  const response = await fetch(`${shop.url}/api/get_countries`);
  await response.arrayBuffer();
  expect(response.status).toBe(200);
};

describe('concurrent password hashes', () => {
  test('leave the time of a read below that of a single registration without them', async () => {
    const registrations: number[] = [];
    for (let index = 0; index < 3; index += 1)
      registrations.push(await measureTime(() => register(index, '192.0.2.44')));
    let isDone = false;
    // More than the queue has room for, but fewer than LOAD_LIMITS has for reads: otherwise the reads are refused.
    const flood = Promise.all(
      Array.from({ length: 60 }, (_, index) => register(index, `10.3.${index % 10}.1`)),
    ).finally(() => {
      isDone = true;
    });
    const during: number[] = [];
    while (!isDone && during.length < 30) during.push(await measureTime(readCountries));
    const accepted = (await flood).filter(({ status }) => status === 200).length;
    expect(accepted).toBeGreaterThan(30);
    // A read that waited for the hashes would be the only one.
    expect(during.length).toBeGreaterThan(10);
    // Compare times of the same run: a busy machine lengthens all of them.
    expect(getMedian(during)).toBeLessThan(getMedian(registrations));
  });

  test('wait in a short queue, whose limit per network leaves other networks unaffected', async () => {
    const many = Promise.all(Array.from({ length: 100 }, (_, index) => register(index, '203.0.113.7')));
    const other = register(0, '198.51.100.9');
    const responses = await many;
    expect((await other).status).toBe(200);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(80);
    for (const { body, headers } of refused) {
      expect(body.code).toBe('TOO_MANY_REQUESTS');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  });

  test('from many networks get 503 BUSY when the queue is full', async () => {
    const responses = await Promise.all(Array.from({ length: 80 }, (_, index) => register(index, `10.0.${index}.1`)));
    const busy = responses.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(20);
    for (const { body, headers } of busy) {
      expect(body.code).toBe('BUSY');
      expect(headers['retry-after']).toBe('2');
    }
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(30);
  });

  test('that the full queue rejects do not count against the sign-up limit', async () => {
    const app = await shop.openApp({ environment: { SIGN_UP_LIMIT: '1000', TRUST_PROXY: '1' } });
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        app.inject({
          method: 'POST',
          url: '/api/register_user',
          headers: { 'x-forwarded-for': `10.2.${index % 3}.${index}` },
          payload: {
            name: 'Ama Mensah',
            email: `counted.${index}@trad.example`,
            mobile: '+2348031234567',
            country_code: 'NG',
            password: 'a good pass phrase',
          },
        }),
      ),
    );
    const created = responses.filter(({ statusCode }) => statusCode === 200).length;
    expect(responses.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0);
    const { rows } = await shop.pool.query<{ used: number }>(
      `SELECT sum(used)::int AS used FROM usage_limit WHERE key LIKE 'sign-up:%'`,
    );
    expect(rows[0]?.used).toBe(created);
  });

  test("do not block libuv's threads, which file reads, DNS and compression need", async () => {
    const order: string[] = [];
    const { readFile } = await import('node:fs/promises');
    const hashes = Array.from({ length: 12 }, (_, index) =>
      hashPassword('a good pass phrase', `10.1.${index}.1`).then(() => order.push('hash')),
    );
    // libuv has four threads: behind twelve hashes on them, the file would be read after eight.
    const read = readFile(import.meta.filename).then(() => order.push('file'));
    await Promise.all([...hashes, read]);
    expect(order.indexOf('file')).toBeLessThanOrEqual(3);
  });
});
