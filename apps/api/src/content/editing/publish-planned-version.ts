import type { ContentKey, ContentTextKey } from '@trad/contract/console/content-kinds';
import { createJobActor } from '@trad/database/audit/actors';
import { recordChange } from '@trad/database/audit/record-changes';
import type { AnyTransaction } from '@trad/database/connections/execute';
import type { Deps } from '../../platform/deps.ts';
import { enqueueJob, type JobHandler, type JobKinds } from '../../platform/jobs.ts';
import { lockContentText, replaceContentText, type StoredText } from './content-text.queries.ts';
import { describeContent } from './describe-content.ts';
import {
  type ContentTransaction,
  deletePlannedVersion,
  findPlannedVersion,
  type PlannedVersion,
} from './planned-content.queries.ts';
import { lockSetting, storeSetting } from './setting.queries.ts';

const PUBLISH_PLANNED = 'content.publish_planned';

const isSettingKey = (key: ContentKey) => key === 'web_settings' || key === 'home_sections';

/** Locks the content. Returns its published value, and a function that replaces it by a planned one. */
const lockContent = async (tx: ContentTransaction, key: ContentKey, now: Date) => {
  if (isSettingKey(key)) {
    const { version, value } = await lockSetting(tx, key);
    const replace = (planned: PlannedVersion['value']) =>
      storeSetting(tx, { key, value: { ...value, ...planned }, version: version + 1 }, now);
    return { value, replace };
  }
  const text = await lockContentText(tx, key as ContentTextKey);
  const replace = async (planned: PlannedVersion['value']) => {
    await replaceContentText(tx, text, planned.texts as StoredText['texts']);
  };
  return { value: { texts: text.texts }, replace };
};

/**
 * Publishes the planned version of the content if its time has come. Reads show it from that time on, so that no page
 * depends on when this runs.
 */
export const publishDueVersion = async (
  { prisma, clock }: Pick<Deps, 'prisma' | 'clock'>,
  key: ContentKey,
  now = clock.now(),
) => {
  const isDue = (planned: PlannedVersion | null) => planned !== null && planned.publishAt <= now;
  if (!isDue(await findPlannedVersion(prisma, key))) return;
  await prisma.$transaction(async (tx) => {
    const { value, replace } = await lockContent(tx, key, now);
    const planned = await findPlannedVersion(tx, key);
    if (!planned || !isDue(planned)) return;
    await replace(planned.value);
    await deletePlannedVersion(tx, key);
    const change = {
      before: { ...describeContent(key, value), publishAt: planned.publishAt },
      after: { ...describeContent(key, { ...value, ...planned.value }), publishAt: null },
    };
    const actor = createJobActor(PUBLISH_PLANNED, planned.plannedBy?.id ?? null);
    await recordChange(tx, actor, { subjectKind: 'content_text', id: key, ...change }, now);
  });
};

const run: JobHandler = async ({ key, publishAt }, deps) => {
  // The job is claimed by PostgreSQL's clock, and the one of this process may be behind. Jobs of the former release have no `publishAt`.
  const now = Math.max(deps.clock.now().getTime(), publishAt === undefined ? 0 : Date.parse(String(publishAt)));
  await publishDueVersion(deps, key as ContentKey, new Date(now));
  await deps.invalidator.publish();
};

export const plannedVersionJobs: JobKinds = { [PUBLISH_PLANNED]: { run } };

/** Publishes the planned version at its time, if the caller's transaction commits. */
export const schedulePlannedVersion = (tx: AnyTransaction, key: ContentKey, publishAt: Date) => {
  const time = publishAt.toISOString();
  const job = { runAt: publishAt, dedupeKey: `${PUBLISH_PLANNED} ${key} ${time}` };
  return enqueueJob(tx, PUBLISH_PLANNED, { key, publishAt: time }, job);
};
