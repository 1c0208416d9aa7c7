import { LRUCache } from 'lru-cache';

/**
 * Cache tags name the data that a cached value shows and that a change concerns. `product:7` is everything shown of a
 * product except its exact stock, `stock:7` the exact stock, `category:5` which products a category lists and in what
 * order (0 is the whole shop), `store:3` the same of a store, and the store itself; `store_page:3` what its own page
 * alone shows: its followers and the reviews of its products. `availability` is shown by lists of what is in stock,
 * `content` by texts, lists such as slides, settings, languages, places and prices of delivery. `shop` is shown by everything. `any change`
 * changes with each of them: it is the tag of values whose computation declared none.
 */
export type CacheTag =
  | `${'product' | 'stock' | 'category' | 'store' | 'store_page'}:${number}`
  | 'availability'
  | 'content'
  | 'shop'
  | 'any change';

/**
 * How long a stale copy may be served after the process knows of a change. Changes are published within half a second,
 * and visitors are promised to see them within two.
 */
export const STALE_MS = 1000;
/** Beyond it the least recently changed tag is evicted, and everything computed before that change expires. */
const MAX_TAGS = 20_000;

interface TagChange {
  /** Position in the log. */
  number: number;
  time: number;
}

/** The changes of one tag. */
interface TagHistory {
  /** The last one, and each one of the second before it. */
  recent: TagChange[];
  /** The position of the one before these; 0: none. */
  older: number;
}

/**
 * Remembers when each tag changed last. A value is compared with the log when it is read, so that a change costs
 * nothing for the values that it does not concern.
 */
export const createTagLog = (now: () => number) => {
  let last = 0;
  /** Changes up to here are evicted. */
  let evicted = 0;
  const histories = new LRUCache<CacheTag, TagHistory>({
    // Not by `max`, which allocates all of its entries at the start.
    maxSize: MAX_TAGS,
    sizeCalculation: () => 1,
    dispose: ({ recent, older }, _tag, reason) => {
      if (reason === 'evict') evicted = Math.max(evicted, recent.at(-1)?.number ?? older);
    },
  });
  const record = (tag: CacheTag, time: number) => {
    const history = histories.get(tag);
    const recent = history?.recent.filter((change) => change.time > time - STALE_MS) ?? [];
    const newestRemoved = history?.recent.at(-1 - recent.length)?.number ?? 0;
    recent.push({ number: last, time });
    histories.set(tag, { recent, older: Math.max(history?.older ?? 0, newestRemoved) });
  };
  return {
    /** The position of the last change: a computation that starts now sees every change up to it. */
    position: () => last,
    /** Adds a change of these tags. */
    add: (tags: readonly CacheTag[]) => {
      last += 1;
      const time = now();
      for (const tag of tags) record(tag, time);
      record('any change', time);
    },
    /**
     * When the first of these tags changed after `position`; undefined if none did. -Infinity where the log no longer knows the time:
     * the tag changed again more than a second later, or a later change was evicted.
     */
    firstChangeAfter: (position: number, tags: Iterable<CacheTag>): number | undefined => {
      if (position === last) return undefined;
      if (position < evicted) return Number.NEGATIVE_INFINITY;
      let first: number | undefined;
      for (const tag of tags) {
        // `get` would count as a use: the least recently changed tag is the one to evict.
        const history = histories.peek(tag);
        if (!history || (history.recent.at(-1)?.number ?? 0) <= position) continue;
        if (history.older > position) return Number.NEGATIVE_INFINITY;
        const time = history.recent.find(({ number }) => number > position)?.time ?? Number.NEGATIVE_INFINITY;
        first = Math.min(first ?? time, time);
      }
      return first;
    },
  };
};
export type TagLog = ReturnType<typeof createTagLog>;
