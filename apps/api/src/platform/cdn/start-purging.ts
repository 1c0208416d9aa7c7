import type { Deps } from '../deps.ts';
import { purgeCdn } from './purge-cdn.ts';

/** Changes are published twice a second: with a purge four times a second, one is purged within 0.8 s. */
const INTERVAL_MS = 250;
const MAX_RETRY_MS = 15_000;

/** Purges changes from the CDN, where one is configured. Returns a function that stops it. */
export const startPurging = (deps: Pick<Deps, 'config' | 'pool' | 'log'>, intervalMs = INTERVAL_MS) => {
  if (!deps.config.cdnPurgeUrl) return async () => {};
  let stopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const purge = () =>
    purgeCdn(deps).then(
      () => {
        if (failures > 0) deps.log.info('changes are purged from the CDN again');
        failures = 0;
      },
      (err) => {
        if (failures === 0) deps.log.warn({ err }, 'cannot purge changes from the CDN');
        failures += 1;
      },
    );
  const schedule = () => {
    const delay = Math.min(intervalMs * 2 ** failures, MAX_RETRY_MS);
    timer = setTimeout(() => {
      running = purge().then(() => {
        if (!stopped) schedule();
      });
    }, delay);
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
};
