import { createJobActor } from '@trad/database/audit/actors';
import { recordChanges } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import type { Deps } from '../platform/deps.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { clearReleaseTimes, lockDueReleases, postTransfers } from './ledger.queries.ts';
import { buildRelease } from './transfers.ts';

const MINUTE_MS = 60_000;
const RELEASE = 'ledger.release';

/** Releases the held earnings of seller orders whose return window is over. */
export const releaseHeldEarnings = async ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> => {
  for (let more = true; more; ) {
    more = await inTransaction(pool, async (tx) => {
      const now = clock.now();
      const due = await lockDueReleases(tx, now);
      await postTransfers(
        tx,
        due.map(({ heldMinor, number, ...sellerOrder }) => buildRelease(sellerOrder, heldMinor, number)),
        now,
      );
      const entries = due.map(({ id, heldMinor }) => ({
        subjectKind: 'seller_order' as const,
        id,
        before: { heldMinor },
        after: { heldMinor: 0 },
      }));
      await recordChanges(tx, createJobActor(RELEASE), entries, now);
      await clearReleaseTimes(
        tx,
        due.map(({ id }) => id),
      );
      return due.length > 0;
    });
  }
};

export const ledgerJobs: JobKinds = {
  [RELEASE]: { intervalMs: MINUTE_MS, run: async (_payload, deps) => releaseHeldEarnings(deps) },
};
