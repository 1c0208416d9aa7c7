import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { restoreItem } from './content-item.queries.ts';
import { describeItemChange, toItemView } from './content-item.view.ts';
import { requireFreePlace } from './require-free-place.ts';

export const restoreContentItem: Handler<'restoreContentItem'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { kind, id } = input;
  const now = clock.now();
  const item = await prisma.$transaction(async (tx) => {
    await requireFreePlace(tx, kind);
    const restored = await restoreItem(tx, kind, id);
    if (!restored) throw new Refusal('NOT_FOUND');
    await recordChange(tx, actor, { subjectKind: kind, id, ...describeItemChange(null, restored) }, now);
    return restored;
  });
  return { data: toItemView(item, now) };
};
