import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { CommandError } from '../../platform/commands/command.ts';
import { slugify } from '../slugify.ts';
import { toIdOrSlug } from './id-or-slug.ts';

/** Suspends or reopens a store by slug or id; its open orders continue. False where there is no such store. */
export const setStoreStatus = async (prisma: PrismaClient, store: string, status: 'active' | 'suspended') =>
  (await prisma.store.updateMany({ where: toIdOrSlug(store), data: { status } })).count === 1;

/** Sets the commission, in hundredths of a percent, of the next orders. False where there is no such store. */
export const setCommission = async (prisma: PrismaClient, store: string, commissionBp: number) =>
  (await prisma.store.updateMany({ where: toIdOrSlug(store), data: { commissionBp } })).count === 1;

/** Lists proposed categories, oldest first. */
export const listPendingProposals = (prisma: PrismaClient) =>
  prisma.categoryProposal.findMany({
    where: { status: 'pending' },
    include: { store: { select: { slug: true } }, parent: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });

const lockPendingProposal = async (tx: PrismaTransaction, id: number) => {
  await lockRow(tx, 'category_proposal', id);
  const proposal = await tx.categoryProposal.findUnique({ where: { id, status: 'pending' } });
  if (!proposal) throw new CommandError(`No proposal ${id} is pending.`);
  return proposal;
};

/** Inserts a category under the first free slug, which it returns. */
const insertCategory = async (
  tx: PrismaTransaction,
  category: { parentId: number | null; name: string; position: number },
  base: string,
) => {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const { count } = await tx.category.createMany({ data: { ...category, slug }, skipDuplicates: true });
    if (count === 1) return slug;
  }
};

/** Creates a proposed category as the last child of its parent. Returns its slug. Throws CommandError. */
export const acceptProposal = (prisma: PrismaClient, id: number): Promise<string> =>
  prisma.$transaction(async (tx) => {
    const { name, parentId } = await lockPendingProposal(tx, id);
    const siblings = await tx.category.findMany({ where: { parentId }, orderBy: { id: 'asc' } });
    const duplicate = siblings.find((sibling) => sibling.active && sibling.name.toLowerCase() === name.toLowerCase());
    if (duplicate) throw new CommandError(`The category exists already: ${duplicate.slug}. Reject the proposal.`);
    const parent = parentId === null ? null : await tx.category.findUnique({ where: { id: parentId } });
    const position = Math.max(0, ...siblings.map((sibling) => sibling.position)) + 1;
    const base = slugify(parent ? `${parent.slug} ${name}` : name, 'category');
    const slug = await insertCategory(tx, { parentId, name, position }, base);
    await tx.categoryProposal.updateMany({ where: { id }, data: { status: 'accepted', reason: null } });
    return slug;
  });

/** Rejects a proposed category with a reason. Throws CommandError. */
export const rejectProposal = (prisma: PrismaClient, id: number, reason: string): Promise<void> =>
  prisma.$transaction(async (tx) => {
    await lockPendingProposal(tx, id);
    await tx.categoryProposal.updateMany({ where: { id }, data: { status: 'rejected', reason } });
  });
