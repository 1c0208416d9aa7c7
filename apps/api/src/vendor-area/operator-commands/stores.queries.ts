import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { CommandError } from '../../platform/commands/command.ts';
import { slugify } from '../slugify.ts';
import { toIdOrSlug } from './id-or-slug.ts';

interface StoreDecision {
  /** The store's slug or id. */
  store: string;
  actor: Actor;
  now: Date;
}

/**
 * Suspends or reopens a store, whose open orders continue, or sets the commission, in hundredths of a percent, of the next
 * orders. False where there is no such store.
 */
export const setStoreFields = (
  prisma: PrismaClient,
  { store, actor, now }: StoreDecision,
  data: { status: 'active' | 'suspended' } | { commissionBp: number },
): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    const named = await tx.store.findUnique({ where: toIdOrSlug(store), select: { id: true } });
    if (!named) return false;
    const { id } = named;
    await lockRow(tx, 'store', id);
    const before = await tx.store.findUniqueOrThrow({ where: { id }, select: { status: true, commissionBp: true } });
    await tx.store.updateMany({ where: { id }, data });
    await recordChange(tx, actor, { thing: 'store', id, before, after: data }, now);
    return true;
  });

/** A decision about a proposed category. */
interface ProposalDecision {
  id: number;
  actor: Actor;
  now: Date;
}

const recordDecision = (
  tx: PrismaTransaction,
  { id, actor, now }: ProposalDecision,
  after: { status: string; reason?: string; category?: string },
) => recordChange(tx, actor, { thing: 'category_proposal', id, before: { status: 'pending' }, after }, now);

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
export const acceptProposal = (prisma: PrismaClient, decision: ProposalDecision): Promise<string> =>
  prisma.$transaction(async (tx) => {
    const { id } = decision;
    const { name, parentId } = await lockPendingProposal(tx, id);
    const siblings = await tx.category.findMany({ where: { parentId }, orderBy: { id: 'asc' } });
    const duplicate = siblings.find((sibling) => sibling.active && sibling.name.toLowerCase() === name.toLowerCase());
    if (duplicate) throw new CommandError(`The category exists already: ${duplicate.slug}. Reject the proposal.`);
    const parent = parentId === null ? null : await tx.category.findUnique({ where: { id: parentId } });
    const position = Math.max(0, ...siblings.map((sibling) => sibling.position)) + 1;
    const base = slugify(parent ? `${parent.slug} ${name}` : name, 'category');
    const slug = await insertCategory(tx, { parentId, name, position }, base);
    await tx.categoryProposal.updateMany({ where: { id }, data: { status: 'accepted', reason: null } });
    await recordDecision(tx, decision, { status: 'accepted', category: slug });
    return slug;
  });

/** Rejects a proposed category with a reason. Throws CommandError. */
export const rejectProposal = (prisma: PrismaClient, decision: ProposalDecision, reason: string): Promise<void> =>
  prisma.$transaction(async (tx) => {
    const { id } = decision;
    await lockPendingProposal(tx, id);
    await tx.categoryProposal.updateMany({ where: { id }, data: { status: 'rejected', reason } });
    await recordDecision(tx, decision, { status: 'rejected', reason });
  });
