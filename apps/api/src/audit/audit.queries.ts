import type { AuditSubjectKind } from '@trad/database/audit/record-changes';
import type { Prisma, PrismaClient } from '@trad/database/connections/prisma';

/** The position of an entry in a list, the newest first. */
export interface AuditPosition {
  createdAt: Date;
  id: bigint;
}

/**
 * The condition of entries that come after a position in the list, and so are older. The bound on the time lets the planner begin in the
 * index there.
 */
const toConditionAfter = ({ createdAt, id }: AuditPosition): Prisma.AuditEntryWhereInput => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
});

/**
 * How many later entries of its subject an entry is compared with before it is undone. With as many, of which none changed the same fields,
 * it is too old: those in between are not compared.
 */
export const MAX_LATER_ENTRIES = 1000;

type Stored = Awaited<ReturnType<PrismaClient['auditEntry']['findMany']>>[number];

/** Adds the personal data of entries, the names of their actors and of the vendors viewed as, and whether each entry is undone. */
const addPersonalData = async (prisma: PrismaClient, rows: readonly Stored[]) => {
  const personal = await prisma.auditPersonalData.findMany({ where: { entryId: { in: rows.map(({ id }) => id) } } });
  const userIds = new Set(rows.flatMap(({ actorId, viewedAsId }) => [actorId ?? [], viewedAsId ?? []].flat()));
  const users = await prisma.user.findMany({ where: { id: { in: [...userIds] } }, select: { id: true, name: true } });
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const undoing = await prisma.auditEntry.findMany({
    where: { undoesId: { in: rows.map(({ id }) => id) } },
    select: { undoesId: true },
  });
  const undone = new Set(undoing.map(({ undoesId }) => undoesId));
  const byEntry = new Map<bigint, typeof personal>();
  for (const data of personal) byEntry.set(data.entryId, [...(byEntry.get(data.entryId) ?? []), data]);
  return rows.map((row) => ({
    ...row,
    actorName: names.get(row.actorId ?? 0) ?? '',
    viewedAsName: names.get(row.viewedAsId ?? 0) ?? '',
    personal: byEntry.get(row.id) ?? [],
    isUndone: undone.has(row.id),
  }));
};
export type AuditEntryRow = Awaited<ReturnType<typeof addPersonalData>>[number];

/** Lists the entries about a subject, the newest first. */
export const listHistory = async (
  prisma: PrismaClient,
  subject: { subjectKind: AuditSubjectKind; subjectId: string },
  { limit, after }: { limit: number; after: AuditPosition | null },
): Promise<AuditEntryRow[]> => {
  const rows = await prisma.auditEntry.findMany({
    where: { ...subject, ...(after && { AND: toConditionAfter(after) }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return addPersonalData(prisma, rows);
};

/** Loads entries in the order of the ids; ids without an entry are left out. */
export const loadAuditEntries = async (prisma: PrismaClient, ids: readonly bigint[]): Promise<AuditEntryRow[]> => {
  const rows = await prisma.auditEntry.findMany({ where: { id: { in: [...ids] } } });
  const byId = new Map((await addPersonalData(prisma, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Lists the latest entries about the subject of an entry that came after it, the newest first. */
export const listLaterEntries = async (
  prisma: PrismaClient,
  { id, subjectKind, subjectId }: Pick<Stored, 'id' | 'subjectKind' | 'subjectId'>,
): Promise<AuditEntryRow[]> => {
  const rows = await prisma.auditEntry.findMany({
    where: { subjectKind, subjectId, id: { gt: id } },
    orderBy: { id: 'desc' },
    take: MAX_LATER_ENTRIES,
  });
  return addPersonalData(prisma, rows);
};
