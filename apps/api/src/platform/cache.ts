import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/**
 * What a kept value depends on. `answers`: anything of the shop, its stock too. `catalogue`: only what alters which
 * products there are, their cards and counts; so a sale leaves it alone.
 */
export type Scope = 'answers' | 'catalogue';

export interface Cache {
  /**
   * The value kept under the key, or what `make` resolves with, which is kept: until the scope is dropped, for a minute
   * at most, and while there is room. Who asks at the same time gets the same value. What fails is not kept, nor what
   * was being made while the scope was dropped. Nobody may change a kept value. `sizeOf` gives its bytes.
   */
  kept<T>(scope: Scope, key: string, make: () => Promise<T>, sizeOf?: (value: T) => number): Promise<T>;
  /** Forgets what is kept in the scope; the answers are built on the catalogue and go with it. */
  drop(scope: Scope): void;
  /** What is kept, in bytes. */
  size(): number;
}

const MEGABYTE = 1024 * 1024;
/** Shares of their own: however many answers come by, the counts that are dear to make stay. */
const SHARES: Readonly<Record<Scope, number>> = { answers: 44 * MEGABYTE, catalogue: 16 * MEGABYTE };
/** One value may take so much of its share. */
const LARGEST = 1 / 8;
const LONGEST_MS = 60_000;
/** What a key, an entry and the list around it take beside the value. */
const ENTRY_BYTES = 200;

/** What a value takes in memory, in bytes: an estimate, rather too high. */
export const weightOf = (value: unknown): number => {
  if (typeof value === 'string') return 24 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return 100 + value.byteLength;
  const parts = value instanceof Map || value instanceof Set ? [...value].flat() : Object.values(value);
  return parts.reduce<number>((sum, part) => sum + 16 + weightOf(part), 48);
};

interface Kept {
  value: unknown;
}

/** One scope's part of the cache. */
const openShare = (bytes: number) => {
  const values = new LRUCache<string, Kept>({ maxSize: bytes, maxEntrySize: bytes * LARGEST });
  const inTheMaking = new Map<string, Promise<unknown>>();
  let era = 0;
  return {
    values,
    clear: () => {
      era += 1;
      values.clear();
      inTheMaking.clear();
    },
    make: <T>(key: string, make: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> => {
      const begun = era;
      const making = make()
        .then((value) => {
          if (era === begun)
            values.set(key, { value }, { size: Math.ceil(sizeOf(value) + 2 * key.length + ENTRY_BYTES) });
          return value;
        })
        .finally(() => {
          if (inTheMaking.get(key) === making) inTheMaking.delete(key);
        });
      inTheMaking.set(key, making);
      return making;
    },
    underWay: (key: string) => inTheMaking.get(key),
  };
};

/**
 * What this process keeps of the shop, bounded in bytes, the least used first to go. All of it goes once a minute, so
 * that nothing is older, be it made of values that were kept themselves. `keeps: false` keeps nothing.
 */
export const createCache = (clock: Clock, { keeps = true } = {}): Cache => {
  const shares = { answers: openShare(SHARES.answers), catalogue: openShare(SHARES.catalogue) };
  let filledSince = clock.now().getTime();
  const dropAll = () => {
    for (const share of Object.values(shares)) share.clear();
    filledSince = clock.now().getTime();
  };
  const forgetTheOld = () => {
    const age = clock.now().getTime() - filledSince;
    // A clock that was set back proves nothing.
    if (age >= LONGEST_MS || age < 0) dropAll();
  };
  return {
    kept: async <T>(scope: Scope, key: string, make: () => Promise<T>, sizeOf: (value: T) => number = weightOf) => {
      if (!keeps) return make();
      forgetTheOld();
      const share = shares[scope];
      const found = share.values.get(key);
      if (found) return found.value as T;
      return (share.underWay(key) as Promise<T> | undefined) ?? share.make(key, make, sizeOf);
    },
    drop: (scope) => {
      if (scope === 'catalogue') dropAll();
      else shares.answers.clear();
    },
    size: () => shares.answers.values.calculatedSize + shares.catalogue.values.calculatedSize,
  };
};
