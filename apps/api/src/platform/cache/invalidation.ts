import { listenTo } from '@trad/database/connections/listen';
import { isReadOnlyError } from '../database/database-errors.ts';
import type { Deps } from '../deps.ts';

const CHANNEL = 'trad_epoch';
const INTERVAL_MS = 500;

/** Logs the start and the end of each outage once. */
const createOutageLog = ({ log }: Deps, operation: string) => {
  let isDown = false;
  return {
    failed: (err: unknown) => {
      if (isDown) return;
      if (isReadOnlyError(err)) log.warn(`cannot ${operation} changes, as the database is read-only`);
      else log.warn({ err }, `cannot ${operation} changes`);
      isDown = true;
    },
    recovered: () => {
      if (isDown) log.info(`can ${operation} changes again`);
      isDown = false;
    },
  };
};

/**
 * Publishes changes twice a second and listens for those of other processes. Publications are polled, too: without a
 * listener a change takes half a second more. While the database is unavailable nothing is invalidated. Returns a
 * function that stops it.
 */
export const startInvalidation = (
  deps: Deps,
  getConnectionString: () => string | Promise<string>,
  intervalMs = INTERVAL_MS,
) => {
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
    getConnectionString,
    channel: CHANNEL,
    // The doctor finds the processes of the shop by it.
    applicationName: `trad listener ${deps.config.role}`,
    onMessage: (message) => {
      if (!stopped && invalidator.isNewEpoch(message)) void publish();
    },
    onOpen: () => {
      listening.recovered();
      invalidator.resetEpoch();
      void publish();
    },
    onLost: listening.failed,
    reconnectDelay: intervalMs,
  });
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await Promise.all([running, listener.stop()]);
  };
};
