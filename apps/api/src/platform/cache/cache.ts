import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { CacheTags, type ReadPoint } from './cache-tags.ts';
import { type CacheTag, createTagLog, STALE_MS, type TagLog } from './tag-log.ts';

/**
 * A share of the cache with its own limit: `responses` of the API and rendered `pages` in brotli, both `recoded` for clients
 * that do not accept it, and the `lookups` that responses need.
 */
export type CacheScope = 'responses' | 'pages' | 'recoded' | 'lookups';

interface ReadOptions<T> {
  /** Whether a stale copy may be returned while it is recomputed: for a second after a change, or a minute beyond the maximum age. */
  allowStale?: boolean;
  /** The bytes of a value. A value of infinite size is not cached. */
  getSize?: (value: T) => number;
  /** The tags of the value that is computed from this one, to which those of this one are added. */
  parent?: CacheTags | undefined;
}

export interface Cache {
  /**
   * Returns the cached value, or computes and caches it. Concurrent callers share one computation. `compute` adds the
   * tags of the data that it reads; a change of one of them makes the value stale, and a second later expired. A failed
   * computation is not cached. A full scope caches a key only when it is requested again, and evicts the least recently
   * used. Callers must not change a cached value.
   */
  getOrCompute<T>(
    scope: CacheScope,
    key: string,
    compute: (cacheTags: CacheTags) => Promise<T>,
    options?: ReadOptions<T>,
  ): Promise<T>;
  /** Replaces a cached value, unless it has expired or was evicted or replaced meanwhile. */
  replace<T>(scope: CacheScope, key: string, value: T, replacement: T, getSize?: (value: T) => number): void;
  /**
   * Returns the cached value if it is fresh, with `allowStale` also a stale one that is not to be recomputed now, and any value
   * while the database does not respond. Undefined where `isUsable` rejects it. Counts as a hit if it is returned.
   */
  peek<T>(scope: CacheScope, key: string, options?: PeekOptions<T>): CachedValue<T> | undefined;
  /** Whether an unexpired value is cached; not counted as a hit. */
  has(scope: CacheScope, key: string): boolean;
  /** Records a change of these tags, and of `any change`. */
  invalidate(tags: readonly CacheTag[]): void;
  /** Creates the tags of a value that is computed now, outside the cache. */
  createCacheTags(): CacheTags;
  /** Hits and misses since the start; bytes and entries at present. */
  stats(scope: CacheScope): { hits: number; misses: number; bytes: number; entries: number };
}

interface PeekOptions<T> {
  allowStale?: boolean;
  /** Whether the caller can use the value without computing it again; true by default. */
  isUsable?: (value: T) => boolean;
}

/** A cached value with its tags. */
export interface CachedValue<T> {
  readonly value: T;
  readonly tags: readonly CacheTag[];
  readonly readPoint: ReadPoint;
}

const MEGABYTE = 1024 * 1024;
/** 72 MB with the request keys of the response cache. Many pages must not evict counts, which are expensive to compute. */
const MAX_BYTES: Readonly<Record<CacheScope, number>> = {
  responses: 28 * MEGABYTE,
  pages: 16 * MEGABYTE,
  recoded: 8 * MEGABYTE,
  lookups: 16 * MEGABYTE,
};
export const CACHE_SCOPES = Object.keys(MAX_BYTES) as CacheScope[];
/** The largest value, as a fraction of its scope. */
const MAX_ENTRY_FRACTION = 1 / 8;
/** The maximum age of values, as some change without the database, such as with the time. */
const MAX_AGE_MS = 60_000;
/**
 * How long a value of that age without a change may be served while it is recomputed. Long, because all pages of a shop
 * that has just started expire together.
 */
const AGED_STALE_MS = 60_000;
/** The memory of an entry besides key, value and tags. */
const ENTRY_OVERHEAD_BYTES = 250;
const TAG_BYTES = 40;

/** An estimate of a value's bytes in memory, rather too high. */
const estimateBytes = (value: unknown): number => {
  if (typeof value === 'string') return 24 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return 100 + value.byteLength;
  const children = value instanceof Map || value instanceof Set ? [...value].flat() : Object.values(value);
  return children.reduce<number>((sum, child) => sum + 16 + estimateBytes(child), 48);
};

interface Entry extends CachedValue<unknown> {
  /** The last position of the tag log with which the entry was compared. */
  comparedAt: number;
  /** When the first of its tags changed. */
  changedAt: number | undefined;
}

interface Computation {
  /** The position of the tag log at its start. */
  position: number;
  value: Promise<unknown>;
}

/** `stale`: may be served while it is recomputed. */
type Freshness = 'fresh' | 'stale' | 'expired';

