import { recordChange } from '@trad/database/audit/record-changes';
import { isUploadedForCategory, lockCategoryTree, scheduleCategoryPictureRemoval } from '../../catalog/catalog.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countCategoryUses, deleteStoredCategory, findStoredCategory } from './categories.queries.ts';
import { requireVersion } from './load-operator-category.ts';

export const deleteCategory: Handler<'deleteCategory'> = async ({ input: { id, version }, actor, deps }) => {
  const now = deps.clock.now();
  await deps.prisma.$transaction(async (tx) => {
    await lockCategoryTree(tx);
    const { slug, name, parentId, active, imageKey } = requireVersion(await findStoredCategory(tx, id), version);
    const uses = await countCategoryUses(tx, id);
    if (Object.values(uses).some((count) => count > 0)) throw new Refusal('STILL_IN_USE', { data: uses });
    await deleteStoredCategory(tx, id);
    // Pages that are open or cached show it for a while.
    if (imageKey && isUploadedForCategory(imageKey))
      await scheduleCategoryPictureRemoval(tx, imageKey, new Date(now.getTime() + DAY_MS));
    const before = { slug, name, parentId, active, imageKey };
    await recordChange(tx, actor, { subjectKind: 'category', id, before, after: null }, now);
  });
  return { data: { id } };
};
