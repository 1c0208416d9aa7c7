import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { CACHE_SCOPES, type Cache, type CacheScope, createCache } from './cache.ts';

/** A cache with a computation that counts its runs. */
const open = () => {
  const clock = createFakeClock();
  const cache = createCache(clock);
  let runs = 0;
  const ask = (scope: CacheScope, key = 'total') =>
    cache.getOrCompute(scope, key, async () => {
      runs += 1;
      return runs;
    });
  return { clock, cache, ask };
};
const getSize = (cache: Cache) => CACHE_SCOPES.reduce((sum, scope) => sum + cache.stats(scope).bytes, 0);
const MEGABYTE = 1024 * 1024;

test('a value is cached by scope and key', async () => {
  const { ask } = open();
  expect([
    await ask('catalogue'),
    await ask('catalogue'),
    await ask('responses'),
    await ask('catalogue', 'other'),
  ]).toEqual([1, 1, 2, 3]);
});

test('concurrent callers share one computation', async () => {
  const { ask } = open();
  expect(await Promise.all([ask('responses'), ask('responses'), ask('responses')])).toEqual([1, 1, 1]);
});

test('a change of stock invalidates responses, a change of the catalogue everything', async () => {
  const { cache, ask } = open();
  const both = async () => [await ask('responses'), await ask('catalogue')];
  expect(await both()).toEqual([1, 2]);
  cache.invalidate('stock');
  expect(await both()).toEqual([3, 2]);
  cache.invalidate('catalogue');
  expect(await both()).toEqual([4, 5]);
});

test('no value is older than a minute, nor one that was computed from it', async () => {
  const { clock, cache, ask } = open();
  await ask('catalogue');
  clock.advance(59_000);
  const page = () => cache.getOrCompute('responses', 'page', async () => `total ${await ask('catalogue')}`);
  expect(await page()).toBe('total 1');
  clock.advance(1000);
  expect(await page()).toBe('total 2');
});

test('setting the clock back does not extend the lifetime', async () => {
  const { clock, ask } = open();
  await ask('responses');
  clock.advance(-3_600_000);
  expect(await ask('responses')).toBe(2);
});

test('a failed computation rejects for all concurrent callers and is not cached', async () => {
  const { cache, ask } = open();
  const fail = () =>
    cache.getOrCompute('responses', 'total', async () => {
      throw new Error('away');
    });
  const results = await Promise.allSettled([fail(), fail()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('responses')).toBe(1);
});

describe('a computation that an invalidation overtakes', () => {
  test('is not cached, and later callers do not share it', async () => {
    const { cache, ask } = open();
    let arrive = (_value: string) => {};
    const read = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const old = cache.getOrCompute('responses', 'total', () => read);
    cache.invalidate('stock');
    const fresh = await ask('responses');
    arrive('old');
    expect(await old).toBe('old');
    expect([fresh, await ask('responses')]).toEqual([1, 1]);
  });
});

describe('a replacement', () => {
  test('replaces the cached value', async () => {
    const { cache } = open();
    const value = await cache.getOrCompute('catalogue', 'a', async () => [1]);
    cache.replace('catalogue', 'a', value, [1, 2]);
    expect(cache.peek('catalogue', 'a')).toEqual([1, 2]);
    expect(value).toEqual([1]);
  });

  test('is dropped after an invalidation or another replacement', async () => {
    const { cache } = open();
    const value = await cache.getOrCompute('catalogue', 'a', async () => [1]);
    cache.replace('catalogue', 'a', value, [1, 2]);
    cache.replace('catalogue', 'a', value, [1, 3]);
    expect(cache.peek('catalogue', 'a')).toEqual([1, 2]);
    const last = cache.peek<number[]>('catalogue', 'a') ?? [];
    cache.invalidate('catalogue');
    cache.replace('catalogue', 'a', last, [1, 4]);
    expect(cache.has('catalogue', 'a')).toBe(false);
  });
});

describe('the memory limit', () => {
  test('is 60 MB altogether', async () => {
    const { cache } = open();
    const fill = (scope: CacheScope, number: number) =>
      cache.getOrCompute(
        scope,
        String(number),
        async () => Buffer.alloc(MEGABYTE),
        (bytes) => bytes.byteLength,
      );
    for (let number = 0; number < 100; number += 1) {
      await fill('responses', number);
      await fill('catalogue', number);
      await fill('pages', number);
      await fill('responses', 0);
    }
    expect(getSize(cache)).toBeGreaterThan(50 * MEGABYTE);
    expect(getSize(cache)).toBeLessThanOrEqual(60 * MEGABYTE);
    let made = 0;
    const ask = (number: number) => cache.getOrCompute('responses', String(number), async () => Buffer.alloc(++made));
    expect([(await ask(0)).length, (await ask(99)).length]).toEqual([MEGABYTE, 1]);
  });

  test('lets a repeated key evict the least recently used once it is reached', async () => {
    const { cache, ask } = open();
    for (let number = 0; number < 40; number += 1) {
      await cache.getOrCompute('responses', String(number), async () => Buffer.alloc(MEGABYTE));
    }
    const large = () =>
      cache.getOrCompute('responses', 'large', async () => Buffer.alloc((await ask('catalogue')) * MEGABYTE));
    const isCached = (key: string) => cache.peek('responses', key) !== undefined;
    const before = cache.stats('responses').entries;
    await large();
    expect([cache.stats('responses').entries, isCached('large'), isCached('0')]).toEqual([before, false, true]);
    await large();
    expect([isCached('large'), isCached('1')]).toEqual([true, false]);
  });

  test('rejects a value that would evict many', async () => {
    const { cache, ask } = open();
    await ask('catalogue');
    await cache.getOrCompute('catalogue', 'ids', async () => new Array<number>(1_000_000).fill(1));
    expect(getSize(cache)).toBeLessThan(1000);
    expect(await ask('catalogue')).toBe(1);
  });
});
