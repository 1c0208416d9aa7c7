import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobKinds } from '../../platform/jobs.ts';
import { deleteAlertsBefore, sendDueAlerts } from './stock-alert.queries.ts';

const INTERVAL_MS = 60_000;
const RETENTION_MS = 180 * DAY_MS;
const BATCH = 200;

/** A job, not a trigger: the write that adds the stock does not wait for the mails. */
export const sendStockAlerts = async ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>) => {
  while ((await sendDueAlerts(pool, clock.now(), BATCH)) === BATCH);
};

export const stockAlertJobs: JobKinds = {
  'catalog.send_stock_alerts': { run: (_payload, deps) => sendStockAlerts(deps), intervalMs: INTERVAL_MS },
  'catalog.delete_old_stock_alerts': {
    run: async (_payload, { prisma, clock }) =>
      void (await deleteAlertsBefore(prisma, new Date(clock.now().getTime() - RETENTION_MS))),
    intervalMs: HOUR_MS,
  },
};
