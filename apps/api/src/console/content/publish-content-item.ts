import { recordChange } from '@trad/database/audit/record-changes';
import { schedulePublication } from '../../content/content.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { updatePublication } from './content-item.queries.ts';
import { describeItemChange, toItemView } from './content-item.view.ts';
import { lockItemOfVersion } from './lock-item-of-version.ts';
import { parsePublication } from './parse-content-item.ts';

export const publishContentItem: Handler<'publishContentItem'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const publication = parsePublication(input);
  const now = clock.now();
  const item = await prisma.$transaction(async (tx) => {
    const before = await lockItemOfVersion(tx, input, now);
    const after = await updatePublication(tx, before, publication);
    await schedulePublication(tx, [after.publishFrom, after.publishUntil], now);
    await recordChange(tx, actor, { subjectKind: input.kind, id: input.id, ...describeItemChange(before, after) }, now);
    return after;
  });
  return { data: toItemView(item, now) };
};
