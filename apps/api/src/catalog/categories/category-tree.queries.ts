// SQL: the lock of the whole tree.
import type { PrismaTransaction } from '@trad/database/connections/prisma';

/** Locks the whole tree: of two moves at once the second one sees the first one's tree, so that no cycle arises. */
export const lockCategoryTree = (tx: PrismaTransaction) =>
  tx.$queryRawUnsafe('SELECT FROM category ORDER BY id FOR NO KEY UPDATE');

/** A category in the tree: its id and that of its parent. */
export interface CategoryWithParent {
  id: number;
  parentId: number | null;
}

/** The parents of all categories, siblings in their order. */
export const listCategoryParents = (tx: PrismaTransaction): Promise<CategoryWithParent[]> =>
  tx.category.findMany({ select: { id: true, parentId: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] });

/** The categories from a top one to this one. Moves and imports refuse cycles; one that somebody made by SQL ends the path. */
export const findCategoryPath = (nodes: readonly CategoryWithParent[], id: number | null): number[] => {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]));
  const path: number[] = [];
  for (let at = id; at !== null && parents.has(at) && !path.includes(at); at = parents.get(at) ?? null)
    path.unshift(at);
  return path;
};
