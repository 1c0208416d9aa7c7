import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';

/** The levels of the category tree. Importing the contract's constant would bundle zod. */
export const maxCategoryDepth = 3;

/** A row of the tree. */
export interface TreeRow {
  category: OperatorCategory;
  /** 1 for a top category. */
  level: number;
  /** The position among the siblings, from 1. */
  position: number;
  /** The number of siblings, with this category. */
  siblings: number;
  hasChildren: boolean;
  /** Whether an ancestor is hidden. */
  isBelowHidden: boolean;
}

/** Of a move by one step; `in` is to the end of the previous sibling's children, `out` to the place after the parent. */
export type Direction = 'up' | 'down' | 'in' | 'out';
export interface TreePosition {
  /** 0: the top level. */
  parent_id: number;
  /** The sibling that follows; 0: at the end. */
  before_id: number;
}

export const listChildren = (categories: readonly OperatorCategory[], parentId: number) =>
  categories.filter(({ parent_id }) => parent_id === parentId);

/** Lists the rows of the tree, without those below a collapsed category. Siblings remain in the order of `categories`. */
export function listTreeRows(categories: readonly OperatorCategory[], isExpanded: (id: number) => boolean): TreeRow[] {
  const byParent = new Map<number, OperatorCategory[]>();
  for (const category of categories)
    byParent.set(category.parent_id, [...(byParent.get(category.parent_id) ?? []), category]);
  const list = (parentId: number, level: number, isBelowHidden: boolean): TreeRow[] => {
    const children = byParent.get(parentId) ?? [];
    return children.flatMap((category, index) => [
      {
        category,
        level,
        position: index + 1,
        siblings: children.length,
        hasChildren: byParent.has(category.id),
        isBelowHidden,
      },
      ...(isExpanded(category.id) ? list(category.id, level + 1, isBelowHidden || category.is_active === 0) : []),
    ]);
  };
  return list(0, 1, false);
}

/** Lists the ids from the top category to this one. */
export function findPath(categories: readonly OperatorCategory[], id: number): number[] {
  const category = categories.find((one) => one.id === id);
  return category ? [...findPath(categories, category.parent_id), id] : [];
}

/** Counts the levels of a category's subtree, that of the category included. */
const measureHeight = (categories: readonly OperatorCategory[], id: number): number =>
  1 + Math.max(0, ...listChildren(categories, id).map((child) => measureHeight(categories, child.id)));

/** Whether a category may be below that one: not below itself, nor deeper than the shop shows. */
export function canBeBelow(categories: readonly OperatorCategory[], id: number, parentId: number): boolean {
  const path = findPath(categories, parentId);
  return !path.includes(id) && path.length + measureHeight(categories, id) <= maxCategoryDepth;
}

/** Returns the position of a category after a move by one step; null where that move is impossible. */
export function findMovePosition(
  categories: readonly OperatorCategory[],
  id: number,
  direction: Direction,
): TreePosition | null {
  const category = categories.find((one) => one.id === id);
  if (!category) return null;
  const { parent_id } = category;
  const siblings = listChildren(categories, parent_id);
  const index = siblings.findIndex((one) => one.id === id);
  if (direction === 'up') {
    const previous = siblings[index - 1];
    return previous ? { parent_id, before_id: previous.id } : null;
  }
  if (direction === 'down') return siblings[index + 1] ? { parent_id, before_id: siblings[index + 2]?.id ?? 0 } : null;
  if (direction === 'in') {
    const previous = siblings[index - 1];
    return previous && canBeBelow(categories, id, previous.id) ? { parent_id: previous.id, before_id: 0 } : null;
  }
  const parent = categories.find((one) => one.id === parent_id);
  if (!parent) return null;
  const parentSiblings = listChildren(categories, parent.parent_id);
  return { parent_id: parent.parent_id, before_id: parentSiblings[parentSiblings.indexOf(parent) + 1]?.id ?? 0 };
}

/** Returns the position of a category dropped on a row; null where it cannot be there or is there already. */
export function findDropPosition(
  categories: readonly OperatorCategory[],
  id: number,
  target: OperatorCategory,
  side: 'before' | 'inside' | 'after',
): TreePosition | null {
  if (target.id === id) return null;
  const parent_id = side === 'inside' ? target.id : target.parent_id;
  if (!canBeBelow(categories, id, parent_id)) return null;
  const siblings = listChildren(categories, parent_id);
  const others = siblings.filter((one) => one.id !== id);
  const index =
    side === 'inside' ? others.length : others.findIndex((one) => one.id === target.id) + (side === 'after' ? 1 : 0);
  const isThere = siblings.findIndex((one) => one.id === id) === index;
  return isThere ? null : { parent_id, before_id: others[index]?.id ?? 0 };
}

/** Lists the languages without a translation of the name. */
export const listMissingLanguages = (names: OperatorCategory['names']) =>
  (Object.keys(names) as (keyof OperatorCategory['names'])[]).filter((language) => !names[language]);

/** Returns the categories that match the text and, with `onlyMissing`, lack a translation, with their ancestors. */
export function filterTree(categories: readonly OperatorCategory[], text: string, onlyMissing: boolean) {
  const wanted = text.trim().toLowerCase();
  const isFound = ({ name, names, slug }: OperatorCategory) =>
    [name, slug, ...Object.values(names)].some((one) => one?.toLowerCase().includes(wanted)) &&
    (!onlyMissing || listMissingLanguages(names).length > 0);
  const shown = new Set(categories.filter(isFound).flatMap(({ id }) => findPath(categories, id)));
  return categories.filter(({ id }) => shown.has(id));
}
