import type { ContentKey } from '@trad/contract/console/content-kinds';
import type { Prisma, PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';

/** A version that replaces the published one at a time. */
export interface PlannedVersion {
  key: ContentKey;
  /** A new one with each change of the plan. */
  version: number;
  value: Record<string, unknown>;
  /** The version that was published when it was planned. */
  basedOn: number;
  publishAt: Date;
  plannedAt: Date;
  /** Null where the account was deleted. */
  plannedBy: { id: number; name: string } | null;
}

/** The transaction in which content is locked and changed. */
export type ContentTransaction = PrismaTransaction;

type PlannedContentClient = Pick<PrismaClient, 'plannedContent'>;

const include = { plannedBy: { select: { id: true, name: true } } } as const;

type Row = Prisma.PlannedContentGetPayload<{ include: typeof include }>;

const toPlannedVersion = ({ key, id, value, basedOn, publishAt, plannedAt, plannedBy }: Row): PlannedVersion => ({
  key: key as ContentKey,
  version: id,
  value: value as Record<string, unknown>,
  ...{ basedOn, publishAt, plannedAt, plannedBy },
});

export const listPlannedVersions = async (
  { plannedContent }: PlannedContentClient,
  keys: readonly ContentKey[],
): Promise<Map<ContentKey, PlannedVersion>> => {
  const rows = await plannedContent.findMany({ where: { key: { in: [...keys] } }, include });
  return new Map(rows.map((row) => [row.key as ContentKey, toPlannedVersion(row)]));
};

/** Finds the planned version of content that the caller has locked. */
export const findPlannedVersion = async (
  { plannedContent }: PlannedContentClient,
  key: ContentKey,
): Promise<PlannedVersion | null> => {
  const row = await plannedContent.findUnique({ where: { key }, include });
  return row && toPlannedVersion(row);
};

export const deletePlannedVersion = async ({ plannedContent }: PrismaTransaction, key: ContentKey) => {
  await plannedContent.deleteMany({ where: { key } });
};

interface NewPlannedVersion extends Pick<PlannedVersion, 'key' | 'basedOn' | 'publishAt' | 'plannedAt'> {
  value: object;
  plannedById: number;
}

/** Replaces the planned version of content that the caller has locked. A new row has a new version. */
export const replacePlannedVersion = async (
  tx: PrismaTransaction,
  { value, ...planned }: NewPlannedVersion,
): Promise<PlannedVersion> => {
  await deletePlannedVersion(tx, planned.key);
  const data = { ...planned, value: value as Prisma.InputJsonObject };
  return toPlannedVersion(await tx.plannedContent.create({ data, include }));
};
