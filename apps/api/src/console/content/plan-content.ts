import { type ContentKey, MAX_PLANNED_DAYS } from '@trad/contract/console/content-kinds';
import { recordChange } from '@trad/database/audit/record-changes';
import {
  type ContentTransaction,
  deletePlannedVersion,
  describeContent,
  type PlannedVersion,
  replacePlannedVersion,
  schedulePlannedVersion,
} from '../../content/content.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { createInvalidFieldError } from '../../platform/http/refusal.ts';

/** Reads the time of a publication; null: at once. Throws VALIDATION_FAILED unless it is within the next two years. */
export const parsePublishAt = (publishAt: string | null, now: Date) => {
  if (publishAt === null) return null;
  const time = new Date(publishAt);
  if (time <= now) throw createInvalidFieldError('publish_at', 'is in the past');
  if (time.getTime() > now.getTime() + MAX_PLANNED_DAYS * DAY_MS)
    throw createInvalidFieldError('publish_at', 'is more than two years ahead');
  return time;
};

type Value = Readonly<Record<string, unknown>>;
type Actor = Parameters<typeof recordChange>[1];

/** Names the fields of a planned version for the audit log; of two descriptions `recordChange` stores the fields that differ. */
const describePlan = (key: ContentKey, value: Value, publishAt: Date | null) => ({
  ...Object.fromEntries(
    Object.entries(describeContent(key, value)).map(([field, content]) => [`planned.${field}`, content]),
  ),
  publishAt,
});

interface Content {
  key: ContentKey;
  /** The published version, which the caller has locked. */
  published: Value;
  planned: PlannedVersion | null;
}

/**
 * Whether the planned version is another one than the form was loaded with. If the form was loaded without one,
 * publishing its content at once is allowed and keeps the planned version, but planning it is a conflict.
 */
export const isPlanOutdated = (
  planned: PlannedVersion | null,
  { planned_version, publish_at }: { planned_version: number | null; publish_at: string | null },
) => (planned_version !== null || publish_at !== null) && planned_version !== (planned?.version ?? null);

/** Plans a version for a time. It replaces the planned one. */
export const planVersion = async (
  tx: ContentTransaction,
  actor: Actor,
  { key, published, planned: former }: Content,
  plan: { value: Value; basedOn: number; publishAt: Date; plannedById: number },
  now: Date,
) => {
  const planned = await replacePlannedVersion(tx, { key, ...plan, plannedAt: now });
  await schedulePlannedVersion(tx, key, plan.publishAt);
  const change = {
    before: describePlan(key, { ...published, ...former?.value }, former?.publishAt ?? null),
    after: describePlan(key, { ...published, ...plan.value }, plan.publishAt),
  };
  await recordChange(tx, actor, { subjectKind: 'content_text', id: key, ...change }, now);
  return planned;
};

/** Withdraws the planned version; the published one remains. */
export const withdrawVersion = async (
  tx: ContentTransaction,
  actor: Actor,
  { key, published, planned }: Content,
  now: Date,
) => {
  await deletePlannedVersion(tx, key);
  const change = {
    before: describePlan(key, { ...published, ...planned?.value }, planned?.publishAt ?? null),
    after: describePlan(key, published, null),
  };
  await recordChange(tx, actor, { subjectKind: 'content_text', id: key, ...change }, now);
};

/** Converts a planned version into the fields that all kinds of content share. */
export const toPlannedView = ({ version, publishAt, plannedAt, plannedBy, basedOn }: PlannedVersion) => ({
  ...{ version, planned_by: plannedBy, based_on: basedOn },
  ...{ publish_at: publishAt.toISOString(), planned_at: plannedAt.toISOString() },
});
