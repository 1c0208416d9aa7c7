import { MAX_CATEGORY_DEPTH } from '@trad/contract/console/catalogue/categories';
import { type CategoryWithParent, findCategoryPath } from '../../catalog/catalog.ts';
import { createInvalidFieldError } from '../../platform/http/refusal.ts';

/** Returns the number of levels of a category's subtree. */
export const measureCategoryHeight = (nodes: readonly CategoryWithParent[], id: number): number => {
  const children = nodes.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((child) => measureCategoryHeight(nodes, child.id)));
};

/** Throws VALIDATION_FAILED where a category of that height would reach below the last level. */
export const checkCategoryDepth = (nodes: readonly CategoryWithParent[], parentId: number | null, height: number) => {
  const depth = findCategoryPath(nodes, parentId).length + height;
  if (depth > MAX_CATEGORY_DEPTH)
    throw createInvalidFieldError('parent_id', `would have ${depth} levels: there are ${MAX_CATEGORY_DEPTH} at most`);
};
