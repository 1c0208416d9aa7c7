import type { CategoryNode } from '@trad/contract/catalog';
import { buildPictureUrl } from '../../platform/pictures.ts';
import type { CategoryRow } from './category.queries.ts';

/** Builds a tree of rows in display order. Categories below an inactive one are left out. */
export const buildCategoryTree = (rows: readonly CategoryRow[]): CategoryNode[] => {
  const nodes = new Map(
    rows.map((row): [number, CategoryNode] => [
      row.id,
      {
        id: row.id,
        name: row.name,
        slug: row.slug,
        image: buildPictureUrl(row.image_key),
        parent_id: row.parent_id ?? 0,
        children: [],
      },
    ]),
  );
  for (const node of nodes.values()) nodes.get(node.parent_id)?.children.push(node);
  return [...nodes.values()].filter(({ parent_id }) => parent_id === 0);
};

/** The subtree whose root is the category `id`. */
export const findSubtree = (tree: readonly CategoryNode[], id: number): CategoryNode | undefined => {
  for (const node of tree) {
    const found = node.id === id ? node : findSubtree(node.children, id);
    if (found) return found;
  }
  return undefined;
};
