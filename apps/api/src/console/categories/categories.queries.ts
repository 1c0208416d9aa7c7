// SQL: counts of products per category and the order of siblings as one statement.
import type { SizeGuide } from '@trad/contract/size-guide';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

const WITH_NAMES = {
  select: {
    id: true,
    parentId: true,
    slug: true,
    name: true,
    imageKey: true,
    active: true,
    version: true,
    sizeGuide: { select: { content: true } },
    translations: { where: { field: 'name' }, select: { languageCode: true, text: true } },
  },
} as const;

export const listCategories = (prisma: PrismaClient) =>
  prisma.category.findMany({ ...WITH_NAMES, orderBy: [{ position: 'asc' }, { id: 'asc' }] });

export type StoredCategory = Awaited<ReturnType<typeof listCategories>>[number];

export const findStoredCategory = (
  tx: Pick<PrismaTransaction, 'category'>,
  id: number,
): Promise<StoredCategory | null> => tx.category.findUnique({ ...WITH_NAMES, where: { id } });

export type CategoryCounts = ReadonlyMap<number, { products: number; listed: number }>;

/** Counts the products of each category itself, and those that shoppers find in it and below it. `id`: of this category alone. */
export const countCategoryProducts = async (db: Queryable, id: number | null = null): Promise<CategoryCounts> => {
  const { rows } = await db.query<{ id: number; products: number; listed: number }>(
    `SELECT id, sum(products)::int AS products, sum(listed)::int AS listed FROM (
       SELECT category_id AS id, count(*) AS products, 0 AS listed FROM product_category
       WHERE $1::int IS NULL OR category_id = $1 GROUP BY category_id
       UNION ALL
       SELECT category_id, 0, count(*) FROM read.entry
       WHERE category_id > 0 AND ($1::int IS NULL OR category_id = $1) GROUP BY category_id) counted
     GROUP BY id`,
    [id],
  );
  return new Map(rows.map(({ id: category, ...counts }) => [category, counts]));
};

/** Puts a category below another one, or with null on the first level; `siblings` are all categories there in their new order. */
export const placeCategory = async (
  tx: PrismaTransaction,
  { id, parentId, siblings }: { id: number; parentId: number | null; siblings: readonly number[] },
) => {
  await tx.category.update({ where: { id }, data: { parentId, version: { increment: 1 } } });
  await tx.$executeRawUnsafe(
    `UPDATE category c SET position = ordered.position
     FROM unnest($1::int[]) WITH ORDINALITY AS ordered (id, position)
     WHERE c.id = ordered.id AND c.position <> ordered.position`,
    siblings,
  );
};

export interface CategoryChanges {
  name?: string | undefined;
  active?: boolean | undefined;
  imageKey?: string | null | undefined;
}

export const updateStoredCategory = (tx: PrismaTransaction, id: number, { name, active, imageKey }: CategoryChanges) =>
  tx.category.update({
    where: { id },
    data: {
      ...(name !== undefined && { name }),
      ...(active !== undefined && { active }),
      ...(imageKey !== undefined && { imageKey }),
      version: { increment: 1 },
    },
  });

/** Writes a translation of the name; null deletes it. */
export const writeCategoryName = async (
  tx: PrismaTransaction,
  categoryId: number,
  languageCode: string,
  text: string | null,
) => {
  const key = { categoryId, languageCode, field: 'name' };
  if (text === null) await tx.categoryTranslation.deleteMany({ where: key });
  else
    await tx.categoryTranslation.upsert({
      where: { categoryId_languageCode_field: key },
      create: { ...key, text },
      update: { text },
    });
};

/** Writes the size guide of a category; null removes it. */
export const writeSizeGuide = async (tx: PrismaTransaction, categoryId: number, content: SizeGuide | null) => {
  if (content === null) await tx.sizeGuide.deleteMany({ where: { categoryId } });
  else await tx.sizeGuide.upsert({ where: { categoryId }, create: { categoryId, content }, update: { content } });
  await tx.category.update({ where: { id: categoryId }, data: { version: { increment: 1 } } });
};

/** Products of which it is the main or a further category. */
const buildAssignedTo = (categoryId: number) => ({ OR: [{ categoryId }, { categories: { some: { categoryId } } }] });

export const countAssignedProducts = (tx: PrismaTransaction, categoryId: number) =>
  tx.product.count({ where: buildAssignedTo(categoryId) });

/** Locks a category, and counts what prevents its deletion. */
export const countCategoryUses = async (tx: PrismaTransaction, id: number) => {
  // Waits for transactions that assign products to it, and blocks new ones.
  await lockRow(tx, 'category', id, 'UPDATE');
  const products = await countAssignedProducts(tx, id);
  const subcategories = await tx.category.count({ where: { parentId: id } });
  const proposals = await tx.categoryProposal.count({ where: { parentId: id, status: 'pending' } });
  return { products, subcategories, proposals };
};

export const deleteStoredCategory = (tx: PrismaTransaction, id: number) => tx.category.delete({ where: { id } });

/** Moves up to `limit` products from a category to another one; returns how many. */
export const moveProducts = async (tx: PrismaTransaction, from: number, to: number, limit: number): Promise<number> => {
  const where = buildAssignedTo(from);
  const chosen = await tx.product.findMany({ where, select: { id: true }, orderBy: { id: 'asc' }, take: limit });
  const ids = chosen.map(({ id }) => id);
  await tx.product.updateMany({
    where: { id: { in: ids }, categoryId: from },
    data: { categoryId: to, version: { increment: 1 } },
  });
  await tx.productCategory.createMany({
    data: ids.map((productId) => ({ productId, categoryId: to })),
    skipDuplicates: true,
  });
  await tx.productCategory.deleteMany({ where: { categoryId: from, productId: { in: ids } } });
  return ids.length;
};
