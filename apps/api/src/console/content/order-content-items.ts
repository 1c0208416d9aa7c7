import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockItemIds, updateItemPositions } from './content-item.queries.ts';

const areEqual = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);
const toSortedIds = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

export const orderContentItems: Handler<'orderContentItems'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { kind, before, after } = input;
  if (!areEqual(toSortedIds(before), toSortedIds(after)))
    throw new Refusal('VALIDATION_FAILED', {
      details: [{ path: 'after', message: 'must have the same ids as `before`' }],
    });
  await prisma.$transaction(async (tx) => {
    const ids = await lockItemIds(tx, kind, before);
    if (!areEqual(ids, before)) throw new Refusal('EDITED_MEANWHILE', { data: { ids } });
    await updateItemPositions(tx, kind, after);
    const change = { before: { ids: before.join(', ') }, after: { ids: after.join(', ') } };
    await recordChange(tx, actor, { subjectKind: 'content_order', id: kind, ...change }, clock.now());
  });
  return { data: { ids: after } };
};
