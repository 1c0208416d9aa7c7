import type { ContentItem } from '@trad/contract/console/content';
import type { ContentKindName } from '@trad/contract/console/content-kinds';
import { useRef, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useOrderContentItemsMutation } from '../../features/console/content.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { getItemName } from './item-values.ts';

/** Moves an element to another index. */
export const moveTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  const moved = list.slice(from, from + 1);
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
};

/** Changes the order of the items of a kind optimistically: the new order is shown before the server confirms it. */
export function useContentOrder(kind: ContentKindName, items: readonly ContentItem[]) {
  const t = useT();
  const [send] = useOrderContentItemsMutation();
  /** The ids in the order that the operator chose; null: the stored order is shown. */
  const [shown, setShown] = useState<readonly number[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** The order to send when the running request has ended; null: there is none. */
  const unsent = useRef<readonly number[] | null>(null);
  const isSending = useRef(false);
  const stored = items.map(({ id }) => id);
  const ids = shown?.length === stored.length && stored.every((id) => shown.includes(id)) ? shown : stored;
  /** Sends one order after the other: a held key moves an item faster than the server stores it. */
  const sendOrders = async (first: readonly number[]) => {
    isSending.current = true;
    for (let before = first; unsent.current; ) {
      const after = unsent.current;
      unsent.current = null;
      const { error } = await send({
        input: { kind, before: [...before], after: [...after] },
        key: createIdempotencyKey(),
      });
      before = after;
      if (!error) continue;
      unsent.current = null;
      setShown(null);
      const isChanged = isCallError(error) && error.code === 'EDITED_MEANWHILE';
      toast('error', isChanged ? t('contentEditor.orderChanged') : getErrorText(error, t('error.NETWORK')));
    }
    isSending.current = false;
  };
  const move = async (id: number, to: number) => {
    const from = ids.indexOf(id);
    const item = items.find((one) => one.id === id);
    if (!item || from === to || to < 0 || to >= ids.length) return;
    const after = moveTo(ids, from, to);
    setShown(after);
    setAnnouncement(t('contentEditor.moved', { name: getItemName(item), place: to + 1, count: ids.length }));
    unsent.current = after;
    if (!isSending.current) await sendOrders(ids);
  };
  const ordered = ids.flatMap((id) => items.filter((item) => item.id === id));
  return { ordered, move, announcement };
}
