// SQL: the review is locked while its state is compared.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { ReportReason } from '@trad/contract/reviews';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { enqueueMailToUser } from '../platform/mail/outbox.ts';
import { REVIEW_HIDDEN } from './review-mails.ts';

interface Report {
  reviewId: number;
  userId: number;
  reason: ReportReason;
  now: Date;
}

/**
 * Stores a report about a published review by another user, of a product that is for sale in an open store. A report that was
 * decided about counts again only if the review was rewritten since. False where there is no such review.
 */
export const saveReport = async (prisma: PrismaClient, { reviewId, userId, reason, now }: Report): Promise<boolean> => {
  const review = await prisma.review.findUnique({
    where: {
      id: reviewId,
      status: 'published',
      userId: { not: userId },
      product: { onSale: true, store: { open: true } },
    },
    select: { updatedAt: true },
  });
  if (!review) return false;
  const report = { reviewId, userId, reason, createdAt: now };
  // Without relations Prisma sends one INSERT … ON CONFLICT, which concurrent reports need.
  await prisma.reviewReport.createMany({ data: report, skipDuplicates: true });
  await prisma.reviewReport.updateMany({
    where: { reviewId, userId, resolvedAt: null },
    data: { reason },
  });
  await prisma.reviewReport.updateMany({
    where: { reviewId, userId, resolvedAt: { lt: review.updatedAt } },
    data: { reason, createdAt: now, resolvedAt: null },
  });
  return true;
};

interface ReviewState {
  status: string;
  hiddenReason: string | null;
}

/** Another operator decided about a review meanwhile, or its author wrote it again. */
export class ReviewChangedError extends Error {
  readonly state: ReviewState;

  constructor(state: ReviewState) {
    super('The review changed meanwhile.');
    this.state = state;
  }
}

interface ReviewDecision {
  id: number;
  /** The status that the operator saw. */
  formerStatus: 'published' | 'hidden';
  /** When the text that the operator read was written; undefined: the present text is meant. */
  writtenAt: Date | undefined;
  /** Why it is hidden; null: it is published. */
  hiddenReason: string | null;
  actor: Actor;
  now: Date;
}

/**
 * Hides or publishes a review, and resolves its open reports. The author of a hidden review gets the reason by mail;
 * triggers update the product's rating. False where there is no such review. Throws ReviewChangedError.
 */
export const decideReview = (
  prisma: PrismaClient,
  { id, formerStatus, writtenAt, hiddenReason, actor, now }: ReviewDecision,
): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    await lockRow(tx, 'review', id);
    const found = await tx.review.findUnique({
      where: { id },
      select: { status: true, hiddenReason: true, createdAt: true, userId: true, productId: true, languageCode: true },
    });
    if (!found) return false;
    const { createdAt, userId, productId, languageCode, ...before } = found;
    // A review that is written again gets a new time.
    const isRewritten = writtenAt !== undefined && writtenAt.getTime() !== createdAt.getTime();
    if (before.status !== formerStatus || isRewritten) throw new ReviewChangedError(before);
    const after = { status: hiddenReason === null ? 'published' : 'hidden', hiddenReason };
    if (before.status !== after.status || before.hiddenReason !== hiddenReason)
      await tx.review.updateMany({ where: { id }, data: after });
    const { count } = await tx.reviewReport.updateMany({
      where: { reviewId: id, resolvedAt: null },
      data: { resolvedAt: now },
    });
    const change = { before: { ...before, openReports: count }, after: { ...after, openReports: 0 } };
    await recordChange(tx, actor, { subjectKind: 'review', id, ...change }, now);
    if (hiddenReason !== null) {
      const params = { product: productId, reason: hiddenReason };
      const language = languageCode as LanguageCode;
      await enqueueMailToUser(tx, { kind: REVIEW_HIDDEN, userId, language, params, onlyConfirmed: true }, now);
    }
    return true;
  });
