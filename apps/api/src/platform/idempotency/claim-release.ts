import { setTimeout as pause } from 'node:timers/promises';
import { isInterrupted } from '@trad/database/connections/pool';
import type { Deps } from '../deps.ts';
import { type IdempotentWrite, releaseKeys } from './idempotency.queries.ts';

/** The delay between two attempts. */
const INTERVAL_MS = 100;
/** Longer than a failover. After that, claims have expired, and releasing them is of no use. */
const GIVE_UP_MS = 30_000;

interface PendingRelease {
  write: IdempotentWrite;
  endsAt: number;
}

/** The writes of each pool whose keys wait for the database. */
const pendingReleases = new WeakMap<Deps['pool'], Set<PendingRelease>>();

const repeatRelease = async ({ pool, log }: Pick<Deps, 'pool' | 'log'>, pending: Set<PendingRelease>) => {
  for (;;) {
    await pause(INTERVAL_MS, undefined, { ref: false });
    for (const release of pending) if (release.endsAt < performance.now()) pending.delete(release);
    if (pending.size === 0) break;
    if (isInterrupted(pool)) continue;
    const releases = [...pending];
    const writes = releases.map(({ write }) => write);
    try {
      await releaseKeys(pool, writes);
      for (const release of releases) pending.delete(release);
    } catch (err) {
      log.debug({ err }, 'idempotency keys not released yet');
    }
  }
  pendingReleases.delete(pool);
};

/**
 * Releases the key of a write that did not happen as soon as the database responds: after a failover all shoppers whose orders
 * it interrupted would otherwise wait until their claims expire.
 */
export const releaseClaimLater = (deps: Pick<Deps, 'pool' | 'log'>, write: IdempotentWrite) => {
  const release = { write, endsAt: performance.now() + GIVE_UP_MS };
  const pending = pendingReleases.get(deps.pool);
  if (pending) return void pending.add(release);
  const first = new Set([release]);
  pendingReleases.set(deps.pool, first);
  void repeatRelease(deps, first);
};

/** Releases the key of a write that did not happen, now or as soon as the database responds. */
export const releaseClaim = async (deps: Pick<Deps, 'pool' | 'log'>, write: IdempotentWrite) => {
  try {
    await releaseKeys(deps.pool, [write]);
  } catch (err) {
    deps.log.warn({ err }, 'idempotency key not released yet');
    releaseClaimLater(deps, write);
  }
};
