import { MAX_CATEGORY_DEPTH, type OperatorCategory } from '@trad/contract/console/catalogue/categories';

/** A row of the tree. */
export interface TreeRow {
  category: OperatorCategory;
  /** 1: a top category. */
  level: number;
  /** Its number among its siblings, from 1, and how many they are. */
  place: number;
  siblings: number;
  hasChildren: boolean;
  /** A category above it is hidden. */
  isBelowHidden: boolean;
}

export type Direction = 'up' | 'down' | 'in' | 'out';
export interface Place {
  parent_id: number;
  /** 0: the last one. */
  before_id: number;
}

export const listChildren = (categories: readonly OperatorCategory[], parentId: number) =>
  categories.filter(({ parent_id }) => parent_id === parentId);

/** The rows of the tree in order; those below a category that is not open are left out. */
export function listTreeRows(categories: readonly OperatorCategory[], isOpen: (id: number) => boolean): TreeRow[] {
  const byParent = new Map<number, OperatorCategory[]>();
  for (const category of categories)
    byParent.set(category.parent_id, [...(byParent.get(category.parent_id) ?? []), category]);
  const list = (parentId: number, level: number, isBelowHidden: boolean): TreeRow[] => {
    const children = byParent.get(parentId) ?? [];
    return children.flatMap((category, index) => [
      {
        category,
        level,
        place: index + 1,
        siblings: children.length,
        hasChildren: byParent.has(category.id),
        isBelowHidden,
      },
      ...(isOpen(category.id) ? list(category.id, level + 1, isBelowHidden || category.is_active === 0) : []),
    ]);
  };
  return list(0, 1, false);
}

/** The ids from a top category to this one. */
export function findPath(categories: readonly OperatorCategory[], id: number): number[] {
  const category = categories.find((one) => one.id === id);
  return category ? [...findPath(categories, category.parent_id), id] : [];
}

/** The levels of a category and what is below it. */
const measureHeight = (categories: readonly OperatorCategory[], id: number): number =>
  1 + Math.max(0, ...listChildren(categories, id).map((child) => measureHeight(categories, child.id)));

/** Whether a category may be below that one: not below itself, nor deeper than the shop shows. */
export function canBeBelow(categories: readonly OperatorCategory[], id: number, parentId: number): boolean {
  const path = findPath(categories, parentId);
  return !path.includes(id) && path.length + measureHeight(categories, id) <= MAX_CATEGORY_DEPTH;
}

/** Where a step takes a category; null where it cannot go there. */
export function findStep(categories: readonly OperatorCategory[], id: number, direction: Direction): Place | null {
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
  const uncles = listChildren(categories, parent.parent_id);
  return { parent_id: parent.parent_id, before_id: uncles[uncles.indexOf(parent) + 1]?.id ?? 0 };
}

/** Where a drop on a row takes a category; null where it cannot go there or is already. */
export function findDrop(
  categories: readonly OperatorCategory[],
  id: number,
  target: OperatorCategory,
  side: 'before' | 'inside' | 'after',
): Place | null {
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

/** The languages that a name lacks. */
export const listMissing = (names: OperatorCategory['names']) =>
  (Object.keys(names) as (keyof OperatorCategory['names'])[]).filter((language) => !names[language]);

/** The categories that a text or a lack of translations leaves, with those above them. */
export function filterTree(categories: readonly OperatorCategory[], text: string, onlyMissing: boolean) {
  const wanted = text.trim().toLowerCase();
  const isFound = ({ name, names, slug }: OperatorCategory) =>
    [name, slug, ...Object.values(names)].some((one) => one?.toLowerCase().includes(wanted)) &&
    (!onlyMissing || listMissing(names).length > 0);
  const shown = new Set(categories.filter(isFound).flatMap(({ id }) => findPath(categories, id)));
  return categories.filter(({ id }) => shown.has(id));
}
