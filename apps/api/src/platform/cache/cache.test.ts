import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { CACHE_SCOPES, type Cache, type CacheScope, createCache } from './cache.ts';
import type { CacheTags } from './cache-tags.ts';

/** A cache with a computation that counts its runs, and shows product 1. */
const open = ({ allowStale = false } = {}) => {
  const clock = createFakeClock();
  const cache = createCache(clock);
  let runs = 0;
  const compute = async (cacheTags: CacheTags) => {
    cacheTags.add('product:1');
    runs += 1;
    return runs;
  };
  const readValue = (scope: CacheScope, key = 'total') => cache.getOrCompute(scope, key, compute, { allowStale });
  return { clock, cache, readValue };
};
/** Lets computations in the background end. */
const idle = () => new Promise((resolve) => setImmediate(resolve));
const getSize = (cache: Cache) => CACHE_SCOPES.reduce((sum, scope) => sum + cache.stats(scope).bytes, 0);
const MEGABYTE = 1024 * 1024;

test('a value is cached by scope and key', async () => {
  const { readValue } = open();
  expect([
    await readValue('lookups'),
    await readValue('lookups'),
    await readValue('responses'),
    await readValue('lookups', 'other'),
  ]).toEqual([1, 1, 2, 3]);
});

test('concurrent callers share one computation', async () => {
  const { readValue } = open();
  expect(await Promise.all([readValue('responses'), readValue('responses'), readValue('responses')])).toEqual([
    1, 1, 1,
  ]);
});

describe('a change', () => {
  test('concerns only the values that show one of its tags', async () => {
    const { cache, readValue } = open();
    expect(await readValue('responses')).toBe(1);
    cache.invalidate(['product:2', 'stock:1', 'content']);
    expect(await readValue('responses')).toBe(1);
    cache.invalidate(['product:1']);
    expect(await readValue('responses')).toBe(2);
    cache.invalidate(['shop']);
    expect(await readValue('responses')).toBe(3);
  });

  test('of any kind concerns a value that declares nothing', async () => {
    const { cache } = open();
    let runs = 0;
    const readValue = () => cache.getOrCompute('lookups', 'figures', async () => ++runs);
    expect([await readValue(), await readValue()]).toEqual([1, 1]);
    cache.invalidate(['content']);
    expect(await readValue()).toBe(2);
  });

  test('of a nested value invalidates the values computed from it', async () => {
    const { cache, readValue } = open();
    const readPage = () =>
      cache.getOrCompute('pages', 'home', async (cacheTags) => {
        cacheTags.add('content');
        const total = await cache.getOrCompute('lookups', 'total', async (own) => own.add('category:5'), {
          parent: cacheTags,
        });
        return [total, await readValue('responses', String(Math.random()))];
      });
    const first = await readPage();
    cache.invalidate(['category:4']);
    expect(await readPage()).toBe(first);
    cache.invalidate(['category:5']);
    expect(await readPage()).not.toBe(first);
  });
});

test('a value that is computed from an older one is cached', async () => {
  const { cache } = open();
  let runs = 0;
  const page = () =>
    cache.getOrCompute('pages', 'home', async (cacheTags) => {
      cacheTags.add('product:1');
      await cache.getOrCompute('lookups', 'currencies', async (own) => own.dependOnShopTagOnly(), {
        parent: cacheTags,
      });
      return ++runs;
    });
  await page();
  cache.invalidate(['product:1']);
  expect([await page(), await page()]).toEqual([2, 2]);
});

