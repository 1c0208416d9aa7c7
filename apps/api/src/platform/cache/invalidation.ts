import { listenTo } from '@trad/database/connections/listen';
import type { Deps } from '../deps.ts';

/** How often the shop has changed: in anything, and in its catalogue. Both only grow. */
interface Epoch {
  answers: number;
  catalogue: number;
}

const CHANNEL = 'trad_epoch';
const PUBLISH_MS = 1000;

/** Publishes the changes that are waiting, if any, and reads where the shop stands: the highest row counts. */
const PUBLISH = `SELECT answers, catalogue FROM read.publish_changes()
  UNION ALL SELECT answers, catalogue FROM read.epoch`;

/** Makes changes known to every process, and drops from this one's cache what they made untrue. */
export const createInvalidator = ({ pool, cache }: Pick<Deps, 'pool' | 'cache'>) => {
  let known: Epoch | null = null;
  const reach = (now: Epoch) => {
    if (!known || now.catalogue > known.catalogue) cache.invalidate('catalogue');
    else if (now.answers > known.answers) cache.invalidate('stock');
    else return;
    known = now;
  };
  return {
    /** Rejects while the database is away. */
    publish: async () => {
      const { rows } = await pool.query<Epoch>(PUBLISH);
      for (const row of rows) reach(row);
    },
    /** What another process published, as `<answers>:<catalogue>`. */
    hear: (message: string) => {
      const [, answers, catalogue] = /^(\d+):(\d+)$/.exec(message) ?? [];
      if (answers && catalogue) reach({ answers: Number(answers), catalogue: Number(catalogue) });
    },
    /** For when messages may have been missed: nothing that is kept can be trusted. */
    forget: () => {
      known = null;
      cache.invalidate('catalogue');
    },
  };
};

/** Tells of each outage once, and of its end. */
const tellOnce = ({ log }: Deps, what: string) => {
  let isAway = false;
  return {
    lost: (err: unknown) => {
      if (!isAway) log.warn({ err }, `changes cannot be ${what}`);
      isAway = true;
    },
    back: () => {
      if (isAway) log.info(`changes are ${what} again`);
      isAway = false;
    },
  };
};

/**
 * Publishes once a second and listens to what others publish, until `stop()`. The epoch is read each second, too: a
 * connection that is deaf, as behind pgbouncer, costs a second, no more. While the database is away nothing is dropped:
 * what is kept serves on for its minute.
 */
export const startInvalidation = (deps: Deps, connectionString: string, everyMs = PUBLISH_MS) => {
  const epoch = createInvalidator(deps);
  const publishing = tellOnce(deps, 'published');
  const listening = tellOnce(deps, 'heard');
  let stopped = false;
  let timer: NodeJS.Timeout;
  let pass: Promise<void> = Promise.resolve();
  const publish = async () => {
    await epoch.publish().then(publishing.back, publishing.lost);
    if (!stopped) schedule(everyMs);
  };
  const schedule = (pause: number) => {
    timer = setTimeout(() => {
      pass = publish();
    }, pause);
  };
  schedule(0);
  const listener = listenTo({
    connectionString,
    channel: CHANNEL,
    onMessage: epoch.hear,
    onOpen: () => {
      listening.back();
      epoch.forget();
    },
    onLost: listening.lost,
    pause: everyMs,
  });
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.all([pass, listener.stop()]);
  };
};
