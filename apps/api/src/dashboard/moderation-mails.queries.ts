import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';

export const findStoreName = async (prisma: PrismaClient, id: number) =>
  (await prisma.store.findUnique({ where: { id }, select: { name: true } }))?.name;

/** A category's name in a language, English where it has none. */
export const findCategoryName = async (prisma: PrismaClient, id: number, languageCode: LanguageCode) => {
  const category = await prisma.category.findUnique({
    where: { id },
    select: { name: true, translations: { where: { field: 'name', languageCode }, select: { text: true } } },
  });
  return category?.translations[0]?.text ?? category?.name;
};

/** A product's name in a language, English where it has none. */
export const findProductName = async (prisma: PrismaClient, id: number, languageCode: LanguageCode) => {
  const product = await prisma.product.findUnique({
    where: { id },
    select: { name: true, translations: { where: { field: 'name', languageCode }, select: { text: true } } },
  });
  return product?.translations[0]?.text ?? product?.name;
};
