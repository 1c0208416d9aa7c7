import type { PRODUCT_TEXT_FIELDS } from '@trad/contract/console/catalogue/product';
import type { PrismaClient } from '@trad/database/connections/prisma';

/** Lists the pictures of a product, with the option that each shows. */
export const listProductPictures = (prisma: PrismaClient, productId: number) =>
  prisma.productImage.findMany({
    where: { productId },
    select: { key: true, alt: true, attributeValue: { select: { value: true } } },
    orderBy: { position: 'asc' },
  });

/** Lists which texts of a product are translated. */
export const listTranslatedFields = async (prisma: PrismaClient, productId: number) => {
  const rows = await prisma.productTranslation.findMany({
    where: { productId },
    select: { languageCode: true, field: true },
  });
  return rows.map(({ languageCode, field }) => ({
    language: languageCode,
    field: field as (typeof PRODUCT_TEXT_FIELDS)[number],
  }));
};
