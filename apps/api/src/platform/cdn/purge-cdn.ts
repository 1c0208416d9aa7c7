import type { Config } from '../../config/config.ts';
import type { CacheTag } from '../cache/tag-log.ts';
import type { Deps } from '../deps.ts';
import { ALL_TAGS, formatTag } from './cdn-headers.ts';
import { claimPurge, recordPurge, releasePurge } from './purge.queries.ts';

/** Cloudflare takes 30 tags a request, the others more. */
const TAGS_PER_REQUEST = 30;
/** Beyond it everything is purged. */
const MAX_TAGS = 300;
const TIMEOUT_MS = 5000;

/** Sends one request that Cloudflare (JSON), Fastly (header and key) and Varnish (header) understand. */
const sendPurge = async ({ cdnPurgeUrl, cdnPurgeToken }: Config, tags: readonly string[]) => {
  if (!cdnPurgeUrl) return;
  const response = await fetch(cdnPurgeUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
      ...(cdnPurgeToken && { authorization: `Bearer ${cdnPurgeToken}`, 'fastly-key': cdnPurgeToken }),
    },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the purge address responds with status ${response.status}`);
};

const purgeTags = async (config: Config, tags: readonly CacheTag[] | null) => {
  const isAll = !tags || tags.length > MAX_TAGS || tags.includes('shop');
  // A response without tags depends on every change.
  const purged = (isAll ? ALL_TAGS : [...tags, 'any change' as const]).map(formatTag);
  const starts = Array.from({ length: Math.ceil(purged.length / TAGS_PER_REQUEST) }, (_, n) => n * TAGS_PER_REQUEST);
  // Concurrently: one after the other, slow requests would outlast the claim, and another process would purge the same.
  // All end before the claim is released, also when one fails.
  const results = await Promise.allSettled(
    starts.map((start) => sendPurge(config, purged.slice(start, start + TAGS_PER_REQUEST))),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};

/**
 * Purges from the CDN what has changed since the last purge. Any number of processes may call it: one makes the purge.
 * Rejects where the CDN or the database does not respond; the changes are then purged by a later call.
 */
export const purgeCdn = async ({ config, pool }: Pick<Deps, 'config' | 'pool'>) => {
  const due = await claimPurge(pool);
  if (!due) return;
  try {
    await purgeTags(config, due.tags);
  } catch (error) {
    await releasePurge(pool, due);
    throw error;
  }
  await recordPurge(pool, due);
};
