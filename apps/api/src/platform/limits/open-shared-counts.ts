import type { Deps } from '../deps.ts';
import { addRequestCounts, deleteEndedCounts } from './shared-counts.queries.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Counts in Redis or Valkey where REDIS_URL names one, else in PostgreSQL. */
export const openSharedCounts = async ({ config, pool, log }: Pick<Deps, 'config' | 'pool' | 'log'>) => {
  if (config.redisUrl === null) return createDatabaseCounts({ pool });
  // Import on demand: few shops need the client.
  const { createRedisCounts } = await import('./redis-counts.ts');
  return createRedisCounts(config.redisUrl, { log });
};

const DELETE_EVERY_MS = 60_000;

/** Counts in an unlogged table of PostgreSQL. */
export const createDatabaseCounts = ({ pool }: Pick<Deps, 'pool'>): SharedCounts => {
  let deletedAt = performance.now();
  return {
    add: async (counts) => {
      const rows = await addRequestCounts(pool, counts);
      const byKey = new Map(rows.map((row) => [row.key, row]));
      if (performance.now() - deletedAt > DELETE_EVERY_MS) {
        deletedAt = performance.now();
        await deleteEndedCounts(pool);
      }
      return counts.map(({ key, amount, milliseconds }) => byKey.get(key) ?? { used: amount, milliseconds });
    },
    close: async () => {},
  };
};
