import { MAX_CATEGORY_DEPTH } from '@trad/contract/console/catalogue/categories';
import { createInvalidFieldError } from '../../platform/http/refusal.ts';
import type { CategoryPlace } from './categories.queries.ts';

/** The categories from a top one to this one. A tree has no cycles: moves and imports refuse them. */
export const findCategoryPath = (places: readonly CategoryPlace[], id: number | null): number[] => {
  const parents = new Map(places.map((place) => [place.id, place.parentId]));
  const path: number[] = [];
  for (let at = id; at !== null && parents.has(at) && !path.includes(at); at = parents.get(at) ?? null)
    path.unshift(at);
  return path;
};

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
