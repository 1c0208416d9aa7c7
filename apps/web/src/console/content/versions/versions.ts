import type { ContentText } from '@trad/contract/console/content';
import type { ContentFormValues } from '../item-values.ts';

/** A version that replaces the published one at a time. */
export interface PlannedVersion {
  version: number;
  values: ContentFormValues;
  /** As `plannedAt` in ISO 8601. */
  publishAt: string;
  plannedAt: string;
  /** The name of the operator; null: their account no longer exists. */
  plannedBy: string | null;
  /** The version that was published when it was planned. */
  basedOn: number;
}

/** Content as values of its form: the published version, and a planned one. */
export interface Versions {
  version: number;
  values: ContentFormValues;
  planned: PlannedVersion | null;
}

type SentPlan = NonNullable<ContentText['planned']>;

/** Converts a planned version of the API, whose content has become the values of the form. */
export const toPlannedVersion = (
  { version, publish_at, planned_at, planned_by, based_on }: Omit<SentPlan, 'texts'>,
  values: ContentFormValues,
): PlannedVersion => ({
  ...{ version, values, publishAt: publish_at, plannedAt: planned_at },
  ...{ plannedBy: planned_by?.name ?? null, basedOn: based_on },
});
