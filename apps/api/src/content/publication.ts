import type { AnyTransaction } from '@trad/database/connections/execute';
import { enqueueJob, type JobHandler, type JobKinds } from '../platform/jobs.ts';
import { recordPublication } from './publication.queries.ts';

const PUBLISH = 'content.publish';

/** The queries of public reads decide by the time what is published; this makes cached responses change at that time. */
const publish: JobHandler = async (_payload, { pool, invalidator }) => {
  await recordPublication(pool);
  await invalidator.publish();
};

/** These jobs have their own runner, because they have to run at their time. */
export const publicationJobs: JobKinds = { [PUBLISH]: { run: publish } };

/** Invalidates cached content at each of these times that is still to come, if the caller's transaction commits. */
export const schedulePublication = async (tx: AnyTransaction, times: ReadonlyArray<Date | null>, now: Date) => {
  for (const runAt of times) {
    if (runAt === null || runAt <= now) continue;
    await enqueueJob(tx, PUBLISH, {}, { runAt, dedupeKey: `${PUBLISH} ${runAt.toISOString()}` });
  }
};
