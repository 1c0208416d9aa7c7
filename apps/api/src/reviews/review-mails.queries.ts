import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';

interface HiddenReview {
  productId: number;
  userId: number;
  hiddenReason: string;
}

/**
 * The name, in a language, of the product of a review that is hidden for this reason, English where it has none; undefined where there is
 * no such review, or no longer.
 */
export const findNameOfHiddenReview = async (
  prisma: PrismaClient,
  review: HiddenReview,
  languageCode: LanguageCode,
): Promise<string | undefined> => {
  const found = await prisma.review.findFirst({
    where: { ...review, status: 'hidden' },
    select: {
      product: {
        select: { name: true, translations: { where: { field: 'name', languageCode }, select: { text: true } } },
      },
    },
  });
  return found?.product.translations[0]?.text ?? found?.product.name;
};
