import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { markDeleted } from './content-item.queries.ts';
import { describeItemChange } from './content-item.view.ts';
import { lockItemOfVersion } from './lock-item-of-version.ts';

export const deleteContentItem: Handler<'deleteContentItem'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { kind, id } = input;
  const now = clock.now();
  await prisma.$transaction(async (tx) => {
    const before = await lockItemOfVersion(tx, input, now);
    await markDeleted(tx, before, now);
    await recordChange(tx, actor, { subjectKind: kind, id, ...describeItemChange(before, null) }, now);
  });
  return { data: { id } };
};
