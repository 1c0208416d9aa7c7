import type { Prisma, PrismaClient } from '@trad/database/connections/prisma';

export interface AuditFilter {
  actorId?: number | undefined;
  source?: string | undefined;
  thing?: string | undefined;
  thingId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The position of an entry in the order of the list. */
export interface AuditPosition {
  createdAt: Date;
  id: bigint;
}

/** The condition of entries after a position: the bound on the time lets the planner begin in the index there. */
const isAfter = ({ createdAt, id }: AuditPosition): Prisma.AuditEntryWhereInput => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
});

/** Lists entries, the newest first, with their personal data and the names of their persons. */
export const listAuditEntries = async (
  prisma: PrismaClient,
  filter: AuditFilter,
  { limit, after }: { limit: number; after: AuditPosition | null },
) => {
  const { from, to, ...equal } = filter;
  const rows = await prisma.auditEntry.findMany({
    where: {
      ...Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined)),
      createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) },
      ...(after && { AND: isAfter(after) }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  const personal = await prisma.auditPersonalData.findMany({ where: { entryId: { in: rows.map(({ id }) => id) } } });
  const userIds = new Set(rows.flatMap(({ actorId, viewedAsId }) => [actorId ?? [], viewedAsId ?? []].flat()));
  const users = await prisma.user.findMany({ where: { id: { in: [...userIds] } }, select: { id: true, name: true } });
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...row,
    actorName: names.get(row.actorId ?? 0) ?? '',
    viewedAsName: names.get(row.viewedAsId ?? 0) ?? '',
    personal: personal.filter(({ entryId }) => entryId === row.id),
  }));
};
export type AuditEntryRow = Awaited<ReturnType<typeof listAuditEntries>>[number];
