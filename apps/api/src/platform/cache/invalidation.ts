import { listenTo } from '@trad/database/connections/listen';
import type { Deps } from '../deps.ts';

/** Counts the changes of the shop: all of them, and those of the catalogue. Both only grow. */
interface Epoch {
  answers: number;
  catalogue: number;
}

const CHANNEL = 'trad_epoch';
const INTERVAL_MS = 1000;

/** Publishes pending changes, if any, and reads the present epoch: the row with the highest counts is valid. */
const PUBLISH = `SELECT answers, catalogue FROM read.publish_changes()
  UNION ALL SELECT answers, catalogue FROM read.epoch`;

/** Receives changes of the shop and invalidates the cache tags that they concern. */
export const createInvalidator = ({ pool, cache }: Pick<Deps, 'pool' | 'cache'>) => {
  let known: Epoch | null = null;
  const receiveEpoch = (epoch: Epoch) => {
    if (!known || epoch.catalogue > known.catalogue) cache.invalidate('catalogue');
    else if (epoch.answers > known.answers) cache.invalidate('stock');
    else return;
    known = epoch;
  };
  return {
    /** Publishes changes to all processes. Rejects while the database is unavailable. */
    publish: async () => {
      const { rows } = await pool.query<Epoch>(PUBLISH);
      for (const row of rows) receiveEpoch(row);
    },
    /** Receives another process's notification: `<answers>:<catalogue>`. */
    receive: (message: string) => {
      const [, answers, catalogue] = /^(\d+):(\d+)$/.exec(message) ?? [];
      if (answers && catalogue) receiveEpoch({ answers: Number(answers), catalogue: Number(catalogue) });
    },
    /** Invalidates everything: notifications may have been missed. */
    invalidateAll: () => {
      known = null;
      cache.invalidate('catalogue');
    },
  };
};

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
 * Publishes changes each second and listens for those of other processes. The epoch is polled, too: behind pgbouncer,
 * which does not forward notifications, a change takes a second more. While the database is unavailable nothing is
 * invalidated, and cached values are served until they expire. Returns a function that stops it.
 */
export const startInvalidation = (deps: Deps, connectionString: string, intervalMs = INTERVAL_MS) => {
  const invalidator = createInvalidator(deps);
  const publishing = createOutageLog(deps, 'publish');
  const listening = createOutageLog(deps, 'receive');
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const publish = async () => {
    await invalidator.publish().then(publishing.recovered, publishing.failed);
    if (!stopped) schedule(intervalMs);
  };
  const schedule = (delay: number) => {
    timer = setTimeout(() => {
      running = publish();
    }, delay);
  };
  schedule(0);
  const listener = listenTo({
    connectionString,
    channel: CHANNEL,
    onMessage: invalidator.receive,
    onOpen: () => {
      listening.recovered();
      invalidator.invalidateAll();
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
