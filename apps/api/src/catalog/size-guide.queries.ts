import type { LanguageCode } from '@trad/contract/messages/message';
import type { SizeGuide } from '@trad/contract/size-guide';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { SIZE_ATTRIBUTE } from './size-attribute.ts';

/** The size guide that a shown category has itself. */
export const findSizeGuide = async ({ sizeGuide }: PrismaClient, categoryId: number): Promise<SizeGuide | null> => {
  const found = await sizeGuide.findFirst({
    where: { categoryId, category: { active: true } },
    select: { content: true },
  });
  // Its shape is checked when it is stored.
  return (found?.content as SizeGuide | undefined) ?? null;
};

/** The translations of sizes by their English names, as the choice of a product shows them. */
export const findSizeNames = async (
  { attributeValue }: PrismaClient,
  sizes: string[],
  languageCode: LanguageCode,
): Promise<ReadonlyMap<string, string>> => {
  const found = await attributeValue.findMany({
    where: { attribute: { code: SIZE_ATTRIBUTE }, value: { in: sizes } },
    select: { value: true, translations: { where: { languageCode, field: 'value' }, select: { text: true } } },
  });
  return new Map(
    found.flatMap(({ value, translations: [translation] }) => (translation ? [[value, translation.text]] : [])),
  );
};
