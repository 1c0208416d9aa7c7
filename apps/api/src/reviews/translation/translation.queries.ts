// SQL: the review is locked, so that a translation of a former text is not stored.
import type { LanguageCode } from '@trad/contract/messages/message';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient } from '@trad/database/connections/prisma';

export interface ReviewText {
  title: string | null;
  comment: string | null;
}

export interface TranslatableReview extends ReviewText {
  /** The stored translation. */
  translation: ReviewText | null;
}

/** Finds a published review of a product for sale, with its translation. */
export const findTranslatableReview = async (
  prisma: PrismaClient,
  { id, language }: { id: number; language: LanguageCode },
): Promise<TranslatableReview | null> => {
  const review = await prisma.review.findFirst({
    where: { id, status: 'published', product: { onSale: true, store: { open: true } } },
    select: {
      title: true,
      comment: true,
      translations: { where: { languageCode: language }, select: { title: true, comment: true } },
    },
  });
  return review && { title: review.title, comment: review.comment, translation: review.translations[0] ?? null };
};

interface NewTranslation {
  reviewId: number;
  language: LanguageCode;
  /** The text that was translated. */
  original: ReviewText;
  translation: ReviewText;
}

/** Stores a translation, unless the review changed while it was translated. */
export const saveTranslation = (
  prisma: PrismaClient,
  { reviewId, language: languageCode, original: { title, comment }, translation }: NewTranslation,
  now: Date,
) =>
  prisma.$transaction(async (tx) => {
    await lockRow(tx, 'review', reviewId);
    if (!(await tx.review.findFirst({ where: { id: reviewId, title, comment }, select: { id: true } }))) return;
    await tx.reviewTranslation.createMany({
      data: { reviewId, languageCode, ...translation, createdAt: now },
      skipDuplicates: true,
    });
  });
