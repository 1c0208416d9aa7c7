import { recordChange } from '@trad/database/audit/record-changes';
import { isFormerContentPicture, lockContentPicture, schedulePublication } from '../../content/content.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { buildContentPictureFileName } from '../../platform/pictures.ts';
import { insertItem, updateItem } from './content-item.queries.ts';
import { describeItemChange, toItemView } from './content-item.view.ts';
import { lockItemOfVersion } from './lock-item-of-version.ts';
import { parseContentItem, parsePublication } from './parse-content-item.ts';
import { requireFreePlace } from './require-free-place.ts';

export const saveContentItem: Handler<'saveContentItem'> = async ({ input, actor, deps }) => {
  const { prisma, clock } = deps;
  const { kind, id, version } = input;
  const form = { ...parseContentItem(input), ...parsePublication(input) };
  const { imageKey } = form;
  if (id !== undefined && version === undefined)
    throw new Refusal('VALIDATION_FAILED', { details: [{ path: 'version', message: 'is required' }] });
  // Before the transaction, which must not wait for the storage.
  const isFormerPicture =
    imageKey !== null &&
    (await isFormerContentPicture(deps, { key: imageKey, file: buildContentPictureFileName(kind, imageKey) }));
  const now = clock.now();
  const item = await prisma.$transaction(async (tx) => {
    const before = id === undefined ? null : await lockItemOfVersion(tx, { kind, id, version: version ?? 0 }, now);
    if (!before) await requireFreePlace(tx, kind);
    const isNewPicture = imageKey !== null && imageKey !== before?.imageKey && !isFormerPicture;
    if (isNewPicture && !(await lockContentPicture(tx, imageKey)))
      throw createInvalidFieldError('image_key', 'was removed, as no item showed it within a day: upload it again');
    const after = before ? await updateItem(tx, before, form) : await insertItem(tx, kind, form);
    await schedulePublication(tx, [after.publishFrom, after.publishUntil], now);
    await recordChange(tx, actor, { subjectKind: kind, id: after.id, ...describeItemChange(before, after) }, now);
    return after;
  });
  return { data: toItemView(item, now) };
};
