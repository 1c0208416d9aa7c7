import type { ContentKindName } from '@trad/contract/console/content-kinds';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockItem } from './content-item.queries.ts';
import { toItemView } from './content-item.view.ts';

/** Locks the item that a change is based on. Throws NOT_FOUND, and EDITED_MEANWHILE with the current item. */
export const lockItemOfVersion = async (
  tx: Parameters<typeof lockItem>[0],
  { kind, id, version }: { kind: ContentKindName; id: number; version: number },
  now: Date,
) => {
  const item = await lockItem(tx, kind, id);
  if (!item) throw new Refusal('NOT_FOUND');
  if (item.version !== version) throw new Refusal('EDITED_MEANWHILE', { data: { item: toItemView(item, now) } });
  return item;
};
