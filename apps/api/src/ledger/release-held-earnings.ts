import { inTransaction } from '@trad/database/connections/transaction';
import type { Deps } from '../platform/deps.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { dueForRelease, endHolding, postTransfers } from './ledger.queries.ts';
import { releaseOf } from './transfers.ts';

const MINUTE_MS = 60_000;

/** What is held of parts whose time has come may be withdrawn from now on. */
export const releaseHeld = async ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> => {
  for (let more = true; more; ) {
    more = await inTransaction(pool, async (tx) => {
      const now = clock.now();
      const due = await dueForRelease(tx, now);
      await postTransfers(
        tx,
        due.map(({ heldMinor, ...part }) => releaseOf(part, heldMinor)),
        now,
      );
      await endHolding(
        tx,
        due.map(({ id }) => id),
      );
      return due.length > 0;
    });
  }
};

export const ledgerJobs: JobKinds = {
  'ledger.release': { every: MINUTE_MS, run: async (_payload, deps) => releaseHeld(deps) },
};
