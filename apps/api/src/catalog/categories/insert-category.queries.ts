import type { PrismaTransaction } from '@trad/database/connections/prisma';

/** A category before it is inserted, with its names in other languages than English. */
export interface NewCategory {
  parentId: number | null;
  name: string;
  active: boolean;
  translations: Readonly<Record<string, string>>;
}

/**
 * Inserts a category as the last one below its parent; null where another one has the slug. The caller has locked the category tree:
 * concurrent inserts would get the same position.
 */
export const insertCategory = async (
  tx: PrismaTransaction,
  { translations, ...category }: NewCategory,
  slug: string,
): Promise<{ id: number; slug: string } | null> => {
  const last = await tx.category.aggregate({ _max: { position: true }, where: { parentId: category.parentId } });
  const [created] = await tx.category.createManyAndReturn({
    data: { ...category, slug, position: (last._max.position ?? 0) + 1 },
    skipDuplicates: true,
    select: { id: true, slug: true },
  });
  if (!created) return null;
  await tx.categoryTranslation.createMany({
    data: Object.entries(translations).map(([languageCode, text]) => ({
      categoryId: created.id,
      languageCode,
      field: 'name',
      text,
    })),
  });
  return created;
};

/** Inserts a category under the first slug that no other has: `base`, or `base` with a number from 2. */
export const insertCategoryUnderFreeSlug = async (tx: PrismaTransaction, category: NewCategory, base: string) => {
  for (let number = 1; ; number += 1) {
    const created = await insertCategory(tx, category, number === 1 ? base : `${base}-${number}`);
    if (created) return created;
  }
};
