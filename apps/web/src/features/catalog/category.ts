import type { CategoryNode } from '@trad/contract/catalog';

/** What pages show of a category. Each page carries the whole tree: what none shows is left out. */
export interface Category {
  id: number;
  name: string;
  /** Only a top category shows its picture. */
  image?: string | null;
  children: Category[];
}

export const toCategory = ({ id, name, image, parent_id, children }: CategoryNode): Category => ({
  id,
  name,
  image: parent_id ? undefined : image,
  children: children.map(toCategory),
});

/** The way from a top category down to the one with this id; empty where there is none. */
export function findCategoryPath(tree: Category[], id: number): Category[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = findCategoryPath(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
