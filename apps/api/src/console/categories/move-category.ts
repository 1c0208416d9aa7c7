import { recordChange } from '@trad/database/audit/record-changes';
import {
  type CategoryWithParent,
  changeCategoryOrAttribute,
  findCategoryPath,
  listCategoryParents,
  lockCategoryTree,
} from '../../catalog/catalog.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { findStoredCategory, placeCategory } from './categories.queries.ts';
import { checkCategoryDepth, measureCategoryHeight } from './category-tree.ts';
import { loadOperatorCategory, requireVersion } from './load-operator-category.ts';

const listSiblings = (nodes: readonly CategoryWithParent[], parentId: number | null) =>
  nodes.filter((node) => node.parentId === parentId).map(({ id }) => id);

export const moveCategory: Handler<'moveCategory'> = async ({ input, actor, deps }) => {
  const { id, version, before_id: beforeId } = input;
  const parentId = input.parent_id || null;
  if (parentId === id) throw createInvalidFieldError('parent_id', 'is the category itself');
  if (beforeId === id) throw createInvalidFieldError('before_id', 'is the category itself');
  const former = await deps.prisma.$transaction(async (tx) => {
    await lockCategoryTree(tx);
    const stored = requireVersion(await findStoredCategory(tx, id), version);
    const nodes = await listCategoryParents(tx);
    if (parentId !== null && !nodes.some((node) => node.id === parentId)) throw new Refusal('NOT_FOUND');
    // A colleague moved the new parent below this category meanwhile.
    if (findCategoryPath(nodes, parentId).includes(id)) throw new Refusal('EDITED_MEANWHILE', { data: { version } });
    checkCategoryDepth(nodes, parentId, measureCategoryHeight(nodes, id));
    const siblings = listSiblings(nodes, parentId).filter((sibling) => sibling !== id);
    const index = beforeId === 0 ? siblings.length : siblings.indexOf(beforeId);
    if (index < 0) throw new Refusal('EDITED_MEANWHILE', { data: { version } });
    const formerSiblings = listSiblings(nodes, stored.parentId);
    const formerIndex = formerSiblings.indexOf(id);
    const before = { parentId: stored.parentId, place: formerIndex + 1 };
    const change = { subjectKind: 'category', id, before, after: { parentId, place: index + 1 } } as const;
    await recordChange(tx, actor, change, deps.clock.now());
    const write = () => placeCategory(tx, { id, parentId, siblings: siblings.toSpliced(index, 0, id) });
    // A new order of siblings is shown in menus only: no product needs a refresh.
    await (parentId === stored.parentId ? write() : changeCategoryOrAttribute(tx, { kind: 'category', id }, write));
    return { parent_id: stored.parentId ?? 0, before_id: formerSiblings[formerIndex + 1] ?? 0 };
  });
  return { data: await loadOperatorCategory(deps, id), former };
};
