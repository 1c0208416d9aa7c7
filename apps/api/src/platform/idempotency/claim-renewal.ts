import type { Deps } from '../deps.ts';
import { type IdempotentWrite, renewClaims } from './idempotency.queries.ts';

const INTERVAL_MS = 1000;

/** The writes in progress of this process by pool, and the timer that renews their claims together. */
const renewals = new WeakMap<Deps['pool'], { writes: Set<IdempotentWrite>; timer: NodeJS.Timeout }>();

/**
 * Renews a write's claim each second until the returned function is called. Most writes end before the first renewal. Where it
 * fails, another request may take the key over, and the commit of this one is rolled back.
 */
export const startRenewal = ({ pool, log }: Pick<Deps, 'pool' | 'log'>, write: IdempotentWrite) => {
  let renewal = renewals.get(pool);
  if (!renewal) {
    const writes = new Set<IdempotentWrite>();
    const renew = () =>
      renewClaims(pool, [...writes]).catch((err: unknown) => log.warn({ err }, 'idempotency keys not renewed'));
    renewal = { writes, timer: setInterval(renew, INTERVAL_MS).unref() };
    renewals.set(pool, renewal);
  }
  const { writes, timer } = renewal;
  writes.add(write);
  return () => {
    writes.delete(write);
    if (writes.size > 0) return;
    clearInterval(timer);
    renewals.delete(pool);
  };
};
