import type { CategoryNode } from '@trad/contract/catalog';

/** The way from a top category down to the one with this id; empty where there is none. */
export function categoryPath(tree: CategoryNode[], id: number): CategoryNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = categoryPath(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