/**
 * The number of stale copies that are recomputed concurrently, per scope. After an invalidation of everything, requests
 * that have to wait must not queue behind all of them.
 */
const MAX_REFRESHES = 8;
/**
 * The longest pause after a value was recomputed for its age, which is otherwise as long as that took. All pages of a busy
 * shop expire within a few seconds: without pauses they would take the processor from every other request.
 */
const MAX_AGED_PAUSE_MS = 25;

const RECENT_KEYS = 8_192;

/** FNV-1a, 32 bits. */
const hashKey = (key: string) => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

/**
 * Remembers some thousand recent keys as 32-bit hashes: retained strings cost more GC time than the requests. A
 * collision only caches one extra value.
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

interface CacheOptions {
  /** Off, nothing is cached. */
  enabled?: boolean;
  /** How long a stale copy is served; 0 never. */
  staleMs?: number;
  /** Whether the database does not respond at present. */
  isOutage?: () => boolean;
  /** Called with each invalidation: values that are computed afterwards must see the change. */
  onInvalidate?: () => void;
}

interface ScopeContext {
  log: TagLog;
  now: () => number;
  staleMs: number;
  isOutage: () => boolean;
}

const createScope = (maxBytes: number, { log, now, staleMs, isOutage }: ScopeContext) => {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes });
  const computations = new Map<string, Computation>();
  const counters = { hits: 0, misses: 0 };
  const addRecentKey = createRecentKeys();
  let refreshes = 0;
  /** When the next value may be recomputed for its age, by the monotonic clock. */
  let nextAgedRefreshAt = 0;

  const getFreshness = (entry: Entry): Freshness => {
    const position = log.position();
    if (entry.comparedAt !== position) {
      entry.changedAt = log.firstChangeAfter(entry.readPoint.position, entry.tags);
      entry.comparedAt = position;
    }
    const time = now();
    const age = time - entry.readPoint.time;
    // Below zero after the clock was set back.
    if (age < 0 || age >= MAX_AGE_MS + (staleMs > 0 ? AGED_STALE_MS : 0)) return 'expired';
    if (entry.changedAt !== undefined) return time - entry.changedAt < staleMs ? 'stale' : 'expired';
    return age >= MAX_AGE_MS ? 'stale' : 'fresh';
  };
  /** The entry, unless it has expired. An expired one remains in case of an outage, in which it counts as fresh. */
  const find = (key: string): { entry: Entry; isFresh: boolean } | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (isOutage()) return { entry, isFresh: true };
    const freshness = getFreshness(entry);
    return freshness === 'expired' ? undefined : { entry, isFresh: freshness === 'fresh' };
  };
  const getEntrySize = (key: string, tags: readonly CacheTag[], valueBytes: number) =>
    Math.ceil(valueBytes + 2 * key.length + TAG_BYTES * tags.length + ENTRY_OVERHEAD_BYTES);

  const computeAndCache = async <T>(
    key: string,
    compute: (cacheTags: CacheTags) => Promise<T>,
    getSize: (value: T) => number,
  ): Promise<Entry> => {
    const cacheTags = new CacheTags({ position: log.position(), time: now() });
    const value = await compute(cacheTags);
    const { tags, position, time } = cacheTags;
    const entry: Entry = { value, tags, readPoint: { position, time }, comparedAt: position, changedAt: undefined };
    const size = getEntrySize(key, tags, getSize(value));
    const hasRoom = entries.calculatedSize + size <= maxBytes;
    // Crawlers request each page of the shop once: caching all of them would evict entries that visitors share.
    const isWorthCaching = size <= maxBytes * MAX_ENTRY_FRACTION && (hasRoom || entries.has(key) || addRecentKey(key));
    // A computation that started later may have ended before.
    const isNewest = (entries.get(key)?.readPoint.position ?? 0) <= position;
    if (isWorthCaching && isNewest && getFreshness(entry) !== 'expired') entries.set(key, entry, { size });
    return entry;
  };
  /** Starts a computation, unless one is in progress that sees every change up to now. */
  const startComputation = <T>(
    key: string,
    compute: (cacheTags: CacheTags) => Promise<T>,
    getSize: (value: T) => number,
  ): Promise<Entry> => {
    const position = log.position();
    const current = computations.get(key);
    if (current?.position === position) return current.value as Promise<Entry>;
    const computation: Computation = { position, value: computeAndCache(key, compute, getSize) };
    computations.set(key, computation);
    const settle = () => {
      if (computations.get(key) === computation) computations.delete(key);
    };
    computation.value.then(settle, settle);
    return computation.value as Promise<Entry>;
  };
  /**
   * Computes the value. Where the database is unavailable the result is an error, or shows one if an outage was detected
   * meanwhile: a cached copy is returned instead, even an expired one.
   */
  const computeOrFallBack = async <T>(
    key: string,
    compute: (cacheTags: CacheTags) => Promise<T>,
    getSize: (value: T) => number,
  ): Promise<Entry> => {
    const computed = await startComputation(key, compute, getSize).catch((error: unknown) => ({ error }));
    const isUnavailable = isOutage() || ('error' in computed && isDatabaseUnavailable(computed.error));
    const remaining = isUnavailable ? entries.get(key) : undefined;
    if (remaining) return remaining;
    if ('error' in computed) throw computed.error;
    return computed;
  };
  /** Whether a stale copy is to be recomputed now: at once after a change, and one at a time because of their age. */
  const isRefreshDue = (key: string, { changedAt }: Entry) => {
    if (computations.has(key)) return false;
    return changedAt === undefined
      ? refreshes === 0 && performance.now() >= nextAgedRefreshAt
      : refreshes < MAX_REFRESHES;
  };
  const refresh = <T>(
    key: string,
    { changedAt }: Entry,
    compute: (cacheTags: CacheTags) => Promise<T>,
    getSize: (value: T) => number,
  ) => {
    refreshes += 1;
    const startedAt = performance.now();
    const end = () => {
      refreshes -= 1;
      const endedAt = performance.now();
      if (changedAt === undefined) nextAgedRefreshAt = endedAt + Math.min(endedAt - startedAt, MAX_AGED_PAUSE_MS);
    };
    // After an error the next caller starts another computation.
    startComputation(key, compute, getSize).then(end, end);
  };
  return {
    entries,
    counters,
    has: (key: string) => find(key) !== undefined,
    peek: (key: string, allowStale: boolean): Entry | undefined => {
      const found = find(key);
      return found && (found.isFresh || (allowStale && !isRefreshDue(key, found.entry))) ? found.entry : undefined;
    },
    replace: <T>(key: string, value: T, replacement: T, getSize: (value: T) => number) => {
      const found = find(key);
      if (!found || found.entry.value !== value) return;
      entries.set(
        key,
        { ...found.entry, value: replacement },
        { size: getEntrySize(key, found.entry.tags, getSize(replacement)) },
      );
    },
    getOrCompute: async <T>(
      key: string,
      compute: (cacheTags: CacheTags) => Promise<T>,
      { allowStale = false, getSize = estimateBytes, parent }: ReadOptions<T>,
    ): Promise<T> => {
      const found = find(key);
      const usable = found && (found.isFresh || allowStale) ? found.entry : undefined;
      counters[usable || computations.get(key)?.position === log.position() ? 'hits' : 'misses'] += 1;
      if (usable && !found?.isFresh && isRefreshDue(key, usable)) refresh(key, usable, compute, getSize);
      const entry = usable ?? (await computeOrFallBack(key, compute, getSize));
      parent?.include(entry.readPoint, entry.tags);
      return entry.value as T;
    },
  };
};

