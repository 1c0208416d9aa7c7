import { recordChange } from '@trad/database/audit/record-changes';
import { schedulePublication } from '../../content/content.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { insertItem, updateItem } from './content-item.queries.ts';
import { describeItemChange, toItemView } from './content-item.view.ts';
import { lockItemOfVersion } from './lock-item-of-version.ts';
import { parseContentItem, parsePublication } from './parse-content-item.ts';
import { requireFreePlace } from './require-free-place.ts';

export const saveContentItem: Handler<'saveContentItem'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { kind, id, version } = input;
  const form = { ...parseContentItem(input), ...parsePublication(input) };
  if (id !== undefined && version === undefined)
    throw new Refusal('VALIDATION_FAILED', { details: [{ path: 'version', message: 'is required' }] });
  const now = clock.now();
  const item = await prisma.$transaction(async (tx) => {
    const before = id === undefined ? null : await lockItemOfVersion(tx, { kind, id, version: version ?? 0 }, now);
    if (!before) await requireFreePlace(tx, kind);
    const after = before ? await updateItem(tx, before, form) : await insertItem(tx, kind, form);
    await schedulePublication(tx, [after.publishFrom, after.publishUntil], now);
    await recordChange(tx, actor, { subjectKind: kind, id: after.id, ...describeItemChange(before, after) }, now);
    return after;
  });
  return { data: toItemView(item, now) };
};
