import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { RequestCount, SharedCount } from './rate-limit.ts';

/** The requests of each IP address over all processes. */
export interface SharedCounts {
  /** Adds counts in one round trip, and returns those of all processes in the same order. Keys are digests. */
  add: (counts: readonly RequestCount[]) => Promise<SharedCount[]>;
  close: () => Promise<void>;
}

const INTERVAL_MS = 250;
/** Limits the size of an exchange while requests come from very many addresses. */
const MAX_IP_ADDRESSES_PER_EXCHANGE = 1000;

/**
 * Redis or PostgreSQL gets no plain IP address. A digest without a key can be reversed by hashing all addresses, so entries are
 * personal data until their window ends.
 */
const toDigest = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/**
 * Adds this process's counts of requests to those of the others, four times a second where there are any. While the store
 * does not respond, and for a batch whose outcome is unknown, each process counts for itself. Returns a function that stops it.
 */
export const startSharingCounts = (
  { rateLimiter, log }: Pick<Deps, 'rateLimiter' | 'log'>,
  store: SharedCounts,
  intervalMs = INTERVAL_MS,
) => {
  let isStopped = false;
  let isUnavailable = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const exchange = async () => {
    const counts = rateLimiter.takeCounts(MAX_IP_ADDRESSES_PER_EXCHANGE);
    if (counts.length === 0) return;
    try {
      const shared = await store.add(counts.map((count) => ({ ...count, key: toDigest(count.key) })));
      counts.forEach(({ key }, index) => {
        const count = shared[index];
        if (count) rateLimiter.addShared(key, count);
      });
      if (isUnavailable) log.info('requests are counted over all processes again');
      isUnavailable = false;
    } catch (error) {
      const reason = (error as Error).message;
      if (!isUnavailable) log.warn({ reason }, 'requests cannot be counted over all processes: each counts for itself');
      isUnavailable = true;
    }
  };
  const schedule = () => {
    timer = setTimeout(() => {
      running = exchange().then(() => {
        if (!isStopped) schedule();
      });
    }, intervalMs);
  };
  if (rateLimiter.max > 0) schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
    await store.close();
  };
};
