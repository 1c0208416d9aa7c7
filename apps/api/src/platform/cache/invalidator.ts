import type pg from 'pg';
import type { Cache } from './cache.ts';
import type { CacheTag } from './tag-log.ts';

/** The tags that an epoch invalidated. Epochs are consecutive. */
interface Publication {
  epoch: number;
  tags: CacheTag[];
}

/** Publishes changes of the shop, receives them and invalidates the cache tags that they concern. */
export const createInvalidator = ({ pool, cache }: { pool: pg.Pool; cache: Cache }) => {
  /** The last epoch received; null until the first one, and after notifications may have been missed. */
  let known: number | null = null;
  const receive = ({ epoch, tags }: Publication) => {
    const isNext = known !== null && epoch === known + 1;
    // Everything after a gap: its publications may have been deleted, as they are after ten minutes.
    cache.invalidate(isNext ? tags : ['shop']);
    known = epoch;
  };
  const publish = async () => {
    if (known === null) {
      const { rows } = await pool.query<Publication>(
        `SELECT number AS epoch, '{shop}'::text[] AS tags FROM read.epoch`,
      );
      for (const row of rows) receive(row);
    }
    const { rows } = await pool.query<Publication>({
      name: 'publish-changes',
      text: 'SELECT epoch, tags FROM read.publish_changes($1)',
      values: [known],
    });
    for (const row of rows) receive(row);
  };
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return {
    /**
     * Publishes the changes that are committed now, and receives those of other processes. It refreshes up to 200 products
     * whose rows are not locked; until later calls have refreshed the others, listings show their former data. Calls that
     * come while one runs share the next one. Rejects while the database is unavailable.
     */
    publish: () => {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined;
          running = publish();
          return running;
        });
      return next;
    },
    /** Whether the epoch of a notification is a new one. */
    isNewEpoch: (message: string) => known === null || Number(message) > known,
    /** Invalidates everything at the next publication: notifications may have been missed. */
    resetEpoch: () => {
      known = null;
    },
  };
};
export type Invalidator = ReturnType<typeof createInvalidator>;