describe('a stale copy', () => {
  test('is served for a second, while one computation replaces it', async () => {
    const { clock, cache, readValue } = open({ allowStale: true });
    await readValue('responses');
    cache.invalidate(['product:1']);
    clock.advance(999);
    expect(cache.peek('responses', 'total', { allowStale: true })).toBeUndefined();
    expect(await Promise.all([readValue('responses'), readValue('responses'), readValue('responses')])).toEqual([
      1, 1, 1,
    ]);
    await idle();
    expect([await readValue('responses'), cache.peek('responses', 'total')?.value]).toEqual([2, 2]);
  });

  test('is served from the cache while it is recomputed', async () => {
    const { cache } = open();
    let resolveRead = (_value: string) => {};
    const readValue = () =>
      cache.getOrCompute(
        'responses',
        'total',
        (cacheTags) => {
          cacheTags.add('product:1');
          return new Promise<string>((resolve) => {
            resolveRead = resolve;
          });
        },
        { allowStale: true },
      );
    const first = readValue();
    resolveRead('first');
    await first;
    cache.invalidate(['product:1']);
    expect(await readValue()).toBe('first');
    expect(cache.peek('responses', 'total', { allowStale: true })?.value).toBe('first');
    expect(cache.peek('responses', 'total')).toBeUndefined();
    resolveRead('second');
    await idle();
    expect(cache.peek('responses', 'total')?.value).toBe('second');
  });

  test('is served without being recomputed while eight others are', async () => {
    const { cache } = open();
    const running = new Set<string>();
    let isBlocked = false;
    const ask = (key: string) =>
      cache.getOrCompute(
        'responses',
        key,
        async (cacheTags) => {
          cacheTags.add('product:1');
          running.add(key);
          if (isBlocked) await new Promise(() => {});
          return key;
        },
        { allowStale: true },
      );
    const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`);
    await Promise.all(keys.map(ask));
    running.clear();
    isBlocked = true;
    cache.invalidate(['product:1']);
    expect(await Promise.all(keys.map(ask))).toEqual(keys);
    expect(running.size).toBe(8);
  });

  test('is never served to those who need the current one, nor a second after the change', async () => {
    const strict = open();
    await strict.readValue('responses');
    strict.cache.invalidate(['product:1']);
    expect(await strict.readValue('responses')).toBe(2);
    const { clock, cache, readValue } = open({ allowStale: true });
    await readValue('responses');
    cache.invalidate(['product:1']);
    clock.advance(600);
    cache.invalidate(['product:1']);
    clock.advance(400);
    expect(await readValue('responses')).toBe(2);
  });

  test('is served again where its computation fails, until the second has passed', async () => {
    const { clock, cache } = open();
    let isDatabaseUnavailable = false;
    const readValue = () =>
      cache.getOrCompute(
        'responses',
        'total',
        async (cacheTags) => {
          cacheTags.add('product:1');
          if (isDatabaseUnavailable) throw new Error('unavailable');
          return 'first';
        },
        { allowStale: true },
      );
    await readValue();
    isDatabaseUnavailable = true;
    cache.invalidate(['product:1']);
    expect(await readValue()).toBe('first');
    await idle();
    expect(await readValue()).toBe('first');
    clock.advance(1000);
    await expect(readValue()).rejects.toThrow('unavailable');
  });
});

test('no value is older than a minute, nor one that was computed from it', async () => {
  const { clock, cache } = open();
  let runs = 0;
  const total = (parent?: CacheTags) => cache.getOrCompute('lookups', 'total', async () => ++runs, { parent });
  await total();
  clock.advance(59_000);
  const readPage = () =>
    cache.getOrCompute('responses', 'page', async (cacheTags) => `total ${await total(cacheTags)}`);
  expect(await readPage()).toBe('total 1');
  clock.advance(1000);
  expect(await readPage()).toBe('total 2');
});

test('a value of a minute is served for another minute while one request recomputes it', async () => {
  const { clock, cache } = open();
  let runs = 0;
  let finish = () => {};
  const compute = async () => {
    runs += 1;
    if (runs > 1) await new Promise<void>((resolve) => (finish = resolve));
    return runs;
  };
  const read = () => cache.getOrCompute('pages', 'home', compute, { allowStale: true });
  await read();
  clock.advance(119_000);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(runs).toBe(2);
  finish();
  await expect.poll(read).toBe(2);
  clock.advance(120_000);
  const late = read();
  finish();
  expect(await late).toBe(3);
});

test('values of a minute are recomputed one at a time, with pauses for other requests', async () => {
  const { clock, cache } = open();
  const computed: string[] = [];
  let isBlocked = false;
  let finish = () => {};
  const ask = (key: string) =>
    cache.getOrCompute(
      'pages',
      key,
      async () => {
        computed.push(key);
        if (isBlocked) await new Promise<void>((resolve) => (finish = resolve));
        return key;
      },
      { allowStale: true },
    );
  const keys = Array.from({ length: 20 }, (_, index) => `page ${index}`);
  await Promise.all(keys.map(ask));
  clock.advance(60_000);
  computed.length = 0;
  isBlocked = true;
  expect(await Promise.all(keys.map(ask))).toEqual(keys);
  expect(computed).toEqual(['page 0']);
  expect(cache.peek('pages', 'page 1', { allowStale: true })?.value).toBe('page 1');
  // Longer than the pause after it.
  await new Promise((resolve) => setTimeout(resolve, 50));
  isBlocked = false;
  finish();
  await idle();
  expect(cache.peek('pages', 'page 0')?.value).toBe('page 0');
  expect(await Promise.all(keys.map(ask))).toEqual(keys);
  expect(computed).toEqual(['page 0']);
  await expect.poll(async () => (await ask('page 1')) && computed).toEqual(['page 0', 'page 1']);
  expect(cache.peek('pages', 'page 2')).toBeUndefined();
});

test('setting the clock back does not extend the lifetime', async () => {
  const { clock, readValue } = open();
  await readValue('responses');
  clock.advance(-3_600_000);
  expect(await readValue('responses')).toBe(2);
});

test('a failed computation rejects for all concurrent callers and is not cached', async () => {
  const { cache, readValue } = open();
  const fail = () =>
    cache.getOrCompute('responses', 'total', async () => {
      throw new Error('unavailable');
    });
  const results = await Promise.allSettled([fail(), fail()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readValue('responses')).toBe(1);
});

describe('a computation that a change overtakes', () => {
  test('does not replace a later one, and later callers do not share it', async () => {
    const { cache, readValue } = open();
    let resolveRead = (_value: string) => {};
    const read = new Promise<string>((resolve) => {
      resolveRead = resolve;
    });
    const old = cache.getOrCompute('responses', 'total', (cacheTags) => {
      cacheTags.add('product:1');
      return read;
    });
    cache.invalidate(['product:1']);
    const fresh = await readValue('responses');
    resolveRead('old');
    expect(await old).toBe('old');
    expect([fresh, await readValue('responses')]).toEqual([1, 1]);
  });
});

test('a cached value counts as a hit only where the caller can use it', async () => {
  const { cache, readValue } = open();
  await readValue('responses');
  const peek = (isUsable: (value: number) => boolean) => cache.peek('responses', 'total', { isUsable })?.value;
  expect([peek((value) => value > 1), cache.stats('responses').hits]).toEqual([undefined, 0]);
  expect([peek((value) => value === 1), cache.stats('responses').hits]).toEqual([1, 1]);
});

describe('a replacement', () => {
  test('replaces the cached value', async () => {
    const { cache } = open();
    const value = await cache.getOrCompute('lookups', 'a', async () => [1]);
    cache.replace('lookups', 'a', value, [1, 2]);
    expect(cache.peek('lookups', 'a')?.value).toEqual([1, 2]);
    expect(value).toEqual([1]);
  });

  test('is dropped after an invalidation or another replacement', async () => {
    const { clock, cache } = open();
    const value = await cache.getOrCompute('lookups', 'a', async () => [1]);
    cache.replace('lookups', 'a', value, [1, 2]);
    cache.replace('lookups', 'a', value, [1, 3]);
    expect(cache.peek('lookups', 'a')?.value).toEqual([1, 2]);
    const last = cache.peek<number[]>('lookups', 'a')?.value ?? [];
    cache.invalidate(['shop']);
    clock.advance(1000);
    cache.replace('lookups', 'a', last, [1, 4]);
    expect(cache.has('lookups', 'a')).toBe(false);
  });
});

describe('the memory limit', () => {
  test('is 60 MB altogether', async () => {
    const { cache } = open();
    const fill = (scope: CacheScope, number: number) =>
      cache.getOrCompute(scope, String(number), async () => Buffer.alloc(MEGABYTE), {
        getSize: (bytes) => bytes.byteLength,
      });
    for (let number = 0; number < 100; number += 1) {
      await fill('responses', number);
      await fill('lookups', number);
      await fill('pages', number);
      await fill('responses', 0);
    }
    expect(getSize(cache)).toBeGreaterThan(50 * MEGABYTE);
    expect(getSize(cache)).toBeLessThanOrEqual(60 * MEGABYTE);
    let size = 0;
    const readValue = (number: number) =>
      cache.getOrCompute('responses', String(number), async () => Buffer.alloc(++size));
    expect([(await readValue(0)).length, (await readValue(99)).length]).toEqual([MEGABYTE, 1]);
  });

  test('lets a repeated key evict the least recently used once it is reached', async () => {
    const { cache, readValue } = open();
    for (let number = 0; number < 40; number += 1) {
      await cache.getOrCompute('responses', String(number), async () => Buffer.alloc(MEGABYTE));
    }
    const readLarge = () =>
      cache.getOrCompute('responses', 'large', async () => Buffer.alloc((await readValue('lookups')) * MEGABYTE));
    const isCached = (key: string) => cache.peek('responses', key) !== undefined;
    const before = cache.stats('responses').entries;
    await readLarge();
    expect([cache.stats('responses').entries, isCached('large'), isCached('0')]).toEqual([before, false, true]);
    await readLarge();
    expect([isCached('large'), isCached('1')]).toEqual([true, false]);
  });

  test('rejects a value that would evict many', async () => {
    const { cache, readValue } = open();
    await readValue('lookups');
    await cache.getOrCompute('lookups', 'ids', async () => new Array<number>(1_000_000).fill(1));
    expect(getSize(cache)).toBeLessThan(1000);
    expect(await readValue('lookups')).toBe(1);
  });
});
