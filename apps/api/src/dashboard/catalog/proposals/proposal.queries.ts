// SQL: the store is locked, as a new proposal has no row to lock yet.
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient } from '@trad/database/connections/prisma';

const MAX_LISTED = 200;

/** The store's latest proposals, the newest first. */
export const listProposals = (prisma: PrismaClient, storeId: number) =>
  prisma.categoryProposal.findMany({ where: { storeId }, orderBy: { id: 'desc' }, take: MAX_LISTED });

export type ProposalRow = Awaited<ReturnType<typeof listProposals>>[number];

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const isActiveCategory = async (prisma: PrismaClient, id: number) =>
  (await prisma.category.count({ where: { id, active: true } })) > 0;

/** Whether there is an active category of that name, in any letter case, directly below this one; null: at the top level. */
export const hasSubcategory = async (prisma: PrismaClient, parentId: number | null, name: string) => {
  const siblings = await prisma.category.findMany({ where: { active: true, parentId }, select: { name: true } });
  return siblings.some((sibling) => isSameName(sibling.name, name));
};

interface NewProposal {
  storeId: number;
  name: string;
  parentId: number | null;
  createdAt: Date;
}

/** The store's pending proposal of that name, inserted where there is none. */
export const findOrInsertProposal = (prisma: PrismaClient, proposal: NewProposal, actor: Actor): Promise<ProposalRow> =>
  prisma.$transaction(async (tx) => {
    const { storeId, parentId, name } = proposal;
    // Of concurrent proposals, the second finds the first one's row.
    await lockRow(tx, 'store', storeId);
    const pending = await tx.categoryProposal.findMany({
      where: { storeId, parentId, status: 'pending' },
      orderBy: { id: 'asc' },
    });
    const known = pending.find((one) => isSameName(one.name, name)) ?? null;
    const { id, ...row } = known ?? (await tx.categoryProposal.create({ data: proposal }));
    const change = {
      subjectKind: 'category_proposal',
      id,
      before: known,
      after: { name: row.name, status: row.status },
    } as const;
    await recordChange(tx, actor, change, proposal.createdAt);
    return { id, ...row };
  });
