import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';

/** A store's name; undefined where there is no such store, or it has another status. */
export const findStoreName = async (prisma: PrismaClient, id: number, status?: 'active' | 'suspended') =>
  (await prisma.store.findUnique({ where: { id, ...(status && { status }) }, select: { name: true } }))?.name;

/** A category's name in a language, English where it has none. */
export const findCategoryName = async (prisma: PrismaClient, id: number, languageCode: LanguageCode) => {
  const category = await prisma.category.findUnique({
    where: { id },
    select: { name: true, translations: { where: { field: 'name', languageCode }, select: { text: true } } },
  });
  return category?.translations[0]?.text ?? category?.name;
};

/** A product's name in a language, English where it has none; undefined where there is no such product, or it has another state. */
export const findProductName = async (
  prisma: PrismaClient,
  id: number,
  languageCode: LanguageCode,
  state: { hidden: boolean } | { categoryId: number },
) => {
  const product = await prisma.product.findUnique({
    where: { id, ...state },
    select: { name: true, translations: { where: { field: 'name', languageCode }, select: { text: true } } },
  });
  return product?.translations[0]?.text ?? product?.name;
};
