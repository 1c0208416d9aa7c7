import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { createDatabaseCounts } from './open-shared-counts.ts';
import { createRateLimiter } from './rate-limit.ts';
import { type SharedCounts, startSharingCounts } from './shared-counts.ts';

const MAX = 40;
/** From this count on a process shares the count of an IP address: a twentieth of the limit. */
const SHARED_FROM = MAX / 20;
const shop = await openShop({ RATE_LIMIT: String(MAX), TRUST_PROXY: '1' });
const { log } = shop.app.deps;
const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const share = (rateLimiter: ReturnType<typeof createRateLimiter>, store: SharedCounts) =>
  stops.push(startSharingCounts({ rateLimiter, log }, store, 5));
/** A process that counts in the shop's database. */
const openLimiter = (store: SharedCounts = createDatabaseCounts(shop), now?: () => number) => {
  const limiter = createRateLimiter(MAX, now);
  share(limiter, store);
  return limiter;
};
const consume = (limiter: ReturnType<typeof createRateLimiter>, ipAddress: string, times = 1) =>
  Array.from({ length: times }, () => limiter.consume(ipAddress).remaining).at(-1) ?? Number.NaN;
const readShared = async () => {
  const { rows } = await shop.pool.query<{ used: number }>('SELECT used FROM request_count ORDER BY used');
  return rows.map(({ used }) => used);
};
const awaitShared = (...counts: number[]) => expect.poll(readShared).toEqual(counts);

afterEach(() => shop.pool.query('TRUNCATE request_count'));

describe('two processes', () => {
  test('count the requests of an IP address together', async () => {
    const apps = [await shop.openApp(), await shop.openApp()] as const;
    for (const app of apps) share(app.deps.rateLimiter, createDatabaseCounts(shop));
    const request = (app: (typeof apps)[number], ipAddress: string) =>
      app.inject({ url: '/api/get_faqs', headers: { 'x-forwarded-for': ipAddress } });
    const [one, other] = apps;
    for (let sent = 0; sent < MAX / 2; sent += 1) expect((await request(one, '198.51.100.7')).statusCode).toBe(200);
    await awaitShared(MAX / 2);
    let accepted = MAX / 2;
    let last = await request(other, '198.51.100.7');
    for (; last.statusCode === 200; last = await request(other, '198.51.100.7')) {
      accepted += 1;
      if (accepted >= MAX / 2 + SHARED_FROM) await awaitShared(accepted);
    }
    expect(accepted).toBeGreaterThanOrEqual(MAX);
    expect(accepted).toBeLessThanOrEqual(MAX + SHARED_FROM);
    expect(last.statusCode).toBe(429);
    expect(last.headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'retry-after': expect.any(String) });
    expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await request(one, '198.51.100.8')).statusCode).toBe(200);
    // The first process receives the shared count with its next exchange.
    await expect.poll(async () => (await request(one, '198.51.100.7')).statusCode).toBe(429);
  });

  test('count an IPv6 network as one IP address, and store digests', async () => {
    const [one, other] = [openLimiter(), openLimiter()];
    consume(one, '2001:db8:1:2::1', MAX / 2);
    await awaitShared(MAX / 2);
    consume(other, '2001:db8:1:2::2', SHARED_FROM);
    await expect.poll(() => consume(other, '2001:db8:1:2::3')).toBeLessThan(0);
    // The last accepted request may be refused locally before it is shared.
    await awaitShared(MAX);
    const { rows } = await shop.pool.query<{ key: string }>('SELECT key FROM request_count');
    expect(rows[0]?.key).not.toContain('2001');
  });

  test('let an address exceed the limit by a twentieth for each further process at most', () => {
    const processes = 4;
    fc.assert(
      fc.property(fc.array(fc.nat(processes - 1), { minLength: 3 * MAX, maxLength: 5 * MAX }), (order) => {
        const limiters = Array.from({ length: processes }, () => createRateLimiter(MAX, () => 0));
        let used = 0;
        let accepted = 0;
        for (const index of order) {
          const limiter = limiters[index] ?? createRateLimiter(MAX);
          if (consume(limiter, '198.51.100.9') >= 0) accepted += 1;
          for (const { key, amount, milliseconds } of limiter.takeCounts(1)) {
            used += amount;
            limiter.addShared(key, { used, milliseconds });
          }
        }
        expect(accepted).toBeLessThanOrEqual(MAX + (processes - 1) * SHARED_FROM);
        expect(accepted).toBeGreaterThanOrEqual(Math.min(MAX, order.length));
      }),
    );
  });

  test('begin a window together, on the clock of the database', async () => {
    const [one, other] = [openLimiter(), openLimiter(createDatabaseCounts(shop), () => Date.now() + 40 * 86_400_000)];
    consume(one, '198.51.100.10', MAX);
    await awaitShared(MAX);
    consume(other, '198.51.100.10', SHARED_FROM);
    await expect.poll(() => consume(other, '198.51.100.10')).toBeLessThan(0);
    await shop.pool.query(`UPDATE request_count SET ends_at = now() - interval '1 second'`);
    const third = openLimiter();
    consume(third, '198.51.100.10', SHARED_FROM);
    await awaitShared(SHARED_FROM);
  });
});

