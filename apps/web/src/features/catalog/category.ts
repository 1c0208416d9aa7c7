import type { CategoryNode } from '@trad/contract/catalog';

/** The fields of a category that pages show. Each page's state holds the whole tree, so unused fields are left out. */
export interface Category {
  id: number;
  name: string;
  /** Set for top categories only: no other picture is shown. */
  image?: string | null;
  children: Category[];
}

export const toCategory = ({ id, name, image, parent_id, children }: CategoryNode): Category => ({
  id,
  name,
  image: parent_id ? undefined : image,
  children: children.map(toCategory),
});

/** The categories from the root to the one with this id; empty if there is none. */
export function findCategoryPath(tree: Category[], id: number): Category[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = findCategoryPath(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
