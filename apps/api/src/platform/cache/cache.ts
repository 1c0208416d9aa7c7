import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

/**
 * A share of the cache. `responses`: responses to public reads and other values that every change of the shop invalidates.
 * `pages`: rendered pages, invalidated likewise. `catalogue`: counts, lists and lookups that a sale leaves unchanged.
 */
export type CacheScope = 'responses' | 'pages' | 'catalogue';

/** What a change concerns: products with their texts, prices and counts, or stock alone. */
export type CacheTag = 'catalogue' | 'stock';

type GetSize<T> = (value: T) => number;

export interface Cache {
  /**
   * Returns the cached value, or computes and caches it: until its scope is invalidated, for a minute at most. Concurrent
   * callers share one computation. A failed computation is not cached, nor one that an invalidation overtakes. A full
   * scope caches a key only when it is requested again, and evicts the least recently used. `getSize` returns the value's
   * bytes; a value of infinite size is not cached. Callers must not change a cached value.
   */
  getOrCompute<T>(scope: CacheScope, key: string, compute: () => Promise<T>, getSize?: GetSize<T>): Promise<T>;
  /** Replaces a cached value, unless it was invalidated, evicted or replaced meanwhile. */
  replace<T>(scope: CacheScope, key: string, value: T, replacement: T, getSize?: GetSize<T>): void;
  /** The cached value; counts as a hit. */
  peek<T>(scope: CacheScope, key: string): T | undefined;
  /** Whether a value is cached; not counted as a hit. */
  has(scope: CacheScope, key: string): boolean;
  /** Removes the values of all scopes with the tag. */
  invalidate(tag: CacheTag): void;
  /** Hits and misses since the start; bytes and entries at present. */
  stats(scope: CacheScope): { hits: number; misses: number; bytes: number; entries: number };
}

const MEGABYTE = 1024 * 1024;
/**
 * 64 MB with the request keys of the response cache. Each scope has its own limit, so that many pages do not evict counts,
 * which are expensive to compute.
 */
const SCOPES: Readonly<Record<CacheScope, { maxBytes: number; tags: readonly CacheTag[] }>> = {
  responses: { maxBytes: 28 * MEGABYTE, tags: ['stock', 'catalogue'] },
  pages: { maxBytes: 16 * MEGABYTE, tags: ['stock', 'catalogue'] },
  catalogue: { maxBytes: 16 * MEGABYTE, tags: ['catalogue'] },
};
export const CACHE_SCOPES = Object.keys(SCOPES) as CacheScope[];
/** The largest value, as a fraction of its scope. */
const MAX_ENTRY_FRACTION = 1 / 8;
const MAX_AGE_MS = 60_000;
/** What an entry takes beside key and value. */
const ENTRY_OVERHEAD_BYTES = 200;

/** An estimate of a value's bytes in memory, rather too high. */
const estimateBytes = (value: unknown): number => {
  if (typeof value === 'string') return 24 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return 100 + value.byteLength;
  const children = value instanceof Map || value instanceof Set ? [...value].flat() : Object.values(value);
  return children.reduce<number>((sum, child) => sum + 16 + estimateBytes(child), 48);
};

interface Entry {
  value: unknown;
}

const RECENT_KEYS = 8_192;

/** FNV-1a, 32 bits. */
const hashKey = (key: string) => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/**
 * Remembers some thousand recent keys as 32-bit hashes: retained strings cost more GC time than the requests. A collision
 * only caches one extra value.
 */
const createRecentKeys = () => {
  const hashes = new Uint32Array(RECENT_KEYS);
  /** Adds the key, and returns whether it was there. */
  return (key: string) => {
    const hash = hashKey(key);
    const slot = hash % RECENT_KEYS;
    const isRecent = hashes[slot] === hash;
    hashes[slot] = hash;
    return isRecent;
  };
};

const createScope = (maxBytes: number) => {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes });
  const pending = new Map<string, Promise<unknown>>();
  const counters = { hits: 0, misses: 0 };
  const addRecentKey = createRecentKeys();
  let generation = 0;

  const getEntrySize = (key: string, valueBytes: number) =>
    Math.ceil(valueBytes + 2 * key.length + ENTRY_OVERHEAD_BYTES);
  const computeAndCache = async <T>(key: string, compute: () => Promise<T>, getSize: GetSize<T>) => {
    const startGeneration = generation;
    const value = await compute();
    const size = getEntrySize(key, getSize(value));
    const hasRoom = entries.calculatedSize + size <= maxBytes;
    // Crawlers request each page of the shop once: caching all of them would evict what others share.
    if (generation === startGeneration && size <= maxBytes * MAX_ENTRY_FRACTION && (hasRoom || addRecentKey(key))) {
      entries.set(key, { value }, { size });
    }
    return value;
  };
  return {
    entries,
    counters,
    replace: <T>(key: string, value: T, replacement: T, getSize: GetSize<T>) => {
      if (entries.peek(key)?.value !== value) return;
      entries.set(key, { value: replacement }, { size: getEntrySize(key, getSize(replacement)) });
    },
    clear: () => {
      generation += 1;
      entries.clear();
      pending.clear();
    },
    getOrCompute: <T>(key: string, compute: () => Promise<T>, getSize: GetSize<T>): Promise<T> => {
      const found = entries.get(key) ?? pending.get(key);
      counters[found ? 'hits' : 'misses'] += 1;
      if (found) return found instanceof Promise ? (found as Promise<T>) : Promise.resolve(found.value as T);
      const computation = computeAndCache(key, compute, getSize);
      pending.set(key, computation);
      const settle = () => {
        if (pending.get(key) === computation) pending.delete(key);
      };
      computation.then(settle, settle);
      return computation;
    },
  };
};

/**
 * Creates this process's cache, bounded in bytes. Once a minute it is emptied as a whole, so that a value computed from
 * cached values is not older either. `enabled: false` caches nothing.
 */
export const createCache = (clock: Clock, { enabled = true } = {}): Cache => {
  const scopes = {
    responses: createScope(SCOPES.responses.maxBytes),
    pages: createScope(SCOPES.pages.maxBytes),
    catalogue: createScope(SCOPES.catalogue.maxBytes),
  };
  let emptiedAt = clock.now().getTime();
  const clearAll = () => {
    for (const scope of CACHE_SCOPES) scopes[scope].clear();
    emptiedAt = clock.now().getTime();
  };
  const getScope = (scope: CacheScope) => {
    const age = clock.now().getTime() - emptiedAt;
    // Below zero after the clock was set back.
    if (age >= MAX_AGE_MS || age < 0) clearAll();
    return scopes[scope];
  };
  return {
    getOrCompute: (scope, key, compute, getSize = estimateBytes) =>
      enabled ? getScope(scope).getOrCompute(key, compute, getSize) : compute(),
    replace: (scope, key, value, replacement, getSize = estimateBytes) =>
      getScope(scope).replace(key, value, replacement, getSize),
    peek: <T>(scope: CacheScope, key: string) => {
      const { entries, counters } = getScope(scope);
      const entry = entries.get(key);
      if (entry) counters.hits += 1;
      return entry?.value as T | undefined;
    },
    has: (scope, key) => getScope(scope).entries.has(key),
    invalidate: (tag) => {
      const tagged = CACHE_SCOPES.filter((scope) => SCOPES[scope].tags.includes(tag));
      if (tagged.length === CACHE_SCOPES.length) return clearAll();
      for (const scope of tagged) scopes[scope].clear();
    },
    stats: (scope) => {
      const { entries, counters } = scopes[scope];
      return { ...counters, bytes: entries.calculatedSize, entries: entries.size };
    },
  };
};
