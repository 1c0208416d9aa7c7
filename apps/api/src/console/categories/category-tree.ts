import { MAX_CATEGORY_DEPTH } from '@trad/contract/console/catalogue/categories';
import { type CategoryPlace, findCategoryPath } from '../../catalog/catalog.ts';
import { createInvalidFieldError } from '../../platform/http/refusal.ts';

/** Returns the number of levels of a category's subtree. */
export const measureCategoryHeight = (places: readonly CategoryPlace[], id: number): number => {
  const children = places.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((child) => measureCategoryHeight(places, child.id)));
};

/** Throws VALIDATION_FAILED where a category of that height would reach below the last level. */
export const checkCategoryDepth = (places: readonly CategoryPlace[], parentId: number | null, height: number) => {
  const depth = findCategoryPath(places, parentId).length + height;
  if (depth > MAX_CATEGORY_DEPTH)
    throw createInvalidFieldError('parent_id', `would have ${depth} levels: there are ${MAX_CATEGORY_DEPTH} at most`);
};
