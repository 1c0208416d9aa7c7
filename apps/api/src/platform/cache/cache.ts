import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/**
 * What a kept value depends on. `responses`: anything of the shop, its stock too. `pages`: the same, rendered.
 * `catalogue`: only what alters which products there are, their cards and counts; so a sale leaves it alone.
 */
export type CacheScope = 'responses' | 'pages' | 'catalogue';

export interface Cache {
  /**
   * The value kept under the key, or what `make` resolves with, which is kept: until the scope is dropped, for a minute
   * at most, and while there is room; where there is none, what is asked for again takes the place of the least used.
   * Who asks at the same time gets the same value. What fails is not kept, nor what was being made while the scope was
   * dropped. Nobody may change a kept value. `sizeOf` gives its bytes; a value of infinite size is not kept.
   */
  getOrCompute<T>(scope: CacheScope, key: string, make: () => Promise<T>, sizeOf?: (value: T) => number): Promise<T>;
  /**
   * Puts a changed copy in the place of a value, unless another one is there by now, or none: what was cached meanwhile, and
   * what was dropped, stays as it is.
   */
  replace<T>(scope: CacheScope, key: string, value: T, copy: T, sizeOf?: (value: T) => number): void;
  /** What is kept under the key already. */
  peek<T>(scope: CacheScope, key: string): T | undefined;
  /** Whether anything is; not counted among hits. */
  has(scope: CacheScope, key: string): boolean;
  /** Forgets what a change made untrue: of the catalogue, all; of stock alone, answers and pages. */
  invalidate(changed: 'catalogue' | 'stock'): void;
  /** Figures of a scope since the start; `bytes` and `values` as of now. */
  stats(scope: CacheScope): { hits: number; misses: number; bytes: number; values: number };
}

const MEGABYTE = 1024 * 1024;
/** 64 MB with the addresses of answers. Shares of their own: however much goes by, the counts, dear to make, stay. */
const SHARES: Readonly<Record<CacheScope, number>> = {
  responses: 28 * MEGABYTE,
  pages: 16 * MEGABYTE,
  catalogue: 16 * MEGABYTE,
};
export const CACHE_SCOPES = Object.keys(SHARES) as CacheScope[];
/** One value may take so much of its share. */
const LARGEST = 1 / 8;
const LONGEST_MS = 60_000;
/** What an entry and the list around it take beside key and value. */
const ENTRY_BYTES = 200;

/** What a value takes in memory, in bytes: an estimate, rather too high. */
const weightOf = (value: unknown): number => {
  if (typeof value === 'string') return 24 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return 100 + value.byteLength;
  const parts = value instanceof Map || value instanceof Set ? [...value].flat() : Object.values(value);
  return parts.reduce<number>((sum, part) => sum + 16 + weightOf(part), 48);
};

interface Kept {
  value: unknown;
}

const REMEMBERED = 8_192;

/** FNV-1a, 32 bits. */
const numberOf = (text: string) => {
  let number = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  return number >>> 0;
};

/**
 * Knows the keys that were asked for lately, some thousands, by a number each: texts that outlive their requests would
 * make the collection of garbage dearer than the requests. Two keys with one number: a value is kept that need not be.
 */
const createMemory = () => {
  const numbers = new Uint32Array(REMEMBERED);
  /** Whether the key was asked for before; from now on it was. */
  return (key: string) => {
    const number = numberOf(key);
    const place = number % REMEMBERED;
    const known = numbers[place] === number;
    numbers[place] = number;
    return known;
  };
};

/** One scope's part of the cache. */
const openShare = (bytes: number) => {
  const largest = bytes * LARGEST;
  const values = new LRUCache<string, Kept>({ maxSize: bytes });
  const inTheMaking = new Map<string, Promise<unknown>>();
  const count = { hits: 0, misses: 0 };
  const wasAskedFor = createMemory();
  let era = 0;

  const made = async <T>(key: string, make: () => Promise<T>, sizeOf: (value: T) => number) => {
    const begun = era;
    const value = await make();
    const size = sizeOf(value) + 2 * key.length + ENTRY_BYTES;
    const hasRoom = values.calculatedSize + size <= bytes;
    // Whoever leafs through the whole shop asks for each page once: to keep them all would push out what others share.
    if (era === begun && size <= largest && (hasRoom || wasAskedFor(key))) {
      values.set(key, { value }, { size: Math.ceil(size) });
    }
    return value;
  };
  return {
    values,
    count,
    replace: <T>(key: string, value: T, copy: T, sizeOf: (value: T) => number) => {
      if (values.peek(key)?.value !== value) return;
      values.set(key, { value: copy }, { size: Math.ceil(sizeOf(copy) + 2 * key.length + ENTRY_BYTES) });
    },
    clear: () => {
      era += 1;
      values.clear();
      inTheMaking.clear();
    },
    kept: <T>(key: string, make: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> => {
      const found = values.get(key) ?? inTheMaking.get(key);
      count[found ? 'hits' : 'misses'] += 1;
      if (found) return found instanceof Promise ? (found as Promise<T>) : Promise.resolve(found.value as T);
      const making = made(key, make, sizeOf);
      inTheMaking.set(key, making);
      const forget = () => {
        if (inTheMaking.get(key) === making) inTheMaking.delete(key);
      };
      making.then(forget, forget);
      return making;
    },
  };
};

/**
 * What this process keeps of the shop, bounded in bytes, the least used first to go. All of it goes once a minute, so
 * that nothing is older, be it made of values that were kept themselves. `enabled: false` caches nothing.
 */
export const createCache = (clock: Clock, { enabled = true } = {}): Cache => {
  const shares = {
    responses: openShare(SHARES.responses),
    pages: openShare(SHARES.pages),
    catalogue: openShare(SHARES.catalogue),
  };
  let filledSince = clock.now().getTime();
  const dropAll = () => {
    for (const scope of CACHE_SCOPES) shares[scope].clear();
    filledSince = clock.now().getTime();
  };
  const shareOf = (scope: CacheScope) => {
    const age = clock.now().getTime() - filledSince;
    // A clock that was set back proves nothing.
    if (age >= LONGEST_MS || age < 0) dropAll();
    return shares[scope];
  };
  return {
    getOrCompute: (scope, key, make, sizeOf = weightOf) => (enabled ? shareOf(scope).kept(key, make, sizeOf) : make()),
    replace: (scope, key, value, copy, sizeOf = weightOf) => shareOf(scope).replace(key, value, copy, sizeOf),
    peek: <T>(scope: CacheScope, key: string) => {
      const { values, count } = shareOf(scope);
      const found = values.get(key);
      if (found) count.hits += 1;
      return found?.value as T | undefined;
    },
    has: (scope, key) => shareOf(scope).values.has(key),
    invalidate: (changed) => {
      if (changed === 'catalogue') return dropAll();
      shares.responses.clear();
      shares.pages.clear();
    },
    stats: (scope) => {
      const { values, count } = shares[scope];
      return { ...count, bytes: values.calculatedSize, values: values.size };
    },
  };
};
