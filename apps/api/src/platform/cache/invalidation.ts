import { listenTo } from '@trad/database/connections/listen';
import type { Deps } from '../deps.ts';
import type { CacheTag } from './tag-log.ts';

/** What an epoch invalidated. Epochs are consecutive. */
interface Publication {
  epoch: number;
  tags: CacheTag[];
}

const CHANNEL = 'trad_epoch';
const INTERVAL_MS = 500;

/** Publishes changes of the shop, receives them and invalidates the cache tags that they concern. */
export const createInvalidator = ({ pool, cache }: Pick<Deps, 'pool' | 'cache'>) => {
  /** The last epoch received; null until the first one, and after notifications may have been missed. */
  let known: number | null = null;
  const receive = ({ epoch, tags }: Publication) => {
    const isNext = known !== null && epoch === known + 1;
    // Former publications are deleted after some minutes.
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
    const { rows } = await pool.query<Publication>('SELECT epoch, tags FROM read.publish_changes($1)', [known]);
    for (const row of rows) receive(row);
  };
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return {
    /**
     * Publishes the changes that are committed now, and receives those of other processes. Calls that come while one runs
     * share the next one. Rejects while the database is unavailable.
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
    /** Whether a notification, an epoch, tells something new. */
    isNews: (message: string) => known === null || Number(message) > known,
    /** Invalidates everything at the next publication: notifications may have been missed. */
    forgetEpoch: () => {
      known = null;
    },
  };
};
export type Invalidator = ReturnType<typeof createInvalidator>;

/** Logs the start and the end of each outage once. */
const createOutageLog = ({ log }: Deps, operation: string) => {
  let isDown = false;
  return {
    failed: (err: unknown) => {
      if (!isDown) log.warn({ err }, `cannot ${operation} changes`);
      isDown = true;
    },
    recovered: () => {
      if (isDown) log.info(`can ${operation} changes again`);
      isDown = false;
    },
  };
};

/**
 * Publishes changes twice a second and listens for those of other processes. Publications are polled, too: behind pgbouncer,
 * which does not forward notifications, a change takes half a second more. While the database is unavailable nothing is
 * invalidated. Returns a function that stops it.
 */
export const startInvalidation = (deps: Deps, connectionString: string, intervalMs = INTERVAL_MS) => {
  const { invalidator } = deps;
  const publishing = createOutageLog(deps, 'publish');
  const listening = createOutageLog(deps, 'receive');
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const publish = () => invalidator.publish().then(publishing.recovered, publishing.failed);
  const schedule = (delay: number) => {
    timer = setTimeout(() => {
      running = publish().then(() => {
        if (!stopped) schedule(intervalMs);
      });
    }, delay);
  };
  schedule(0);
  const listener = listenTo({
    connectionString,
    channel: CHANNEL,
    onMessage: (message) => {
      if (!stopped && invalidator.isNews(message)) void publish();
    },
    onOpen: () => {
      listening.recovered();
      invalidator.forgetEpoch();
      void publish();
    },
    onLost: listening.failed,
    pause: intervalMs,
  });
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.all([running, listener.stop()]);
  };
};
