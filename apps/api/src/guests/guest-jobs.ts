import { DAY_MS, HOUR_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { deleteGuestKeysBefore, deleteGuestsBefore } from './guest.queries.ts';

/** From the last save on, as long as the token of the purchase is valid. */
const RETENTION_MS = 7 * DAY_MS;
const BATCH = 500;

/** Deletes guests who bought nothing, and the keys of those who did. */
export const deleteOldGuests = async ({ pool, prisma, clock }: Pick<Deps, 'pool' | 'prisma' | 'clock'>) => {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  while ((await deleteGuestsBefore(pool, before, BATCH)) === BATCH);
  await deleteGuestKeysBefore(prisma, before);
};

export const guestJobs: JobKinds = {
  'guests.delete_old': { run: (_payload, deps) => deleteOldGuests(deps), intervalMs: HOUR_MS },
};
