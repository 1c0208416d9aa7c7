import { type ContentKindName, MAX_CONTENT_ITEMS } from '@trad/contract/console/content-kinds';
import { Refusal } from '../../platform/http/refusal.ts';
import { countItems } from './content-item.queries.ts';

/** Throws CONFLICT where a list of items is full. */
export const requireFreePlace = async (tx: Parameters<typeof countItems>[0], kind: ContentKindName) => {
  if ((await countItems(tx, kind)) >= MAX_CONTENT_ITEMS)
    throw new Refusal('CONFLICT', {
      messageKey: 'contentListFull',
      params: { most: MAX_CONTENT_ITEMS },
      data: { reason: `A list has ${MAX_CONTENT_ITEMS} items at most.` },
    });
};
