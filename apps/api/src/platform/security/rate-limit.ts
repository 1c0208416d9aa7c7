import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../http/refusal.ts';
import { IN_PROCESS_ADDRESS } from '../http/request-context.ts';
import { toNetwork } from './network.ts';

const WINDOW_MS = 60_000;
/** Beyond it, the least recently used addresses are evicted. */
const MAX_ADDRESSES = 50_000;

interface RateWindow {
  /** Below zero for a request over the limit. */
  remaining: number;
  endsAt: number;
}

/** IPv6 addresses count by their network: one caller has 2^64 of them. IPv4-mapped addresses count as IPv4. */
const toRateLimitKey = (address: string) => (address.includes(':') ? toNetwork(address) : address);

/** Counts the requests of each address in this process, in fixed windows of a minute. */
export const createRateLimiter = (max: number, now: () => number = Date.now) => {
  // Not by `max`, which allocates all of its entries at the start.
  const windows = new LRUCache<string, RateWindow>({ maxSize: MAX_ADDRESSES, sizeCalculation: () => 1 });
  return {
    /** Counts one request and returns the address's current window. */
    consume: (address: string): RateWindow => {
      const key = toRateLimitKey(address);
      const time = now();
      let window = windows.get(key);
      if (!window || window.endsAt <= time) {
        window = { remaining: max, endsAt: time + WINDOW_MS };
        windows.set(key, window);
      }
      window.remaining -= 1;
      return window;
    },
  };
};

/** Health checks, pictures and scripts are cheap, and a page loads many of them. */
const UNLIMITED_PATHS = /^\/(?:health\/(?:live|ready)(?:$|\?)|media\/|assets\/)/;

/** Limits the requests per minute and address. RATE_LIMIT=0 switches it off. */
export const limitRequests = (app: FastifyInstance, { rateLimit: max }: Pick<Config, 'rateLimit'>) => {
  if (max === 0) return;
  const limiter = createRateLimiter(max);
  const limit = String(max);
  // In `onRequest`, before a bearer token costs a query; unknown URLs count, too.
  app.addHook('onRequest', ({ ip, url, addedHeaders }, _reply, done) => {
    // A rendered page's own calls are part of its request, which is already counted.
    if (ip === IN_PROCESS_ADDRESS || UNLIMITED_PATHS.test(url)) return done();
    const { remaining, endsAt } = limiter.consume(ip);
    const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
    addedHeaders.push('x-ratelimit-limit', limit);
    addedHeaders.push('x-ratelimit-remaining', String(Math.max(0, remaining)));
    addedHeaders.push('x-ratelimit-reset', String(seconds));
    done(remaining < 0 ? new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds }) : undefined);
  });
};
