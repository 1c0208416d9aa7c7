import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/refusal.ts';
import { IN_PROCESS_IP_ADDRESS } from '../http/request-context.ts';
import { toNetwork } from '../security/network.ts';

const WINDOW_MS = 60_000;
/** Beyond it, the least recently used IP addresses are evicted. */
const MAX_IP_ADDRESSES = 50_000;
/** A process exchanges its count of an IP address once it is this fraction of the limit: most callers stay below. */
const EXCHANGE_FRACTION = 1 / 20;

interface RateWindow {
  /** Below zero for a request over the limit. */
  remaining: number;
  endsAt: number;
  /** Accepted requests that are not in the shared count. */
  unshared: number;
  /** The number of unshared requests at which they are due to be shared. */
  shareThreshold: number;
}

/** The requests of an IP address since its count was last shared. */
export interface RequestCount {
  /** The IPv4 address, or the network of an IPv6 address. */
  key: string;
  amount: number;
  /** The time until the window ends. */
  milliseconds: number;
}

/** The requests that an IP address has sent to all processes in its window. */
export type SharedCount = Pick<RequestCount, 'milliseconds'> & { used: number };

/** Windows end by the monotonic clock: by the wall clock, one that began while that was ahead would last too long. */
const readMonotonicTime = () => performance.now();

/** IPv6 addresses count by their network: one caller has 2^64 of them. IPv4-mapped addresses count as IPv4. */
const toRateLimitKey = (ipAddress: string) => (ipAddress.includes(':') ? toNetwork(ipAddress) : ipAddress);

/**
 * Counts the requests of each IP address in fixed windows of a minute. `takeCounts` and `addShared` exchange the counts with
 * those of other processes, so that counting itself waits for nothing.
 */
export const createRateLimiter = (max: number, now: () => number = readMonotonicTime) => {
  // Not by `max`, which allocates all of its entries at the start.
  const windows = new LRUCache<string, RateWindow>({
    maxSize: MAX_IP_ADDRESSES,
    sizeCalculation: () => 1,
    dispose: (_window, key) => dueKeys.delete(key),
  });
  /** The IP addresses whose counts are due to be shared, in the order in which they became due. */
  const dueKeys = new Set<string>();
  const shareThreshold = Math.ceil(max * EXCHANGE_FRACTION);
  return {
    max,
    now,
    /** Counts one request and returns the IP address's current window. */
    consume: (ipAddress: string, time = now()): Readonly<RateWindow> => {
      const key = toRateLimitKey(ipAddress);
      let window = windows.get(key);
      if (!window || window.endsAt <= time) {
        window = { remaining: max, endsAt: time + WINDOW_MS, unshared: 0, shareThreshold };
        windows.set(key, window);
      }
      window.remaining -= 1;
      // Refused requests change nothing for other processes: the shared count has reached the limit already.
      if (window.remaining >= 0) {
        window.unshared += 1;
        if (window.unshared >= window.shareThreshold) dueKeys.add(key);
      }
      return window;
    },
    /** Takes counts to share, those of at most `limit` IP addresses. */
    takeCounts: (limit: number): RequestCount[] => {
      const time = now();
      const taken: RequestCount[] = [];
      for (const key of dueKeys) {
        if (taken.length === limit) break;
        dueKeys.delete(key);
        const window = windows.peek(key);
        if (!window || window.endsAt <= time) continue;
        taken.push({ key, amount: window.unshared, milliseconds: window.endsAt - time });
        window.unshared = 0;
        window.shareThreshold = 1;
      }
      return taken;
    },
    /** Adopts the count of all processes. A lower one is ignored: a store that lost its counts must not raise the limit. */
    addShared: (key: string, { used, milliseconds }: SharedCount) => {
      const window = windows.peek(key);
      if (!window) return;
      window.remaining = Math.min(window.remaining, max - used - window.unshared);
      window.endsAt = now() + milliseconds;
    },
  };
};
export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Health checks, pictures and scripts are cheap, and a page loads many of them. */
const UNLIMITED_PATHS = /^\/(?:health\/(?:live|ready)(?:$|\?)|media\/|assets\/)/;

/** Limits the requests per minute and IP address. RATE_LIMIT=0 disables it. */
export const limitRequests = (app: FastifyInstance, limiter: RateLimiter) => {
  if (limiter.max === 0) return;
  const limit = String(limiter.max);
  // In `onRequest`, before a bearer token costs a query; unknown URLs count, too.
  app.addHook('onRequest', ({ ip, url, addedHeaders }, _reply, done) => {
    // A rendered page's own calls are part of its request, which is already counted.
    if (ip === IN_PROCESS_IP_ADDRESS || UNLIMITED_PATHS.test(url)) return done();
    const now = limiter.now();
    const { remaining, endsAt } = limiter.consume(ip, now);
    const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
    addedHeaders.push(
      'x-ratelimit-limit',
      limit,
      'x-ratelimit-remaining',
      String(Math.max(0, remaining)),
      'x-ratelimit-reset',
      String(seconds),
    );
    done(remaining < 0 ? new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds }) : undefined);
  });
};
