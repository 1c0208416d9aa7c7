import type { AnyTransaction } from '@trad/database/connections/execute';
import { enqueueJob, type JobHandler, type JobKinds } from '../platform/jobs.ts';
import { plannedVersionJobs } from './editing/publish-planned-version.ts';
import { recordPublication } from './publication.queries.ts';

const PUBLISH = 'content.publish';

/**
 * Queries of public reads compare periods of publication with the time. These jobs invalidate cached responses at the start
 * and at the end of a period.
 */
const publish: JobHandler = async (_payload, { pool, invalidator }) => {
  await recordPublication(pool);
  await invalidator.publish();
};

/** These jobs have their own runner, because they have to run at their time. */
export const publicationJobs: JobKinds = { [PUBLISH]: { run: publish }, ...plannedVersionJobs };

/** Invalidates cached content at each of these times in the future, if the caller's transaction commits. */
export const schedulePublication = async (tx: AnyTransaction, times: ReadonlyArray<Date | null>, now: Date) => {
  for (const runAt of times) {
    if (runAt === null || runAt <= now) continue;
    await enqueueJob(tx, PUBLISH, {}, { runAt, dedupeKey: `${PUBLISH} ${runAt.toISOString()}` });
  }
};
