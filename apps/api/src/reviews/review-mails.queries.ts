import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';

/** A product's name in a language, English where it has none. */
export const findReviewedProductName = async (prisma: PrismaClient, id: number, languageCode: LanguageCode) => {
  const product = await prisma.product.findUnique({
    where: { id },
    select: { name: true, translations: { where: { field: 'name', languageCode }, select: { text: true } } },
  });
  return product?.translations[0]?.text ?? product?.name;
};
