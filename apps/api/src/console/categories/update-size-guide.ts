import { recordChange } from '@trad/database/audit/record-changes';
import { lockCategoryTree } from '../../catalog/catalog.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { findStoredCategory, writeSizeGuide } from './categories.queries.ts';
import { loadOperatorCategory, requireVersion } from './load-operator-category.ts';

export const updateSizeGuide: Handler<'updateSizeGuide'> = async ({ input, actor, deps }) => {
  const { id, version, size_guide: guide } = input;
  await deps.prisma.$transaction(async (tx) => {
    await lockCategoryTree(tx);
    const stored = requireVersion(await findStoredCategory(tx, id), version);
    const change = { before: { sizeGuide: stored.sizeGuide?.content ?? null }, after: { sizeGuide: guide } };
    await recordChange(tx, actor, { subjectKind: 'category', id, ...change }, deps.clock.now());
    await writeSizeGuide(tx, id, guide);
  });
  return { data: await loadOperatorCategory(deps, id) };
};