test('a caller far below the limit costs nothing, and neither do refused requests', async () => {
  let exchanged = 0;
  const store = createDatabaseCounts(shop);
  const limiter = openLimiter({
    ...store,
    add: (counts) => {
      exchanged += counts.length;
      return store.add(counts);
    },
  });
  for (let host = 0; host < 250; host += 1) consume(limiter, `203.0.113.${host}`, SHARED_FROM - 1);
  consume(limiter, '198.51.100.11', MAX);
  await awaitShared(MAX);
  const before = exchanged;
  expect(consume(limiter, '198.51.100.11', 500)).toBeLessThan(0);
  consume(limiter, '198.51.100.12', MAX);
  await awaitShared(MAX, MAX);
  expect(exchanged - before).toBe(1);
});

describe('a flood from 50,000 addresses', () => {
  test('is exchanged in batches, and neither evicts nor delays the count of the flooding address', async () => {
    const [limiter, other] = [openLimiter(), openLimiter()];
    const started = process.memoryUsage().heapUsed;
    for (let host = 0; host < 49_999; host += 1)
      consume(limiter, `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`, host % 25 === 0 ? SHARED_FROM : 1);
    consume(limiter, '198.51.100.13', MAX);
    await expect.poll(async () => (await readShared()).length).toBe(50_000 / 25 + 1);
    consume(other, '198.51.100.13', SHARED_FROM);
    await expect.poll(() => consume(other, '198.51.100.13')).toBeLessThan(0);
    expect(process.memoryUsage().heapUsed - started).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('while the counts cannot be shared', () => {
  const unavailable: SharedCounts = { add: () => Promise.reject(new Error('unavailable')), close: async () => {} };

  test('each process counts for itself', async () => {
    const limiter = openLimiter(unavailable);
    expect(consume(limiter, '198.51.100.14', MAX / 2)).toBe(MAX / 2);
    await expect.poll(() => limiter.takeCounts(1)).toEqual([]);
    expect(consume(limiter, '198.51.100.14', MAX / 2)).toBe(0);
    expect(consume(limiter, '198.51.100.14')).toBe(-1);
  });

  test('a store that does not respond delays no request, and a batch is not counted twice', async () => {
    const answers: Array<() => void> = [];
    const store = createDatabaseCounts(shop);
    const limiter = openLimiter({
      ...store,
      add: async (counts) => {
        const added = await store.add(counts);
        await new Promise<void>((resolve) => answers.push(resolve));
        return added;
      },
    });
    consume(limiter, '198.51.100.15', 10);
    await expect.poll(() => answers.length).toBe(1);
    expect(consume(limiter, '198.51.100.15', 10)).toBe(MAX - 20);
    expect(await readShared()).toEqual([10]);
    answers.shift()?.();
    await expect.poll(() => answers.length).toBe(1);
    expect(await readShared()).toEqual([20]);
    answers.shift()?.();
  });

  test('a store that has lost its counts does not raise the limit', async () => {
    const limiter = openLimiter();
    consume(limiter, '198.51.100.16', MAX);
    await awaitShared(MAX);
    expect(consume(limiter, '198.51.100.16')).toBeLessThan(0);
    await shop.pool.query('TRUNCATE request_count');
    expect(consume(limiter, '198.51.100.16')).toBeLessThan(0);
  });

  test('sign-ins stay limited', async () => {
    const app = await shop.openApp({ environment: { LOGIN_LIMIT: '3', RATE_LIMIT: '1000' } });
    share(app.deps.rateLimiter, unavailable);
    const email = 'guessed@trad.example';
    await buildUser(shop, { email });
    const signIn = () =>
      app.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'a wrong password' } });
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await signIn()).json().code);
    expect(codes).toContain('TOO_MANY_LOGINS');
  });
});