/** Creates this process's cache, bounded in bytes. */
export const createCache = (
  clock: Clock,
  { enabled = true, staleMs = STALE_MS, isOutage = () => false, onInvalidate = () => {} }: CacheOptions = {},
): Cache => {
  const now = () => clock.now().getTime();
  const log = createTagLog(now);
  const createCacheTags = () => new CacheTags({ position: log.position(), time: now() });
  const context = { log, now, staleMs, isOutage };
  const scopes = {
    responses: createScope(MAX_BYTES.responses, context),
    pages: createScope(MAX_BYTES.pages, context),
    recoded: createScope(MAX_BYTES.recoded, context),
    lookups: createScope(MAX_BYTES.lookups, context),
  };
  return {
    getOrCompute: (scope, key, compute, options = {}) =>
      enabled ? scopes[scope].getOrCompute(key, compute, options) : compute(createCacheTags()),
    replace: (scope, key, value, replacement, getSize = estimateBytes) =>
      scopes[scope].replace(key, value, replacement, getSize),
    peek: <T>(scope: CacheScope, key: string, { allowStale = false, isUsable = () => true }: PeekOptions<T> = {}) => {
      const entry = scopes[scope].peek(key, allowStale) as CachedValue<T> | undefined;
      if (!entry || !isUsable(entry.value)) return undefined;
      scopes[scope].counters.hits += 1;
      return entry;
    },
    has: (scope, key) => scopes[scope].has(key),
    invalidate: (tags) => {
      log.add(tags);
      onInvalidate();
    },
    createCacheTags,
    stats: (scope) => {
      const { entries, counters } = scopes[scope];
      return { ...counters, bytes: entries.calculatedSize, entries: entries.size };
    },
  };
};
