import { createJobActor } from '@trad/database/audit/actors';
import { recordChanges } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import type { Deps } from '../platform/deps.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { clearReleaseTimes, lockDueReleases, postTransfers } from './ledger.queries.ts';
import { buildRelease, calculateReleasable } from './transfers.ts';

const MINUTE_MS = 60_000;
const RELEASE = 'ledger.release';

/** Releases the held earnings of seller orders whose return window is over, but not what failed refunds owe to their buyers. */
export const releaseHeldEarnings = async ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> => {
  for (let more = true; more; ) {
    more = await inTransaction(pool, async (tx) => {
      const now = clock.now();
      const due = await lockDueReleases(tx, now);
      await postTransfers(
        tx,
        due.map((one) => buildRelease(one, calculateReleasable(one, one.heldMinor), one.releaseNumber)),
        now,
      );
      const entries = due.map((one) => ({
        subjectKind: 'seller_order' as const,
        id: one.id,
        before: { heldMinor: one.heldMinor },
        after: { heldMinor: one.heldMinor - calculateReleasable(one, one.heldMinor) },
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
