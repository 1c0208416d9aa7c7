import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { CACHE_SCOPES, type Cache, type CacheScope, createCache } from './cache.ts';

/** A cache, and a make that counts. */
const open = () => {
  const clock = fakeClock();
  const cache = createCache(clock);
  let made = 0;
  const ask = (scope: CacheScope, key = 'total') =>
    cache.getOrCompute(scope, key, async () => {
      made += 1;
      return made;
    });
  return { clock, cache, ask };
};
const sizeOf = (cache: Cache) => CACHE_SCOPES.reduce((sum, scope) => sum + cache.stats(scope).bytes, 0);
const MEGABYTE = 1024 * 1024;

test('what was made once is kept, under its key and in its scope', async () => {
  const { ask } = open();
  expect([
    await ask('catalogue'),
    await ask('catalogue'),
    await ask('responses'),
    await ask('catalogue', 'other'),
  ]).toEqual([1, 1, 2, 3]);
});

test('who asks while it is being made gets the same', async () => {
  const { ask } = open();
  expect(await Promise.all([ask('responses'), ask('responses'), ask('responses')])).toEqual([1, 1, 1]);
});

test('a sale drops the answers, a change of the catalogue drops both', async () => {
  const { cache, ask } = open();
  const both = async () => [await ask('responses'), await ask('catalogue')];
  expect(await both()).toEqual([1, 2]);
  cache.invalidate('stock');
  expect(await both()).toEqual([3, 2]);
  cache.invalidate('catalogue');
  expect(await both()).toEqual([4, 5]);
});

test('nothing is older than a minute, nor what was made of it', async () => {
  const { clock, cache, ask } = open();
  await ask('catalogue');
  clock.advance(59_000);
  const page = () => cache.getOrCompute('responses', 'page', async () => `total ${await ask('catalogue')}`);
  expect(await page()).toBe('total 1');
  clock.advance(1000);
  expect(await page()).toBe('total 2');
});

test('a clock that was set back keeps nothing for longer', async () => {
  const { clock, ask } = open();
  await ask('responses');
  clock.advance(-3_600_000);
  expect(await ask('responses')).toBe(2);
});

test('what fails is told to all who wait, and made anew for the next', async () => {
  const { cache, ask } = open();
  const fail = () =>
    cache.getOrCompute('responses', 'total', async () => {
      throw new Error('away');
    });
  const results = await Promise.allSettled([fail(), fail()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('responses')).toBe(1);
});

describe('what was begun before a drop', () => {
  test('is not kept, and who asks after the drop does not get it', async () => {
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

describe('a changed copy', () => {
  test('takes the place of the value that it was made of', async () => {
    const { cache } = open();
    const value = await cache.getOrCompute('catalogue', 'a', async () => [1]);
    cache.replace('catalogue', 'a', value, [1, 2]);
    expect(cache.peek('catalogue', 'a')).toEqual([1, 2]);
    expect(value).toEqual([1]);
  });

  test('does not come back after a drop, nor over what another one put there meanwhile', async () => {
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

describe('room', () => {
  test('is 60 MB altogether', async () => {
    const { cache } = open();
    const keep = (scope: CacheScope, number: number) =>
      cache.getOrCompute(
        scope,
        String(number),
        async () => Buffer.alloc(MEGABYTE),
        (bytes) => bytes.byteLength,
      );
    for (let number = 0; number < 100; number += 1) {
      await keep('responses', number);
      await keep('catalogue', number);
      await keep('pages', number);
      await keep('responses', 0);
    }
    expect(sizeOf(cache)).toBeGreaterThan(50 * MEGABYTE);
    expect(sizeOf(cache)).toBeLessThanOrEqual(60 * MEGABYTE);
    let made = 0;
    const ask = (number: number) => cache.getOrCompute('responses', String(number), async () => Buffer.alloc(++made));
    expect([(await ask(0)).length, (await ask(99)).length]).toEqual([MEGABYTE, 1]);
  });

  test('that is all taken is given to what is asked for again', async () => {
    const { cache, ask } = open();
    for (let number = 0; number < 40; number += 1) {
      await cache.getOrCompute('responses', String(number), async () => Buffer.alloc(MEGABYTE));
    }
    const large = () =>
      cache.getOrCompute('responses', 'large', async () => Buffer.alloc((await ask('catalogue')) * MEGABYTE));
    const kept = (key: string) => cache.peek('responses', key) !== undefined;
    const before = cache.stats('responses').values;
    await large();
    expect([cache.stats('responses').values, kept('large'), kept('0')]).toEqual([before, false, true]);
    await large();
    expect([kept('large'), kept('1')]).toEqual([true, false]);
  });

  test('is not given to one value that would push out many', async () => {
    const { cache, ask } = open();
    await ask('catalogue');
    await cache.getOrCompute('catalogue', 'ids', async () => new Array<number>(1_000_000).fill(1));
    expect(sizeOf(cache)).toBeLessThan(1000);
    expect(await ask('catalogue')).toBe(1);
  });
});
