// SQL: the proposal is locked while its state is compared.
import { MAX_CATEGORY_DEPTH } from '@trad/contract/console/catalogue/categories';
import type { LanguageCode } from '@trad/contract/messages/message';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import {
  findCategoryPath,
  insertCategoryUnderFreeSlug,
  listCategoryParents,
  lockCategoryTree,
} from '../../catalog/catalog.ts';
import { CommandError } from '../../platform/commands/command.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { PROPOSAL_ACCEPTED, PROPOSAL_REJECTED } from '../moderation-mails.ts';
import { slugify } from '../slugify.ts';

/** Lists proposed categories, oldest first. */
export const listPendingProposals = (prisma: PrismaClient) =>
  prisma.categoryProposal.findMany({
    where: { status: 'pending' },
    include: { store: { select: { slug: true } }, parent: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });

/** A decision about a proposal is not possible; the message explains why to the operator. */
export class ProposalError extends CommandError {
  readonly problem: 'missing' | 'decided' | 'name' | 'parent' | 'hidden' | 'depth';
  /** The proposal's status, if there is one. */
  readonly status: string | null;

  constructor(message: string, problem: ProposalError['problem'], status: string | null = null) {
    super(message);
    this.problem = problem;
    this.status = status;
  }
}

/** A decision about a proposed category. */
interface ProposalDecision {
  id: number;
  actor: Actor;
  now: Date;
}

/** The names and parent that replace the proposed ones. */
interface CategoryChoice {
  /** The parent; null: the top level. */
  parentId: number | null;
  /** The English name. */
  name: string;
  /** The names in other languages. Where one is missing, the English name is shown. */
  translations: Readonly<Record<string, string>>;
}

const lockPendingProposal = async (tx: PrismaTransaction, id: number) => {
  await lockRow(tx, 'category_proposal', id);
  const proposal = await tx.categoryProposal.findUnique({
    where: { id },
    include: { store: { select: { ownerId: true, language: true } } },
  });
  if (!proposal) throw new ProposalError(`There is no proposal ${id}.`, 'missing');
  if (proposal.status !== 'pending')
    throw new ProposalError(`No proposal ${id} is pending.`, 'decided', proposal.status);
  return proposal;
};

const createCategory = async (tx: PrismaTransaction, { parentId, name, translations }: CategoryChoice) => {
  // Of two proposals of one name that are accepted at once, the second one sees the category of the first one.
  await lockCategoryTree(tx);
  const parent = parentId === null ? null : await tx.category.findUnique({ where: { id: parentId } });
  if (parentId !== null && !parent) throw new ProposalError(`There is no category ${parentId}.`, 'parent');
  const path = findCategoryPath(await listCategoryParents(tx), parentId);
  if (path.length >= MAX_CATEGORY_DEPTH)
    throw new ProposalError(`The category ${parentId} is of the last level.`, 'depth');
  // The vendor could not put products into it, as the mail says.
  if ((await tx.category.count({ where: { id: { in: path }, active: false } })) > 0)
    throw new ProposalError(`The category ${parentId} is hidden, or below a hidden one.`, 'hidden');
  const siblings = await tx.category.findMany({ where: { parentId }, orderBy: { id: 'asc' } });
  const duplicate = siblings.find((sibling) => sibling.active && sibling.name.toLowerCase() === name.toLowerCase());
  if (duplicate)
    throw new ProposalError(`The category exists already: ${duplicate.slug}. Reject the proposal.`, 'name');
  const base = slugify(parent ? `${parent.slug} ${name}` : name, 'category');
  const texts = Object.entries(translations).filter(([, text]) => text !== '' && text !== name);
  const category = { parentId, name, active: true, translations: Object.fromEntries(texts) };
  const created = await insertCategoryUnderFreeSlug(tx, category, base);
  return { ...created, texts: Object.fromEntries(texts.map(([language, text]) => [`name (${language})`, text])) };
};

const mailVendor = async (
  tx: PrismaTransaction,
  { ownerId, language }: { ownerId: number | null; language: string },
  mail: { kind: string; params: Readonly<Record<string, unknown>> },
  now: Date,
) => {
  if (ownerId !== null)
    await enqueueMailToUser(tx, { ...mail, userId: ownerId, language: language as LanguageCode }, now);
};

/**
 * Creates a proposed category as the last child of the proposed or chosen parent, and notifies the vendor. Throws
 * ProposalError.
 */
export const acceptProposal = (
  prisma: PrismaClient,
  { id, actor, now }: ProposalDecision,
  choice?: CategoryChoice,
): Promise<{ id: number; slug: string }> =>
  prisma.$transaction(async (tx) => {
    const { store, ...proposal } = await lockPendingProposal(tx, id);
    const chosen = choice ?? { parentId: proposal.parentId, name: proposal.name, translations: {} };
    const { texts, ...category } = await createCategory(tx, chosen);
    const data = { status: 'accepted', reason: null, decidedAt: now, categoryId: category.id };
    await tx.categoryProposal.updateMany({ where: { id }, data });
    const params = { proposal: proposal.name, category: category.id };
    await mailVendor(tx, store, { kind: PROPOSAL_ACCEPTED, params }, now);
    const before = { status: 'pending', name: proposal.name, parent: proposal.parentId };
    const after = { status: 'accepted', category: category.slug, name: chosen.name, parent: chosen.parentId, ...texts };
    await recordChange(tx, actor, { subjectKind: 'category_proposal', id, before, after }, now);
    return category;
  });

/** Rejects a proposed category, and notifies the vendor of the reason. Throws ProposalError. */
export const rejectProposal = (
  prisma: PrismaClient,
  { id, actor, now }: ProposalDecision,
  reason: string,
): Promise<void> =>
  prisma.$transaction(async (tx) => {
    const { store, name } = await lockPendingProposal(tx, id);
    await tx.categoryProposal.updateMany({ where: { id }, data: { status: 'rejected', reason, decidedAt: now } });
    await mailVendor(tx, store, { kind: PROPOSAL_REJECTED, params: { proposal: name, reason } }, now);
    const change = { before: { status: 'pending' }, after: { status: 'rejected', reason } };
    await recordChange(tx, actor, { subjectKind: 'category_proposal', id, ...change }, now);
  });
