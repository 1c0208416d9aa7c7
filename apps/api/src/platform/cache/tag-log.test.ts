import { beforeEach, describe, expect, test } from 'vitest';
import { type CacheTag, createTagLog, type TagLog } from './tag-log.ts';

let time = 0;
let log: TagLog;
beforeEach(() => {
  time = 0;
  log = createTagLog(() => time);
});

describe('the first change after a position', () => {
  test('is that of the first changed tag', () => {
    const before = log.position();
    log.add(['product:1']);
    time = 300;
    log.add(['product:2']);
    expect(log.firstChangeAfter(before, ['product:3', 'shop'])).toBeUndefined();
    expect(log.firstChangeAfter(before, ['product:2'])).toBe(300);
    expect(log.firstChangeAfter(before, ['product:2', 'product:1'])).toBe(0);
    expect(log.firstChangeAfter(log.position(), ['product:2'])).toBeUndefined();
  });

  test('is not hidden by later ones', () => {
    const before = log.position();
    for (time = 0; time < 900; time += 300) log.add(['stock:1']);
    expect(log.firstChangeAfter(before, ['stock:1'])).toBe(0);
    time = 5000;
    log.add(['stock:1']);
    expect(log.firstChangeAfter(before, ['stock:1'])).toBe(Number.NEGATIVE_INFINITY);
    expect(log.firstChangeAfter(log.position() - 1, ['stock:1'])).toBe(5000);
  });

  test('is that of any tag for the tag "any change"', () => {
    const before = log.position();
    log.add([]);
    expect(log.firstChangeAfter(before, ['any change'])).toBe(0);
    expect(log.firstChangeAfter(before, ['shop'])).toBeUndefined();
  });

  test('is minus infinity for a position that the log no longer covers', () => {
    const before = log.position();
    log.add(Array.from({ length: 30_000 }, (_, id): CacheTag => `product:${id}`));
    expect(log.firstChangeAfter(before, ['content'])).toBe(Number.NEGATIVE_INFINITY);
    const after = log.position();
    log.add([]);
    expect(log.firstChangeAfter(after, ['content'])).toBeUndefined();
  });

  test('is covered as long as no later change is evicted, also where an older tag was compared', () => {
    const listIds = (first: number, count: number) =>
      Array.from({ length: count }, (_, id): CacheTag => `product:${first + id}`);
    log.add(['stock:1']);
    const before = log.position();
    log.add(listIds(0, 10_000));
    log.firstChangeAfter(before - 1, ['stock:1']);
    log.add(listIds(10_000, 9_999));
    expect(log.firstChangeAfter(before, ['content'])).toBeUndefined();
  });
});
